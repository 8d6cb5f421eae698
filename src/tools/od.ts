import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const od: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'od',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/od',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print files as octal numbers, hexadecimal numbers or characters',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: [
    {
      'address-radix': ['-A --address-radix', ['d', 'o', 'x', 'n'], 'Positions'],
      endian: ['--endian', ['big', 'little'], 'Order of bytes'],
      'skip-bytes': ['-j --skip-bytes', 'pattern', 'Bytes to skip'],
      'read-bytes': ['-N --read-bytes', 'pattern', 'Bytes to read'],
      format: ['-t --format', 'patterns', 'Formats: x1, c, d4z'],
      S: ['-S', 'pattern', 'Like --strings'],
      strings: ['--strings', 'pattern', 'Least length of texts to print', { argv: { bareValue: '3' } }],
      'output-duplicates': ['-v --output-duplicates', 'switch', 'Equal lines, too'],
      width: ['-w --width', 'pattern', 'Bytes in a line', { argv: { bareValue: '32' } }],
      a: ['-a', 'switch', 'Names of characters'],
      b: ['-b', 'switch', 'Octal bytes'],
      c: ['-c', 'switch', 'Characters'],
      d: ['-d', 'switch', 'Decimal'],
      f: ['-f', 'switch', 'Floating point'],
      i: ['-i', 'switch', 'Decimal, 4 bytes'],
      l: ['-l', 'switch', 'Decimal, 8 bytes'],
      o: ['-o', 'switch', 'Octal'],
      s: ['-s', 'switch', 'Decimal, 2 bytes'],
      x: ['-x', 'switch', 'Hexadecimal'],
      traditional: ['--traditional', 'switch', 'The last arguments are positions'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
