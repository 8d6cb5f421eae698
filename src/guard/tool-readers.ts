import { isRecord } from '../internal/guard'
import { listPatchedFiles } from './list-patched-files'
import { type Fields, readTextField } from './read-request'
import type { GuardAction, ServiceHints } from './types'

/** Reads what one tool will do with its input. */
export type ToolReader = (input: unknown, request: Fields) => GuardAction

/** The tools of an agent, by their names in lower case. */
export type ToolReaders = Readonly<Record<string, ToolReader>>

/** Does nothing itself: what it leads to is asked about by itself. */
export const HARMLESS: ToolReader = () => ({ kind: 'other' })

/** Lines that no shell of the judge reads. */
export const POWERSHELL: ToolReader = () => ({ kind: 'unreadable', problem: 'Lines of PowerShell are not read' })

/** A shell: its line is in one of these fields of the input. */
export function runsLine(field = 'command', inputName = 'tool_input'): ToolReader {
  return (input) => {
    const line = readTextField(input, field)
    if (line === undefined) {
      return { kind: 'unreadable', problem: `The request has no text in ${inputName}.${field}` }
    }
    return { kind: 'shell', line }
  }
}

/** Changes the files that these fields name; they may hold lists. */
export function writesFiles(...fields: readonly string[]): ToolReader {
  return (input) => namedFiles(fields, input, (writes) => ({ kind: 'files', reads: [], writes }))
}

/** Reads the files that these fields name, if they are given: without them, the directory is read. */
export function readsFiles(...fields: readonly string[]): ToolReader {
  return (input) => ({ kind: 'files', reads: listTexts(fields, input), writes: [] })
}

/** Applies a patch, whose text is in this field. */
export function appliesPatch(field: string): ToolReader {
  return (input) => {
    const writes = listPatchedFiles(readTextField(input, field) ?? '')
    if (writes.length > 0) return { kind: 'files', reads: [], writes }
    return { kind: 'unreadable', problem: 'The request has no patch that names its files' }
  }
}

/** An editor that reads and writes: its field `command` says which. */
export const EDITS: ToolReader = (input) => {
  const isView = readTextField(input, 'command') === 'view'
  return namedFiles(['path', 'file_path'], input, (files) =>
    isView ? { kind: 'files', reads: files, writes: [] } : { kind: 'files', reads: [], writes: files },
  )
}

function namedFiles(
  fields: readonly string[],
  input: unknown,
  toAction: (files: readonly string[]) => GuardAction,
): GuardAction {
  const files = listTexts(fields, input)
  if (files.length > 0) return toAction(files)
  return { kind: 'unreadable', problem: `The request does not name its file in ${fields.join(' or ')}` }
}

function listTexts(fields: readonly string[], input: unknown): string[] {
  return fields.flatMap((field) => {
    const value: unknown = isRecord(input) && Object.hasOwn(input, field) ? input[field] : undefined
    return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string')
  })
}

/** The fields to read in a tool that the agent's own table does not have. */
export interface OtherTools {
  /** Returns true for the name, in lower case, of a tool of an MCP server. */
  readonly isService: (tool: string) => boolean
}

/** Makes a reader of tools. What is not known is read by its input: a text `command` without a path is a line. */
export function createToolReader(
  known: ToolReaders,
  { isService }: OtherTools,
): (tool: string, input: unknown, request: Fields) => GuardAction {
  return (tool, input, request) => {
    const name = tool.toLowerCase()
    const read = Object.hasOwn(known, name) ? known[name] : undefined
    if (read !== undefined) return read(input, request)
    const line = readTextField(input, 'command')
    if (isService(name)) return { kind: 'service', input, hints: readHints(request) }
    const isEdit = readTextField(input, 'path') !== undefined || readTextField(input, 'file_path') !== undefined
    if (line === undefined) return { kind: 'other' }
    return isEdit ? EDITS(input, request) : { kind: 'shell', line, isGuess: true }
  }
}

/** Reads the hints of a server where the agent passes them on. */
export function readHints(request: Fields): ServiceHints | undefined {
  const places = [request.tool_annotations, request.annotations, request.mcp_context]
  const found = places.find((place) => isRecord(place) && ('readOnlyHint' in place || 'destructiveHint' in place))
  if (!isRecord(found)) return undefined
  const { readOnlyHint, destructiveHint } = found
  return {
    ...(typeof readOnlyHint === 'boolean' && { readOnlyHint }),
    ...(typeof destructiveHint === 'boolean' && { destructiveHint }),
  }
}

/** Returns true for names as `mcp__server__tool`. */
export function isServiceName(tool: string): boolean {
  return tool.startsWith('mcp__')
}
