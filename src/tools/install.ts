import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, REPLACES_LOCAL, RUNS_ANYTHING } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'
import { BACKUPS } from './option-sets'

export const install: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'install',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/install',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Copy files and set their permissions',
  effects: REPLACES_LOCAL,
  arguments: { file: ['paths', 'Files, then the copy or the directory for copies; with -d: directories to create', { file: { does: 'replace', names: 'file' } }] },
  options: [
    {
      directory: ['-d --directory', 'switch', 'Create directories'],
      D: ['-D', 'switch', 'Create the directories above the copy'],
      mode: ['-m --mode', 'pattern', 'Permissions, as for chmod'],
      owner: ['-o --owner', 'name', 'Owner'],
      group: ['-g --group', 'name', 'Group'],
      compare: ['-C --compare', 'switch', 'Replace only files that differ'],
      c: ['-c', 'switch', 'Ignored'],
      'preserve-timestamps': ['-p --preserve-timestamps', 'switch', 'Keep times'],
      strip: ['-s --strip', 'switch', 'Strip symbols'],
      'strip-program': ['--strip-program', 'code', 'Program that strips', { effects: RUNS_ANYTHING }],
      'target-directory': ['-t --target-directory', 'directory', 'Directory for the copies'],
      'no-target-directory': ['-T --no-target-directory', 'switch', 'The copy is no directory', { effects: OVERWRITES }],
      'preserve-context': ['--preserve-context', 'switch', 'Keep the SELinux context'],
      context: ['-Z', 'switch', 'Set the default SELinux type'],
      verbose: ['-v --verbose', 'switch', 'Print each file'],
    },
    BACKUPS,
    PREVIEWED_INFORMATION,
  ],
  argv: { interspersed: true },
})
