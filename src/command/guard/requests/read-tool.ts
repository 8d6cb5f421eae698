import { isRecord, toRecord } from '../../../internal/foreign-values'
import { findChosenHost, isMetadataService } from '../../../safety/policy/hosts'
import type { GuardAction, ShellAction } from '../types'
import { holdsCode, judgeService, runsSomething, storesFiles } from './judge-service'
import { listFiles, listPatchedFiles } from './list-files'
import type { RequestShape } from './read-request'
import { type Fields, findFields, MAX_FILES } from './request-data'
import { EDITS, isServiceName, readHints, toDeletion } from './tool-readers'

/** Reads what a tool will do. A tool that is not known is read by its input, and by its name. */
export function readTool(
  { tools, isService = isServiceName }: Pick<RequestShape, 'tools' | 'isService'>,
  tool: string,
  input: unknown,
  request: Fields,
): GuardAction {
  if (findFields(input, ADDRESS)?.some(isMetadataAddress)) {
    return { kind: 'unreadable', problem: 'It asks the service that gives machines in clouds their credentials' }
  }
  const name = tool.toLowerCase()
  const read = Object.hasOwn(tools, name) ? tools[name] : undefined
  if (read !== undefined) {
    const action = read(input, request)
    return action.kind === 'shell' ? placeLine(action, input) : action
  }
  const bare = name.trim()
  if (isService(bare) || bare.includes('__')) return { kind: 'service', input, hints: readHints(request) }
  if (TYPES.test(bare)) return readTyped(input)
  const guessed = readGuessedLine(input)
  // An editor, too, may have a field for a command.
  const isEdit = guessed?.kind === 'shell' && EDITOR.test(guessed.line) && (listFiles(input)?.length ?? 0) > 0
  return (isEdit ? EDITS(input, request) : guessed) ?? readFilesOf(tool, input)
}

/** The names of tools that delete files. */
const DELETES = /^(?:delete|remove|rm|trash|unlink)(?:_?(?:file|path|dir|directory|folder|item)s?)?$/i

/** The names of fields with addresses of servers. */
const ADDRESS = /^(?:url|uri|href|link|endpoint|address|host(?:name)?)s?$/i

function isMetadataAddress(value: unknown): boolean {
  return [value].flat().some((each) => {
    const host = typeof each === 'string' ? findChosenHost(each, 'url') : undefined
    return host !== undefined && isMetadataService(host)
  })
}

/** The names of tools that type into a program that runs already. */
const TYPES =
  /stdin|send_?(?:command_?)?(?:text|keys?|input|to_?terminal)|(?:write|type)_?(?:to_?)?(?:bash|shell|terminal|powershell|process|pty)|terminal_?(?:send|input|write)/

/** Typing nothing only waits for output. */
function readTyped(input: unknown): GuardAction {
  const isEmpty = (findFields(input, /^(?:input|chars|text|keys|data|content)$/i) ?? [input]).every(
    (each) => each === '',
  )
  return isEmpty ? { kind: 'other' } : { kind: 'unreadable', problem: 'It types into a program that runs already' }
}

/** The commands of editors, which are not lines. */
const EDITOR = /^(?:view|create|write|str_replace|insert|append|undo_edit|edit|delete|read)$/

/** The names of fields whose texts end up in files. */
const WRITTEN =
  /^(?:contents?|text|new_?(?:string|str|text|source|content)|insert_?text|replacements?|edits|changes|code_?edit|diff|patch|patch_?text)$/i

/**
 * Reads the files of an unknown tool: it changes them if its name says that, or if a field holds what to write, and else
 * reads them.
 */
function readFilesOf(tool: string, input: unknown): GuardAction {
  const { input: inner, command } = toRecord(input)
  const texts = typeof input === 'string' ? [input] : [inner, command].filter((text) => typeof text === 'string')
  const patched = texts.flatMap(listPatchedFiles)
  const files = listFiles(input)
  const isBroken = typeof input === 'string' && patched.length === 0 && input.trim() !== ''
  if (files === undefined || patched.length > MAX_FILES || isBroken) {
    return { kind: 'unreadable', problem: 'The tool is not known, and its input cannot be read' }
  }
  if (runsSomething(tool) || holdsCode(input)) {
    return { kind: 'unreadable', problem: 'The tool is not known, and seems to run something' }
  }
  if (DELETES.test(tool) && files.length > 0) return toDeletion(files)
  const isWrite =
    judgeService(tool).kind === 'changes' ||
    storesFiles(tool) ||
    (isRecord(input) && Object.keys(input).some((field) => WRITTEN.test(field)))
  if (patched.length > 0 || (isWrite && files.length > 0)) {
    return { kind: 'files', reads: [], writes: [...patched, ...files] }
  }
  return files.length > 0 ? { kind: 'files', reads: files, writes: [] } : { kind: 'other' }
}

/** The names of fields that hold a line of shell. */
const LINE = /^(?:(?:bash|shell|sh|terminal|cli)_?)?(?:commands?|cmd|command_?line)$|^(?:bash|script)$/i

type Guessed = Extract<GuardAction, { kind: 'shell' | 'unreadable' }>

/** Reads the line of an unknown tool: a field for a line makes it a shell. Returns `undefined` if there is none. */
export function readGuessedLine(input: unknown): Guessed | undefined {
  const lines = findFields(input, LINE)
  const [line] = lines ?? [undefined]
  if (lines?.length === 0) return undefined
  if (lines?.length === 1 && typeof line === 'string') return placeLine({ kind: 'shell', line, isGuess: true }, input)
  return { kind: 'unreadable', problem: 'The tool is not known, and its input does not hold one line' }
}

/** The names of fields that hold the directory in which a line runs. */
const DIRECTORY = /^(?:cwd|dir|dir_?path|directory|folder|workspace_?folder|work_?(?:ing)?_?dir(?:ectory)?)$/i

/** Returns the line with the directory that the input of its tool names, if there is one. */
function placeLine(line: ShellAction, input: unknown): Guessed {
  const given = findFields(input, DIRECTORY, line.line)?.filter((each) => each !== '')
  // Fields that cannot all be read count as a directory that is no text, which is refused below.
  const [directory] = given ?? [0]
  if (directory === undefined) return line
  if (typeof directory === 'string' && given?.every((each) => each === directory) === true) {
    return { ...line, directory }
  }
  return { kind: 'unreadable', problem: 'The directory of the line cannot be read' }
}
