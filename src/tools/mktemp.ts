import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, WRITES_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

export const mktemp: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'mktemp',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/mktemp',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Create a temporary file with a name of its own',
  effects: WRITES_LOCAL,
  changes: 'machine',
  arguments: { template: ['path?', 'Name with XXX for what is chosen'] },
  options: {
    directory: ['-d --directory', 'switch', 'Create a directory'],
    'dry-run': ['-u --dry-run', 'switch', 'Only print a name', { preview: PREVIEWS_LOCAL }],
    quiet: ['-q --quiet', 'switch', 'Print no errors'],
    suffix: ['--suffix', 'name', 'End of the name'],
    parent: ['-p', 'directory', 'Directory to create it in'],
    tmpdir: ['--tmpdir', 'directory', 'Directory to create it in', { argv: { bareValue: '/tmp' } }],
    t: ['-t', 'switch', 'The template is a name in the directory for temporary files'],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: true },
})
