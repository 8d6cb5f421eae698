import { describe, expect, it } from 'vitest'
import { findStops } from '../../src/sandbox/find-stops'
import type { SandboxProfile } from '../../src/sandbox/sandbox'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'

const READS: SandboxProfile = {
  ...{ writable: [], hidden: ['/home/ada', '/srv/app/.env', '/etc/shadow'], network: false, notes: [] },
  ...{ visible: ['/home/ada/.cargo', '/home/ada/app'], limits: true },
}

const said = (output: string, profile: SandboxProfile = READS): string[] =>
  findStops(output, profile).map(({ kind, message }) => `${kind} ${message}`)

const WRITES: readonly (readonly [output: string, file: string])[] = [
  ['/bin/sh: 1: cannot create src/b.txt: Read-only file system', 'src/b.txt'],
  ['./run.sh: line 2: out/b.txt: Read-only file system', 'out/b.txt'],
  ["touch: cannot touch 'b.txt': Read-only file system", 'b.txt'],
  ['mkdir: cannot create directory ‘dist’: Read-only file system', 'dist'],
  ["rm: cannot remove 'a b.txt': Read-only file system", 'a b.txt'],
  ["cp: cannot create regular file 'x/y': Read-only file system", 'x/y'],
  ["mv: cannot move 'a' to 'b': Read-only file system", 'a'],
  ["sed: couldn't open temporary file ./sedX1: Read-only file system", './sedX1'],
  ['tar: kept.txt: Cannot open: Read-only file system', 'kept.txt'],
  ['tee: out.log: Read-only file system', 'out.log'],
  ["OSError: [Errno 30] Read-only file system: 'out.txt'", 'out.txt'],
  ["OSError: [Errno 30] Read-only file system: 'a' -> 'b'", 'b'],
  ["error: cannot format a.py: [Errno 30] Read-only file system: '/p/a.py'", '/p/a.py'],
  ["Error: EROFS: read-only file system, open 'out.txt'", 'out.txt'],
  ["Error: EROFS: read-only file system, rename 'a.tmp' -> 'a'", 'a'],
  ["Error: EROFS: read-only file system, mkdir '/p/dist'", '/p/dist'],
  ["error TS5033: Could not write file '/p/a.js': EROFS: read-only file system, open '/p/a.js'.", '/p/a.js'],
  ["[error] EROFS: read-only file system, open '/p/a.css'", '/p/a.css'],
  [
    "npm error code EROFS\nnpm error syscall open\nnpm error path /p/package-lock.json\nnpm error errno -30\nnpm error rofs EROFS: read-only file system, open '/p/package-lock.json'",
    '/p/package-lock.json',
  ],
  ["ERROR: Could not install packages due to an OSError: [Errno 30] Read-only file system: '/usr/lib/x'", '/usr/lib/x'],
  ["fatal: Unable to create '/p/.git/index.lock': Read-only file system", '/p/.git/index.lock'],
  ['error: could not lock config file .git/config: Read-only file system', '.git/config'],
  ["error: cannot open '.git/FETCH_HEAD': Read-only file system", '.git/FETCH_HEAD'],
  ['error: failed to create directory `/p/target`\n\nCaused by:\n  Read-only file system (os error 30)', '/p/target'],
  [
    'error: failed to open: /p/target/debug/.cargo-lock\n\nCaused by:\n  Read-only file system (os error 30)',
    '/p/target/debug/.cargo-lock',
  ],
  [
    "fatal: cannot lock ref 'refs/heads/x': Unable to create '/p/.git/refs/heads/x.lock': Read-only file system",
    '/p/.git/refs/heads/x.lock',
  ],
  ['Error: unable to open database "d.db": unable to open database file', 'd.db'],
  ['open out.txt: read-only file system', 'out.txt'],
  ['failed to initialize build cache at /c: mkdir /c/go-build: read-only file system', '/c/go-build'],
  ['java.io.FileNotFoundException: out.txt (Read-only file system)', 'out.txt'],
  ['java.nio.file.FileSystemException: build/x: Read-only file system', 'build/x'],
  ['/usr/bin/ld: cannot open output file a.out: Read-only file system\nmake: *** [Makefile:2: all] Error 1', 'a.out'],
  ["Fatal error: can't create main.o: Read-only file system", 'main.o'],
  ['Read-only file system @ rb_sysopen - out.txt (Errno::EROFS)', 'out.txt'],
  ["Can't open out.txt: Read-only file system at x.pl line 1.", 'out.txt'],
  ['Warning: Failed to open the file page.html: Read-only file system', 'page.html'],
  ['page.html: Read-only file system', 'page.html'],
  [
    'E: Could not open lock file /var/lib/dpkg/lock-frontend - open (30: Read-only file system)',
    '/var/lib/dpkg/lock-frontend',
  ],
  ["Unhandled exception. System.IO.IOException: Read-only file system : '/p/x'", '/p/x'],
  ['PHP Warning:  file_put_contents(out.txt): Failed to open stream: Read-only file system in x.php', 'out.txt'],
  ["\u001b[31mError: EROFS: read-only file system, unlink 'a.txt'\u001b[0m", 'a.txt'],
]

const SERVERS: readonly (readonly [output: string, server: string])[] = [
  ['curl: (6) Could not resolve host: example.com', 'example.com'],
  ["curl: (7) Failed to connect to api.example.com port 443 after 0 ms: Couldn't connect to server", 'api.example.com'],
  ['curl: (7) Failed to connect to 127.0.0.1 port 80: Connection refused', '127.0.0.1'],
  ['wget: unable to resolve host address ‘example.com’', 'example.com'],
  ['Resolving example.com (example.com)... failed: Temporary failure in name resolution.', 'example.com'],
  ['Connecting to 192.0.2.1:80... failed: Network is unreachable.', '192.0.2.1'],
  [
    "fatal: unable to access 'https://git.example.com/a.git/': Could not resolve host: git.example.com",
    'git.example.com',
  ],
  ['ssh: Could not resolve hostname git.example.com: Temporary failure in name resolution', 'git.example.com'],
  ['ssh: connect to host 192.0.2.7 port 22: Network is unreachable', '192.0.2.7'],
  [
    'npm error network request to https://registry.example.com/x failed, reason: getaddrinfo EAI_AGAIN registry.example.com',
    'registry.example.com',
  ],
  ['Error: getaddrinfo ENOTFOUND db', 'db'],
  ['Error: connect ECONNREFUSED 127.0.0.1:5432', '127.0.0.1:5432'],
  ['Error: connect ENETUNREACH 192.0.2.1:443 - Local (0.0.0.0:0)', '192.0.2.1:443'],
  [
    "HTTPSConnectionPool(host='pypi.example.org', port=443): Max retries exceeded (Caused by NewConnectionError: Failed to establish a new connection: [Errno -3] Temporary failure in name resolution)",
    'pypi.example.org',
  ],
  [
    "warning: spurious network error (3 tries remaining): [6] Couldn't resolve host name (Could not resolve host: index.example.io)",
    'index.example.io',
  ],
  ['go: example.org/x: dial tcp: lookup proxy.example.org: Temporary failure in name resolution', 'proxy.example.org'],
  [
    'Get "https://api.example.com/v1": dial tcp: lookup api.example.com on 192.0.2.53:53: no such host',
    'api.example.com',
  ],
  ['dial tcp 192.0.2.1:443: connect: network is unreachable', '192.0.2.1:443'],
  ['Exception in thread "main" java.net.UnknownHostException: repo.example.com', 'repo.example.com'],
  [
    'psql: error: connection to server at "db.example.com" (192.0.2.1), port 5432 failed: Network is unreachable',
    'db.example.com',
  ],
  ['psql: error: could not translate host name "db" to address: Temporary failure in name resolution', ''],
  ["ERROR 2005 (HY000): Can't connect to MySQL server on 'db.example.com' (101)", 'db.example.com'],
  ['Could not connect to Redis at 127.0.0.1:6379: Connection refused', '127.0.0.1'],
  ["Err:1 http://deb.example.org stable InRelease\n  Temporary failure resolving 'deb.example.org'", 'deb.example.org'],
  ['ping: example.com: Temporary failure in name resolution', 'example.com'],
  ['urllib.error.URLError: <urlopen error [Errno -3] Temporary failure in name resolution>', ''],
  ['ConnectionRefusedError: [Errno 111] Connection refused', ''],
  ['OSError: [Errno 101] Network is unreachable', ''],
]

const HIDDEN: readonly (readonly [output: string, path: string])[] = [
  ['cat: /home/ada/notes.txt: No such file or directory', '/home/ada/notes.txt'],
  ["ls: cannot open directory '/home/ada': Permission denied", '/home/ada'],
  [
    "FileNotFoundError: [Errno 2] No such file or directory: '/home/ada/.aws/credentials'",
    '/home/ada/.aws/credentials',
  ],
  ["Error: ENOENT: no such file or directory, open '/home/ada/.npmrc'", '/home/ada/.npmrc'],
  ['cat: .env: Permission denied', '/srv/app/.env'],
  ["Error: EACCES: permission denied, open '/srv/app/.env'", '/srv/app/.env'],
  ['cat: /etc/shadow: Permission denied', '/etc/shadow'],
  ['open /home/ada/.kube/config: permission denied', '/home/ada/.kube/config'],
]

const HELPERS: readonly (readonly [output: string, message: RegExp])[] = [
  [
    'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
    /"\/var\/run\/docker\.sock"/,
  ],
  ['dial unix /var/run/docker.sock: connect: no such file or directory', /"\/var\/run\/docker\.sock"/],
  ['Could not open a connection to your authentication agent.', /rights or a helper/],
  ["gpg: can't connect to the agent: IPC connect call failed", /rights or a helper/],
  ['Failed to connect to bus: No such file or directory', /rights or a helper/],
  ['Failed to connect to user scope bus via local transport: $XDG_RUNTIME_DIR not defined', /./],
  ['sudo: The "no new privileges" flag is set, which prevents sudo from running as root.', /rights or a helper/],
  ['mount: /mnt: permission denied.', /rights or a helper/],
  ['chown: changing ownership: Operation not permitted', /rights or a helper/],
]

describe('what a program says that the sandbox stopped', () => {
  it.each(WRITES)('is that it wrote: %s', (output, file) => {
    expect(said(output)).toEqual([`write It tried to write ${JSON.stringify(file)}: it may change nothing.`])
  })

  it.each(SERVERS)('is that it connected: %s', (output, server) => {
    const message =
      server === ''
        ? 'to use the network, and it has none'
        : `to reach ${JSON.stringify(server)}, and it has no network`
    expect(said(output)).toEqual([`network It tried ${message}.`])
    expect(said(output, { ...READS, network: true })).toEqual([])
  })

  it.each(HIDDEN)('is that it opened something hidden: %s', (output, path) => {
    expect(said(output)).toEqual([`hidden It tried to open what is hidden from it: ${JSON.stringify(path)}.`])
  })

  it.each(HELPERS)('is that it wanted help: %s', (output, message) => {
    expect(said(output)).toEqual([expect.stringMatching(message)])
    expect(said(output)[0]).toMatch(/^privilege /)
  })

  it.each([
    ['MemoryError'],
    ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'],
    ['bomb.sh: 1: Cannot fork'],
    ['bash: fork: retry: Resource temporarily unavailable'],
    ["RuntimeError: can't start new thread"],
    ['head: error writing standard output: No space left on device'],
    ['File size limit exceeded'],
  ])('is that it used too much: %s', (output) => {
    expect(said(output)).toEqual(['privilege It needed more memory, processes or temporary files than it may have.'])
    expect(said(output, { ...READS, limits: false })).toEqual([])
  })

  it.each([
    ['3 tests failed'],
    ['error: missing ;'],
    ['cat: none.txt: No such file or directory'],
    ['cat: /home/ada/app/none.txt: No such file or directory'],
    ["Error: Cannot find module '/home/ada/.cargo/x'"],
    ['/bin/sh: 1: tool: not found'],
    ['The read-only mode is on'],
    ['connected to the server'],
    ['src/network.ts(3,1): error TS2304: Cannot find name "fetch".'],
    [''],
  ])('is nothing: %s', (output) => {
    expect(said(output)).toEqual([])
  })

  it('says what may be changed, and at most three names', () => {
    const lines = ['a', 'b', 'c', 'd'].map((name) => `touch: cannot touch '${name}': Read-only file system`)
    expect(said(lines.join('\n'), { ...READS, writable: ['/srv/app'] })).toEqual([
      'write It tried to write "a", "b", "c" and 1 more: it may change only "/srv/app".',
    ])
  })

  it.each<[string, string, string, string]>([
    ['one long line', '', 'a', ': Read-only file system'],
    ['many lines', '', 'cannot create x: Read-only file system\n', ''],
    ['blanks', 'failed to connect to ', ' ', ''],
    ['quotes', '', `'"\`‘`, ' read-only file system'],
    ['paths', '', '/a', ' permission denied'],
    ['dots', 'could not resolve host ', 'a.', ''],
  ])('is found in linear time in %s', (_, start, piece, end) => {
    const make = (length: number): string => start + piece.repeat(length / piece.length) + end
    expect(growthTo(2_000_000, make, (output) => findStops(output, READS))).toBeLessThan(SLOWEST_GROWTH)
  })
})
