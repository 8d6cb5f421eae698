import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, READS_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const strings: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'strings',
  version: '2.40',
  homepage: 'https://www.gnu.org/software/binutils',
  verified: [{ version: '2.40', platform: 'gnu' }],
  description: 'Print the texts in binary files',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; none is standard input'] },
  options: {
    all: ['-a --all', 'switch', 'The whole file'],
    data: ['-d --data', 'switch', 'Only sections of data'],
    'print-file-name': ['-f --print-file-name', 'switch', 'Print names of files'],
    bytes: ['-n --bytes', 'integer', 'Least characters', { argv: { prefix: '-' } }],
    radix: ['-t --radix', ['o', 'd', 'x'], 'Print places as octal, decimal or hexadecimal numbers'],
    octal: ['-o', 'switch', 'Like -t o'],
    'include-all-whitespace': ['-w --include-all-whitespace', 'switch', 'Line breaks belong to texts'],
    encoding: ['-e --encoding', ['s', 'S', 'b', 'l', 'B', 'L'], 'Size and order of the bytes of characters'],
    unicode: ['-U --unicode', ['default', 'show', 'invalid', 'hex', 'escape', 'highlight', 'd', 's', 'i', 'x', 'e', 'h'], 'How to print characters of UTF-8'],
    target: ['-T --target', 'name', 'Format of the files'],
    'output-separator': ['-s --output-separator', 'text', 'Text between texts'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-v -V --version', 'switch', 'Print the version'],
  },
  argv: /* @__PURE__ */ extend(GETOPT, { unread: ['@'] }),
})
