import { rmSync } from 'node:fs'
import { createToolset, selectCommands } from 'atip-bridge'
import { createToolkit, type Toolkit, type ToolkitOptions } from 'atip-bridge/execute'
import * as shipped from 'atip-bridge/tools'
import { createProject } from './project'
import { TASKS, type Task } from './tasks'

/** What a model and its host said about a task in one way, as messages of Anthropic. */
export interface Recording {
  /** The messages of each turn: the calls, and their results. */
  readonly turns: readonly (readonly unknown[])[]
  /** The status of each call, in order. */
  readonly statuses: readonly string[]
}

/** A task with both of its recordings. */
export interface RecordedTask {
  readonly prompt: string
  readonly lines: Recording
  readonly calls: Recording
}

/** The path of the project in recordings. */
const PLACE = '/srv/shop'
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/nonexistent', LANG: 'C.UTF-8', TZ: 'UTC' }

/** The commands that the tasks call, as the words of `selectCommands`. */
export function listNeededCommands(): string[] {
  const names = TASKS.flatMap(({ calls }) => calls.flat().map(({ name }) => name.replace(/^git_/, 'git ')))
  return [...new Set(names)].sort()
}

/** The commands of the tasks, and nothing else. */
export const NEEDED = selectCommands(Object.values(shipped), { commands: listNeededCommands() })

/** The programs of the tasks: what the lines call, too. */
const NAMES = new Set([...listNeededCommands().map((words) => words.split(' ')[0]), 'cut', 'uniq'])
export const PROGRAMS = createToolset(
  Object.values(shipped).filter(({ name }) => NAMES.has(name)),
  { globalOptions: true },
)

type Call = { readonly name: string; readonly input: unknown }

/** Does tasks anew, in both ways. */
export async function recordTasks(tasks: readonly Task[] = TASKS): Promise<RecordedTask[]> {
  const recorded: RecordedTask[] = []
  for (const task of tasks) {
    const lines = task.lines.map((turn) => turn.map((line): Call => ({ name: 'shell', input: { line } })))
    const calls = task.calls.map((turn) => turn.map(({ name, arguments: input }): Call => ({ name, input })))
    recorded.push({
      prompt: task.prompt,
      lines: await record(task, lines, (options) => createToolkit(PROGRAMS, { ...options, interface: 'shell' })),
      calls: await record(task, calls, (options) => createToolkit(NEEDED, options)),
    })
  }
  return recorded
}

type Options = ToolkitOptions<'anthropic'>

async function record(
  { declined }: Task,
  turns: readonly (readonly Call[])[],
  open: (options: Options) => Toolkit<'anthropic'>,
): Promise<Recording> {
  const cwd = createProject()
  const confirm = ({ display }: { display: string }): boolean => declined?.test(display) !== true
  try {
    const kit = open({ provider: 'anthropic', cwd, env: ENVIRONMENT, confirm })
    const messages: unknown[][] = []
    const statuses: string[] = []
    for (const [index, calls] of turns.entries()) {
      const content = calls.map(({ name, input }, place) => {
        return { type: 'tool_use', id: `toolu_${index}_${place}`, name, input }
      })
      const turn = await kit.handle({ role: 'assistant', content, stop_reason: 'tool_use' })
      const text = JSON.stringify(turn.messages).replaceAll(cwd, PLACE)
      messages.push(JSON.parse(text) as unknown[])
      statuses.push(...turn.results.map(({ status }) => status))
    }
    return { turns: messages, statuses }
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}
