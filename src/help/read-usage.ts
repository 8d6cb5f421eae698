import { findClosing, splitOutsideBrackets, splitWords } from './brackets'
import { isOptionsWord, isSlashSwitch, readUsageWords, type UsageWords } from './read-usage-words'
import type { AddHelpDiagnostic, Line, Section } from './types'

/** One way to call a program. */
export interface UsageForm extends UsageWords {
  /** A plain word after the program's name that may be a subcommand, or `undefined`. */
  readonly lead: string | undefined
  /** The words of a subcommand after the program's name. */
  readonly path: readonly string[]
}

const MAX_USAGE_LENGTH = 8000
const MAX_FORMS = 200

/** Reads the usage forms from the usage sections. */
export function readUsage(sections: readonly Section[], name: string, note: AddHelpDiagnostic): UsageForm[] {
  const forms: UsageForm[] = []
  for (const { kind, lines } of sections) {
    if (kind !== 'usage') continue
    for (const text of joinForms(lines, note)) if (forms.length < MAX_FORMS) forms.push(readForm(text, name))
  }
  return forms
}

/** Joins the lines of each usage form and drops the descriptions after them. */
function joinForms(lines: readonly Line[], note: AddHelpDiagnostic): string[] {
  const forms: string[] = []
  let program = ''
  let length = 0
  for (const { text, number } of lines) {
    const plain = text.replace(/^(?:or:?\s+|\$ )/i, '')
    if (plain === '' || /^\(.*\)$/.test(plain)) continue
    const slashed = plain.slice(0, MAX_USAGE_LENGTH).split(' ').some(isSlashSwitch)
    if (slashed) note('LINE_UNREAD', 'Switches that begin with a slash are not supported', number)
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
  const [lead = ''] = words
  const isLead = isNamed && !isModule && isPathWord(lead, 0)
  return {
    path,
    lead: isLead ? lead : undefined,
    ...readUsageWords(words.slice(path.length > 0 || isModule ? start : 0)),
  }
}

/**
 * Counts the words of a subcommand: plain words before options or arguments. Returns 0 if nothing follows them, because
 * plain words at the end of a line may have any meaning.
 */
function findPathEnd(words: readonly string[]): number {
  const [first = ''] = words
  let end = first.startsWith('[') && isOptionsWord(first) ? 1 : 0
  while (end < 4 && isPathWord(words[end], end)) end++
  const next = words[end]
  // In `ccache compiler [compiler options]`, the word means a program.
  if (end > 0 && next?.startsWith(`[${words[end - 1]} `) === true) return 0
  return next === undefined || /^[a-z][\w-]*$/.test(next) ? 0 : end
}

function isPathWord(word = '', place: number): boolean {
  if (place > 0 && word.includes(':')) return false
  return (
    /^[a-z][a-z0-9]*(?:[:-][a-z0-9]+)*$/.test(word) &&
    !isOptionsWord(word) &&
    !/^(?:command|subcommand|file|input|output|arg)s?\d*$/.test(word)
  )
}

/** Title of a section that defines words of the usage line. */
export const DEFINITIONS_TITLE = 'definitions'

const MAX_DEFINITIONS_LENGTH = 8000

/** Reads definitions such as `OBJECT := { address | link }`. Returns the choices for each defined word. */
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
