import { countTools, createToolSearch, createToolset, selectCommands, type Toolset } from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'
import * as shipped from 'atip-bridge/tools'
import { NEEDED, PROGRAMS, type RecordedTask } from './record-tasks'
import { TASKS } from './tasks'

/** What ten conversations cost in one way of giving programs to a model. */
export interface ConversationCount {
  readonly way: string
  readonly requests: number
  /** Definitions and system prompt, in the mean request. */
  readonly definitions: number
  /** All of the last request of a task, in the mean. */
  readonly last: number
  /** Everything that was sent, in all requests of all tasks. */
  readonly sent: number
}

const CHARACTERS_PER_TOKEN = 4
const PROVIDER = 'anthropic'
const estimate = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN)
const lengthOf = (value: unknown): number => JSON.stringify(value).length

/** A request: what stands in front of the conversation, and the messages that are new in it. */
interface Request {
  readonly fixed: number
  readonly messages: readonly unknown[]
}

/** Counts the recorded tasks in each way: lines of shell first, then a definition for each command, then a search. */
export function countConversations(recorded: readonly RecordedTask[]): ConversationCount[] {
  const shell = costOfShell()
  const needed = costOf(NEEDED)
  return [
    count("one tool, `interface: 'shell'`", recorded, ({ prompt, lines }) => repeat(shell, prompt, lines.turns)),
    count('a definition for each command that the tasks call', recorded, ({ prompt, calls }) =>
      repeat(needed, prompt, calls.turns),
    ),
    count('the same, found with `createToolSearch` in all shipped programs', recorded, listSearchingRequests),
  ]
}

function count(
  way: string,
  recorded: readonly RecordedTask[],
  listRequests: (task: RecordedTask, index: number) => readonly Request[],
): ConversationCount {
  const total = { requests: 0, definitions: 0, last: 0, sent: 0 }
  for (const [index, task] of recorded.entries()) {
    let [said, last] = [0, 0]
    for (const { fixed, messages } of listRequests(task, index)) {
      said += messages.reduce<number>((sum, message) => sum + estimate(lengthOf(message)), 0)
      total.requests++
      total.definitions += fixed
      last = fixed + said
      total.sent += last
    }
    total.last += last
  }
  const definitions = Math.round(total.definitions / total.requests)
  return { way, ...total, definitions, last: Math.round(total.last / recorded.length) }
}

/** The requests of a task whose definitions stay the same. The last answer is no part of a request. */
function repeat(fixed: number, prompt: string, turns: readonly (readonly unknown[])[]): Request[] {
  const first = { fixed, messages: [{ role: 'user', content: prompt }] }
  return [first, ...turns.map((messages) => ({ fixed, messages }))]
}

function costOfShell(): number {
  const { tools, systemPrompt } = createToolkit(PROGRAMS, { provider: PROVIDER, interface: 'shell' })
  return estimate(lengthOf(tools)) + estimate(systemPrompt.length)
}

function costOf(tools: Toolset): number {
  const { systemPrompt } = createToolkit(tools, { provider: PROVIDER })
  return countTools(tools, PROVIDER).estimatedTokens + estimate(systemPrompt.length)
}

const ALL = createToolset(Object.values(shipped))
const SEARCH_TOOL = {
  name: 'find_commands',
  description: 'Find commands for a task. The commands that are found can be called from the next turn on.',
  input_schema: {
    type: 'object',
    properties: { query: { type: 'string', description: 'The task in plain English' } },
    required: ['query'],
  },
}
const FOUND_AT_ONCE = 5

/** The requests of a task whose commands are searched for first: each is offered once it was found. */
function listSearchingRequests({ prompt, calls }: RecordedTask, index: number): Request[] {
  const task = TASKS[index]
  if (task === undefined || task.prompt !== prompt) throw new Error(`The recording of "${prompt}" is out of date`)
  const search = createToolSearch(ALL)
  const hits = task.queries.map((query) => search.search(query, { limit: FOUND_AT_ONCE }))
  const found = [...new Set(hits.flat().map(({ command }) => command))]
  for (const { name } of task.calls.flat()) {
    if (!found.some((command) => command.name === name)) throw new Error(`${name} is not found: ${task.queries}`)
  }
  const content = task.queries.map((query, place) => {
    return { type: 'tool_use', id: `toolu_s_${place}`, name: SEARCH_TOOL.name, input: { query } }
  })
  const results = hits.map((each, place) => {
    const text = each.map(({ command: { name, description } }) => `${name}: ${description}`).join('\n')
    return { type: 'tool_result', tool_use_id: `toolu_s_${place}`, content: text }
  })
  const words = found.map(({ tool, path }) => [tool.name, ...path].join(' '))
  const offered = costOf(selectCommands(ALL, { commands: words })) + estimate(lengthOf(SEARCH_TOOL))
  const searching = [
    { role: 'assistant', content },
    { role: 'user', content: results },
  ]
  const [first, ...more] = repeat(offered, prompt, [searching, ...calls.turns])
  return [{ fixed: estimate(lengthOf(SEARCH_TOOL)), messages: first?.messages ?? [] }, ...more]
}
