import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL } from './effects'
import { DECOMPRESSES, KEEPS_INPUT, REPLACES_INPUT } from './option-sets'

export const bzip2: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'bzip2',
  version: '1.0.8',
  homepage: 'https://sourceware.org/bzip2',
  verified: [{ version: '1.0.8' }],
  description: 'Compress files',
  effects: REPLACES_INPUT,
  arguments: { file: ['paths?', 'Files; none is standard input'] },
  options: {
    stdout: ['-c --stdout', 'switch', 'Print the result', { preview: PREVIEWS_LOCAL }],
    test: ['-t --test', 'switch', 'Check compressed files', { preview: PREVIEWS_LOCAL }],
    decompress: ['-d --decompress', 'switch', 'Decompress', { effects: DECOMPRESSES }],
    compress: ['-z --compress', 'switch', 'Compress', { effects: DECOMPRESSES }],
    keep: ['-k --keep', 'switch', 'Keep the files', { preview: KEEPS_INPUT }],
    force: ['-f --force', 'switch', 'Replace files that exist', { effects: OVERWRITES }],
    quiet: ['-q --quiet', 'switch', 'Print no warnings'],
    verbose: ['-v --verbose', 'switch', 'Print each file'],
    small: ['-s --small', 'switch', 'Use less memory'],
    fast: ['-1 --fast', 'switch', 'Faster'],
    best: ['-9 --best', 'switch', 'Smaller'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
})
