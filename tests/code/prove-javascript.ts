/**
 * Proves `readJavaScript` against Node: mutates programs at random and runs those that it takes under strace, in a folder
 * and with arguments that are hostile. Nothing may be opened for writing, changed, connected to or started. Each is run in
 * a context of its own, many in a process; some of them also as `node -e`.
 * `npx tsx --tsconfig tests/tsconfig.json tests/code/prove-javascript.ts [COUNT] [SEED] [ALONE]`
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { readJavaScript } from '../../src/code/javascript/read-javascript'
import { splitJavaScript } from '../../src/code/javascript/split-javascript'
import { STOPPED } from './javascript-attacks'
import { READING } from './javascript-table'

const COUNT = Number(process.argv[2] ?? 20_000)
const ALONE = Number(process.argv[4] ?? 300)
const BATCH = 250
let state = Number(process.argv[3] ?? 42)
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 4_294_967_296
}
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

const SEEDS = [...READING, ...STOPPED].map(([text]) => text).filter((text) => text !== '')

/** Returns the tokens of a program as they stand, with the blanks behind them. */
function piecesOf(text: string): string[] {
  const split = splitJavaScript(text)
  if ('problem' in split) return text.split(/(\s+|[(),;.'"[\]{}`])/)
  return split.tokens.map(({ at }, index) => text.slice(at, split.tokens[index + 1]?.at ?? at))
}

const PIECES = SEEDS.map(piecesOf)
const WORDS = [...new Set(PIECES.flat())].filter((word) => word.trim() !== '' && !/process\.exit/.test(word))
/** What an attacker would try at any place. */
const EVIL = [
  ...[
    '["constructor"]',
    '[process.argv[1]]',
    '[process.argv[2]]',
    '.constructor',
    '.call',
    '("return process")',
    '.x = 1',
    '.flag = "w"',
  ],
  ...[
    '.map',
    '.at',
    '("x")',
    '()',
    ' = ',
    '[k]',
    '(f)',
    '.then',
    '.exec',
    '["a"]',
    '{ flag: "w" }',
    '{ encoding: "utf8" }',
    '__proto__',
  ],
  ...[
    ', (() => 1)[process.argv[1]]',
    ' = (() => 1)[process.argv[1]]',
    '.writeFileSync("evil", "x")',
    'fs.writeFileSync',
    'this',
    '=> ',
  ],
]

/** Returns the parts between brackets of a program. */
function groupsOf(pieces: readonly string[]): [start: number, end: number][] {
  const groups: [number, number][] = []
  const open: number[] = []
  for (const [index, piece] of pieces.entries()) {
    if (/^[([{]/.test(piece)) open.push(index)
    else if (/^[)\]}]/.test(piece)) groups.push([open.pop() ?? index, index])
  }
  return groups
}

function mutate(from: readonly string[]): string[] {
  const pieces = [...from]
  const changes = 1 + Math.floor(random() * 3)
  for (let change = 0; change < changes; change++) {
    const at = Math.floor(random() * pieces.length)
    const kind = random()
    if (kind < 0.2) pieces[at] = pick(WORDS)
    else if (kind < 0.35) pieces.splice(at, 0, pick(random() < 0.5 ? EVIL : WORDS))
    else if (kind < 0.45) pieces.splice(at, 1)
    else if (kind < 0.6) pieces.push('\n', ...(random() < 0.3 ? ['{', ...pick(PIECES), '}'] : pick(PIECES)))
    else if (kind < 0.7) pieces.unshift(...pick(PIECES), '\n')
    else {
      const other = pick(PIECES)
      const [start, end] = pick(groupsOf(other)) ?? [0, other.length - 1]
      const [first, last] = pick(groupsOf(pieces)) ?? [at, at]
      if (random() < 0.5) pieces.splice(first, last - first + 1, ...other.slice(start, end + 1))
      else pieces.splice(first + 1, Math.max(0, last - first - 1), ...other.slice(start + 1, end))
    }
  }
  return pieces
}

const outside = mkdtempSync(join(tmpdir(), 'atip-prove-javascript-'))
const folder = join(outside, 'folder')
const EVIL_JSON =
  '{"version":"1","name":"constructor","a":"__proto__","b":"constructor","items":[["__proto__","flag","w"],["constructor","prototype","x"]],"dependencies":{"__proto__":{"flag":"w"},"constructor":"flag","toString":1},"scripts":{"flag":"w"},"__proto__":{"flag":"w","constructor":{"prototype":{"flag":"w"}}},"constructor":{"prototype":{"flag":"w"}},"flag":"w","map":"x"}'
mkdirSync(join(folder, 'src'), { recursive: true })
mkdirSync(join(folder, 'a'))
for (const name of ['package.json', 'a.json', 'b.json', 'tsconfig.json', '../a.json'])
  writeFileSync(join(folder, name), EVIL_JSON)
for (const name of [
  'a.txt',
  'b.txt',
  'a.log',
  'big.bin',
  'notes.md',
  'src/a.txt',
  'src/b.txt',
  'a/b.txt',
  'b',
  'src/flag',
  'out.csv',
  'x',
  'w',
]) {
  writeFileSync(join(folder, name), 'constructor\n__proto__,flag,w\nreturn process\n')
}
const digest = (): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(outside, { recursive: true }).map(String).sort()) {
    if (!name.startsWith('folder')) continue
    const path = join(outside, name)
    hash.update(`${name}:${statSync(path).mode}\n`)
    if (statSync(path).isFile()) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Runs each program of a list in a context of its own; a path that is asked for marks where it begins. */
const DRIVER = `
const { readFileSync, accessSync } = require('node:fs')
const vm = require('node:vm')
const programs = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const ARGUMENTS = [['__proto__', 'flag', 'w'], ['constructor', '__proto__', 'flag'], ['a', 'b', 'c'], ['prototype', 'call', 'map'], ['map', 'exec', 'toString']]
process.exit = () => { throw new Error('exit') }
process.on('uncaughtException', () => {})
process.on('unhandledRejection', () => {})
const on = process.on.bind(process)
let worked = 0
const modules = ${JSON.stringify('assert buffer child_process cluster crypto dgram dns events fs http http2 https module net os path perf_hooks punycode querystring readline repl stream string_decoder timers tls url util v8 vm worker_threads zlib')}.split(' ')
for (const name of modules) require(name)
const outer = ['Buffer', 'URL', 'URLSearchParams', 'TextDecoder', 'TextEncoder', 'performance', 'fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'clearTimeout', 'clearInterval', 'structuredClone', 'atob', 'btoa', 'console', 'process']
const next = (index) => {
  if (index >= programs.length) { require('node:fs').writeSync(2, 'WORKED ' + worked + '\\n'); return process.reallyExit(0) }
  try { accessSync('/marker/' + index) } catch {}
  process.argv.splice(1, process.argv.length, ...ARGUMENTS[index % ARGUMENTS.length])
  const context = { require, module, exports, __filename: '[eval]', __dirname: '.' }
  for (const name of outer) context[name] = globalThis[name]
  for (const name of modules) Object.defineProperty(context, name, { configurable: true, enumerable: false, get: () => require(name), set(value) { Object.defineProperty(context, name, { value, writable: true }) } })
  vm.createContext(context)
  try { vm.runInContext(programs[index], context, { timeout: 150, filename: '[eval]' }); worked++ } catch {}
  setImmediate(next, index + 1)
}
next(0)
`
const ender = join(outside, 'ender.cjs')
writeFileSync(
  ender,
  'setTimeout(() => process.reallyExit(3), process.argv[1]?.endsWith("driver.cjs") ? 100_000 : 1500).unref()',
)
const driver = join(outside, 'driver.cjs')
writeFileSync(driver, DRIVER)

const CALLS = `open,openat,openat2,creat,rename,renameat,renameat2,unlink,unlinkat,link,linkat,symlink,symlinkat,mkdir,mkdirat,rmdir,chmod,fchmod,fchmodat,chown,fchown,lchown,fchownat,truncate,ftruncate,utime,utimes,utimensat,futimesat,mknod,mknodat,setxattr,lsetxattr,fsetxattr,fallocate,copy_file_range,mount,socket,socketpair,connect,bind,sendto,sendmsg,kill,tkill,tgkill,execve,execveat,fork,vfork,clone,clone3,access,faccessat,faccessat2,chdir,memfd_create`
/** Returns true for a call that reads, looks or starts a thread, and for what only ends one. */
function isHarmless(line: string): boolean {
  // Without memory, Node ends itself.
  if (/^(\d+) +tgkill\(\1, \1, SIGABRT\)/.test(line)) return true
  if (line === '' || /exited with|<\.\.\. \w+ resumed/.test(line)) return true
  if (/ openat\(/.test(line)) return /O_RDONLY/.test(line) && !/O_(?:CREAT|TRUNC|APPEND|WRONLY|RDWR|TMPFILE)/.test(line)
  return / f?access(?:at2?)?\(|CLONE_THREAD| socketpair\(AF_UNIX| clone3\((?:0x|\{flags=CLONE_VM\|CLONE_FS)/.test(line)
}

/** Runs a program under strace and returns the calls that change, start or connect anything. */
function trace(
  words: readonly string[],
  input: string,
): { readonly calls: string[]; readonly worked: number; readonly started: number } {
  const file = join(outside, 'trace')
  const strace = ['-f', '--seccomp-bpf', '-qq', '-s', '200', '-o', file, '-e', `trace=${CALLS}`, '-e', 'signal=none']
  // Programs may run for ever: a limit on the processor ends loops, a timer ends those that wait.
  const run = spawnSync('prlimit', ['--cpu=20', 'strace', ...strace, process.execPath, '--require', ender, ...words], {
    cwd: folder,
    input,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', SECRET: 'hunter2-secret' },
    maxBuffer: 1 << 28,
    timeout: 120_000,
  })
  const lines = readFileSync(file, 'utf8').split('\n')
  let starts = 0
  const calls = lines.filter((line) => !(/ execve\(/.test(line) && starts++ === 0) && !isHarmless(line))
  if (run.stdout.includes('hunter2-secret')) calls.push('prints a variable of the environment')
  const worked = Number(/WORKED (\d+)/.exec(run.stderr.toString())?.[1] ?? (run.status === 0 ? 1 : 0))
  const started = lines.filter((line) => line.includes('"/marker/')).length
  return { calls, worked, started }
}

/** Returns the programs of a list that do what they must not: each is run alone. */
function findGuilty(programs: readonly string[], input: string): string[] {
  return programs.filter((program) => {
    const list = join(outside, 'one.json')
    writeFileSync(list, JSON.stringify([program, program, program, program, program]))
    return trace([driver, list], input).calls.length > baseline
  })
}

const before = digest()
writeFileSync(join(outside, 'empty.json'), '["1"]')
const empty = trace([driver, join(outside, 'empty.json')], '')
const baseline = empty.calls.length
if (baseline > 0) console.log(`Node alone: ${empty.calls.join(' | ').slice(0, 500)}`)
for (const evil of [
  'fs.writeFileSync("new", "")',
  'child_process.execSync("true")',
  'net.connect(1, "127.0.0.1")',
  'console.log(process.env)',
]) {
  writeFileSync(join(outside, 'evil.json'), JSON.stringify([evil]))
  if (trace([driver, join(outside, 'evil.json')], '').calls.length <= baseline) throw new Error(`not seen: ${evil}`)
  rmSync(join(folder, 'new'), { force: true })
}
const seen = new Set<string>()
let [tried, taken, worked, alone] = [0, 0, 0, 0]
let batch: string[] = []
const begun = Date.now()

function runBatch(): void {
  for (let rest = batch; rest.length > 0; ) {
    const list = join(outside, 'list.json')
    writeFileSync(list, JSON.stringify(rest))
    const { calls, worked: some, started } = trace([driver, list], EVIL_JSON)
    worked += some
    if (calls.length > baseline || digest() !== before) {
      console.log(`CHANGED after ${taken}:\n${calls.slice(0, 10).join('\n')}`)
      for (const program of findGuilty(rest, EVIL_JSON)) console.log(JSON.stringify(program))
      process.exit(1)
    }
    // One that never ends is left behind.
    rest = rest.slice(Math.max(1, started))
  }
  batch = []
  if (taken % 2500 === 0) console.log(`${tried} texts, ${taken} taken, ${alone} of them as node -e: nothing differs`)
}

while (taken < COUNT) {
  let pieces: readonly string[] = pick(PIECES)
  const times = random() < 0.03 ? 0 : 1 + Math.floor(random() * 2)
  for (let time = 0; time < times; time++) pieces = mutate(pieces)
  const text = pieces.join('')
  tried++
  if (text.length > 4000 || seen.has(text) || readJavaScript(text).kind !== 'reads') continue
  seen.add(text)
  taken++
  try {
    new Script(text)
  } catch (error) {
    console.log(`NO PROGRAM: ${JSON.stringify(text)}: ${error}`)
    process.exitCode = 1
    continue
  }
  batch.push(text)
  if (alone < ALONE && taken % Math.max(1, Math.floor(COUNT / ALONE)) === 0) {
    alone++
    const { calls } = trace([random() < 0.5 ? '-e' : '-p', text, '__proto__', 'constructor', 'flag'], EVIL_JSON)
    if (calls.length > 0) {
      console.log(`CHANGED as node -e: ${JSON.stringify(text)}\n${calls.slice(0, 5).join('\n')}`)
      process.exitCode = 1
    }
  }
  if (batch.length === BATCH) runBatch()
}
if (batch.length > 0) runBatch()
console.log(
  `${tried} texts, ${taken} taken and parsed by Node, ${worked} ran without an error, ${alone} of them as node -e: nothing differs (${Math.round((Date.now() - begun) / 1000)} s)`,
)
