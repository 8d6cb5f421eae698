import { existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { FULL } from './runs.ts'

/** The programs of Debian's essential packages that tests start, beside node, npm and git. `env -i` finds them, too. */
export const ESSENTIAL: readonly string[] = [
  ...['[', 'arch', 'b2sum', 'base32', 'base64', 'basename', 'cat', 'chmod', 'chown', 'cksum', 'comm', 'cp', 'csplit'],
  ...['cut', 'date', 'dd', 'df', 'dirname', 'du', 'echo', 'env', 'expand', 'expr', 'factor', 'false', 'fmt', 'fold'],
  ...['head', 'hostid', 'id', 'install', 'join', 'link', 'ln', 'logname', 'ls', 'md5sum', 'mkdir', 'mkfifo', 'mknod'],
  ...['mktemp', 'mv', 'nice', 'nl', 'nohup', 'nproc', 'numfmt', 'od', 'paste', 'pathchk', 'pr', 'printenv', 'printf'],
  ...['ptx', 'pwd', 'readlink', 'realpath', 'rm', 'rmdir', 'seq', 'sha1sum', 'sha256sum', 'sha512sum', 'shred', 'shuf'],
  ...['sleep', 'sort', 'split', 'stat', 'stdbuf', 'stty', 'sum', 'sync', 'tac', 'tail', 'tee', 'test', 'timeout'],
  ...['touch', 'tr', 'true', 'truncate', 'tsort', 'tty', 'uname', 'unexpand', 'uniq', 'unlink', 'users', 'wc', 'who'],
  ...[
    'whoami',
    'yes',
    'bash',
    'dash',
    'sh',
    'diff',
    'cmp',
    'diff3',
    'sdiff',
    'find',
    'xargs',
    'grep',
    'egrep',
    'fgrep',
  ],
  ...['gzip', 'gunzip', 'zcat', 'hostname', 'getconf', 'getent', 'iconv', 'locale', 'perl', 'sed', 'tar', 'clear'],
  ...['tput', 'getopt', 'setsid', 'flock', 'ionice', 'chrt', 'taskset', 'script', 'last', 'more', 'rev', 'lsblk'],
  ...['unshare', 'dpkg', 'dpkg-query', 'su', 'pidof', 'ldd'],
]
const GIVEN = ['node', 'npm', 'npx', 'git']
/** Programs that some tests of a full run need, if the machine has them. Tests say so: `(needs zsh)`. */
const OPTIONAL = [
  ...['awk', 'bwrap', 'cargo', 'cmake', 'composer', 'ctest', 'fish', 'gcc', 'go', 'kill', 'kubectl', 'make', 'mawk'],
  ...['mvn', 'ninja', 'ps', 'python3', 'rg', 'strace', 'terraform', 'zsh'],
]

/** What programs of the tests get to know of the machine. */
export interface Machine {
  readonly PATH: string
  readonly HOME: string
}

/**
 * Makes the machine that the tests see: a home directory that is empty, and a search path that holds node, npm, git and
 * the essential programs alone, wherever the machine has them. Programs that somebody installed hide what fails
 * elsewhere. A full run sees a few more.
 */
export function makeMachine(search: string = process.env.PATH ?? ''): Machine {
  const root = mkdtempSync(join(tmpdir(), 'atip-machine-'))
  const [bin, home] = [join(root, 'bin'), join(root, 'home')]
  for (const folder of [bin, home]) mkdirSync(folder)
  const places = [dirname(process.execPath), ...search.split(delimiter), '/usr/bin', '/bin', '/usr/sbin', '/sbin']
  for (const name of [...GIVEN, ...ESSENTIAL, ...(FULL ? OPTIONAL : [])]) {
    const file = places.map((place) => join(place, name)).find(existsSync)
    if (file !== undefined) symlinkSync(file, join(bin, name))
  }
  return { PATH: bin, HOME: home }
}

/** Returns the search path of the machine that the tests see. */
export function searchPath(): string {
  return process.env.PATH ?? ''
}

/** Returns where the tests find a program, or undefined if they do not. */
export function findTestProgram(name: string): string | undefined {
  return searchPath()
    .split(delimiter)
    .map((place) => join(place, name))
    .find((file) => existsSync(file))
}
