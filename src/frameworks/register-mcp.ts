import type { StandardTool } from '../execute/toolkit-types'
import type { ExecutionDecision } from '../execute/types'
import { isReadOnly } from '../internal/effects/classify-effects'
import { deriveMcpHints } from '../internal/effects/mcp-hints'
import { toRecord } from '../internal/foreign-values'
import type { StandardSchema } from '../types/standard'
import { describeQuestion } from './describe-question'
import { readToolkit } from './read-toolkit'
import type { FrameworkToolkit } from './types'

/**
 * The MCP SDK's `McpServer`, version 1 or 2.
 *
 * @example
 * const serve = (server: MCPServer, toolkit: FrameworkToolkit): void => registerMCP(server, toolkit)
 */
export interface MCPServer {
  registerTool(name: string, config: never, handler: never): unknown
  readonly server: {
    getClientCapabilities(): { elicitation?: unknown } | undefined
    elicitInput(request: never, options: never): Promise<{ action: string; content?: unknown }>
  }
}

interface MCPResult {
  content: { type: 'text'; text: string }[]
  isError: boolean
}

/**
 * Adds the commands of a toolkit to the tools of a server that is made with the MCP SDK.
 *
 * A call that needs a person's approval asks by elicitation; if the host does not support it, the call is refused with
 * the reason.
 *
 * @throws any error of the server, such as for a duplicate name
 * @example
 * const names: string[] = []
 * const server = { getClientCapabilities: () => undefined, elicitInput: async () => ({ action: 'decline' }) }
 * const commands = selectCommands([git], { commands: ['log'] })
 * registerMCP({ registerTool: (name) => names.push(name), server }, createToolkit(commands, { provider: 'openai' }))
 * console.log(names) // => [ 'git_log' ]
 */
export function registerMCP(server: MCPServer, toolkit: FrameworkToolkit): void {
  for (const tool of readToolkit(toolkit)) {
    const { name, description, effects, readOnly } = tool
    // Effects that look harmless without the label may be misread ones.
    const isMisread = isReadOnly(effects, []) && !readOnly
    const annotations = deriveMcpHints(effects, !isMisread)
    const config = { description, inputSchema: createMCPSchema(tool), annotations }
    const handle = (input: unknown, call: unknown): Promise<MCPResult> =>
      answerCall(tool, input ?? {}, call, server.server)
    server.registerTool(name, config as never, handle as never)
  }
}

/** Version 1 expects a Zod schema and uses only these parts of it; version 2 accepts any standard schema. */
function createMCPSchema({ inputSchema }: StandardTool): StandardSchema {
  const { jsonSchema } = inputSchema['~standard']
  const zod = {
    def: { type: 'object', shape: {} },
    // Accepts everything: the toolkit reports invalid arguments to the model.
    run: (payload: unknown) => payload,
    // The SDK declares the schema as this draft.
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
  // Version 2 nests these fields in `mcpReq`.
  const { mcpReq = call } = toRecord(call)
  const {
    signal,
    requestId,
    id = requestId,
  } = toRecord(mcpReq) as { signal?: AbortSignal; id?: unknown; requestId?: unknown }
  const decision = await tool.decide(input)
  const mayAsk = !tool.confirms && server.getClientCapabilities()?.elicitation !== undefined
  const isAsking = mayAsk && decision.decision === 'confirm'
  if (isAsking) {
    const refusal = await askHost(decision, { signal, relatedRequestId: id, timeout: APPROVAL_TIMEOUT_MS }, server)
    if (refusal !== undefined) return createResult(`This call was not run: ${refusal}`, false)
  }
  const approvalId = isAsking ? decision.approvalId : undefined
  const { status, text } = await tool.execute(input, { id: String(id), signal, approvalId })
  const cannotAsk = status === 'needs-approval' && !isAsking
  return createResult(cannotAsk ? `${text} This host cannot ask a person.` : text, status === 'ok')
}

const APPROVAL_TIMEOUT_MS = 600_000

const APPROVAL_SCHEMA = {
  type: 'object',
  properties: { run: { type: 'boolean', title: 'Run it', description: 'Allow this to run once' } },
  required: ['run'],
}

/** Returns `undefined` if a person approves, else the reason for the model. */
async function askHost(
  decision: ExecutionDecision,
  options: object,
  server: MCPServer['server'],
): Promise<string | undefined> {
  const message = `May this run?\n\n${describeQuestion(decision)}`
  const request = { message, requestedSchema: APPROVAL_SCHEMA }
  try {
    const { action, content } = await server.elicitInput(request as never, options as never)
    const isApproved = action === 'accept' && toRecord(content).run === true
    return isApproved ? undefined : 'a person declined it. Do something else, or ask what is wanted.'
  } catch {
    return `nobody could be asked for approval. ${decision.reason}`
  }
}

function createResult(text: string, isOk: boolean): MCPResult {
  return { content: [{ type: 'text', text }], isError: !isOk }
}
