import { cleanText, truncateDescription } from '../internal/text'
import type { UsageForm } from './read-usage'
import { isCommandWord, isSlashSwitch } from './read-usage-words'
import type { AddHelpDiagnostic, Line, Section } from './types'

const MAX_TEXT = 120
const MAX_WORDS = 200
/** Matches a flag at the start of a line, in a further column, or in brackets, and the text that may precede it. */
const OPTION_START = /(?:^|(?<! ) {2,}(?! ))(?:\[!\] *)?[[{]{0,3}(?=(?:--?[^\s-]|\+\w?\|-|\+[\w[<]))/g
const FLAG_WORD = /^(?:--?[A-Za-z0-9_@#%?.:$][\w.-]*|--?[^\s\w=,|/<[{}\]);:]{1,20}|\+[\w[\]-]{1,40})/
const LIKE_OPTION = 'Looks like an option, but the draft does not contain'

/** Records a diagnostic with the text of the line. */
export function noteUnreadLine(note: AddHelpDiagnostic, message: string, { number, text }: Line): void {
  note('LINE_UNREAD', message, number, truncateDescription(cleanText(text.slice(0, 4 * MAX_TEXT)), MAX_TEXT))
}

/**
 * Reports every line that looks like an option that the draft does not contain.
 *
 * @param known the flags that were read
 * @param plusWords the words that were read after a plus sign
 */
export function reportUnread(
  sections: readonly Section[],
  known: ReadonlySet<string>,
  plusWords: ReadonlySet<string>,
  note: AddHelpDiagnostic,
): void {
  for (const { kind, lines, title } of sections) {
    if (kind === 'skip' && title !== 'definitions') continue
    for (const line of lines) {
      const unread = kind === 'usage' ? findUnreadInUsage(line.text, known) : findUnread(line.text, known, plusWords)
      if (unread !== undefined) noteUnreadLine(note, `${LIKE_OPTION} ${unread}`, line)
    }
  }
}

/** Returns the first flag of a row that is not known. */
function findUnread(text: string, known: ReadonlySet<string>, plusWords: ReadonlySet<string>): string | undefined {
  if (isSlashSwitch(text.split(' ', 1)[0] as string)) return 'switches that begin with a slash'
  if (/^\[!\] *-/.test(text)) return 'the exclamation mark before it'
  if (/^<[\w-]{1,40}>=/.test(text)) return findUnreadInUsage(text.replace(/['"]/g, ' '), known)
  for (const { 0: start, index } of text.matchAll(OPTION_START)) {
    const rest = text.slice(index + start.length)
    if (rest.startsWith('+')) {
      const word = /^\+(?:\[no\])?([\w-]{0,40})/.exec(rest)?.[1] as string
      if (!plusWords.has(word) && isPlusFlag(rest)) return word === '' ? 'the plus sign' : `+${word}`
      continue
    }
    const negated = /^--\[(?:no-?)\]([\w-]{1,60})/.exec(rest)?.[1]
    const word = FLAG_WORD.exec(rest)?.[0].replace(/[.:-]+$/, '') ?? ''
    const flag = negated === undefined ? word : `--${negated}`
    if (/^-*$/.test(flag)) {
      if (/^--?[^\s-]/.test(rest)) return 'the flag'
      continue
    }
    const second = /^-[^\s-][.,|]? {1,3}(--(?:\[[a-z]{1,20}-?\])?[A-Za-z][\w-]{0,60})/
      .exec(rest)?.[1]
      ?.replace(/\[[^\]]*\]/, '')
    const unknown = [flag, second].find((each) => each !== undefined && !isKnown(each, known))
    if (unknown !== undefined) return shorten(unknown)
  }
  return undefined
}

function isPlusFlag(rest: string): boolean {
  return /^\+(?:\w?\|-|<|(?:\[no\])?[A-Za-z][\w-]*(?:[=[\s]|$))/.test(rest)
}

/** Returns the first flag of a usage line that is not known. */
function findUnreadInUsage(text: string, known: ReadonlySet<string>): string | undefined {
  const words = text.split(/[\s[\]{}()|,]+/, MAX_WORDS)
  const isModule = /^(?:\S*python[\d.]*|python) -m /.test(text)
  for (const word of words.slice(isModule ? 2 : 0)) {
    const flag = /^--?[A-Za-z0-9][\w-]*/.exec(word)?.[0]
    if (flag === undefined || isKnown(flag, known)) continue
    const isCluster = /^-[A-Za-z0-9]{2,}$/.test(flag) && [...flag.slice(1)].every((letter) => known.has(`-${letter}`))
    if (!isCluster) return shorten(flag)
  }
  return undefined
}

/** Returns true for a known flag, with or without a value that is glued to it, and for flags that only inform. */
function isKnown(flag: string, known: ReadonlySet<string>): boolean {
  if (
    known.has(flag) ||
    (flag === '-#' && known.has('-9')) ||
    /^-(?:h|\?|-help|-version|-usage|help|version|[hV])$/.test(flag)
  )
    return true
  if (flag.startsWith('--')) return false
  for (let end = Math.min(flag.length - 1, 12); end > 1; end--) {
    if (known.has(flag.slice(0, end)) && !isOtherWord(flag, end)) return true
  }
  return false
}

/**
 * Returns true for `-altsignerpath` after `-altsigner`, and for `-verbose` after `-v`: they are not a flag with its
 * value.
 */
function isOtherWord(flag: string, end: number): boolean {
  return end > 2 ? /^[a-z]/.test(flag.slice(end)) : /^[a-z]{5,}$/.test(flag.slice(end))
}

function shorten(flag: string): string {
  return truncateDescription(cleanText(flag), 40)
}

/** The subcommands of a draft. */
interface ReadCommands {
  /** Names and aliases. */
  readonly names: ReadonlySet<string>
  /** True if the listed commands follow another argument and are not subcommands. */
  readonly isAfter: boolean
}

/** Reports every row in a list of subcommands that the draft does not contain. */
export function reportUnreadCommands(
  sections: readonly Section[],
  forms: readonly UsageForm[],
  { names, isAfter }: ReadCommands,
  note: AddHelpDiagnostic,
): void {
  const usage = sections.find(({ kind, lines }) => kind === 'usage' && lines.length > 0)?.lines[0]
  const isNamed = forms.some(({ arguments: [first] }) => first?.variadic === false && isCommandWord(first.name))
  if (usage !== undefined && isNamed && names.size === 0 && !sections.some(listsOptionsAsCommands)) {
    noteUnreadLine(note, 'The usage names a subcommand, but no list of subcommands was found', usage)
  }
  for (const { kind, lines } of sections) {
    if (kind !== 'commands') continue
    const rows = lines.filter(({ indent, text }) => indent > 0 && text !== '' && !text.startsWith('-'))
    const indent = rows.reduce((least, row) => Math.min(least, row.indent), Number.POSITIVE_INFINITY)
    for (const row of rows) {
      const name = row.indent === indent ? readRowName(row.text) : undefined
      if (name === undefined || names.has(name)) continue
      const reason = isAfter ? 'follows other arguments' : 'is missing from the draft'
      noteUnreadLine(note, `Looks like a subcommand, but ${shorten(name)} ${reason}`, row)
    }
  }
}

/** Returns true for a list of commands that are written as options, such as `-S, --start`. */
function listsOptionsAsCommands({ kind, lines }: Section): boolean {
  const filled = lines.filter(({ text }) => text !== '')
  const indent = filled[0]?.indent
  return (
    kind === 'commands' &&
    indent !== undefined &&
    filled.every((line) => line.indent !== indent || line.text.startsWith('-'))
  )
}

/** Returns the first word of a row if it could be the name of a command. */
function readRowName(text: string): string | undefined {
  const [, name] = /^([a-z0-9][\w.:@+/-]{0,63}?)[,|:]?(?: {2,}| [[<{A-Z]| - |$)/.exec(text) ?? []
  return name
}
