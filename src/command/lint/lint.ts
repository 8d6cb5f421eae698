import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { EXIT, misused } from '../failure'
import { createPaint, type Paint } from '../output/paint'
import { getColumns, printJson, printLines, tell } from '../output/print'
import { formatCount, quoted, shownLine } from '../output/shown-text'
import { indentText } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import { readWhole, sayUnreadable } from '../read-file'
import type { World } from '../world'
import { isError } from './find-mistakes'
import { showKeys } from './finding'
import { type DocumentText, lintDocument, type PlacedFinding, readDocumentText } from './lint-document'

interface FindingInFile extends PlacedFinding {
  readonly file: string
}

/** At most this many findings are shown as text; JSON has all of them. */
const MAX_SHOWN = 200

/** `atip lint` */
export async function lintFiles({ positionals, switches }: ParsedWords, world: World): Promise<number> {
  const found: FindingInFile[] = []
  for (const file of new Set(positionals)) {
    for (const each of lintDocument(await readDocument(file, world))) found.push({ ...each, file })
  }
  if (switches.has('json')) {
    const records = found.map(({ file, line, column, severity, code, path, message, allowed, advice }) => {
      return { file, line, column, severity, code, path, message, allowed, advice }
    })
    printJson(world, records)
  } else printFindings(found, world)
  return found.some(isError) ? EXIT.failed : EXIT.fine
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

/** Larger documents are refused, by discovery too. */
const MAX_BYTES = 8_388_608

/**
 * Reads a file, or standard input for `-`, and its JSON. Does not wait for a pipe or a device.
 *
 * @throws a failure if the file cannot be read
 */
export async function readDocument(file: string, world: Pick<World, 'cwd' | 'readPieces'>): Promise<DocumentText> {
  return readDocumentText(file === '-' ? await readInput(world) : readRegularFile(file, world.cwd))
}

async function readInput(world: Pick<World, 'readPieces'>): Promise<Uint8Array> {
  try {
    return new TextEncoder().encode(await readWhole('-', MAX_BYTES, world))
  } catch (error) {
    if (Object(error).code === 'EFBIG') throw refuse('-', `has more than ${MAX_BYTES} bytes`, 'Pass one document')
    throw error
  }
}

function readRegularFile(file: string, cwd: string): Uint8Array {
  let handle: number
  try {
    handle = openSync(resolve(cwd, file), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    const { says, advice } = sayUnreadable(error)
    throw refuse(file, says, says === 'does not exist' ? 'Pass the path of a file with metadata' : advice)
  }
  try {
    const stats = fstatSync(handle)
    if (!stats.isFile()) throw refuse(file, 'is no regular file', 'Pass a file, or - and the text on standard input')
    if (stats.size > MAX_BYTES)
      throw refuse(file, `has more than ${MAX_BYTES} bytes`, 'Split it: a document describes one tool')
    return readBytes(handle, stats.size)
  } finally {
    closeSync(handle)
  }
}

function readBytes(handle: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let length = 0
  while (length < size) {
    const read = readSync(handle, bytes, length, size - length, length)
    if (read === 0) break
    length += read
  }
  return bytes.subarray(0, length)
}

function refuse(file: string, why: string, advice: string): Error {
  return misused(`${file === '-' ? 'Standard input' : quoted(file)} ${why}.`, [`${advice}.`])
}
