import type { StandardTool } from '../execute/toolkit-types'
import type { ExecutionDecision } from '../execute/types'
import { isRecord } from '../internal/guard'
import { type Approvals, createApprovals, rememberCall } from './approvals'
import { createInputForms, type InputForms, readToolkit } from './read-toolkit'
import type { FrameworkToolkit, InputSchema } from './types'

/** A call as LangChain has it. */
export type LangChainCall = { id?: string | undefined; name: string; args: Record<string, unknown> }

/** A tool that `createAgent` and `bindTools` take. */
export type LangChainTool = {
  lc_runnable: true
  lc_namespace: string[]
  name: string
  description: string
  schema: InputSchema
  invoke(call: LangChainCall, config?: { signal?: AbortSignal | undefined }): Promise<string>
}

/** When to ask about the calls of a tool, and what to show. */
export type LangChainInterrupt = {
  allowedDecisions: ('approve' | 'reject')[]
  when(request: { toolCall: LangChainCall }): Promise<boolean>
  description(call: LangChainCall): Promise<string>
}

/** What an agent needs: `createAgent({ tools, middleware: [humanInTheLoopMiddleware({ interruptOn })] })`. */
export type LangChainTools = { tools: LangChainTool[]; interruptOn: Record<string, LangChainInterrupt> }

/**
 * The commands of a toolkit as tools of LangChain, and when its `humanInTheLoopMiddleware` is to ask about them.
 *
 * What a person approved runs if it is still what was asked about. Without the middleware, what needs an approval is refused
 * with the reason. Make them once for each conversation.
 */
export function toLangChain(toolkit: FrameworkToolkit): LangChainTools {
  const commands = readToolkit(toolkit)
  const conversation: Conversation = {
    asked: new Map(),
    approvals: createApprovals(),
    forms: createInputForms(toolkit),
  }
  const pairs = commands.map((tool) => createToolAndInterrupt(tool, conversation))
  return {
    tools: pairs.map(([tool]) => tool),
    interruptOn: Object.fromEntries(pairs.map(([{ name }, interrupt]) => [name, interrupt])),
  }
}

interface Conversation {
  /** Whether a person had to be asked, by the call. */
  readonly asked: Map<string, Promise<boolean>>
  readonly approvals: Approvals
  readonly forms: InputForms
}

function createToolAndInterrupt(
  tool: StandardTool,
  { asked, approvals, forms }: Conversation,
): [LangChainTool, LangChainInterrupt] {
  const { name, description } = tool
  const { schema, restore } = keepNames(forms.read(tool).schema, forms.isGemini)
  const invoke: LangChainTool['invoke'] = async (call, { signal } = {}) => {
    const args = restore(call.args)
    const key = createCallKey(call)
    // Only what was asked about and approved comes here after that.
    const approvalId = (await asked.get(key)) ? await approvals.take(tool, key, args) : undefined
    asked.delete(key)
    return (await tool.execute(args, { id: call.id, signal, approvalId })).text
  }
  /** Asked again when the run goes on; whoever then gave another answer would mix up the decisions of several calls. */
  const when: LangChainInterrupt['when'] = ({ toolCall }) => {
    const key = createCallKey(toolCall)
    const answer = asked.get(key) ?? approvals.ask(tool, key, restore(toolCall.args))
    rememberCall(asked, key, answer)
    return answer
  }
  const show = async ({ args }: LangChainCall): Promise<string> => describeDecision(await tool.decide(restore(args)))
  return [
    { lc_runnable: true, lc_namespace: ['langchain', 'tools'], name, description, schema, invoke },
    { allowedDecisions: ['approve', 'reject'], when, description: show },
  ]
}

/** A call that was changed is another one. */
function createCallKey({ id, name, args }: LangChainCall): string {
  return JSON.stringify([id, name, args])
}

function describeDecision({ display, reason }: ExecutionDecision): string {
  return `${reason}\n\n${display}`
}

/** A schema under whose names nothing is lost, and the way back. */
export interface KeptNames {
  readonly schema: InputSchema
  /** Gives arguments their names again. */
  restore(args: unknown): unknown
}

/**
 * LangChain deletes these keys from what it sends to Gemini wherever they stand, also where they are names of parameters.
 * There they get a name that it leaves alone.
 */
const DELETED_KEYS = ['strict', 'additionalProperties', '$schema']

export function keepNames(schema: InputSchema, isGemini: boolean): KeptNames {
  const text = JSON.stringify(schema)
  const names = new Map(DELETED_KEYS.map((name) => [name, chooseFreeName(name, text)]))
  if (!isGemini || !DELETED_KEYS.some((name) => text.includes(`"${name}"`))) return { schema, restore: (args) => args }
  const back = new Map([...names].map(([name, given]) => [given, name]))
  return { schema: renameKeys(schema, names, true) as InputSchema, restore: (args) => renameKeys(args, back) }
}

/** One that the schema does not have. */
function chooseFreeName(name: string, text: string): string {
  let given = `${name.replace('$', '')}_`
  while (text.includes(`"${given}"`)) given += '_'
  return given
}

/** @param isSchema whether only names of properties are meant, and those that are required */
function renameKeys(value: unknown, names: ReadonlyMap<string, string>, isSchema = false): unknown {
  if (Array.isArray(value)) return value.map((each) => renameKeys(each, names, isSchema))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, each]) => {
    if (!isSchema) return [names.get(key) ?? key, renameKeys(each, names)]
    if (key === 'required') return [key, renameRequired(each, names)]
    if (key !== 'properties' || !isRecord(each)) return [key, renameKeys(each, names, true)]
    const own = Object.entries(each).map(([name, inner]) => [names.get(name) ?? name, renameKeys(inner, names, true)])
    return [key, Object.fromEntries(own)]
  })
  return Object.fromEntries(entries)
}

function renameRequired(list: unknown, names: ReadonlyMap<string, string>): unknown {
  return Array.isArray(list) ? list.map((name) => names.get(name) ?? name) : list
}
