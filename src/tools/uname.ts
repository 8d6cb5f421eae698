import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const uname: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'uname',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/uname',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the name of the system',
  effects: READS_LOCAL,
  options: [
    {
      all: ['-a --all', 'switch', 'Everything'],
      'kernel-name': ['-s --kernel-name', 'switch', 'Kernel'],
      nodename: ['-n --nodename', 'switch', 'Host'],
      'kernel-release': ['-r --kernel-release', 'switch', 'Release of the kernel'],
      'kernel-version': ['-v --kernel-version', 'switch', 'Version of the kernel'],
      machine: ['-m --machine', 'switch', 'Kind of machine'],
      processor: ['-p --processor', 'switch', 'Kind of processor'],
      'hardware-platform': ['-i --hardware-platform', 'switch', 'Platform'],
      'operating-system': ['-o --operating-system', 'switch', 'Operating system'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
