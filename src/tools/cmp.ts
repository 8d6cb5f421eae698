import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const cmp: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'cmp',
  version: '3.8',
  homepage: 'https://www.gnu.org/software/diffutils',
  verified: [{ version: '3.8', platform: 'gnu' }],
  description: 'Compare two files byte by byte',
  effects: READS_LOCAL,
  arguments: {
    first: ['path', 'File; - is standard input'],
    second: ['path?', 'File to compare with; none is standard input'],
    skip: ['number?', 'Bytes of the first file to skip'],
    'second-skip': ['number?', 'Bytes of the second file to skip'],
  },
  options: {
    'print-bytes': ['-b --print-bytes', 'switch', 'Print different bytes'],
    'ignore-initial': ['-i --ignore-initial', 'text', 'Bytes to skip, of both files or of each: 5:10'],
    verbose: ['-l --verbose', 'switch', 'Print all differences'],
    bytes: ['-n --bytes', 'number', 'Most bytes to compare'],
    silent: ['-s --quiet --silent', 'switch', 'Print nothing'],
    help: ['--help', 'switch', 'Print help'],
    version: ['-v --version', 'switch', 'Print the version'],
  },
  argv: GETOPT,
})
