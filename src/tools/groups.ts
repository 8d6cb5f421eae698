import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const groups: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'groups',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/groups',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the groups of users',
  effects: READS_LOCAL,
  arguments: { user: ['names?', 'Users (default: you)'] },
  options: INFORMATION,
  argv: GETOPT,
})
