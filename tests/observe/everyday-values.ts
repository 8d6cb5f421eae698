import { type AtipTool, createToolset } from 'atip-bridge'
import type { Arguments, FixtureValues } from './fixture'

/** Stands for the address of the server of the fixture. */
export const SERVER = 'http://127.0.0.1:9/'

const PLAIN: FixtureValues = {
  valuesByType: { string: 'example', file: 'a.txt', directory: '.', url: SERVER },
  valuesByKey: {},
  furtherCalls: {},
}

const SOURCE: FixtureValues['valuesByKey'] = { file: 'source/main.c', 'system-include': '.', machine: 'native' }

const PIP: FixtureValues['valuesByKey'] = {
  ...{ package: 'pip', requirement: 'requirements.txt', path: '.', 'python-version': '3.11', platform: 'any' },
  ...{ implementation: 'py', abi: 'none', name: 'global.index-url', timeout: 1, retries: 0 },
}

/** Values with which calls succeed, by program and parameter. */
const VALUES: Readonly<Record<string, FixtureValues['valuesByKey']>> = {
  apt: { package: 'bash', pattern: 'bash' },
  'apt-get': { package: 'bash' },
  awk: { program: '{ print $1 }', assign: 'n=1', file: 'program.awk' },
  ...Object.fromEntries(['c++', 'cc', 'clang', 'clang++', 'g++', 'gcc'].map((name) => [name, SOURCE])),
  cargo: {
    ...{ argument: '--check', explain: 'E0004', command: 'build', 'manifest-path': 'Cargo.toml', id: 1, limit: 3 },
    ...{ 'format-version': 1, 'filter-platform': 'x86_64-unknown-linux-gnu', 'pkgid.package': 'example' },
    ...{ 'clippy.explain': 'unwrap_used', color: 'never' },
  },
  rustup: { toolchain: 'stable', program: 'rustc', shell: 'bash', 'man.command': 'cargo', topic: 'std' },
  chmod: { mode: 'u+r' },
  cmp: { skip: '1', 'second-skip': '1', 'ignore-initial': '1', bytes: '2' },
  column: { 'table-order': 'B,A', 'table-hide': 'A', 'table-right': 'A', 'table-truncate': 'A', 'table-wrap': 'B' },
  curl: {
    ...{ 'url-query': 'a=b', header: 'Accept: text/plain', 'max-redirs': 1, 'max-time': 2, 'connect-timeout': 2 },
    ...{
      retry: 1,
      'retry-delay': 1,
      'max-filesize': '1000',
      'limit-rate': '1M',
      range: '0-1',
      'write-out': '%{http_code}',
    },
    ...{ proxy: SERVER, resolve: 'example.org:80:127.0.0.1', config: 'own.curlrc', output: '-', user: 'ada:x' },
    ...{ cookie: 'a=b', 'user-agent': 'observed', referer: SERVER, 'continue-at': '1' },
  },
  cut: { fields: '1', bytes: '1-2', characters: '1', delimiter: ' ', 'output-delimiter': '+' },
  date: { format: '%F', date: '@0', file: 'times.txt' },
  dd: {
    seek: '0',
    oflag: 'append',
    if: 'a.txt',
    bs: '4',
    ibs: '4',
    obs: '4',
    cbs: '4',
    count: '1',
    skip: '1',
    conv: 'ucase',
    iflag: 'fullblock',
  },
  df: { file: '.', path: '.', output: 'size', 'block-size': '1K', type: 'tmpfs', 'exclude-type': 'tmpfs' },
  dig: { option: 'short', name: 'example.org', query: 'example.org', reverse: '127.0.0.1', type: 'MX', port: 53 },
  diff: { 'to-file': 'b.txt', 'from-file': 'b.txt', context: 1, palette: 'ad=1', 'exclude-from': 'names.txt' },
  dpkg: { name: 'bash' },
  du: { file: '.', 'block-size': '1K', threshold: '1', 'time-style': 'iso', 'files0-from': 'names.bin' },
  env: { command: ['ls'], unset: 'X', chdir: '.', 'block-signal': 'TERM', 'default-signal': 'TERM', variable: 'A=1' },
  fd: {
    ...{ pattern: 'a', type: 'f', extension: 'txt', size: '+1b', 'changed-within': '1h', 'changed-before': '1h' },
    ...{ owner: 'root', 'base-directory': 'source', 'search-path': 'source', path: '.' },
  },
  file: { parameter: 'bytes=100', 'files-from': 'names.txt', 'magic-file': 'own.magic', exclude: 'tar' },
  find: { path: '.', expression: ['-name', '*.txt'], debug: 'stat' },
  free: { seconds: '1' },
  grep: { pattern: 'one', regexp: 'two' },
  gunzip: { file: 'b.txt.gz' },
  gzip: { file: 'b.txt.gz' },
  head: { bytes: '3', lines: '1' },
  hexdump: { format: '1/1 "%02x"', 'format-file': 'own.format', length: '4', skip: '1' },
  id: { user: 'root' },
  join: { format: '1.1', 'first-field': 1, 'second-field': 1 },
  jq: { filter: '.name', file: 'data.json', 'from-file': 'own.jq', arg: ['a', 'b'] },
  kill: { pid: '999999', signal: 'TERM' },
  ls: { 'time-style': 'iso', 'block-size': '1K', path: '.' },
  lscpu: { caches: 'NAME', extended: 'CPU', parse: 'CPU', sysroot: '/' },
  nc: { host: '127.0.0.1', port: '9', timeout: 1, proxy: '127.0.0.1:9' },
  nice: { command: ['ls'] },
  nl: { 'body-numbering': 'a', 'footer-numbering': 'n', 'header-numbering': 'n' },
  nohup: { command: ['ls'] },
  od: { format: 'x1', 'address-radix': 'x', 'skip-bytes': '1', 'read-bytes': '2', strings: '2', S: '2', width: '8' },
  openssl: {
    ...{ in: 'certificate.pem', certificate: 'certificate.pem', CAfile: 'certificate.pem', connect: '127.0.0.1:9' },
    ...{ untrusted: 'certificate.pem', ext: 'basicConstraints', checkend: 60, checkhost: 'example.org', bytes: 8 },
    ...{ 'rsa.in': 'key.pem', 'pkey.in': 'key.pem', 'req.in': 'request.pem', algorithm: 'ED25519', list: 'HIGH' },
    ...{ 'base64.in': 'a.base64', subj: '/CN=example.org', servername: 'example.org', alpn: 'h2', starttls: 'smtp' },
    ...{ 'dgst.file': 'a.txt', bits: 1024, pkeyopt: 'rsa_keygen_bits:1024', passin: 'pass:x', passout: 'pass:x' },
  },
  pgrep: {
    ...{ pattern: 'strace', pgroup: '1', group: 'root', parent: '1', session: '0', terminal: 'tty1', euid: 'root' },
    ...{ uid: 'root', pidfile: 'number.txt', runstates: 'S' },
  },
  ping: { host: '127.0.0.1', timeout: '1', interval: '0.2', interface: 'lo', ttl: 9, deadline: 1, size: 8 },
  pip: PIP,
  pip3: PIP,
  printenv: { variable: 'HOME' },
  printf: { format: '%s ' },
  ps: {
    ...{ 'every-format': 'pid', format: 'pid', pid: '1', ppid: '1', command: 'strace', user: 'root', sort: 'pid' },
    ...{ 'real-user': 'root', terminal: 'tty1' },
  },
  rg: { pattern: 'one', regexp: 'two', encoding: 'utf-8', colors: 'match:none', 'max-filesize': '1K', type: 'txt' },
  sed: { script: 's/one/two/', expression: 's/one/two/', file: 'own.sed' },
  seq: { number: '3', last: '3', format: '%g' },
  shuf: { 'input-range': '1-3' },
  sleep: { number: '0', duration: '0', time: '0' },
  sort: { key: '1', 'field-separator': ' ', 'buffer-size': '1M', 'files0-from': 'names.bin' },
  sqlite3: { database: 'data.db', sql: 'select 1' },
  ss: { query: 'tcp' },
  stat: { format: '%n', printf: '%n' },
  strings: { bytes: '2', target: 'binary' },
  systemctl: { unit: 'ssh.service', property: 'ActiveState', type: 'service', state: 'running', output: 'cat' },
  tail: { bytes: '3', lines: '2', pid: 999_999, 'sleep-interval': '1' },
  tar: {
    ...{ file: 'all.tar', member: 'a.txt', 'exclude-from': 'names.txt', 'files-from': 'names.txt', mode: 'u+r' },
    ...{ owner: 'root', group: 'root', mtime: '@0', newer: '@0', transform: 's/a/b/' },
  },
  test: { word: ['-f', 'a.txt'] },
  timeout: { duration: '5', command: ['ls'], signal: 'TERM' },
  tr: { set1: 'a-z', set2: 'A-Z' },
  tree: { pattern: '*', ignore: 'x', gitfile: 'names.txt', infofile: 'names.txt', charset: 'utf-8', timefmt: '%F' },
  unzip: { archive: 'all.zip', member: 'a.txt', exclude: 'b.txt', password: 'x' },
  wc: { 'files0-from': 'names.bin' },
  wget: { timeout: '2', wait: '0', tries: 1 },
  which: { name: 'ls', program: 'ls' },
  whoami: {},
  xargs: { command: ['echo'], 'arg-file': 'names.txt', delimiter: ',' },
  xxd: { len: '4', seek: '1', offset: '1' },
}

/** Calls that others are made from, so that required options are there. */
const BASES: Readonly<Record<string, readonly Arguments[]>> = {
  base64: [{ file: 'a.txt' }, { file: 'a.base64', decode: true }],
  bash: [{}],
  column: [{ table: true, file: ['a.txt'], 'table-columns': 'A,B' }],
  comm: [{ first: 'a.txt', second: 'b.txt' }],
  cut: [{ fields: '1', file: ['a.txt'] }],
  date: [{}],
  diff: [{ path: ['a.txt', 'a.txt'] }, { path: ['source', 'source'] }],
  env: [{}, { command: ['ls'] }],
  free: [{ count: 1 }],
  gunzip: [
    { file: ['b.txt.gz'], stdout: true },
    { file: ['b.txt.gz'], test: true },
  ],
  gzip: [
    { file: ['b.txt.gz'], list: true },
    { file: ['b.txt'], stdout: true },
  ],
  install: [{}],
  join: [{ first: 'a.txt', second: 'b.txt' }],
  kill: [{ list: true }],
  make: [{}],
  md5sum: [{ file: ['a.txt'] }, { file: ['a.md5'], check: true }],
  mktemp: [{ 'dry-run': true }],
  nc: [{ host: '127.0.0.1', port: ['9'], scan: true, timeout: 1 }],
  ping: [{ host: ['127.0.0.1'], count: 1 }],
  printf: [{ format: '%s ', value: ['a'] }],
  ps: [{}],
  readlink: [{ path: ['link.txt'] }],
  rev: [{ file: ['a.txt'] }],
  rg: [{ pattern: 'one' }, { files: true }],
  sha256sum: [{ file: ['a.txt'] }, { file: ['a.sha256'], check: true }],
  split: [{}],
  ss: [{}],
  tar: [
    { list: true, file: 'all.tar' },
    { list: true, file: 'all.tar.gz' },
    { extract: true, 'to-stdout': true, file: 'all.tar' },
  ],
  tree: [{ directory: ['.'] }],
  uniq: [{ input: 'a.txt' }],
  unzip: [{ archive: 'all.zip', list: true }],
  wget: [{ url: [SERVER], spider: true }],
  xargs: [{ 'arg-file': 'names.txt' }],
  xxd: [{ input: 'a.txt' }],
}

/** The same for programs with subcommands. */
const COMMAND_BASES: Readonly<Record<string, FixtureValues['furtherCalls']>> = {
  openssl: {
    x509: [{ in: 'certificate.pem' }],
    req: [{ in: 'request.pem' }],
    rsa: [{ in: 'key.pem' }],
    pkey: [{ in: 'key.pem' }],
    dgst: [{ file: ['a.txt'] }],
    base64: [{ in: 'a.base64', decode: true }],
    verify: [{ certificate: ['certificate.pem'], CAfile: 'certificate.pem' }],
  },
}

/** Returns the values for a program without subcommands: its calls with and without every argument. */
export function listEverydayValues(tool: AtipTool): FixtureValues {
  const valuesByKey = VALUES[tool.name] ?? {}
  const operands = createToolset([tool]).commands.flatMap(({ parameters, path }) =>
    path.length > 0 ? [] : parameters.filter(({ kind, key }) => kind === 'argument' && key !== 'command'),
  )
  const all = operands.map(({ key, type, list }): [string, unknown] => {
    const value = valuesByKey[key] ?? PLAIN.valuesByType[type] ?? 'example'
    return [key, list ? [value].flat() : value]
  })
  const furtherCalls = { '': BASES[tool.name] ?? [Object.fromEntries(all)], ...COMMAND_BASES[tool.name] }
  return { ...PLAIN, valuesByKey, furtherCalls }
}
