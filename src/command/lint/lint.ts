import { isAtipError } from '../../internal/errors'
import type { AtipTool } from '../../types/atip'
import { EXIT } from '../failure'
import { createPaint, type Paint } from '../output/paint'
import { getColumns, printJson, printLines, tell } from '../output/print'
import { formatCount, shownLine } from '../output/shown-text'
import { indentText } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import type { TextPlace } from './document-text'
import { findMistakes, isError } from './find-mistakes'
import type { LintFinding } from './finding'
import { listWarnings } from './list-warnings'
import { readDocument } from './read-document'
import { showKeys } from './show-keys'

/** A finding with its place. */
interface PlacedFinding extends LintFinding, TextPlace {
  readonly file: string
}

/** More findings are counted only, unless they are printed as JSON. */
const MAX_SHOWN = 200

/** `atip lint` */
export async function lintFiles({ positionals, switches }: ParsedWords, world: World): Promise<number> {
  const found: PlacedFinding[] = []
  for (const file of new Set(positionals)) for (const each of await lintFile(file, world)) found.push(each)
  if (switches.has('json')) printJson(world, found.map(toRecord))
  else printFindings(found, world)
  return found.some(isError) ? EXIT.failed : EXIT.fine
}

async function lintFile(file: string, world: World): Promise<PlacedFinding[]> {
  const document = await readDocument(file, world)
  if (!document.ok) return [{ ...document.finding, ...document.place, file }]
  const { value, locate } = document
  const tools = Array.isArray(value) ? value.map((tool, index) => ({ tool, path: [String(index)] })) : undefined
  const found = (tools ?? [{ tool: value, path: [] }]).flatMap(({ tool, path }) => lintTool(tool, path))
  if (tools?.length === 0) found.push(EMPTY)
  return found
    .map((finding) => ({ ...finding, ...locate(finding.path, finding.isAboutKey), file }))
    .sort((one, other) => one.line - other.line || one.column - other.column)
}

const EMPTY: LintFinding = {
  severity: 'error',
  code: 'MISSING_FIELD',
  path: [],
  message: 'An empty array',
  allowed: 'a tool, or an array of tools',
  advice: 'Describe a tool',
}

/** Lists what is wrong with a document, and what is unwise if nothing is wrong. */
export function lintTool(tool: unknown, path: readonly string[] = []): LintFinding[] {
  const mistakes = findMistakes(tool, path)
  if (mistakes.some(isError)) return mistakes
  try {
    const warnings = listWarnings(tool as AtipTool)
    return [...mistakes, ...warnings.map((warning) => ({ ...warning, path: [...path, ...warning.path] }))]
  } catch (error) {
    if (!isAtipError(error)) throw error
    const advice = 'Mend it: atip cannot use the document'
    return [...mistakes, { severity: 'error', code: 'UNUSABLE', path, message: error.message, advice }]
  }
}

function toRecord(finding: PlacedFinding): Record<string, unknown> {
  const { file, line, column, severity, code, path, message, allowed, advice } = finding
  return { file, line, column, severity, code, path, message, allowed, advice }
}

function printFindings(found: readonly PlacedFinding[], world: World): void {
  const paint = createPaint(world.stdout, world)
  const width = getColumns(world.stdout)
  printLines(
    world,
    found.slice(0, MAX_SHOWN).flatMap((finding) => findingLines(finding, paint, width)),
  )
  const errors = found.filter(isError).length
  const counts = [formatCount(errors, 'error'), formatCount(found.length - errors, 'warning')].join(', ')
  const rest = found.length > MAX_SHOWN ? `; only ${MAX_SHOWN} are shown, all with --json` : ''
  tell(world, found.length === 0 ? 'No mistakes.' : `${counts}${rest}.`)
}

function findingLines(finding: PlacedFinding, paint: Paint, width: number): string[] {
  const { file, line, column, severity, code, path, message, allowed, advice } = finding
  const place = paint(`${shownLine(file)}:${line}:${column}`, 'bold')
  const word = paint(severity, severity === 'error' ? 'red' : 'yellow')
  const where = path.length === 0 ? '' : ` at ${shownLine(showKeys(path))}`
  const texts = [
    `${shownLine(message)}.`,
    ...(allowed === undefined ? [] : [`Allowed: ${shownLine(allowed)}.`]),
    `${shownLine(advice)}.`,
  ]
  return [
    `${place}: ${word}${where} ${paint(`(${code})`, 'dim')}`,
    ...texts.flatMap((text) => indentText(text, 2, width)),
  ]
}
