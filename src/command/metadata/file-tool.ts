import { resolve } from 'node:path'
import { quoteForShell } from '../../argv/quote-for-shell'
import { readDefinition } from '../../discover/read-definition'
import { toRecord } from '../../internal/foreign-values'
import { type CommandFailure, failed, misused } from '../failure'
import type { KnownTool } from '../known-tools'
import { findMistakes, MAX_FINDINGS } from '../lint/find-mistakes'
import { type LintFinding, showKeys } from '../lint/finding'
import { readDocument } from '../lint/lint'
import { formatCount, guessMeant, quoted, shownLine } from '../output/shown-text'
import type { World } from '../world'

/** Returns true for a word that names a file, not a tool: it has a slash or ends with `.json`. */
export function isFileName(word: string): boolean {
  return /[/\\]|\.json$/i.test(word) || word === '-'
}

/** A tool of a file. */
interface FileTool {
  readonly known: KnownTool
  /** The words that are left. */
  readonly path: readonly string[]
  /** What is not read as it is written. */
  readonly mistakes: readonly LintFinding[]
}

/**
 * Reads the tool in a file, which anyone may have written: it is only shown. If the file holds several tools, the first
 * of the words names one.
 *
 * @throws a failure if the file holds no tool
 */
export async function requireFileTool(world: World, file: string, words: readonly string[]): Promise<FileTool> {
  const document = await readDocument(file, world)
  const hints = [`atip lint ${shownLine(file)} lists every mistake.`]
  if (!document.ok) {
    const { finding, place } = document
    throw failed(`${shownLine(file)}:${place.line}:${place.column}: ${finding.message}.`, hints)
  }
  const { tool: value, path } = selectTool(file, document.value, words)
  const definition = readDefinition(value, file, 'shim')
  if (!definition.ok) throw failed(`${shownLine(definition.message)}.`, hints)
  const { tool } = definition
  const program = await world.locateProgram(tool.name)
  const place = file === '-' ? file : resolve(world.cwd, file)
  return {
    known: { tool, source: 'file', file: place, program, override: undefined },
    path,
    mistakes: findMistakes(value),
  }
}

function selectTool(
  file: string,
  value: unknown,
  words: readonly string[],
): { readonly tool: unknown; readonly path: readonly string[] } {
  if (!Array.isArray(value)) return { tool: value, path: words }
  if (value.length === 0) throw failed(`${quoted(file)} holds no tool.`, ['Describe one: it is an empty array.'])
  if (value.length === 1) return { tool: value[0], path: words }
  const [name = '', ...path] = words
  const names = value.flatMap((each) => shownLine(toRecord(each).name) || [])
  const index = names.indexOf(name)
  if (index >= 0) return { tool: value.find((each) => toRecord(each).name === name), path }
  if (names.length === 0) throw failed(`${quoted(file)} holds no tool with a name.`, ['Give each tool a "name".'])
  const shown = `${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''}`
  const why = name === '' ? 'name one of them behind the file' : `none is called ${quoted(name)}`
  throw misused(`${quoted(file)} holds several tools: ${why}.${guessMeant(name, names)}`, [`It holds ${shown}.`])
}

const MAX_TOLD = 3

/** Warns of fields that are read in another way than they are written. */
export function sayMistakes(file: string, mistakes: readonly LintFinding[]): CommandFailure | undefined {
  if (mistakes.length === 0) return undefined
  const isCut = mistakes.length > MAX_FINDINGS
  const count = isCut ? `More than ${MAX_FINDINGS} mistakes` : formatCount(mistakes.length, 'mistake')
  const told = mistakes.slice(0, MAX_TOLD).map(({ path, message }) => {
    return `${path.length === 0 ? '' : `At ${shownLine(showKeys(path))}: `}${shownLine(message)}.`
  })
  const way = file === '-' ? 'Pass the text to atip lint -, which' : `atip lint ${quoteForShell([shownLine(file)])}`
  return failed(`${count} in the metadata: what is wrong counts as not declared.`, [...told, `${way} says what to do.`])
}
