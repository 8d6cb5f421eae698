/**
 * `npm run observe:sandbox`: runs everyday calls of the described programs twice through an executor, bare and in the
 * sandbox that follows from their effects, and compares exit status, output and, for calls that change something, the
 * folders. Prints each difference and the share of calls that do the same. Exits with 1 if it is too small, or if a
 * process, a mount or a directory is left.
 *
 * `--only NAME` runs the calls of one program, `--each N` so many of each program (5), `--changes` the calls that change
 * something and name a path instead of those that read.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type AtipTool, presets } from 'atip-bridge'
import { createEffectsSandbox, createExecutor, type ExecutionResult, type ExecutorOptions } from 'atip-bridge/execute'
import * as shipped from 'atip-bridge/tools'
import { compareTrees, isUnchanged, readTree } from '../../src/command/observe/tree'
import { type PlannedCall, planCalls } from './calls'
import { createObservedEnvironment, listFolders, SEARCH_PATH, type World } from './environment'
import { createFixture } from './fixtures'
import { isReading } from './labels'
import { findOnPath } from './program-version'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    each: { type: 'string', default: '5' },
    changes: { type: 'boolean', default: false },
  },
})

/**
 * Programs that answer about what a sandbox changes: processes, mounts, networks, variables, and the log and memory of the
 * machine. Their differences are printed, but say nothing about a sandbox that gets in the way of work.
 */
const ABOUT_THE_MACHINE: readonly string[] = [
  ...['df', 'dmesg', 'env', 'free', 'hostname', 'ip', 'lsof', 'mount', 'netstat', 'pgrep', 'ping', 'printenv', 'ps'],
  ...['ss', 'uptime'],
]

/** Programs whose changes stay in the folder. Others could change this machine, for one call of each pair is bare. */
const CHANGE_THE_FOLDER: readonly string[] = [
  ...['awk', 'base64', 'bzip2', 'c++', 'cc', 'chmod', 'clang', 'cmake', 'cp', 'cut', 'dd', 'g++', 'gawk', 'gcc', 'git'],
  ...['gofmt', 'gunzip', 'gzip', 'install', 'javac', 'jq', 'ln', 'make', 'mkdir', 'mv', 'npm', 'openssl', 'patch'],
  ...[
    'prettier',
    'rm',
    'rmdir',
    'rustc',
    'sed',
    'shred',
    'shuf',
    'sort',
    'split',
    'sqlite3',
    'ssh-keygen',
    'tar',
    'tee',
  ],
  ...['touch', 'tree', 'truncate', 'tsc', 'uniq', 'unzip', 'wget', 'curl', 'xxd', 'xz', 'zip', 'zstd'],
]

/** Programs that wait, draw on a terminal or act on other processes. */
const LEFT_OUT = ['sleep', 'timeout', 'watch', 'top', 'less', 'tmux', 'nohup', 'yes', 'kill', 'pkill', 'sudo', 'nice']
const LEAST = values.changes ? 0.95 : 0.99

interface Difference {
  readonly line: string
  readonly what: string
  readonly program: string
}

const differences: Difference[] = []
let total = 0
/** How many of them ask about the machine. */
let asking = 0

const TEMPORARY = tmpdir()
const scratch = mkdtempSync(join(TEMPORARY, 'observe-sandbox-'))

async function compareAll(): Promise<void> {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8')
  const path = SEARCH_PATH.join(':')
  process.env.PATH = path
  for (const tool of Object.values(shipped)) {
    const isPossible = values.changes ? CHANGE_THE_FOLDER.includes(tool.name) : !LEFT_OUT.includes(tool.name)
    const isChosen = isPossible && (values.only === '' || tool.name === values.only)
    if (isChosen && findOnPath(tool.name, path) !== undefined) await compareCalls(tool)
  }
  const running = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  rmSync(scratch, { recursive: true, force: true })
  report([
    ...(readFileSync('/proc/self/mountinfo', 'utf8') === mounts ? [] : ['a mount is left']),
    ...running.filter((line) => line.includes(scratch)).map((line) => `a process is left: ${line}`),
    ...(existsSync(scratch) ? ['a directory is left'] : []),
  ])
}

/** Takes calls from all over the list, the first of each command before others. */
function choose(calls: readonly PlannedCall[], most: number): PlannedCall[] {
  const plain = calls.filter(({ added }) => added === undefined)
  const others = calls.filter(({ added }) => added !== undefined)
  const sorted = [...spread(plain, Math.ceil(most / 2)), ...spread(others, most)]
  return [...new Set([...sorted, ...plain])].slice(0, most)
}

function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items]
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)] as Item)
}

async function compareCalls(tool: AtipTool): Promise<void> {
  const fixture = await createFixture(tool)
  const place = join(scratch, tool.name)
  const world = listFolders(join(place, 'world'))
  try {
    for (const folder of [world.folder, join(world.home, 'tmp')]) mkdirSync(folder, { recursive: true })
    fixture.build(world)
    const namesPath = ({ tool: { arguments: given }, effects }: PlannedCall): boolean =>
      !isReading(effects) && Object.values(given).some((value) => typeof value === 'string' || Array.isArray(value))
    const planned = planCalls(tool, fixture, { withChanges: values.changes })
    const calls = choose(values.changes ? planned.filter(namesPath) : planned, Number(values.each))
    execFileSync('cp', ['-a', world.root, join(place, 'original')])
    const environment = createObservedEnvironment(world, fixture.environment(world))
    for (const call of calls) await compareCall(tool, call, { place, world, environment })
  } catch (error) {
    console.log(`${tool.name}: no folder for it can be made here (${(error as Error).message.split('\n')[0]})`)
  } finally {
    fixture.close()
    rmSync(place, { recursive: true, force: true })
  }
}

interface Scene {
  readonly place: string
  readonly world: World
  readonly environment: Readonly<Record<string, string>>
}

interface Ran {
  readonly result: ExecutionResult
  readonly changes: string
}

async function compareCall(tool: AtipTool, call: PlannedCall, scene: Scene): Promise<void> {
  const once = (options: ExecutorOptions): Promise<Ran> => runIn(tool, call, scene, options)
  const [bare, again] = [await once({}), await once({})]
  const inside = await once({ sandbox: createEffectsSandbox({ required: true }) })
  total++
  if (ABOUT_THE_MACHINE.includes(call.program)) asking++
  const line = [call.program, ...call.words].join(' ')
  const add = (what: string): void => void differences.push({ line, what, program: call.program })
  const isSteady = say(bare) === say(again)
  if (inside.result.exitCode !== bare.result.exitCode && again.result.exitCode === bare.result.exitCode) {
    add(`exit ${bare.result.exitCode} became ${inside.result.exitCode}: ${firstLine(inside.result)}`)
  } else if (isSteady && say(inside) !== say(bare)) {
    add(`other output: ${firstOther(say(bare), say(inside))}`)
  } else if (values.changes && bare.changes === again.changes && inside.changes !== bare.changes) {
    add(`other changes: ${inside.changes || 'none'} instead of ${bare.changes || 'none'}`)
  }
}

/** What a call said, without the time of day and the folder for temporary files, of which a sandbox has its own. */
function say({ result: { stdout, stderr, exitCode } }: Ran): string {
  const text = `${exitCode}\n${stdout}\n${stderr}`
  return text.replace(/\b\d\d:\d\d:\d\d(?:\.\d+)?\b/g, 'TIME').replaceAll(process.env.TMPDIR ?? '', '/run/scratch')
}

function firstLine({ stderr, stdout, text }: ExecutionResult): string {
  return ([stderr, stdout, text].find((each) => each.trim() !== '') ?? '').trim().split('\n')[0] ?? ''
}

function firstOther(one: string, other: string): string {
  const lines = other.split('\n')
  const index = one.split('\n').findIndex((line, place) => line !== lines[place])
  return `${JSON.stringify(one.split('\n')[index])} became ${JSON.stringify(lines[index])}`
}

async function runIn(tool: AtipTool, call: PlannedCall, scene: Scene, options: ExecutorOptions): Promise<Ran> {
  const { place, world, environment } = scene
  const { HOME, TMPDIR, ...env } = environment
  // The sandbox reads the home of this process, as it does for a person.
  process.env.HOME = HOME
  process.env.TMPDIR = TMPDIR
  const before = readTree(world.root)
  const { trustedFolders = [world.folder] } = options
  const executor = createExecutor([tool], {
    ...{ policy: presets.unrestricted, cwd: world.folder, env, filter: false, timeoutMs: 20_000, ...options },
    trustedFolders,
  })
  const result = await executor.execute({ id: 'observed', name: call.tool.name, arguments: { ...call.tool.arguments } })
  const changes = compareTrees(before, readTree(world.root))
  // A program that only reads keeps what it made in its home, such as a cache: most calls are not the first.
  const isKept = !values.changes && [...changes.created, ...changes.modified].every((path) => path.startsWith('home/'))
  if (!isUnchanged(changes) && !(isKept && changes.deleted.length === 0)) {
    rmSync(world.root, { recursive: true, force: true })
    execFileSync('cp', ['-a', join(place, 'original'), world.root])
  }
  const own = (paths: readonly string[]): string => paths.filter((path) => !path.startsWith('home/tmp')).join(' ')
  const { created, modified, deleted } = changes
  return { result, changes: [own(created), own(modified), own(deleted)].join('|').replace(/^\|+$/, '') }
}

function report(left: readonly string[]): void {
  const isOurs = ({ program }: Difference): boolean => !ABOUT_THE_MACHINE.includes(program)
  for (const { line, what } of differences.filter(isOurs)) console.log(`${line}\n  ${what}`)
  const others = differences.filter((each) => !isOurs(each))
  if (others.length > 0) console.log('Of programs that ask about the machine:')
  for (const { line, what } of others) console.log(`${line}\n  ${what.slice(0, 160)}`)
  for (const each of left) console.log(each)
  const share = total === 0 ? 0 : 1 - (differences.length - others.length) / (total - asking)
  const kind = values.changes ? 'calls that change something' : 'reading calls'
  const whole = total === 0 ? 0 : 1 - differences.length / total
  console.log(`${total - asking} ${kind}: ${(share * 100).toFixed(1)} % do the same in the sandbox`)
  console.log(`${(whole * 100).toFixed(1)} % with the ${asking} of programs that ask about the machine`)
  if (share < LEAST || left.length > 0) process.exitCode = 1
}

await compareAll()
