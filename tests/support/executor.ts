import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type AtipCommand, type AtipTool, presets, type ToolCall } from 'atip-bridge'
import { createExecutor, type ExecuteOptions, type ExecutionResult, type ExecutorOptions } from 'atip-bridge/execute'
import { argument, command, option, tool } from './tools'

/** The shell as a tool: `sh -c SCRIPT -- WORD...`, where the words are `$1` and so on. */
export function shellTool(fields: Partial<AtipCommand> = {}): AtipTool {
  const options = [option('script', { flags: ['-c'] })]
  const words = argument('words', { variadic: true, required: false })
  return tool({ name: 'sh', commands: { '': command({ options, arguments: [words], ...fields }) } })
}

/** A tool that is called by its own name, without anything behind it. */
export function plainTool(name: string): AtipTool {
  return tool({ name, commands: { '': command() } })
}

export const UNRESTRICTED: ExecutorOptions = { resolve: () => ({ file: '/bin/sh' }), policy: presets.unrestricted }

/** A call of a tool by its own name. */
export function callOf(name: string, args: ToolCall['arguments'] = {}): ToolCall {
  return { id: 'call', name, arguments: args }
}

export function scriptCall(script: string, ...words: string[]): ToolCall {
  return callOf('sh', { script, words })
}

/** Runs a script in an executor of its own, or in many with the same options. */
export type RunScript = (
  script: string,
  words?: readonly string[],
  options?: ExecuteOptions,
) => Promise<ExecutionResult>

/** An executor over `/bin/sh` under which everything runs. */
export function shell(options: ExecutorOptions = {}, one: AtipTool = shellTool()): RunScript {
  const { execute } = createExecutor([one], { ...UNRESTRICTED, ...options })
  return (script, words = [], how) => execute(scriptCall(script, ...words), how)
}

const SLEEP_SECONDS = 97

/**
 * A quarter of the time that children sleep: a call that ends earlier did not wait for them, however busy the machine
 * is.
 */
export const WELL_BEFORE_MS: number = SLEEP_SECONDS * 250

/** So many seconds that no other process sleeps: whoever has the text on its command line is found by it. */
export function createMark(): string {
  return `${SLEEP_SECONDS}.${randomInt(10 ** 11, 10 ** 12)}`
}

const run = promisify(execFile)

/** The processes whose command line holds the mark, those aside that have ended. */
export async function processesOf(mark: string): Promise<number[]> {
  if (!existsSync('/proc/self/cmdline')) {
    const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,args='], { maxBuffer: 2 ** 24 })
    const lines = stdout.split('\n').filter((line) => line.includes(mark))
    return lines.map((line) => Number.parseInt(line, 10))
  }
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.filter((id) => readCommandLine(id).includes(mark)).map(Number)
}

/** The command line of a process, its words separated by blanks; nothing if it has ended. */
function readCommandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Those of them that are still there when the system had time to end what was killed. */
export async function survivorsOf(mark: string): Promise<number[]> {
  for (let times = 0; ; times++) {
    const left = await processesOf(mark)
    if (left.length === 0 || times === 20) return left
    await sleep(25)
  }
}

/** Waits until something sleeps for as long as the mark says. */
export async function startOf(mark: string): Promise<number[]> {
  for (let times = 0; times < 400; times++) {
    const found = await processesOf(`sleep ${mark}`)
    if (found.length > 0) return found
    await sleep(10)
  }
  throw new Error('the process did not start')
}

/** Ends what a test left behind on purpose. */
export async function killMarked(mark: string): Promise<void> {
  for (const pid of await processesOf(mark)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended meanwhile.
    }
  }
}

export interface Folder {
  readonly path: string
  /** The path of a file in the folder, which is written. */
  file(name: string, text: string, mode?: number): string
  remove(): void
}

/** A folder that nobody else may write into, links followed. */
export function createFolder(): Folder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'atip-execute-')))
  return {
    path,
    file(name, text, mode = 0o755) {
      const file = join(path, name)
      writeFileSync(file, text)
      chmodSync(file, mode)
      return file
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** Sets variables of this process while something runs. `undefined` removes one. */
export async function withVariables<T>(
  variables: Readonly<Record<string, string | undefined>>,
  action: () => Promise<T>,
): Promise<T> {
  const before = { ...process.env }
  const set = (name: string, value: string | undefined): void => {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  for (const [name, value] of Object.entries(variables)) set(name, value)
  try {
    return await action()
  } finally {
    for (const name of Object.keys(variables)) set(name, Object.hasOwn(before, name) ? before[name] : undefined)
  }
}
