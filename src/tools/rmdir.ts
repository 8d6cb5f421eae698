import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { DELETES_LOCAL, extend } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

const DELETES_EMPTY = /* @__PURE__ */ extend(DELETES_LOCAL, { reversible: true, destructive: false })

export const rmdir: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'rmdir',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/rmdir',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Delete empty directories',
  effects: DELETES_EMPTY,
  arguments: { directory: ['directories', 'Directories'] },
  options: {
    parents: ['-p --parents', 'switch', 'Those above, too'],
    'ignore-fail-on-non-empty': ['--ignore-fail-on-non-empty', 'switch', 'No error for one that is not empty'],
    verbose: ['-v --verbose', 'switch', 'Print each directory'],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: true },
})
