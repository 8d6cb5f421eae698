import { copyJson } from '../internal/copy-json'
import { fieldsOf } from '../internal/guard'
import { canonical } from '../schema/schema-values'
import { EFFECTS_KEY } from './effects-of-tool'
import { listMCPTools } from './list-mcp-tools'
import type { McpClient, McpTool } from './types'

/** Why a tool is not what was approved: a sentence for the model; `undefined` if it is. Every tool of its name counts. */
export async function definitionProblem(
  client: McpClient,
  approved: McpTool,
  signal: AbortSignal,
): Promise<string | undefined> {
  const listed = await listMCPTools(client, { signal })
  const same = listed.map(fieldsOf).filter(({ name }) => name === approved.name)
  if (same.length === 0) return 'The server does not offer this tool any more.'
  const known = essenceOf(approved)
  if (same.every((tool) => essenceOf(tool) === known)) return undefined
  return 'The server has changed this tool since it was approved: it must be approved again before it is called.'
}

/** What a tool says of itself, as a text; what may differ from one answer to the next is left out, such as icons. */
function essenceOf(tool: object): string {
  const copied = copyJson(tool)
  const { name, title, description, inputSchema, outputSchema, annotations, _meta } = fieldsOf(
    'value' in copied ? copied.value : undefined,
  )
  const hints = fieldsOf(annotations)
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = hints
  return canonical([
    [name, title, description, inputSchema, outputSchema],
    [hints.title, readOnlyHint, destructiveHint, idempotentHint, openWorldHint],
    fieldsOf(_meta)[EFFECTS_KEY],
  ])
}
