import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { REPLACES_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

export const truncate: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'truncate',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/truncate',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Shorten or extend files to a size',
  effects: REPLACES_LOCAL,
  arguments: { file: ['paths', 'Files', { file: 'replace' }] },
  options: {
    size: ['-s --size', 'pattern', 'Size: 0, 10K, +5, -5, <5, >5, /5, %5'],
    'no-create': ['-c --no-create', 'switch', 'Create no file'],
    'io-blocks': ['-o --io-blocks', 'switch', 'The size counts blocks'],
    reference: ['-r --reference', 'path', 'File of that size', { file: 'list' }],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: true },
})
