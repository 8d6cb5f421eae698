/** The families of clean output: what each command prints on this machine, up to so many characters. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { history, json, MODULES, source } from './documents'
import { commandHelps, manualPages, programHelps } from './help'
import { filesBelow, outputOf, spread, textOf, textsOf } from './record'

/** How many pages of each section of the manual. */
const PAGES = { 1: 260, 8: 110, 5: 50, 7: 60, 3: 100, 2: 30 }
const EXECUTABLES = ['/usr/bin/node', '/usr/bin/git', '/usr/bin/perl', '/usr/bin/openssl', '/usr/bin/gcc', '/bin/bash']

const mb = (millions: number): number => Math.round(millions * 1e6)
const executables = (): string[] => EXECUTABLES.filter((file) => existsSync(file))

function* manuals(): Generator<string> {
  for (const [section, count] of Object.entries(PAGES)) {
    for (const { file } of spread(manualPages(section), count)) {
      yield outputOf('sh', ['-c', 'man -P cat "$1" | col -b', 'sh', file], { limit: 60_000 })
    }
  }
}

function* packages(): Generator<string> {
  yield outputOf('dpkg', ['-l'], { limit: mb(0.4) })
  yield outputOf('dpkg', ['-s', ...names(spread(installed(), 500))], { limit: mb(0.8) })
  yield outputOf('apt-cache', ['show', ...names(spread(installed().slice(5), 900))], { limit: mb(1.2) })
  yield outputOf('dpkg', ['-L', ...names(spread(installed().slice(9), 200))], { limit: mb(0.4) })
}

const names = (lines: readonly string[]): string[] => lines.filter((line) => line !== '')
const installed = (): string[] =>
  outputOf('dpkg-query', ['-W'])
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')

function* listings(): Generator<string> {
  const list = (limit: number, command: string, ...args: string[]): string =>
    outputOf(command, args, { limit: mb(limit) })
  yield list(0.8, 'ls', '-lR', '/usr/lib/python3')
  yield list(0.4, 'ls', '-laR', MODULES)
  yield list(0.5, 'find', '/usr/share/perl', '/usr/include', '/etc/ssl', '-ls')
  yield list(0.3, 'find', '/usr/share/doc', '-type', 'f')
  yield list(0.2, 'du', '-a', '/usr/share/man')
  yield list(0.1, 'ps', '-eo', 'pid,ppid,user,stat,etime,rss,comm')
  for (const command of ['df', 'mount', 'free', 'lscpu', 'env -i locale', 'ss -tan', 'ip addr', 'uname -a', 'id']) {
    yield list(0.05, command.split(' ')[0] ?? '', ...command.split(' ').slice(1))
  }
}

function* hashes(): Generator<string> {
  const files = spread(filesBelow('/usr/include', /\.h$/), 1500)
  for (const program of ['md5sum', 'sha1sum', 'sha256sum', 'sha512sum', 'cksum', 'b2sum']) {
    yield outputOf(program, program === 'sha512sum' ? files.slice(0, 600) : files, { limit: mb(0.25) })
  }
  yield outputOf('openssl', ['dgst', '-sha256', ...files.slice(0, 800)])
  for (const file of files.slice(0, 1000)) {
    yield `sha512-${createHash('sha512').update(textOf(file)).digest('base64')}  ${file}`
  }
}

/** Random version 4 identifiers as tools print them, drawn from a counter so that they are the same again. */
function* identifiers(): Generator<string> {
  for (let index = 0; index < 6000; index++) {
    const hex = createHash('sha256').update(String(index)).digest('hex')
    const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)]
    yield `${index}\t${a}-${b}-4${c}-a${d}-${e}`
  }
}

function* binaries(command: string, ...args: string[]): Generator<string> {
  for (const file of executables()) yield outputOf(command, [...args, file], { limit: mb(0.25) })
}

function* certificates(): Generator<string> {
  for (const file of spread(filesBelow('/usr/share/ca-certificates', /\.crt$/), 140)) {
    yield outputOf('openssl', ['x509', '-text', '-in', file])
  }
}

/** Settings as the distribution has shipped them; what somebody has added may hold credentials. */
function* settings(): Generator<string> {
  const lists = filesBelow('/var/lib/dpkg/info', /\.conffiles$/)
  yield* textsOf(lists.flatMap((list) => names(textOf(list).split('\n'))).filter((file) => file.startsWith('/etc/')))
}

function* logs(): Generator<string> {
  yield* textsOf([...filesBelow('/var/log', /^(?:dpkg|alternatives|history|term|fontconfig|bootstrap)\.log$/)])
  yield outputOf('dmesg', [])
}

/** Each file of the corpus with what it holds. */
export const FAMILIES: readonly (readonly [name: string, limit: number, record: () => Iterable<string>])[] = [
  ['manuals', mb(4), manuals],
  ['program-helps', mb(1.5), () => programHelps(400)],
  ['command-helps', mb(1.2), commandHelps],
  ['packages', mb(2.5), packages],
  ['git', mb(5), history],
  ['json', mb(2.5), json],
  ['listings', mb(2.5), listings],
  ['source', mb(5), source],
  ['hashes', mb(1), hashes],
  ['base64', mb(0.8), () => binaries('base64', '-w', '76')],
  ['base64-unwrapped', mb(0.2), () => binaries('base64', '-w', '0')],
  ['xxd', mb(0.6), () => binaries('xxd')],
  ['strings', mb(1), () => binaries('strings')],
  ['certificates', mb(0.8), certificates],
  ['identifiers', mb(0.3), identifiers],
  ['logs', mb(0.6), logs],
  ['yaml', mb(1), () => textsOf(spread(filesBelow('/usr', /\.ya?ml$/), 900))],
  ['settings', mb(0.5), settings],
]
