import type { AtipArgv } from '../types/argv'
import type { OptionRows } from './describe-program'
import { PREVIEWS_LOCAL } from './effects'

/**
 * The layout of programs that read their options with GNU's getopt: anywhere among the arguments, shortened as long as
 * they are unique, the last one of several. All of their long options must be described.
 */
export const GETOPT: AtipArgv = { interspersed: true, abbreviations: true, repeats: 'last', dashValues: true }

/** The options of GNU programs that print something about the program and do nothing else. */
export const INFORMATION: OptionRows = {
  help: ['--help', 'switch', 'Print help'],
  version: ['--version', 'switch', 'Print the version'],
}

/** The same for programs that do something else than read: none of it happens, whatever stands around them (tried). */
export const PREVIEWED_INFORMATION: OptionRows = {
  help: ['--help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
}

/** The option of programs that end each entry with NUL, so that other programs can read any name. */
export const ZERO_TERMINATED: OptionRows = {
  'zero-terminated': ['-z --zero-terminated', 'switch', 'Lines end with NUL'],
}

/** The options of programs that select lines or bytes at one end of files. */
export const HEADERS: OptionRows = {
  quiet: ['-q --quiet --silent', 'switch', 'Print no names of files'],
  verbose: ['-v --verbose', 'switch', 'Print the name of each file'],
}

/** The options of programs that print or check sums of files. */
export const CHECKSUMS: readonly OptionRows[] = [
  {
    check: ['-c --check', 'switch', 'Check the sums that the files list'],
    binary: ['-b --binary', 'switch', 'Mark sums as binary'],
    text: ['-t --text', 'switch', 'Mark sums as text'],
    tag: ['--tag', 'switch', 'Format of BSD'],
    zero: ['-z --zero', 'switch', 'Lines end with NUL'],
    'ignore-missing': ['--ignore-missing', 'switch', 'Skip missing files'],
    quiet: ['--quiet', 'switch', 'Print only failures'],
    status: ['--status', 'switch', 'Print nothing'],
    strict: ['--strict', 'switch', 'Fail on lines in another format'],
    warn: ['-w --warn', 'switch', 'Warn about lines in another format'],
  },
  INFORMATION,
]
