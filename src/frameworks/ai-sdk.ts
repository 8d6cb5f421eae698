import type { StandardTool } from '../execute/toolkit-types'
import { fieldsOf } from '../internal/guard'
import type { StandardSchema } from '../types/standard'
import { createApprovals } from './approvals'
import { createInputForms, readToolkit } from './read-toolkit'
import type { FrameworkToolkit, InputSchema, ToolOutput } from './types'

/** What the AI SDK tells of a call. */
export interface AISDKCall {
  toolCallId: string
  messages: readonly unknown[]
  abortSignal?: AbortSignal | undefined
}

/** `Schema` of the AI SDK, as its `jsonSchema()` makes it, which is a standard schema, too. */
export interface AISDKSchema extends StandardSchema {
  readonly jsonSchema: InputSchema
  validate(value: unknown): { success: true; value: Record<string, unknown> } | { success: false; error: Error }
}

/** A tool of the AI SDK. */
export interface AISDKTool {
  description: string
  inputSchema: AISDKSchema
  /** Absent where it is not needed: the AI SDK warns of what a model does not know. */
  strict?: boolean
  needsApproval(input: unknown, call: AISDKCall): Promise<boolean>
  execute(input: unknown, call: AISDKCall): Promise<ToolOutput>
  toModelOutput(given: unknown): { type: 'text' | 'error-text'; value: string }
}

/**
 * The commands of a toolkit as a `ToolSet` of the AI SDK, version 5 to 7.
 *
 * What needs a person's approval is asked for with the AI SDK's tool approval (version 6 and newer), and runs if it is still
 * what was asked about; elsewhere it is refused with the reason. Make the set once for each conversation.
 */
export function toAISDK(toolkit: FrameworkToolkit): Record<string, AISDKTool> {
  const commands = readToolkit(toolkit)
  const approvals = createApprovals()
  const forms = createInputForms(toolkit)
  const tools = commands.map((tool): [string, AISDKTool] => {
    const { schema, strict } = forms.read(tool)
    return [
      tool.name,
      {
        description: tool.description,
        inputSchema: createAISDKSchema(tool, forms.isGemini ? noteLimits(schema) : schema),
        ...((strict || forms.isOpenAI) && { strict }),
        needsApproval: async (input, { toolCallId: id, messages }) =>
          isApproved(messages, id) || approvals.ask(tool, id, input, messages.length),
        execute: async (input, { toolCallId: id, messages, abortSignal: signal }) => {
          const approvalId = isApproved(messages, id) ? await approvals.take(tool, id, input) : undefined
          const { status, exitCode, text } = await tool.execute(input, { id, signal, approvalId })
          return { status, exitCode, text }
        },
        toModelOutput,
      },
    ]
  })
  return Object.fromEntries(tools)
}

/** Its own form of schemas: it closes each object of any other. */
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

/** Whether a person just said so: what is answered stands last. Answers to several calls with one id are none. */
function isApproved(messages: readonly unknown[], toolCallId: string): boolean {
  const asked = messages.flatMap(readParts).filter((part) => part.type === 'tool-approval-request')
  const own = asked.filter((part) => part.toolCallId === toolCallId).map(({ approvalId }) => approvalId)
  const answers = readParts(messages.at(-1)).filter((part) => part.type === 'tool-approval-response')
  const said = answers.filter(({ approvalId }) => own.includes(approvalId))
  return said.length === 1 && said[0]?.approved === true
}

function readParts(message: unknown): Record<string, unknown>[] {
  const { content } = fieldsOf(message)
  return Array.isArray(content) ? content.map(fieldsOf) : []
}

/** Version 5 gives the output, later ones the call with it. */
function toModelOutput(given: unknown): { type: 'text' | 'error-text'; value: string } {
  const { output = given } = fieldsOf(given)
  const { status, text } = fieldsOf(output)
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
 * Says limits in words, which the AI SDK does not hand on to Gemini otherwise, and `nullable` as JSON Schema does, which the
 * AI SDK understands.
 */
export function noteLimits({ nullable, ...schema }: InputSchema): InputSchema {
  const { type, description, properties, items, anyOf } = schema
  const mayBeNull = nullable === true
  const limits = LIMIT_KEYWORDS.filter((key) => schema[key] !== undefined).map(
    (key) => `${key} ${JSON.stringify(schema[key])}`,
  )
  const inner = Object.entries(fieldsOf(properties)).map(([key, each]) => [key, noteLimits(fieldsOf(each))] as const)
  return {
    ...schema,
    ...(mayBeNull && typeof type === 'string' && { type: [type, 'null'] }),
    ...(limits.length > 0 && { description: `${description ?? ''} (${limits.join(', ')})`.trim() }),
    ...(properties !== undefined && { properties: Object.fromEntries(inner) }),
    ...(items !== undefined && { items: noteLimits(fieldsOf(items)) }),
    ...(Array.isArray(anyOf) && {
      anyOf: [...anyOf.map((each) => noteLimits(fieldsOf(each))), ...(mayBeNull ? [{ type: 'null' }] : [])],
    }),
  }
}
