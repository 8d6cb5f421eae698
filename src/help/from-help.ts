import { AtipValidationError } from '../errors'
import { guarded, invalid, isRecord } from '../internal/guard'
import type { AtipEffects, AtipTool } from '../types/atip'
import { draftPage } from './draft-page'
import { readAbout } from './read-about'
import { readLines } from './read-lines'
import { readSections } from './read-sections'
import type { HelpDiagnostic, HelpOptions, Note } from './types'

const NAME = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/
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
  const { onDiagnostic } = readOptions(options)
  if (typeof name !== 'string') throw invalid('the name of a program', ['name'], name)
  if (!NAME.test(name)) {
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

function readOptions(options: unknown): HelpOptions {
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
