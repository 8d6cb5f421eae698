import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { WRITES_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

export const chown: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'chown',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/chown',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Change the owners of files',
  effects: WRITES_LOCAL,
  arguments: {
    owner: ['pattern', 'USER, USER:GROUP or :GROUP'],
    file: ['paths', 'Files', { file: 'make' }],
  },
  options: {
    recursive: ['-R --recursive', 'switch', 'Directories and everything below', { effects: { reversible: false } }],
    from: ['--from', 'pattern', 'Only files of this owner'],
    'no-dereference': ['-h --no-dereference', 'switch', 'Change links themselves'],
    dereference: ['--dereference', 'switch', 'Change what links lead to'],
    H: ['-H', 'switch', 'With -R: follow links among the arguments'],
    L: ['-L', 'switch', 'With -R: follow all links'],
    P: ['-P', 'switch', 'With -R: follow no links'],
    changes: ['-c --changes', 'switch', 'Print each change'],
    silent: ['-f --silent --quiet', 'switch', 'Print no errors'],
    verbose: ['-v --verbose', 'switch', 'Print each file'],
    'preserve-root': ['--preserve-root', 'switch', 'Refuse / with --recursive'],
    'no-preserve-root': ['--no-preserve-root', 'switch', 'Change / like any other directory'],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: true },
})
