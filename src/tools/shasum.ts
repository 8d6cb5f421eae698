import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, READS_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const shasum: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'shasum',
  version: '6.02',
  homepage: 'https://metacpan.org/pod/shasum',
  description: 'Print or check SHA sums',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: {
    algorithm: ['-a --algorithm', ['1', '224', '256', '384', '512', '512224', '512256'], 'Algorithm (default: 1)'],
    binary: ['-b --binary', 'switch', 'Read bytes'],
    check: ['-c --check', 'switch', 'Check the sums that the files list'],
    tag: ['--tag', 'switch', 'Format of BSD'],
    text: ['-t --text', 'switch', 'Read text'],
    universal: ['-U --UNIVERSAL', 'switch', 'The same sum whatever ends lines'],
    bits: ['-0 --01', 'switch', 'Characters 0 and 1 are bits'],
    'ignore-missing': ['--ignore-missing', 'switch', 'Skip missing files'],
    quiet: ['-q --quiet', 'switch', 'Print only failures'],
    status: ['-s --status', 'switch', 'Print nothing'],
    strict: ['--strict', 'switch', 'Fail on lines in another format'],
    warn: ['-w --warn', 'switch', 'Warn about lines in another format'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-v --version', 'switch', 'Print the version'],
  },
  argv: /* @__PURE__ */ extend(GETOPT, { abbreviations: false }),
})
