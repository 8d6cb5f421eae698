import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const hexdump: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'hexdump',
  version: '2.38',
  homepage: 'https://github.com/util-linux/util-linux',
  verified: [{ version: '2.38', platform: 'gnu' }],
  description: 'Print bytes as numbers',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; none is standard input'] },
  options: {
    'one-byte-octal': ['-b --one-byte-octal', 'switch', 'Octal bytes'],
    'one-byte-char': ['-c --one-byte-char', 'switch', 'Characters'],
    canonical: ['-C --canonical', 'switch', 'Hexadecimal bytes and characters'],
    'two-bytes-decimal': ['-d --two-bytes-decimal', 'switch', 'Decimal pairs of bytes'],
    'two-bytes-octal': ['-o --two-bytes-octal', 'switch', 'Octal pairs of bytes'],
    'two-bytes-hex': ['-x --two-bytes-hex', 'switch', 'Hexadecimal pairs of bytes'],
    color: ['-L --color', ['auto', 'always', 'never'], 'Colours', { argv: { bareValue: 'auto' } }],
    format: ['-e --format', 'texts', 'Formats'],
    'format-file': ['-f --format-file', 'paths', 'Files of formats'],
    length: ['-n --length', 'number', 'Bytes to print'],
    skip: ['-s --skip', 'number', 'Bytes to skip'],
    'no-squeezing': ['-v --no-squeezing', 'switch', 'Print repeated lines'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: GETOPT,
})
