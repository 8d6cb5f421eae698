import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const lscpu: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'lscpu',
  version: '2.38',
  homepage: 'https://github.com/util-linux/util-linux',
  verified: [{ version: '2.38' }],
  description: 'Print the processors of the machine',
  effects: READS_LOCAL,
  options: {
    all: ['-a --all', 'switch', 'Also those that are off'],
    online: ['-b --online', 'switch', 'Only those that are on'],
    bytes: ['-B --bytes', 'switch', 'Sizes in bytes'],
    caches: ['-C --caches', 'text', 'Caches, and their columns', { argv: { bareValue: '' } }],
    offline: ['-c --offline', 'switch', 'Only those that are off'],
    json: ['-J --json', 'switch', 'Print JSON'],
    extended: ['-e --extended', 'text', 'A table, and its columns', { argv: { bareValue: '' } }],
    parse: ['-p --parse', 'text', 'A table for programs, and its columns', { argv: { bareValue: '' } }],
    sysroot: ['-s --sysroot', 'directory', 'Directory of another system'],
    hex: ['-x --hex', 'switch', 'Hexadecimal masks'],
    physical: ['-y --physical', 'switch', 'Physical numbers'],
    'output-all': ['--output-all', 'switch', 'All columns'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: GETOPT,
})
