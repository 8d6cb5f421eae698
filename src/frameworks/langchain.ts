import type { StandardTool } from '../execute/toolkit-types'
import type { ExecutionDecision } from '../execute/types'
import { type Approvals, createApprovals, remember } from './approvals'
import { createInputForms, type InputForms } from './input-forms'
import { keepNames } from './keep-names'
import { readToolkit } from './read-toolkit'
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
  const pairs = commands.map((tool) => pairOf(tool, conversation))
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

function pairOf(tool: StandardTool, { asked, approvals, forms }: Conversation): [LangChainTool, LangChainInterrupt] {
  const { name, description } = tool
  const { schema, restore } = keepNames(forms.read(tool).schema, forms.isGemini)
  const invoke: LangChainTool['invoke'] = async (call, { signal } = {}) => {
    const args = restore(call.args)
    const key = keyOf(call)
    // Only what was asked about and approved comes here after that.
    const approvalId = (await asked.get(key)) ? await approvals.take(tool, key, args) : undefined
    asked.delete(key)
    return (await tool.execute(args, { id: call.id, signal, approvalId })).text
  }
  /** Asked again when the run goes on; whoever then gave another answer would mix up the decisions of several calls. */
  const when: LangChainInterrupt['when'] = ({ toolCall }) => {
    const key = keyOf(toolCall)
    const answer = asked.get(key) ?? approvals.ask(tool, key, restore(toolCall.args))
    remember(asked, key, answer)
    return answer
  }
  const show = async ({ args }: LangChainCall): Promise<string> => describe(await tool.decide(restore(args)))
  return [
    { lc_runnable: true, lc_namespace: ['langchain', 'tools'], name, description, schema, invoke },
    { allowedDecisions: ['approve', 'reject'], when, description: show },
  ]
}

/** A call that was changed is another one. */
function keyOf({ id, name, args }: LangChainCall): string {
  return JSON.stringify([id, name, args])
}

function describe({ display, reason }: ExecutionDecision): string {
  return `${reason}\n\n${display}`
}
