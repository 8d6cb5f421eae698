import { copyJson } from '../internal/copy-data'
import { invalid, isPlainObject } from '../internal/guard'
import { locateCommand } from '../toolset/walk'
import type { FlatCommand } from '../types/toolset'
import type { McpTool } from './types'

/** Returns the server's definition that a command keeps, or `undefined` if it has another origin. */
export function readMcpBinding(command: FlatCommand): McpTool | undefined {
  const { 'x-mcp': raw } = command.definition
  if (raw === undefined) return undefined
  const copied = copyJson(raw)
  const tool = 'value' in copied && isPlainObject(copied.value) ? copied.value.tool : undefined
  if (isPlainObject(tool) && typeof tool.name === 'string') return tool as unknown as McpTool
  throw invalid('a binding made by fromMCP', locateCommand(command.keys, 'x-mcp'), raw)
}

/** Returns the title that people are shown, if there is one. */
export function readTitle({ title, annotations }: McpTool): string | undefined {
  const titles: readonly unknown[] = [title, annotations?.title]
  return titles.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}
