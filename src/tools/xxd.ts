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
    autoskip: ['-a', 'switch', 'One line for zeros'],
    bits: ['-b', 'switch', 'Binary'],
    capitalize: ['-C', 'switch', 'Capitals with -i'],
    cols: ['-c', 'integer', 'Bytes in a line'],
    decimal: ['-d', 'switch', 'Decimal positions'],
    EBCDIC: ['-E', 'switch', 'EBCDIC'],
    e: ['-e', 'switch', 'Little-endian'],
    groupsize: ['-g', 'integer', 'Bytes in a group'],
    include: ['-i', 'switch', 'Source in C'],
    len: ['-l', 'pattern', 'Bytes to print'],
    name: ['-n', 'text', 'Name with -i'],
    offset: ['-o', 'pattern', 'Added to positions'],
    plain: ['-p -ps', 'switch', 'Only digits'],
    revert: ['-r', 'switch', 'From hexadecimal to bytes'],
    seek: ['-s', 'pattern', 'Where to begin'],
    uppercase: ['-u', 'switch', 'Capital digits'],
    help: ['-h', 'switch', 'Print help'],
    version: ['-v', 'switch', 'Print the version'],
  },
  argv: { interspersed: false, separators: [' '], repeats: 'last', dashValues: true },
})
