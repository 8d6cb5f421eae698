import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import type { AtipTool } from 'atip-bridge'
import type { World } from './environment'
import { listEverydayValues, SERVER } from './everyday-values'
import type { Fixture, FixtureValues } from './fixture'
import { startLocalServer } from './local-server'

/** Describes a folder of texts, archives and data, for programs that have no folder of their own here. */
export async function createEverydayFixture(tool: AtipTool): Promise<Fixture> {
  const server = await startLocalServer(() => ({}))
  const owned = [tool.name, ...(PARTS[tool.name] ?? [])]
  return {
    ...pointTo(`${server.url}/`, listEverydayValues(tool)),
    isOwnProgram: (path) => owned.includes(basename(path)),
    isOwnFile: (path) => OWN_FILES[tool.name]?.test(path) === true,
    standIns: [server.address],
    ...(ASKS_SERVERS.includes(tool.name) && { takeRequests: server.takeRequests }),
    environment: () => ({ PIP_INDEX_URL: `${server.url}/simple`, RUSTUP_HOME: join(homedir(), '.rustup') }),
    build: (world) => {
      addTextFiles(world)
      if (tool.name === 'openssl') addCertificates(world)
      if (tool.name === 'cargo') addPackage(world)
    },
    close: server.close,
  }
}

/** Programs whose requests count. Their calls are run one at a time. */
const ASKS_SERVERS = ['curl', 'wget', 'pip', 'pip3']

/** Puts the address of a server into values. */
function pointTo(url: string, values: FixtureValues): FixtureValues {
  return JSON.parse(JSON.stringify(values).replaceAll(SERVER, url))
}

const MANUALS = ['col', 'groff', 'grotty', 'less', 'locale', 'man', 'mandb', 'nroff', 'preconv', 'sh', 'tbl', 'troff']
const COMPILERS = ['as', 'cc1', 'cc1plus', 'clang', 'collect2', 'ld', 'lto-wrapper', 'lto1']

/** Parts that programs run whatever a line says: those that unpack, ask about the machine, or are run by themselves. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  'ansible-playbook': ['ldconfig', 'python3'],
  apt: ['dpkg'],
  'apt-get': ['dpkg'],
  cargo: ['cargo-clippy', 'cargo-fmt', 'rustc', 'rustfmt', ...MANUALS],
  rustup: ['rustc', ...MANUALS],
  'c++': COMPILERS,
  cc: COMPILERS,
  clang: COMPILERS,
  'clang++': COMPILERS,
  composer: ['env', 'grep', 'php', 'sh', 'stty'],
  diff: ['pr'],
  dpkg: ['dpkg-query'],
  egrep: ['grep'],
  eslint: ['env', 'node'],
  fgrep: ['grep'],
  'g++': COMPILERS,
  gcc: COMPILERS,
  gem: ['ruby'],
  gunzip: ['gzip'],
  jest: ['env', 'node'],
  npx: ['env', 'node'],
  pip: ['rustc', 'lsb_release', 'getopt', 'cut', 'tr', 'uname'],
  pip3: ['rustc', 'lsb_release', 'getopt', 'cut', 'tr', 'uname'],
  prettier: ['env', 'node'],
  tar: ['bzip2', 'compress', 'gzip', 'lzip', 'lzma', 'lzop', 'xz', 'zstd'],
  tsc: ['env', 'node'],
  vitest: ['env', 'node'],
  xargs: ['echo'],
}

/**
 * What programs keep for themselves, whatever a line says: folders of their own in the home, and the place for counters
 * of the Java machine, which is empty once it ends.
 */
const OWN_FILES: Readonly<Record<string, RegExp>> = {
  'ansible-playbook': /^home\/\.ansible(?:\/tmp)?$/,
  cargo: /^home\/\.cargo(?:\/(?:\.package-cache|\.global-cache\S*|\.crates2?\.(?:json|toml)|registry\S*))?$/,
  rustup: /\/\.rustup(?:\/tmp\b.*)?$/,
  composer: /^home\/\.(?:cache|config|local|local\/share)(?:\/composer(?:\/\.htaccess)?)?$/,
  gem: /^home\/\.(?:local|local\/share|local\/share\/gem(?:\/specs(?:\/.*)?)?)$/,
  java: /^\/tmp\/hsperfdata_\w+(?:\/\d+)?$/,
  javac: /^\/tmp\/hsperfdata_\w+(?:\/\d+)?$/,
}

/** Adds a package of Rust. */
function addPackage({ folder }: World): void {
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'Cargo.toml'), '[package]\nname = "example"\nversion = "0.1.0"\nedition = "2021"\n')
  writeFileSync(join(folder, 'Cargo.lock'), 'version = 4\n\n[[package]]\nname = "example"\nversion = "0.1.0"\n')
  writeFileSync(join(folder, 'src/main.rs'), 'fn main() {}\n')
}

/** Adds files for programs that work on text, archives and data. */
export function addTextFiles({ folder }: World): void {
  const write = (file: string, content: string): void => writeFileSync(join(folder, file), content)
  const run = (program: string, ...words: string[]): string =>
    execFileSync(program, words, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' })
  mkdirSync(join(folder, 'source'), { recursive: true })
  write('a.txt', 'one 1\ntwo 2\nthree 3\n')
  write('b.txt', 'one 1\n2 two\nthree 3\n')
  write('data.json', '{"name":"example","list":[1,2,3]}\n')
  write('names.txt', 'a.txt\nb.txt\n')
  write('names.bin', 'a.txt\0b.txt\0')
  write('times.txt', '2024-01-01\n')
  write('number.txt', '1\n')
  write('data.db', '')
  write('make.mk', 'all:\n\techo all\n')
  write('program.awk', '{ print $2 }\n')
  write('own.sed', 's/one/two/\n')
  write('own.jq', '.list\n')
  write('own.format', '1/1 "%02x"\n')
  write('own.curlrc', 'silent\n')
  write('own.magic', '0 string one text\n')
  write('requirements.txt', 'left\n')
  write('a.base64', 'b25lCg==\n')
  write('source/main.c', 'int main(void) { return 0; }\n')
  symlinkSync('a.txt', join(folder, 'link.txt'))
  for (const sum of ['md5', 'sha256']) write(`a.${sum}`, run(`${sum}sum`, 'a.txt'))
  run('tar', '-cf', 'all.tar', 'a.txt', 'b.txt')
  run('tar', '-czf', 'all.tar.gz', 'a.txt', 'b.txt')
  run('gzip', '-k', 'b.txt')
  run('python3', '-m', 'zipfile', '-c', 'all.zip', 'a.txt', 'b.txt')
}

/** Adds a key, a request for a certificate, and a certificate that it signed. */
function addCertificates({ folder }: World): void {
  const request = ['req', '-new', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-subj', '/CN=example.org']
  const sign = ['req', '-x509', '-key', 'key.pem', '-in', 'request.pem', '-out', 'certificate.pem']
  for (const words of [[...request, '-out', 'request.pem'], sign])
    execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' })
}
