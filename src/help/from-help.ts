import { AtipValidationError } from '../internal/errors'
import { invalid, wrapErrors } from '../internal/foreign-values'
import { FUNCTION, type OptionRules, readOptions } from '../internal/read-options'
import { isProgramName } from '../internal/tool-name'
import type { AtipEffects, AtipTool } from '../types/atip'
import { joinDescription } from './collect-entries'
import { draftPage } from './draft-page'
import { readSections } from './read-sections'
import type { AddHelpDiagnostic, HelpDiagnostic, HelpOptions, Line, Section } from './types'

const MAX_DIAGNOSTICS = 100
const MAX_DESCRIPTION_LINES = 8

const HELP_OPTIONS: OptionRules<HelpOptions> = { onDiagnostic: FUNCTION }

/**
 * Drafts a tool from the `--help` output of a program. The draft needs review before use.
 *
 * Reads the layouts of GNU, BSD, cobra, kubectl, argparse, click, commander, yargs, clap, oclif, Go's `flag` and
 * others. If the usage line names a subcommand (`usage: git clone [<options>]`), the draft describes that subcommand.
 * Options that only print help or the version are left out. If subcommands are listed, the program's own options become
 * `globalOptions`, unless the program also runs without a subcommand. The version is `unknown` if the text does not
 * state it.
 *
 * Help texts do not state effects, so the draft declares the worst value of every effect and its trust is `inferred`.
 * Lower the effects by hand, command by command.
 *
 * @param name the name of the program
 * @throws AtipValidationError if `name` is not a plain program name or `helpText` is not a string
 * @example
 * const help = 'Usage: notes [options]\n\nOptions:\n  -n, --limit <count>  how many'
 * console.log(fromHelp('notes', help).commands?.['']?.options?.[0]?.name) // => limit
 */
export function fromHelp(name: string, helpText: string, options: HelpOptions = {}): AtipTool {
  const { onDiagnostic } = readOptions(options, HELP_OPTIONS)
  if (typeof name !== 'string') throw invalid('the name of a program', ['name'], name)
  if (!isProgramName(name)) {
    const message =
      'Expected the name of a program at name: 1 to 64 letters, digits, dots, dashes, plus signs and underscores, starting with a letter or digit'
    throw new AtipValidationError(message, ['name'], name)
  }
  if (typeof helpText !== 'string') throw invalid('a text', ['helpText'], helpText)
  const diagnostics: HelpDiagnostic[] = []
  const note: AddHelpDiagnostic = (code, message, line, text) => {
    if (diagnostics.length >= MAX_DIAGNOSTICS) return
    diagnostics.push({ code, message, line, ...(text === undefined ? {} : { text }) })
  }
  const tool = wrapErrors('the help text', () => draftTool(name, helpText, note))
  for (const diagnostic of diagnostics) onDiagnostic?.(diagnostic)
  return tool
}

/** Splits the text into lines and sections (`read-…`) and drafts a tool from them (`draft-…`). */
function draftTool(name: string, helpText: string, note: AddHelpDiagnostic): AtipTool {
  const lines = readLines(helpText, note).map((line) => joinName(line, name))
  const sections = readSections(lines, name)
  const description = readDescription(sections, name) || `Runs ${name}`
  return {
    atip: { version: '0.6' },
    name,
    version: readVersion(lines, name) ?? 'unknown',
    description,
    trust: { source: 'inferred', verified: false },
    effects: computeWorstEffects(),
    ...draftPage(sections, name, description, note),
  }
}

/** Writes `git lfs` at the start of a line as `git-lfs`, if that is the name of the program. */
function joinName(line: Line, name: string): Line {
  const spaced = `${name.replaceAll('-', ' ')} `
  if (!name.includes('-') || !line.text.startsWith(spaced)) return line
  return { ...line, text: `${name} ${line.text.slice(spaced.length)}` }
}

/**
 * Returns the worst value of every effect except `tty`, because a command that needs a terminal could not run at all.
 */
function computeWorstEffects(): AtipEffects {
  return {
    filesystem: { read: true, write: true, delete: true },
    network: true,
    subprocess: true,
    idempotent: false,
    reversible: false,
    destructive: true,
    interactive: { stdin: 'optional', prompts: true, tty: false },
    cost: { estimate: 'high', billable: true },
  }
}

/** Returns the first paragraph that is not a list, or `''` if there is none. Prefers paragraphs without a heading. */
function readDescription(sections: readonly Section[], name: string): string {
  const first = sections.findIndex(({ kind }) => kind === 'options' || kind === 'commands' || kind === 'globals')
  const untitled = sections
    .slice(0, first < 0 ? undefined : first)
    .filter(({ kind, title }) => kind === 'other' && (title === '' || !title.endsWith(':')))
  for (const { lines, title } of untitled.slice(0, 4)) {
    const isTitled = title.split(' ').length > 2 && !/^[A-Z ]+$/.test(title)
    const paragraph = firstParagraph(isTitled ? [{ number: 0, indent: 0, text: title }, ...lines] : lines, name)
    if (paragraph !== '') return paragraph
  }
  return ''
}

function firstParagraph(lines: readonly Line[], name: string): string {
  const kept: string[] = []
  for (const { text } of lines) {
    if (text === '' || /^-|^[=-]{3,}$| {3}/.test(text)) {
      if (kept.length > 0) break
      if (text !== '') return ''
    } else if (!isNoise(text, name)) kept.push(text)
    if (kept.length >= MAX_DESCRIPTION_LINES) break
  }
  return joinDescription(kept)
}

/** Returns true for a line that only names the program, its version or its license, or reports a usage error. */
function isNoise(text: string, name: string): boolean {
  const rest = text
    .toLowerCase()
    .replace(name.toLowerCase(), '')
    .replace(/version|\([^)]{0,80}\)/g, '')
  if (!/\p{L}/u.test(rest) || /\S@\S|\p{So}|[─-╿]|copyright|licen[sc]e|warranty|free software/u.test(rest)) return true
  return (
    /^[\s/@v:,.()\d+-]*(?:-\w+)?$/.test(rest) ||
    /^\S+ v?\d+(?:\.\d+)+\S*$/.test(text) ||
    /^version\b|(?:unknown|unrecognized|invalid|illegal) option/i.test(text) ||
    text.endsWith(':')
  )
}

/** Finds a version number after the program's name or the word `version`, in the first or last lines. */
function readVersion(lines: readonly Line[], name: string): string | undefined {
  const filled = lines.filter(({ text }) => text !== '')
  for (const { text } of [...filled.slice(0, 5), ...filled.slice(-3)]) {
    const number = /(?:^|[\s/@v(])(\d{1,9}(?:\.\d{1,9}){1,3}(?:[-+~][\w.+~-]{1,40})?)(?=$|[\s,;)])/.exec(text)
    if (number === null) continue
    const before = text
      .slice(0, number.index)
      .toLowerCase()
      .trim()
      .replace(/[\s(v]+$/, '')
    if (before === name.toLowerCase() || /\bversion:?$/.test(before) || before.endsWith(` ${name.toLowerCase()}`))
      return number[1]
  }
  return undefined
}

const MAX_LENGTH = 1_048_576
const MAX_LINE = 2000
const MAX_LINES = 20_000
const TAB_WIDTH = 8

/** Splits a help text into lines. Drops colours, links, overstriking and other control characters. */
function readLines(text: string, note: AddHelpDiagnostic): Line[] {
  if (text.length > MAX_LENGTH) note('TEXT_CUT', `Only the first ${MAX_LENGTH} characters are read`, 1)
  const plain = dropOverstrikes(dropEscapes(text.slice(0, MAX_LENGTH)))
  const lines = plain.split(/\r\n|[\n\r\u2028\u2029]/, MAX_LINES + 1)
  if (lines.length > MAX_LINES) note('TEXT_CUT', `Only the first ${MAX_LINES} lines are read`, MAX_LINES)
  return lines.slice(0, MAX_LINES).map((line, index) => {
    if (line.length > MAX_LINE)
      note('TEXT_CUT', `Only the first ${MAX_LINE} characters of the line are read`, index + 1)
    return createLine(line.slice(0, MAX_LINE), index + 1)
  })
}

function createLine(line: string, number: number): Line {
  const visible = line.replace(/[^\P{C}\t]/gu, '').replace(/\u00a0/g, ' ')
  // Manual pages that were made from Markdown list options after bullets.
  const clean = expandTabs(visible.replace(/^(\s*)[•‣▪●]\s{1,4}(?=--?[A-Za-z])/, '$1')).trimEnd()
  const text = clean.trimStart()
  return { number, indent: clean.length - text.length, text }
}

function dropEscapes(text: string): string {
  const [first = '', ...others] = text.split('\u001b')
  return first + others.map(afterEscape).join('')
}

/** Returns the text after the escape sequence at the start of `piece`. */
function afterEscape(piece: string): string {
  if (piece.startsWith('[')) return piece.replace(/^\[[0-?]*[ -/]*[@-~]?/, '')
  if (!/^[\]P^_X]/.test(piece)) return piece.slice(1)
  const bell = piece.indexOf('\u0007')
  return bell < 0 ? '' : piece.slice(bell + 1)
}

/** Replaces bold letters (`X\bX`) and underlined letters (`_\bX`) with plain letters. */
function dropOverstrikes(text: string): string {
  if (!text.includes('\b')) return text
  const pieces = text.split('\b')
  return pieces.map((piece, index) => (index < pieces.length - 1 ? piece.slice(0, -1) : piece)).join('')
}

/** Expands tabs. A tab between words becomes at least two spaces, because it separates columns. */
function expandTabs(line: string): string {
  if (!line.includes('\t')) return line
  let expanded = ''
  for (const piece of line.split('\t')) {
    const isFirst = expanded === '' && piece === ''
    expanded += piece
    const room = TAB_WIDTH - (expanded.length % TAB_WIDTH)
    expanded += ' '.repeat(isFirst || room > 1 ? room : room + TAB_WIDTH)
  }
  return expanded
}
