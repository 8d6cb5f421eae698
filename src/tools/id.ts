import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const id: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'id',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/id',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print users and groups',
  effects: READS_LOCAL,
  arguments: { user: ['names?', 'Users (default: yourself)'] },
  options: [
    {
      a: ['-a', 'switch', 'Ignored'],
      context: ['-Z --context', 'switch', 'SELinux context'],
      group: ['-g --group', 'switch', 'Only the group'],
      groups: ['-G --groups', 'switch', 'Only all groups'],
      name: ['-n --name', 'switch', 'Names, not numbers'],
      real: ['-r --real', 'switch', 'Real, not effective ones'],
      user: ['-u --user', 'switch', 'Only the user'],
      zero: ['-z --zero', 'switch', 'NUL between entries'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
