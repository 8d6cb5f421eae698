import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const fold: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'fold',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/fold',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Break long lines',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: [
    {
      bytes: ['-b --bytes', 'switch', 'Count bytes'],
      spaces: ['-s --spaces', 'switch', 'Break at spaces'],
      width: ['-w --width', 'integer', 'Columns', { argv: { prefix: '-' } }],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
