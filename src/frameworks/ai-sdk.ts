import type { StandardTool } from '../execute/toolkit-types'
import { invalid, toRecord, wrapErrors } from '../internal/foreign-values'
import type { StandardSchema } from '../types/standard'
import { createApprovals } from './approvals'
import { readToolkitSchemas } from './read-toolkit'
import type { FrameworkToolkit, InputSchema, ToolOutput } from './types'

/**
 * A call as the AI SDK describes it to a tool.
 *
 * @example
 * const call: AISDKCall = { toolCallId: 'call_1', messages: [] }
 */
export interface AISDKCall {
  toolCallId: string
  messages: readonly unknown[]
  abortSignal?: AbortSignal | undefined
}

/**
 * The AI SDK's `Schema`, as its `jsonSchema()` makes it; also a standard schema.
 *
 * @example
 * const check = ({ validate }: AISDKSchema, input: unknown): boolean => validate(input).success
 */
export interface AISDKSchema extends StandardSchema {
  readonly jsonSchema: InputSchema
  validate(value: unknown): { success: true; value: Record<string, unknown> } | { success: false; error: Error }
}

/**
 *
 * @example
 * const describe = ({ description }: AISDKTool): string => description
 */
export interface AISDKTool {
  description: string
  inputSchema: AISDKSchema
  /** Absent if not needed, because the AI SDK warns if a model does not support it. */
  strict?: boolean
  needsApproval(input: unknown, call: AISDKCall): Promise<boolean>
  execute(input: unknown, call: AISDKCall): Promise<ToolOutput>
  toModelOutput(given: unknown): { type: 'text' | 'error-text'; value: string }
}

/**
 * Converts the commands of a toolkit to a `ToolSet` of the AI SDK, versions 5 to 7. Make a new set for each
 * conversation.
 *
 * A call that needs a person's approval uses the AI SDK's tool approval (version 6 and newer), and runs only if it is
 * still the call that was approved. In version 5 it is refused with the reason.
 *
 * @example
 * const toolkit = createToolkit(selectCommands([git], { commands: ['log'] }), { provider: 'openai' })
 * console.log(Object.keys(toAISDK(toolkit))) // => [ 'git_log' ]
 */
export function toAISDK(toolkit: FrameworkToolkit): Record<string, AISDKTool> {
  const { commands, isOpenAI, isGemini } = readToolkitSchemas(toolkit)
  const approvals = createApprovals()
  const entries = commands.map(({ tool, schema, strict }): [string, AISDKTool] => [
    tool.name,
    {
      description: tool.description,
      inputSchema: createAISDKSchema(tool, isGemini ? describeLimits(schema) : schema),
      ...((strict || isOpenAI) && { strict }),
      needsApproval: async (input, call) => {
        const { id, messages } = readCall(call)
        return isApproved(messages, id) || approvals.ask(tool, id, input, messages.length)
      },
      execute: async (input, call) => {
        const { id, messages, signal } = readCall(call)
        const approvalId = isApproved(messages, id) ? await approvals.take(tool, id, input) : undefined
        const { status, exitCode, text } = await tool.execute(input, { id, signal, approvalId })
        return { status, exitCode, text }
      },
      toModelOutput,
    },
  ])
  return Object.fromEntries(entries)
}

/** Creates the AI SDK's own kind of schema, because the SDK closes every object in schemas of any other kind. */
function createAISDKSchema({ inputSchema }: StandardTool, jsonSchema: InputSchema): AISDKSchema {
  return {
    ...inputSchema,
    ...{ [Symbol.for('vercel.ai.schema')]: true },
    jsonSchema,
    validate: (value) => {
      const { issues } = inputSchema['~standard'].validate(value)
      if (issues === undefined) return { success: true, value: value as Record<string, unknown> }
      return { success: false, error: new Error(issues.map(({ message }) => message).join(' ')) }
    },
  }
}

/** @throws AtipValidationError for a call that does not come from the AI SDK */
function readCall(call: AISDKCall): { id: string; messages: readonly unknown[]; signal: AbortSignal | undefined } {
  return wrapErrors('the call', () => {
    const { toolCallId: id, messages, abortSignal: signal } = toRecord(call)
    if (typeof id !== 'string') throw invalid('a string', ['call', 'toolCallId'], id)
    if (!Array.isArray(messages)) throw invalid('an array', ['call', 'messages'], messages)
    return { id, messages, signal: signal as AbortSignal | undefined }
  })
}

/** Returns true if the last message approves the call. Approvals of several calls with one id do not count. */
function isApproved(messages: readonly unknown[], toolCallId: string): boolean {
  const asked = messages.flatMap(readParts).filter((part) => part.type === 'tool-approval-request')
  const own = asked.filter((part) => part.toolCallId === toolCallId).map(({ approvalId }) => approvalId)
  const answers = readParts(messages.at(-1)).filter((part) => part.type === 'tool-approval-response')
  const said = answers.filter(({ approvalId }) => own.includes(approvalId))
  return said.length === 1 && said[0]?.approved === true
}

function readParts(message: unknown): Record<string, unknown>[] {
  const { content } = toRecord(message)
  return Array.isArray(content) ? content.map(toRecord) : []
}

/** Version 5 passes the output; later versions pass the call, which contains it. */
function toModelOutput(given: unknown): { type: 'text' | 'error-text'; value: string } {
  const { output = given } = toRecord(given)
  const { status, text } = toRecord(output)
  return { type: status === 'ok' ? 'text' : 'error-text', value: String(text) }
}

const LIMIT_KEYWORDS = [
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'maxLength',
  'minProperties',
  'maxProperties',
]

/**
 * Adds limits to descriptions, because the AI SDK does not pass them on to Gemini, and replaces `nullable` by the type
 * `null` of JSON Schema, which the AI SDK understands.
 */
function describeLimits({ nullable, ...schema }: InputSchema): InputSchema {
  const { type, description, properties, items, anyOf } = schema
  const mayBeNull = nullable === true
  const limits = LIMIT_KEYWORDS.filter((key) => schema[key] !== undefined).map(
    (key) => `${key} ${JSON.stringify(schema[key])}`,
  )
  const inner = Object.entries(toRecord(properties)).map(
    ([key, each]) => [key, describeLimits(toRecord(each))] as const,
  )
  return {
    ...schema,
    ...(mayBeNull && typeof type === 'string' && { type: [type, 'null'] }),
    ...(limits.length > 0 && { description: `${description ?? ''} (${limits.join(', ')})`.trim() }),
    ...(properties !== undefined && { properties: Object.fromEntries(inner) }),
    ...(items !== undefined && { items: describeLimits(toRecord(items)) }),
    ...(Array.isArray(anyOf) && {
      anyOf: [...anyOf.map((each) => describeLimits(toRecord(each))), ...(mayBeNull ? [{ type: 'null' }] : [])],
    }),
  }
}
