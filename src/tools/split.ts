import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, REPLACES_LOCAL, RUNS_ANYTHING } from './effects'
import { GETOPT } from './gnu'

export const split: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'split',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/split',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Split a file into several, replacing files of the same names',
  effects: REPLACES_LOCAL,
  arguments: {
    file: ['path?', 'File; - or none is standard input'],
    prefix: ['path?', 'Beginning of the names of the files (default: x)'],
  },
  options: [
    {
      'suffix-length': ['-a --suffix-length', 'integer', 'Length of the ends of names'],
      'additional-suffix': ['--additional-suffix', 'name', 'End of all names'],
      bytes: ['-b --bytes', 'number', 'Bytes per file: 10M'],
      'line-bytes': ['-C --line-bytes', 'number', 'Most bytes of whole lines per file'],
      lines: ['-l --lines', 'integer', 'Lines per file'],
      number: ['-n --number', 'pattern', 'Number of files, or l/4, r/4; l/2/4 prints the second one only'],
      d: ['-d', 'switch', 'Numbers as ends of names'],
      'numeric-suffixes': ['--numeric-suffixes', 'integer', 'Likewise, from this one', { argv: { bareValue: '0' } }],
      x: ['-x', 'switch', 'Hexadecimal numbers as ends of names'],
      'hex-suffixes': ['--hex-suffixes', 'name', 'Likewise, from this one', { argv: { bareValue: '0' } }],
      'elide-empty-files': ['-e --elide-empty-files', 'switch', 'Write no empty files'],
      filter: ['--filter', 'code', 'Command of a shell for each part', { effects: RUNS_ANYTHING, runs: 'code' }],
      separator: ['-t --separator', 'text', 'End of lines'],
      unbuffered: ['-u --unbuffered', 'switch', 'Write at once'],
      verbose: ['--verbose', 'switch', 'Print the name of each file'],
      help: ['--help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
      version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    },
  ],
  argv: GETOPT,
})
