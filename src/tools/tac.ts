import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const tac: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tac',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/tac',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print files with their lines in reverse order',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: [
    {
      before: ['-b --before', 'switch', 'Separators stand in front'],
      regex: ['-r --regex', 'switch', 'The separator is a regular expression'],
      separator: ['-s --separator', 'text', 'Separator of lines'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
