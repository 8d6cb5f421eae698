import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { INFORMATION } from './gnu'

export const basename: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'basename',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/basename',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the last name of paths',
  effects: READS_LOCAL,
  arguments: { path: ['paths', 'Path and end to remove; with --multiple or --suffix, paths'] },
  options: [
    {
      multiple: ['-a --multiple', 'switch', 'Several paths'],
      suffix: ['-s --suffix', 'text', 'End to remove'],
      zero: ['-z --zero', 'switch', 'Lines end with NUL'],
    },
    INFORMATION,
  ],
  // The first argument ends the options.
  argv: { interspersed: false, abbreviations: true, repeats: 'last' },
})
