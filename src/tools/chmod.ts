import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { WRITES_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

export const chmod: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'chmod',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/chmod',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Change the permissions of files',
  effects: WRITES_LOCAL,
  arguments: {
    mode: ['pattern?', 'Permissions: 755, u+x, a=r', { argv: { absentWith: ['reference'] } }],
    file: ['paths', 'Files', { file: 'make' }],
  },
  options: {
    recursive: ['-R --recursive', 'switch', 'Directories and everything below', { effects: { reversible: false } }],
    changes: ['-c --changes', 'switch', 'Print each change'],
    silent: ['-f --silent --quiet', 'switch', 'Print no errors'],
    verbose: ['-v --verbose', 'switch', 'Print each file'],
    reference: ['--reference', 'path', 'File with the permissions to set', { file: 'read' }],
    'preserve-root': ['--preserve-root', 'switch', 'Refuse / with --recursive'],
    'no-preserve-root': ['--no-preserve-root', 'switch', 'Change / like any other directory'],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: true },
})
