import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { WRITES_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

export const mkdir: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'mkdir',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/mkdir',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Create directories',
  effects: WRITES_LOCAL,
  arguments: { directory: ['directories', 'New directories', { file: 'make' }] },
  options: {
    parents: ['-p --parents', 'switch', 'Create those above, too; no error for one that exists'],
    mode: ['-m --mode', 'pattern', 'Permissions, as for chmod'],
    verbose: ['-v --verbose', 'switch', 'Print each directory'],
    Z: ['-Z', 'switch', 'Set the default SELinux type'],
    context: ['--context', 'text', 'Set this SELinux type', { argv: { bareValue: '' } }],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: true },
})
