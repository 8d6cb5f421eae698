import type { AtipRuns } from '../types/argv'
import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PROMPTS, READS_LOCAL, RUNS_ANYTHING } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

/** Another delimiter than a line's end cuts names. Of -I and -L, the last one counts. */
const ITEMS: NonNullable<Extract<AtipRuns, object>['added']> = {
  from: 'input',
  unless: ['arg-file', 'delimiter'],
  replaces: ['replace-text', 'replace'],
  follows: ['max-args', 'max-lines', 'lines'],
  whole: ['null', 'delimiter=\\n'],
}

export const xargs: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'xargs',
  version: '4.9.0',
  homepage: 'https://www.gnu.org/software/findutils',
  verified: [{ version: '4.9', platform: 'gnu' }],
  description: 'Run a program with arguments from standard input',
  effects: READS_LOCAL,
  arguments: {
    command: ['codes?', 'Program and first arguments (default: echo)', { runs: { as: 'words', adds: true, added: ITEMS } }],
  },
  options: {
    null: ['-0 --null', 'switch', 'Items end with NUL'],
    delimiter: ['-d --delimiter', 'pattern', 'Character between items'],
    'arg-file': ['-a --arg-file', 'path', 'File of items'],
    'max-args': ['-n --max-args', 'integer', 'Most items for a run'],
    'max-lines': ['-L', 'integer', 'Most lines for a run'],
    lines: ['-l --max-lines', 'integer', 'Most lines for a run', { argv: { bareValue: '1' } }],
    'replace-text': ['-I', 'pattern', 'Text that each item replaces'],
    replace: ['-i --replace', 'pattern', 'Text that each item replaces', { argv: { bareValue: '{}' } }],
    'max-procs': ['-P --max-procs', 'integer', 'Most runs at a time'],
    'no-run-if-empty': ['-r --no-run-if-empty', 'switch', 'Do not run without items'],
    'max-chars': ['-s --max-chars', 'integer', 'Most characters of a command line'],
    exit: ['-x --exit', 'switch', 'Stop where --max-chars is too small'],
    'eof-text': ['-E', 'pattern', 'Line that ends the items'],
    eof: ['-e --eof', 'pattern', 'Line that ends the items', { argv: { bareValue: '' } }],
    interactive: ['-p --interactive', 'switch', 'Ask before each run', { effects: PROMPTS }],
    'open-tty': ['-o --open-tty', 'switch', 'The program reads from the terminal', { effects: PROMPTS }],
    'process-slot-var': ['--process-slot-var', 'name', 'Variable for the number of the process', { effects: RUNS_ANYTHING }],
    'show-limits': ['--show-limits', 'switch', 'Print limits of the system'],
    verbose: ['-t --verbose', 'switch', 'Print each command line'],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: false },
})
