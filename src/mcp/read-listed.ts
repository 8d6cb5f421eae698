import { copyJson } from '../internal/copy-json'
import { fieldsOf, invalid, isPlainObject, isRecord } from '../internal/guard'
import { assignNames } from '../internal/names'
import { cleanText, truncateDescription } from '../internal/text'
import type { CompileDiagnostic } from '../types/compile'
import type { McpTool } from './types'

/** A tool that can be used. */
export interface ListedTool {
  /** A copy of what the server gave. */
  readonly tool: McpTool
  /** Its name, or what stands for it where it could be misread. */
  readonly key: string
  /** Its place in the list. */
  readonly index: number
}

const MAX_SHOWN = 64

/** Tells something about a tool of a server. */
export function diagnosticOf(
  code: CompileDiagnostic['code'],
  message: string,
  name: unknown,
  path: string[],
): CompileDiagnostic {
  const toolName =
    typeof name === 'string' ? truncateDescription(cleanText(name.slice(0, 4 * MAX_SHOWN)), MAX_SHOWN) : ''
  return { code, message, toolName, path }
}

/** The tools of a list that can be used; `tell` hears of the others. Each name stands for one tool. */
export function readListed(list: unknown, tell: (diagnostic: CompileDiagnostic) => void): ListedTool[] {
  const tools: unknown = isRecord(list) ? list.tools : list
  if (!Array.isArray(tools)) throw invalid('an array of tools', ['list'], list)
  const byName = new Map<string, { tool: McpTool; index: number }>()
  for (let index = 0; index < tools.length; index++) {
    const copied = copyJson(tools[index])
    const tool = 'value' in copied ? fieldsOf(copied.value) : {}
    const { name } = tool
    const problem = 'problem' in copied ? `it cannot be read: ${copied.problem}` : problemOf(tool)
    const drop = (code: CompileDiagnostic['code'], why: string): void =>
      tell(diagnosticOf(code, `Left out: ${why}`, name, ['tools', String(index)]))
    if (problem !== undefined) drop('FIELD_IGNORED', problem)
    else if (byName.has(name as string)) drop('DUPLICATE_TOOL', 'an earlier tool of the server has this name')
    else byName.set(name as string, { tool: tool as unknown as McpTool, index })
  }
  const names = [...byName.keys()]
  const keys = assignNames(names, (index) => [names[index] as string])
  return [...byName.values()].map(({ tool, index }, place) => {
    const key = keys[place] as string
    if (key !== tool.name) {
      const message = `Its name is refused or not unique: the command is ${key}`
      tell(diagnosticOf('NAME_REWRITTEN', message, tool.name, ['tools', String(index), 'name']))
    }
    return { tool, key, index }
  })
}

/** Why a tool cannot be used: the rest of a sentence. */
function problemOf({ name, inputSchema, execution }: Record<string, unknown>): string | undefined {
  if (typeof name !== 'string' || name === '') return 'it has no name'
  if (!isPlainObject(inputSchema)) return 'its inputSchema is no object'
  if (inputSchema.type !== undefined && inputSchema.type !== 'object') return 'its inputSchema is not one of objects'
  if (fieldsOf(execution).taskSupport === 'required') return 'it only runs as a task'
  return undefined
}
