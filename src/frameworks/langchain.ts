import type { StandardTool } from '../execute/toolkit-types'
import { isRecord, wrapErrors } from '../internal/foreign-values'
import { type Approvals, createApprovals, rememberCall } from './approvals'
import { describeQuestion } from './describe-question'
import { readToolkitSchemas } from './read-toolkit'
import type { FrameworkToolkit, InputSchema } from './types'

/**
 * A call as LangChain describes it.
 *
 * @example
 * const call: LangChainCall = { id: 'call_1', name: 'git_log', args: { 'max-count': 5 } }
 */
export type LangChainCall = { id?: string | undefined; name: string; args: Record<string, unknown> }

/**
 * A tool that `createAgent` and `bindTools` take.
 *
 * @example
 * const run = ({ invoke }: LangChainTool): Promise<string> => invoke({ name: 'git_log', args: {} })
 */
export type LangChainTool = {
  lc_runnable: true
  lc_namespace: string[]
  name: string
  description: string
  schema: InputSchema
  invoke(call: LangChainCall, config?: { signal?: AbortSignal | undefined }): Promise<string>
}

/**
 * Decides which calls of a tool a person is asked about, and what the person is shown.
 *
 * @example
 * const asks = ({ when }: LangChainInterrupt): Promise<boolean> => when({ toolCall: { name: 'git_push', args: {} } })
 */
export type LangChainInterrupt = {
  allowedDecisions: ('approve' | 'reject')[]
  when(request: { toolCall: LangChainCall }): Promise<boolean>
  description(call: LangChainCall): Promise<string>
}

/**
 * Parts of an agent: `createAgent({ tools, middleware: [humanInTheLoopMiddleware({ interruptOn })] })`.
 *
 * @example
 * const names = ({ tools }: LangChainTools): string[] => tools.map(({ name }) => name)
 */
export type LangChainTools = { tools: LangChainTool[]; interruptOn: Record<string, LangChainInterrupt> }

/**
 * Converts the commands of a toolkit to LangChain tools, with settings for its `humanInTheLoopMiddleware`. Make new
 * tools for each conversation.
 *
 * An approved call runs only if it is still the call that was approved. Without the middleware, a call that needs
 * approval is refused with the reason.
 *
 * @example
 * const toolkit = createToolkit(selectCommands([git], { commands: ['log'] }), { provider: 'openai' })
 * console.log(toLangChain(toolkit).tools.map(({ name }) => name)) // => [ 'git_log' ]
 */
export function toLangChain(toolkit: FrameworkToolkit): LangChainTools {
  const { commands, isGemini } = readToolkitSchemas(toolkit)
  const conversation: Conversation = { asked: new Map(), approvals: createApprovals() }
  const pairs = commands.map(({ tool, schema }) =>
    createToolAndInterrupt(tool, keepNames(schema, isGemini), conversation),
  )
  return {
    tools: pairs.map(([tool]) => tool),
    interruptOn: Object.fromEntries(pairs.map(([{ name }, interrupt]) => [name, interrupt])),
  }
}

interface Conversation {
  /** True for each call about which a person had to be asked. */
  readonly asked: Map<string, Promise<boolean>>
  readonly approvals: Approvals
}

function createToolAndInterrupt(
  tool: StandardTool,
  { schema, restore }: KeptNames,
  { asked, approvals }: Conversation,
): [LangChainTool, LangChainInterrupt] {
  const { name, description } = tool
  const invoke: LangChainTool['invoke'] = async (call, { signal } = {}) => {
    const args = restore(call.args)
    const key = createCallKey(call)
    // LangChain does not invoke a call that a person rejected.
    const approvalId = (await asked.get(key)) ? await approvals.take(tool, key, args) : undefined
    asked.delete(key)
    return (await tool.execute(args, { id: call.id, signal, approvalId })).text
  }
  // LangChain calls this again when the run resumes. A different answer would assign decisions to the wrong calls.
  const when: LangChainInterrupt['when'] = ({ toolCall }) => {
    const key = createCallKey(toolCall)
    const answer = asked.get(key) ?? approvals.ask(tool, key, restore(toolCall.args))
    rememberCall(asked, key, answer)
    return answer
  }
  const describeCall = async ({ args }: LangChainCall): Promise<string> =>
    describeQuestion(await tool.decide(restore(args)))
  return [
    { lc_runnable: true, lc_namespace: ['langchain', 'tools'], name, description, schema, invoke },
    { allowedDecisions: ['approve', 'reject'], when, description: describeCall },
  ]
}

/** Identifies a call by its arguments too, so that a changed call counts as a different one. */
function createCallKey(call: LangChainCall): string {
  return wrapErrors('the call', () => JSON.stringify([call.id, call.name, call.args]))
}

/** A schema whose parameter names LangChain does not delete. */
interface KeptNames {
  readonly schema: InputSchema
  /** Gives arguments their original names. */
  restore(args: unknown): unknown
}

/**
 * Keys that LangChain deletes from everything it sends to Gemini, even if they are names of parameters. Such parameters
 * are renamed.
 */
const DELETED_KEYS = ['strict', 'additionalProperties', '$schema']

function keepNames(schema: InputSchema, isGemini: boolean): KeptNames {
  const text = JSON.stringify(schema)
  const names = new Map(DELETED_KEYS.map((name) => [name, chooseFreeName(name, text)]))
  if (!isGemini || !DELETED_KEYS.some((name) => text.includes(`"${name}"`))) return { schema, restore: (args) => args }
  const originals = new Map([...names].map(([name, given]) => [given, name]))
  return { schema: renameKeys(schema, names, true) as InputSchema, restore: (args) => renameKeys(args, originals) }
}

/** Returns a similar name that the schema does not use. */
function chooseFreeName(name: string, text: string): string {
  let given = `${name.replace('$', '')}_`
  while (text.includes(`"${given}"`)) given += '_'
  return given
}

/** @param isSchema renames only entries of `properties` and `required` */
function renameKeys(value: unknown, names: ReadonlyMap<string, string>, isSchema = false): unknown {
  if (Array.isArray(value)) return value.map((each) => renameKeys(each, names, isSchema))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, each]) => {
    if (!isSchema) return [names.get(key) ?? key, renameKeys(each, names)]
    if (key === 'required' && Array.isArray(each)) return [key, each.map((name) => names.get(name) ?? name)]
    if (key !== 'properties' || !isRecord(each)) return [key, renameKeys(each, names, true)]
    const own = Object.entries(each).map(([name, inner]) => [names.get(name) ?? name, renameKeys(inner, names, true)])
    return [key, Object.fromEntries(own)]
  })
  return Object.fromEntries(entries)
}
