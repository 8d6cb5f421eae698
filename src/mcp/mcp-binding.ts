import { copyJson } from '../internal/copy-data'
import { invalid, isPlainObject } from '../internal/guard'
import { computeCallEffects, readCommandEffects } from '../toolset/call-effects'
import { pathOf } from '../toolset/walk-state'
import type { AtipEffects } from '../types/atip'
import type { FlatCommand } from '../types/toolset'
import type { McpTool } from './types'

/** The definition that a command keeps of the tool of a server; `undefined` for a command of another origin. */
export function readMcpBinding(command: FlatCommand): McpTool | undefined {
  const { 'x-mcp': raw } = command.definition
  if (raw === undefined) return undefined
  const copied = copyJson(raw)
  const tool = 'value' in copied && isPlainObject(copied.value) ? copied.value.tool : undefined
  if (isPlainObject(tool) && typeof tool.name === 'string') return tool as unknown as McpTool
  throw invalid('what fromMCP keeps', pathOf(command.keys, 'x-mcp'), raw)
}

/** What people are shown as its name, if it has such a title. */
export function readTitle({ title, annotations }: McpTool): string | undefined {
  const titles: readonly unknown[] = [title, annotations?.title]
  return titles.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** The effects of the worst use of a command: whatever its parameters add, in every description of it. */
export function worstEffects(command: FlatCommand): AtipEffects {
  return computeCallEffects(readCommandEffects(command), undefined)
}
