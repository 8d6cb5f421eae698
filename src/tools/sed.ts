import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL, RUNS_ANYTHING } from './effects'
import { GETOPT, INFORMATION } from './gnu'
import { REPLACES_OTHERS } from './option-sets'

/* Scripts run, read and write what they please unless they are proven harmless: see `argv/readers`. */
export const sed: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sed',
  version: '4.9',
  homepage: 'https://www.gnu.org/software/sed',
  verified: [{ version: '4.9', platform: 'gnu' }],
  description: 'Edit text line by line',
  effects: READS_LOCAL,
  arguments: {
    script: ['text?', 'Script', { argv: { absentWith: ['expression', 'file'] } }],
    path: ['paths?', 'Files; - or none is standard input', { file: { does: 'edit', with: ['in-place'] } }],
  },
  options: [
    {
      quiet: ['-n --quiet --silent', 'switch', 'Print only what the script says'],
      expression: ['-e --expression', 'texts', 'Script'],
      file: ['-f --file', 'paths', 'File of a script', { effects: RUNS_ANYTHING }],
      'in-place': [
        '-i --in-place',
        'text',
        'Edit the files; the value is the end of the names of backups',
        { effects: { values: { '': OVERWRITES, '*': REPLACES_OTHERS } }, argv: { bareValue: '', emptyValue: ' ' } },
      ],
      'regexp-extended': ['-E -r --regexp-extended', 'switch', 'Extended regular expressions'],
      separate: ['-s --separate', 'switch', 'Each file by itself'],
      'null-data': ['-z --null-data --zero-terminated', 'switch', 'Lines end with NUL'],
      'follow-symlinks': ['--follow-symlinks', 'switch', 'Edit what links lead to'],
      'line-length': ['-l --line-length', 'integer', 'Width for the command l'],
      posix: ['--posix', 'switch', 'No extensions'],
      sandbox: ['--sandbox', 'switch', 'Refuse the commands e, r and w'],
      unbuffered: ['-u --unbuffered', 'switch', 'Read and print each line at once'],
      binary: ['-b --binary', 'switch', 'Keep carriage returns'],
      debug: ['--debug', 'switch', 'Explain the script'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
