import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const users: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'users',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/users',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print who is logged in',
  effects: READS_LOCAL,
  arguments: { file: ['path?', 'Record of logins, such as /var/log/wtmp'] },
  options: INFORMATION,
  argv: GETOPT,
})
