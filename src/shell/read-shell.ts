import { type OptionRules, oneOf, readOptions } from '../internal/read-options'
import { EMOJI_SELECTOR, JOINED } from '../internal/text'
import type { ReadShellOptions, ShellLine, ShellProblem, ShellSpan } from '../types/shell'
import type { ShellWord } from '../types/shell-words'
import { readDollar } from './read/expansion'
import { finishWord } from './read/finish-word'
import { reportMissingBodies } from './read/here-document'
import { readList } from './read/list'
import { readQuoted } from './read/quoted'
import { type Closers, type Grammar, placeOf, type Reader, type Reading } from './read/reader'
import { staticText } from './read/static-text'
import { readPieces } from './read/word'
import { listZshDifferences } from './zsh/list-zsh-differences'

/** The greatest length of a line that is read. */
const MAX_LENGTH = 1_000_000
/** After this many problems, further hidden characters are not reported. */
const MAX_HIDDEN = 100
/** Most of these cannot be seen, or change how what follows is shown; the others cannot be in a text of UTF-8. */
const HIDDEN = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u

const RULES: OptionRules<ReadShellOptions> = { shell: /* @__PURE__ */ oneOf('bash', 'sh', 'zsh') }
const GRAMMAR: Grammar = { readList, readDollar, readInnerWord, readBody: (reader) => readQuoted(reader, '') }

/**
 * Reads a line of shell, or several: every command that may run, with its words and redirections. What cannot be
 * read for certain is a problem with its place; no line makes it throw.
 *
 * @throws AtipValidationError for a wrong option
 * @example
 * const { commands } = readShell('ls | head -5')
 * console.log(commands.map(({ words }) => words[0]?.text)) // => [ 'ls', 'head' ]
 */
export function readShell(line: string, options?: ReadShellOptions): ShellLine {
  const shell = options === undefined ? 'bash' : (readOptions(options, RULES).shell ?? 'bash')
  const source = typeof line === 'string' ? line : ''
  const reading: Reading = { shell, commands: [], problems: [], bodies: [], depth: 0, operators: 0, stopped: false }
  const isLong = source.length > MAX_LENGTH
  const text = isLong ? '' : source
  const reader: Reader = {
    text,
    end: text.length,
    index: 0,
    reading,
    places: undefined,
    documents: [],
    grammar: GRAMMAR,
  }
  const body = readList(reader, [])
  reportMissingBodies(reader)
  const { problems, commands } = reading
  if (shell === 'zsh') problems.push(...listZshDifferences(body, text))
  if (isLong) {
    const message = `The line is not read: it has ${source.length} characters, and ${MAX_LENGTH} are the most`
    problems.push({ code: 'TOO_LONG', message, start: 0, end: source.length })
  }
  if (typeof line !== 'string') problems.push({ code: 'SYNTAX', message: 'The line is no text', start: 0, end: 0 })
  reportHidden(text, reading.bodies, problems)
  return { shell, source, body, commands: commands.sort(byPlace), problems: problems.sort(byPlace) }
}

const byPlace = (one: ShellSpan, other: ShellSpan): number => one.start - other.start

/** Reports hidden characters. In here-documents, which are input, only those are reported that cannot be in a text. */
function reportHidden(text: string, bodies: ShellSpan[], problems: ShellProblem[]): void {
  if (!HIDDEN.test(text)) return
  const visible = text.replace(JOINED, (joiner) => ' '.repeat(joiner.length)).replace(EMOJI_SELECTOR, ' ')
  bodies.sort(byPlace)
  let next = 0
  for (const { 0: character, index } of visible.matchAll(new RegExp(HIDDEN, 'gu'))) {
    while ((bodies[next]?.end ?? index + 1) <= index) next++
    const isInBody = (bodies[next]?.start ?? index + 1) <= index
    if (isInBody && !/[\0\p{Cs}]/u.test(character)) continue
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    const message = `The character U+${code} is hidden or is no text; remove it, or write it as an escape`
    problems.push({ code: 'HIDDEN_CHARACTER', message, start: index, end: index + character.length })
    if (problems.length > MAX_HIDDEN) return
  }
}

function readInnerWord(reader: Reader, quoted: boolean, closers: Closers): ShellWord {
  const start = reader.index
  if (!quoted) return finishWord(reader, readPieces(reader, closers), start, 'path')
  const parts = readQuoted(reader, closers)
  const text = staticText(parts)
  return { kind: 'word', parts, text, start: placeOf(reader, start), end: placeOf(reader, reader.index) }
}
