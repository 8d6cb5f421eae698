import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'

/*
 * The options that all implementations have. Programs run, read and write what they please unless they are proven
 * harmless: see `argv/readers`.
 */
export const awk: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'awk',
  version: '1.3.4',
  homepage: 'https://invisible-island.net/mawk',
  verified: [{ version: '1.3' }],
  description: 'Compute and print with the fields of lines',
  effects: READS_LOCAL,
  arguments: {
    program: ['text?', 'Program', { argv: { absentWith: ['file'] } }],
    path: ['paths?', 'Files or NAME=VALUE; - or none is standard input'],
  },
  options: {
    'field-separator': ['-F', 'text', 'Separator of fields'],
    assign: ['-v', 'texts', 'NAME=VALUE'],
    file: ['-f', 'paths', 'File of a program', { effects: RUNS_ANYTHING }],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: false, repeats: 'last', dashValues: true },
})
