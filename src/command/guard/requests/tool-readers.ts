import { quoteSingly } from '../../../argv/quote-for-shell'
import { isRecord } from '../../../internal/foreign-values'
import type { ShellName } from '../../../types/shell'
import type { GuardAction, ServiceHints } from '../types'
import { listFiles, listPatchedFiles } from './list-files'
import { type Fields, MAX_FILES, readField, readTextField } from './request-data'

/** Reads what one tool will do with its input. */
export type ToolReader = (input: unknown, request: Fields) => GuardAction

/** The tools of an agent, by their names in lower case. */
export type ToolReaders = Readonly<Record<string, ToolReader>>

/** Does nothing itself: what it leads to is asked about by itself. */
export const HARMLESS: ToolReader = () => ({ kind: 'other' })

/**
 * A shell: its line is in this field of the input.
 *
 * @param shell the shell, if it is always the same
 */
export function runsLine(field = 'command', inputName = 'tool_input', shell?: ShellName): ToolReader {
  return (input) => {
    const line = readTextField(input, field)
    if (line === undefined) {
      return { kind: 'unreadable', problem: `The request has no text in ${inputName}.${field}` }
    }
    return { kind: 'shell', line, ...(shell !== undefined && { shell }) }
  }
}

/** PowerShell. */
export const POWERSHELL: ToolReader = (input, request) => {
  const action = runsLine()(input, request)
  return action.kind === 'shell' ? { ...action, language: 'powershell' } : action
}

/** Changes the files that these fields name, and those of all edits, patches and lists in the input. */
export function writesFiles(...fields: readonly string[]): ToolReader {
  return (input) => namedFiles(fields, input, (writes) => ({ kind: 'files', reads: [], writes }))
}

/** Deletes the files that these fields name: it is judged as the line that does so. */
export function deletesFiles(...fields: readonly string[]): ToolReader {
  return (input) => namedFiles(fields, input, toDeletion)
}

/** Returns the line that deletes files. */
export function toDeletion(files: readonly string[]): GuardAction {
  return { kind: 'shell', line: `rm -rf -- ${files.map(quoteSingly).join(' ')}`, isGuess: true }
}

/** Reads the files that these fields name, if they are given: without them, the directory is read. */
export function readsFiles(...fields: readonly string[]): ToolReader {
  return (input) => {
    const reads = listFiles(input, fields)
    return reads === undefined ? TOO_MANY : { kind: 'files', reads, writes: [] }
  }
}

/** Applies a patch, whose text is in this field, or is the whole input. */
export function appliesPatch(field: string): ToolReader {
  return (input) => {
    const named = listFiles(input)
    if (named === undefined) return TOO_MANY
    const patched = listPatchedFiles(typeof input === 'string' ? input : (readTextField(input, field) ?? ''))
    if (patched.length > MAX_FILES) return TOO_MANY
    if (patched.length > 0) return { kind: 'files', reads: [], writes: [...new Set([...patched, ...named])] }
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

const TOO_MANY: GuardAction = { kind: 'unreadable', problem: 'The request names more files than can be judged' }

function namedFiles(
  fields: readonly string[],
  input: unknown,
  toAction: (files: readonly string[]) => GuardAction,
): GuardAction {
  const files = listFiles(input, fields)
  if (files === undefined) return TOO_MANY
  if (files.length > 0 && fields.every((field) => isTextOrMissing(input, field))) return toAction(files)
  return { kind: 'unreadable', problem: `The request does not name its file in ${fields.join(' or ')}` }
}

/** Returns true unless a field holds something else than a text, or a list of texts. */
function isTextOrMissing(input: unknown, field: string): boolean {
  const value = readField(input, field)
  const list: readonly unknown[] = Array.isArray(value) ? value : [value ?? '']
  return list.every((each) => typeof each === 'string')
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
