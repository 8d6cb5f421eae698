import { isOptionsWord, isSlashSwitch } from './argument-name'
import { wordsOf } from './brackets'
import { readUsageWords, type UsageWords } from './read-usage-words'
import type { Line, Note, Section } from './types'

/** One way to call a program. */
export interface UsageForm extends UsageWords {
  /** The words of a subcommand behind the program's name. */
  readonly path: readonly string[]
}

const MAX_LENGTH = 8000
const MAX_FORMS = 200

/** The forms that the usage lines of a help text show. */
export function readUsage(sections: readonly Section[], name: string, note: Note): UsageForm[] {
  const forms: UsageForm[] = []
  for (const { kind, lines } of sections) {
    if (kind !== 'usage') continue
    for (const text of formsOf(lines, note)) if (forms.length < MAX_FORMS) forms.push(readForm(text, name))
  }
  return forms
}

/** Each form in one line, without what is said about it. */
function formsOf(lines: readonly Line[], note: Note): string[] {
  const forms: string[] = []
  let program = ''
  let length = 0
  for (const { text, number } of lines) {
    const plain = text.replace(/^(?:or:?\s+|\$ )/i, '')
    if (plain === '' || /^\(.*\)$/.test(plain)) continue
    const slashed = plain.slice(0, MAX_LENGTH).split(' ').some(isSlashSwitch)
    if (slashed) note('LINE_UNREAD', 'Switches that begin with a slash cannot be read as options', number)
    length += plain.length
    if (length > MAX_LENGTH) {
      note('TEXT_CUT', `Only the first ${MAX_LENGTH} characters of the usage lines are read`, number)
      break
    }
    program ||= wordsOf(plain)[0] as string
    const isNew = forms.length === 0 || plain !== text || plain === program || plain.startsWith(`${program} `)
    if (isNew) forms.push(plain.replace(/(\S) {2,}[A-Za-z].*$/, '$1'))
    else forms[forms.length - 1] += ` ${plain}`
  }
  return forms
}

function readForm(text: string, name: string): UsageForm {
  const [program = '', ...words] = wordsOf(text)
  const isModule = words[0] === '-m'
  const isNamed = program === name || program.endsWith(`/${name}`)
  const start = isNamed ? pathEnd(words) : isModule ? 2 : 0
  const path = isNamed ? words.slice(0, start).filter((word) => !word.startsWith('[')) : []
  return { path, ...readUsageWords(words.slice(path.length > 0 || isModule ? start : 0)) }
}

/** Plain words in front of options or arguments are the name of a subcommand; at the end they may be anything. */
function pathEnd(words: readonly string[]): number {
  let end = 0
  while (end < 4 && (isPlain(words[end], end) || (end === 0 && isGlobal(words[0])))) end++
  const next = words[end]
  return next === undefined || /^[a-z][\w-]*$/.test(next) ? 0 : end
}

function isGlobal(word = ''): boolean {
  return word.startsWith('[') && isOptionsWord(word)
}

function isPlain(word = '', place: number): boolean {
  if (place > 0 && word.includes(':')) return false
  return (
    /^[a-z][a-z0-9]*(?:[:-][a-z0-9]+)*$/.test(word) &&
    !isOptionsWord(word) &&
    !/^(?:command|subcommand|file)s?$/.test(word)
  )
}
