import { findClosing, splitOutsideBrackets, splitWords } from './brackets'
import { isOptionsWord, isSlashSwitch, readUsageWords, type UsageWords } from './read-usage-words'
import type { Line, Note, Section } from './types'

/** One way to call a program. */
export interface UsageForm extends UsageWords {
  /** The words of a subcommand behind the program's name. */
  readonly path: readonly string[]
}

const MAX_USAGE_LENGTH = 8000
const MAX_FORMS = 200

/** The forms that the usage lines of a help text show. */
export function readUsage(sections: readonly Section[], name: string, note: Note): UsageForm[] {
  const forms: UsageForm[] = []
  for (const { kind, lines } of sections) {
    if (kind !== 'usage') continue
    for (const text of joinForms(lines, note)) if (forms.length < MAX_FORMS) forms.push(readForm(text, name))
  }
  return forms
}

/** Each form in one line, without what is said about it. */
function joinForms(lines: readonly Line[], note: Note): string[] {
  const forms: string[] = []
  let program = ''
  let length = 0
  for (const { text, number } of lines) {
    const plain = text.replace(/^(?:or:?\s+|\$ )/i, '')
    if (plain === '' || /^\(.*\)$/.test(plain)) continue
    const slashed = plain.slice(0, MAX_USAGE_LENGTH).split(' ').some(isSlashSwitch)
    if (slashed) note('LINE_UNREAD', 'Switches that begin with a slash cannot be read as options', number)
    length += plain.length
    if (length > MAX_USAGE_LENGTH) {
      note('TEXT_CUT', `Only the first ${MAX_USAGE_LENGTH} characters of the usage lines are read`, number)
      break
    }
    program ||= splitWords(plain)[0] as string
    const isNew = forms.length === 0 || plain !== text || plain === program || plain.startsWith(`${program} `)
    if (isNew) forms.push(plain.replace(/(\S) {2,}[A-Za-z].*$/, '$1'))
    else forms[forms.length - 1] += ` ${plain}`
  }
  return forms
}

function readForm(text: string, name: string): UsageForm {
  const [program = '', ...words] = splitWords(text)
  const isModule = words[0] === '-m'
  const isNamed = program === name || program.endsWith(`/${name}`)
  const start = isNamed ? findPathEnd(words) : isModule ? 2 : 0
  const path = isNamed ? words.slice(0, start).filter((word) => !word.startsWith('[')) : []
  return { path, ...readUsageWords(words.slice(path.length > 0 || isModule ? start : 0)) }
}

/** Plain words in front of options or arguments are the name of a subcommand; at the end they may be anything. */
function findPathEnd(words: readonly string[]): number {
  let end = 0
  while (end < 4 && (isPathWord(words[end], end) || (end === 0 && isOptionsGroup(words[0])))) end++
  const next = words[end]
  return next === undefined || /^[a-z][\w-]*$/.test(next) ? 0 : end
}

function isOptionsGroup(word = ''): boolean {
  return word.startsWith('[') && isOptionsWord(word)
}

function isPathWord(word = '', place: number): boolean {
  if (place > 0 && word.includes(':')) return false
  return (
    /^[a-z][a-z0-9]*(?:[:-][a-z0-9]+)*$/.test(word) &&
    !isOptionsWord(word) &&
    !/^(?:command|subcommand|file)s?$/.test(word)
  )
}

/** Title of a section that says what words of the usage line stand for. */
export const DEFINITIONS_TITLE = 'definitions'

const MAX_DEFINITIONS_LENGTH = 8000

/** What `OBJECT := { address | link }` behind usage lines defines, by the word; the choices without blanks around them. */
export function readDefinitions(sections: readonly Section[]): Map<string, string[]> {
  const defined = new Map<string, string[]>()
  for (const { title, lines } of sections) {
    if (title !== DEFINITIONS_TITLE) continue
    const text = lines
      .map((line) => line.text)
      .join(' ')
      .slice(0, MAX_DEFINITIONS_LENGTH)
    for (const { 0: found, 1: word = '', index } of text.matchAll(/([A-Z][A-Z-]{0,40}) := (?=\{)/g)) {
      const start = index + found.length
      const end = findClosing(text, start)
      if (end > 0)
        defined.set(
          word,
          splitOutsideBrackets(text.slice(start + 1, end - 1), '|').map((choice) => choice.trim()),
        )
    }
  }
  return defined
}
