import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, READS_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const size: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'size',
  version: '2.40',
  homepage: 'https://www.gnu.org/software/binutils',
  description: 'Print the sizes of sections of object files',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; none is a.out'] },
  options: {
    sysv: ['-A', 'switch', 'Format of System V'],
    berkeley: ['-B', 'switch', 'Format of Berkeley'],
    gnu: ['-G', 'switch', 'Format of GNU'],
    format: ['--format', ['sysv', 'berkeley', 'gnu'], 'Format'],
    octal: ['-o', 'switch', 'Octal numbers'],
    decimal: ['-d', 'switch', 'Decimal numbers'],
    hexadecimal: ['-x', 'switch', 'Hexadecimal numbers'],
    radix: ['--radix', ['8', '10', '16'], 'Base of numbers'],
    totals: ['-t --totals', 'switch', 'Totals'],
    ignored: ['-f', 'switch', 'Ignored'],
    common: ['--common', 'switch', 'Common symbols, too'],
    target: ['--target', 'name', 'Format of the files'],
    help: ['-h -H -? --help', 'switch', 'Print help'],
    version: ['-v -V --version', 'switch', 'Print the version'],
  },
  argv: /* @__PURE__ */ extend(GETOPT, { unread: ['@'] }),
})
