import type { AtipTool } from '../types/atip'
import { describeProgram, type OptionRow } from './describe-program'
import { OVERWRITES, READS_LOCAL, RUNS_ANYTHING } from './effects'

/** A word of its own: behind `$` in the same word, more options may follow. */
const VALUE: OptionRow[3] & {} = { argv: { separators: [' '] } }

/* Not described: -t and -T, which may run `global`, and +COMMAND, which may hold a line of shell. */

export const less: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'less',
  version: '590',
  homepage: 'https://www.greenwoodsoftware.com/less',
  verified: [{ version: '590' }],
  description: 'Show text page by page; without a terminal, print it',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input', { argv: { unread: ['+'] } }] },
  options: {
    'quit-if-one-screen': ['-F --quit-if-one-screen', 'switch', 'End if everything fits'],
    'quit-at-eof': ['-e -E --quit-at-eof --QUIT-AT-EOF', 'switch', 'End behind the last line'],
    'chop-long-lines': ['-S --chop-long-lines', 'switch', 'Cut long lines'],
    'raw-control-chars': ['-r -R --raw-control-chars --RAW-CONTROL-CHARS', 'switch', 'Colours as they are'],
    'no-init': ['-X --no-init', 'switch', 'Leave the screen as it is'],
    'line-numbers': ['-N --LINE-NUMBERS', 'switch', 'Numbers of lines'],
    'no-line-numbers': ['-n --line-numbers', 'switch', 'No numbers of lines'],
    'ignore-case': ['-i -I --ignore-case --IGNORE-CASE', 'switch', 'Ignore case'],
    'squeeze-blank-lines': ['-s --squeeze-blank-lines', 'switch', 'Several empty lines are one'],
    'long-prompt': ['-m -M --long-prompt --LONG-PROMPT', 'switch', 'Longer prompt'],
    'quit-on-intr': ['-K --quit-on-intr', 'switch', 'End on interrupts'],
    'no-lessopen': ['-L --no-lessopen', 'switch', 'Run no program that LESSOPEN names'],
    force: ['-f --force', 'switch', 'Devices, too'],
    quiet: ['-q -Q --quiet --QUIET --silent --SILENT', 'switch', 'Do not ring'],
    'hilite-search': ['-g -G --hilite-search --HILITE-SEARCH', 'switch', 'Mark less of what is found'],
    tilde: ['-~ --tilde', 'switch', 'Nothing behind the last line'],
    pattern: ['-p --pattern', 'pattern', 'Start where this is found', VALUE],
    tabs: ['-x --tabs', 'name', 'Columns of tabs', VALUE],
    'lesskey-file': ['-k --lesskey-file', 'path', 'File of keys', { effects: RUNS_ANYTHING }],
    'log-file': ['-o -O --log-file --LOG-FILE', 'path', 'File to write a copy to', { effects: OVERWRITES }],
    help: ['-? --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true },
})
