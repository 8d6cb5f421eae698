import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL } from './effects'

export const xxd: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'xxd',
  version: '2022-01-14',
  homepage: 'https://www.vim.org',
  verified: [{ version: '2022-01-14' }],
  description: 'Print files in hexadecimal, or the reverse',
  effects: READS_LOCAL,
  arguments: {
    input: ['path?', 'File; - or none is standard input'],
    output: ['path?', 'File to write', { effects: OVERWRITES, rare: true }],
  },
  options: {
    autoskip: ['-a -autoskip', 'switch', 'One line for zeros'],
    bits: ['-b -bits', 'switch', 'Binary'],
    capitalize: ['-C -capitalize', 'switch', 'Capitals with -i'],
    cols: ['-c -cols', 'integer', 'Bytes in a line'],
    decimal: ['-d', 'switch', 'Decimal positions'],
    EBCDIC: ['-E -EBCDIC', 'switch', 'EBCDIC'],
    e: ['-e', 'switch', 'Little-endian'],
    groupsize: ['-g -groupsize', 'integer', 'Bytes in a group'],
    include: ['-i -include', 'switch', 'Source in C'],
    len: ['-l -len', 'pattern', 'Bytes to print'],
    name: ['-n -name', 'text', 'Name with -i'],
    offset: ['-o -offset', 'pattern', 'Added to positions'],
    plain: ['-p -ps -plain -postscript', 'switch', 'Only digits'],
    revert: ['-r -revert', 'switch', 'From hexadecimal to bytes'],
    seek: ['-s -seek -skip', 'pattern', 'Where to begin'],
    color: ['-R', ['always', 'auto', 'never'], 'Colours'],
    uppercase: ['-u -uppercase', 'switch', 'Capital digits'],
    help: ['-h -help --help', 'switch', 'Print help'],
    version: ['-v -version --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: false, separators: [' '], repeats: 'last', dashValues: true },
})
