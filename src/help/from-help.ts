import { AtipValidationError } from '../internal/errors'
import { guarded, invalid, isRecord } from '../internal/guard'
import type { AtipEffects, AtipTool } from '../types/atip'
import { joinDescription } from './draft-options'
import { draftPage } from './draft-page'
import { readLines } from './read-lines'
import { readSections } from './read-sections'
import type { HelpDiagnostic, HelpOptions, Line, Note, Section } from './types'

const PROGRAM_NAME = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/
const MAX_DIAGNOSTICS = 100

/**
 * Drafts a tool from what a program prints for `--help`, for a person or a program to complete.
 *
 * Reads the layouts of GNU, BSD, cobra, kubectl, argparse, click, commander, yargs, clap, oclif, Go's `flag` and others.
 * `name` is that of the program; where the usage line names a subcommand (`usage: git clone [<options>]`) the draft
 * describes this one. Options that only print help or the version are left out. Where subcommands are listed the
 * program's own options are `globalOptions`, unless it runs without a subcommand too. The version is `unknown` where the text does not say it.
 *
 * No help text says what a command does to the world, so the draft declares the worst of every effect, and its trust is
 * `inferred`. Lower them by hand, command by command.
 *
 * @throws AtipValidationError if `name` is no plain name of a program, or `helpText` no text
 */
export function fromHelp(name: string, helpText: string, options: HelpOptions = {}): AtipTool {
  const { onDiagnostic } = readHelpOptions(options)
  if (typeof name !== 'string') throw invalid('the name of a program', ['name'], name)
  if (!PROGRAM_NAME.test(name)) {
    const message =
      'Expected the name of a program at name: 1 to 64 letters, digits, dots, dashes, plus signs and underscores, the first a letter or digit'
    throw new AtipValidationError(message, ['name'], name)
  }
  if (typeof helpText !== 'string') throw invalid('a text', ['helpText'], helpText)
  const diagnostics: HelpDiagnostic[] = []
  const note: Note = (code, message, line) => {
    if (diagnostics.length < MAX_DIAGNOSTICS) diagnostics.push({ code, message, line })
  }
  const tool = guarded('the help text', () => draftTool(name, helpText, note))
  for (const diagnostic of diagnostics) onDiagnostic?.(diagnostic)
  return tool
}

function readHelpOptions(options: unknown): HelpOptions {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const { onDiagnostic } = options
  if (onDiagnostic !== undefined && typeof onDiagnostic !== 'function') {
    throw invalid('a function', ['options', 'onDiagnostic'], onDiagnostic)
  }
  return options
}

function draftTool(name: string, helpText: string, note: Note): AtipTool {
  const lines = readLines(helpText, note)
  const sections = readSections(lines, name)
  const { description, version } = readAbout(lines, sections, name)
  return {
    atip: { version: '0.6' },
    name,
    version,
    description,
    trust: { source: 'inferred', verified: false },
    effects: worstEffects(),
    ...draftPage(sections, name, description, note),
  }
}

/** Not `tty`: what needs a terminal cannot be run at all. */
function worstEffects(): AtipEffects {
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

const MAX_DESCRIPTION_LINES = 8

/** What the program is for, and its version, where the text says so. */
export function readAbout(
  lines: readonly Line[],
  sections: readonly Section[],
  name: string,
): { description: string; version: string } {
  return {
    description: readDescription(sections, name) || `Runs ${name}`,
    version: readVersion(lines, name) ?? 'unknown',
  }
}

/** The first paragraph that is no list; one under a heading of its own where there is no other. */
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

/** A line that only names the program and its version, or tells of a mistake. */
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

/** The number behind the program's name or the word version, in the first or last lines. */
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
