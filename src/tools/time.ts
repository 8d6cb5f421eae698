import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { EACH_TIME, OVERWRITES, PREVIEWS_LOCAL, READS_LOCAL } from './effects'

/* The program; the word of the same name belongs to the shell, which reads it itself. */

export const time: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'time',
  version: '1.9',
  homepage: 'https://www.gnu.org/software/time',
  description: 'Run a program and print the time and memory that it needs',
  effects: READS_LOCAL,
  arguments: { command: ['codes', 'Program and arguments', { runs: 'words' }] },
  options: {
    format: ['-f --format', 'pattern', 'What to print'],
    portability: ['-p --portability', 'switch', 'Form of POSIX'],
    quiet: ['-q --quiet', 'switch', 'Nothing about failures'],
    verbose: ['-v --verbose', 'switch', 'Print all'],
    output: ['-o --output', 'path', 'File to write', { effects: OVERWRITES, file: { does: 'append', with: ['append'], otherwise: 'replace' } }],
    append: ['-a --append', 'switch', 'Add to the file', { effects: EACH_TIME }],
    // Of BSD, where it prints what -v prints here.
    list: ['-l', 'switch', 'Print all'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false },
})
