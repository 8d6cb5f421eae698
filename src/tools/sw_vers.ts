import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const sw_vers: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sw_vers',
  version: '15',
  homepage: 'https://ss64.com/mac/sw_vers.html',
  description: 'Print the version of macOS',
  effects: READS_LOCAL,
  options: {
    name: ['-productName --productName', 'switch', 'Only the name'],
    version: ['-productVersion --productVersion', 'switch', 'Only the version'],
    extra: ['-productVersionExtra --productVersionExtra', 'switch', 'Only the supplement'],
    build: ['-buildVersion --buildVersion', 'switch', 'Only the build'],
    help: ['--help', 'switch', 'Print help'],
  },
})
