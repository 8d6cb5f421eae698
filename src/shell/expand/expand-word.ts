import type { ShellWord, ShellWordPart } from '../../types/shell-words'
import { evaluateArithmetic } from './arithmetic-value'
import { type ExpansionScope, expandParameter } from './expand-parameter'
import type { TextPiece } from './pattern'
import { shellFailure } from './shell-failure'
import { requireFewWords, splitFields } from './split-fields'

/** A piece of a value before it is split: text that was written, or that came out of an expansion without quotes. */
interface Piece {
  readonly text: string
  /** True if it stays whole. */
  readonly isWhole: boolean
  /** True if its `*`, `?` and `[…]` are patterns. */
  readonly isPattern: boolean
}

const written = (text: string): Piece => ({ text, isWhole: true, isPattern: false })

/** Expands words: they are split, and replaced by the names of files that match. */
export async function expandWords(words: readonly ShellWord[], scope: ExpansionScope): Promise<string[]> {
  const found: string[] = []
  let length = 0
  for (const word of words) {
    if (word.text !== undefined) found.push(word.text)
    else {
      const pieces = await listPieces(word.parts, scope)
      length += measure(pieces)
      requireRoom(length)
      for (const field of splitPieces(pieces, scope)) for (const name of findFiles(field, scope)) found.push(name)
      requireFewWords(found.length)
    }
  }
  return found
}

/** Expands a word that is neither split nor replaced, because it is assigned, compared or read. */
export async function expandText(word: ShellWord, scope: ExpansionScope): Promise<string> {
  if (word.text !== undefined) return word.text
  const pieces = await listPieces(word.parts, scope)
  requireRoom(measure(pieces))
  return pieces.map(({ text }) => text).join('')
}

/** The words of a command may hold so much text. */
const MAX_TEXT = 16 * 1_048_576

const measure = (pieces: readonly Piece[]): number => pieces.reduce((sum, { text }) => sum + text.length, 0)

/** @throws a failure if a command holds too much text */
function requireRoom(length: number): void {
  if (length > MAX_TEXT) throw shellFailure(`a command may hold ${MAX_TEXT / 1_048_576} MiB of text at most`)
}

/** Returns a word as the pieces of a pattern, as in `case` and `[[ == ]]`. */
export async function expandPattern(word: ShellWord, scope: ExpansionScope): Promise<TextPiece[]> {
  return listPieces(word.parts, scope)
}

async function listPieces(parts: readonly ShellWordPart[], scope: ExpansionScope, isSplit = false): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const part of parts) for (const piece of await expandPart(part, scope, isSplit)) pieces.push(piece)
  return pieces
}

/** @param isSplit true for the words in `${…}`, whose own text is split, too */
async function expandPart(part: ShellWordPart, scope: ExpansionScope, isSplit: boolean): Promise<Piece[]> {
  switch (part.kind) {
    case 'text':
      return [{ text: part.text, isWhole: part.quoted || !isSplit, isPattern: false }]
    case 'glob':
      return [{ text: part.text, isWhole: true, isPattern: true }]
    case 'tilde':
      return [written(scope.home(part.user) ?? `~${part.user}`)]
    case 'substitution':
      return [valuePiece(await scope.run(part.body), part.quoted)]
    case 'process':
      return [written(await scope.runToFile(part))]
    case 'arithmetic': {
      const value = await evaluateArithmetic(part.expression, arithmeticScope(scope))
      return [valuePiece(String(value), part.quoted)]
    }
    case 'parameter': {
      const value = await expandParameter(part, scope, {
        toText: (word) => expandText(word, scope),
        toPieces: (word) => listPieces(word.parts, scope),
      })
      if (value.kind === 'none') return []
      if (value.kind === 'value') return [valuePiece(value.text, part.quoted)]
      const inner = await listPieces(value.word.parts, scope, !part.quoted)
      return part.quoted && inner.length === 0 ? [written('')] : inner
    }
  }
}

const valuePiece = (text: string, quoted: boolean): Piece => ({ text, isWhole: quoted, isPattern: !quoted })

/** Returns the scope of arithmetic within words. */
export function arithmeticScope(scope: ExpansionScope): Parameters<typeof evaluateArithmetic>[1] {
  return {
    read: (name) => {
      const value = scope.read(name)
      if (value === undefined && scope.failsOnUnset) throw shellFailure(`${name}: unbound variable`, 127)
      return value ?? ''
    },
    assign: scope.assign,
    expand: async (part) => (await expandPart(part, scope, false)).map(({ text }) => text).join(''),
  }
}

/** Splits the pieces of a word into fields. An empty piece without quotes makes no field. */
function splitPieces(pieces: readonly Piece[], { separators }: ExpansionScope): TextPiece[][] {
  const fields: TextPiece[][] = []
  let field: TextPiece[] | undefined
  const end = (): void => {
    if (field !== undefined) fields.push(field)
    field = undefined
  }
  for (const piece of pieces) {
    if (piece.isWhole) {
      field ??= []
      field.push(piece)
      continue
    }
    const { fields: values, startsNew, endsField } = splitFields(piece.text, separators)
    if (startsNew) end()
    values.forEach((text, index) => {
      if (index > 0) end()
      field ??= []
      field.push({ text, isPattern: piece.isPattern })
    })
    if (endsField) end()
  }
  end()
  return fields
}

function findFiles(pieces: readonly TextPiece[], scope: ExpansionScope): string[] {
  const text = pieces.map((piece) => piece.text).join('')
  if (!pieces.some((piece) => piece.isPattern && /[*?[]/.test(piece.text))) return [text]
  const found = scope.findFiles(pieces)
  return found.length === 0 ? [text] : found
}
