import { EXIT } from '../failure'
import { createPaint, type Paint } from '../output/paint'
import { getColumns, printJson, printLines, tell } from '../output/print'
import { formatCount, shownLine } from '../output/shown-text'
import { indentText } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { isError } from './find-mistakes'
import { lintDocument, type PlacedFinding } from './lint-document'
import { readDocument } from './read-document'
import { showKeys } from './show-keys'

interface FindingInFile extends PlacedFinding {
  readonly file: string
}

/** More findings are counted only, unless they are printed as JSON. */
const MAX_SHOWN = 200

/** `atip lint` */
export async function lintFiles({ positionals, switches }: ParsedWords, world: World): Promise<number> {
  const found: FindingInFile[] = []
  for (const file of new Set(positionals)) for (const each of await lintFile(file, world)) found.push(each)
  if (switches.has('json')) printJson(world, found.map(toRecord))
  else printFindings(found, world)
  return found.some(isError) ? EXIT.failed : EXIT.fine
}

async function lintFile(file: string, world: World): Promise<FindingInFile[]> {
  return lintDocument(await readDocument(file, world)).map((finding) => ({ ...finding, file }))
}

function toRecord(finding: FindingInFile): Record<string, unknown> {
  const { file, line, column, severity, code, path, message, allowed, advice } = finding
  return { file, line, column, severity, code, path, message, allowed, advice }
}

function printFindings(found: readonly FindingInFile[], world: World): void {
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

function findingLines(finding: FindingInFile, paint: Paint, width: number): string[] {
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
