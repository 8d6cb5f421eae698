import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL, RUNS_ANYTHING } from './effects'
import { GETOPT, INFORMATION, ZERO_TERMINATED } from './gnu'

export const sort: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sort',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/sort',
  description: 'Sort lines',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: [
    {
      'ignore-leading-blanks': ['-b --ignore-leading-blanks', 'switch', 'Ignore leading blanks'],
      'dictionary-order': ['-d --dictionary-order', 'switch', 'Only blanks, letters and digits'],
      'ignore-case': ['-f --ignore-case', 'switch', 'Ignore case'],
      'general-numeric-sort': ['-g --general-numeric-sort', 'switch', 'By number, also 1e3'],
      'ignore-nonprinting': ['-i --ignore-nonprinting', 'switch', 'Only printable characters'],
      'month-sort': ['-M --month-sort', 'switch', 'By month'],
      'human-numeric-sort': ['-h --human-numeric-sort', 'switch', 'By size: 2K 1G'],
      'numeric-sort': ['-n --numeric-sort', 'switch', 'By number'],
      'random-sort': ['-R --random-sort', 'switch', 'At random'],
      'random-source': ['--random-source', 'path', 'File of random bytes'],
      reverse: ['-r --reverse', 'switch', 'In reverse'],
      sort: ['--sort', ['general-numeric', 'human-numeric', 'month', 'numeric', 'random', 'version'], 'Order'],
      'version-sort': ['-V --version-sort', 'switch', 'By version'],
      'batch-size': ['--batch-size', 'integer', 'Inputs to merge at once'],
      check: [
        '--check',
        ['diagnose-first', 'quiet', 'silent'],
        'Check only whether it is sorted',
        { argv: { bareValue: 'diagnose-first' } },
      ],
      c: ['-c', 'switch', 'Like --check'],
      C: ['-C', 'switch', 'Like --check=quiet'],
      'compress-program': [
        '--compress-program',
        'code',
        'Program that compresses temporary files',
        { effects: RUNS_ANYTHING },
      ],
      debug: ['--debug', 'switch', 'Show the keys'],
      'files0-from': ['--files0-from', 'path', 'File of names that end with NUL', { sensitive: 'output' }],
      key: ['-k --key', 'patterns', 'Key: FIELD[.CHARACTER][ORDER][,FIELD[.CHARACTER][ORDER]]'],
      merge: ['-m --merge', 'switch', 'Merge sorted files'],
      output: ['-o --output', 'path', 'File to write', { effects: OVERWRITES }],
      stable: ['-s --stable', 'switch', 'Keep the order of equal lines'],
      'buffer-size': ['-S --buffer-size', 'pattern', 'Size of main memory: 50%, 1G'],
      'field-separator': ['-t --field-separator', 'text', 'Separator of fields'],
      'temporary-directory': ['-T --temporary-directory', 'directories', 'Directory for temporary files'],
      parallel: ['--parallel', 'integer', 'Sorts at once'],
      unique: ['-u --unique', 'switch', 'One of equal lines'],
    },
    ZERO_TERMINATED,
    INFORMATION,
  ],
  argv: GETOPT,
})
