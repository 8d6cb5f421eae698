import type { StandardTool } from '../execute/toolkit-types'
import type { ExecutionDecision } from '../execute/types'
import { hintsOfEffects } from '../internal/effects/mcp-hints'
import { fieldsOf } from '../internal/guard'
import type { StandardSchema } from '../types/standard'
import { readToolkit } from './read-toolkit'
import type { FrameworkToolkit } from './types'

/** `McpServer` of the MCP SDK, version 1 or 2. */
export interface MCPServer {
  registerTool(name: string, config: never, handler: never): unknown
  readonly server: {
    getClientCapabilities(): { elicitation?: unknown } | undefined
    elicitInput(request: never, options: never): Promise<{ action: string; content?: unknown }>
  }
}

/** What a call answers. */
export interface MCPResult {
  content: { type: 'text'; text: string }[]
  isError: boolean
}

/**
 * Registers the commands of a toolkit as tools of a server that is made with the MCP SDK, beside those that it has.
 *
 * What needs a person's approval is asked for by elicitation where the host has it; elsewhere it is refused with the reason.
 *
 * @throws what the server throws, such as for a name that is taken
 */
export function registerMCP(server: MCPServer, toolkit: FrameworkToolkit): void {
  for (const tool of readToolkit(toolkit)) {
    const { name, description, effects } = tool
    const annotations = hintsOfEffects(effects)
    const config = { description, inputSchema: createMCPSchema(tool), annotations }
    const handle = (input: unknown, call: unknown): Promise<MCPResult> =>
      answerCall(tool, input ?? {}, call, server.server)
    server.registerTool(name, config as never, handle as never)
  }
}

/** Version 1 wants a schema of Zod and asks it only this; version 2 takes any standard schema. */
function createMCPSchema({ inputSchema }: StandardTool): StandardSchema {
  const { jsonSchema } = inputSchema['~standard']
  const zod = {
    def: { type: 'object', shape: {} },
    // What is wrong with arguments is for the model to read.
    run: (payload: unknown) => payload,
    // The SDK says that it is of this draft.
    toJSONSchema: () => jsonSchema.input({ target: 'draft-07' }),
  }
  const standard = { ...inputSchema['~standard'], validate: (value: unknown) => ({ value: value as never }) }
  return { '~standard': standard, _zod: zod } as StandardSchema
}

async function answerCall(
  tool: StandardTool,
  input: unknown,
  call: unknown,
  server: MCPServer['server'],
): Promise<MCPResult> {
  // Version 2 has them one floor deeper.
  const { mcpReq = call } = fieldsOf(call)
  const {
    signal,
    requestId,
    id = requestId,
  } = fieldsOf(mcpReq) as { signal?: AbortSignal; id?: unknown; requestId?: unknown }
  const decision = await tool.decide(input)
  const isAsking = decision.decision === 'confirm' && server.getClientCapabilities()?.elicitation !== undefined
  if (isAsking) {
    const said = await askHost(decision, { signal, relatedRequestId: id, timeout: APPROVAL_TIMEOUT_MS }, server)
    if (said !== 'yes') return createResult(`This call was not run: ${said}`, false)
  }
  const approvalId = isAsking ? decision.approvalId : undefined
  const { status, text } = await tool.execute(input, { id: String(id), signal, approvalId })
  const isMute = status === 'needs-approval' && !isAsking
  return createResult(isMute ? `${text} This host has no way to ask one.` : text, status === 'ok')
}

/** Milliseconds that a person has. */
const APPROVAL_TIMEOUT_MS = 600_000

const APPROVAL_SCHEMA = {
  type: 'object',
  properties: { run: { type: 'boolean', title: 'Run it', description: 'Whether this may run, once' } },
  required: ['run'],
}

/** `yes`, or why not. No answer is none. */
async function askHost(
  { display, reason }: ExecutionDecision,
  options: object,
  server: MCPServer['server'],
): Promise<string> {
  const message = `May this run?\n\n${display}\n\n${reason}`
  const request = { message, requestedSchema: APPROVAL_SCHEMA }
  try {
    const { action, content } = await server.elicitInput(request as never, options as never)
    const isYes = action === 'accept' && fieldsOf(content).run === true
    return isYes ? 'yes' : 'a person declined it. Do something else, or ask what is wanted.'
  } catch {
    return `nobody could be asked for approval. ${reason}`
  }
}

function createResult(text: string, isOk: boolean): MCPResult {
  return { content: [{ type: 'text', text }], isError: !isOk }
}
