import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, OVERWRITES, PROMPTS, WRITES_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'
import { BACKUPS } from './option-sets'

const ASKS = /* @__PURE__ */ extend(OVERWRITES, PROMPTS)

export const ln: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ln',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/ln',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Create links',
  effects: WRITES_LOCAL,
  arguments: { file: ['paths', 'Target and link; or target alone; or targets and the directory for the links', { file: { does: 'replace', names: 'file' } }] },
  options: [
    {
      symbolic: ['-s --symbolic', 'switch', 'Make symbolic links, not hard ones'],
      force: ['-f --force', 'switch', 'Replace files that exist', { effects: OVERWRITES }],
      interactive: ['-i --interactive', 'switch', 'Ask before replacing a file', { effects: ASKS }],
      relative: ['-r --relative', 'switch', 'Symbolic links relative to the place of the link'],
      'target-directory': ['-t --target-directory', 'directory', 'Directory for the links'],
      'no-target-directory': ['-T --no-target-directory', 'switch', 'The link is no directory to create links in'],
      'no-dereference': ['-n --no-dereference', 'switch', 'Replace a link to a directory'],
      logical: ['-L --logical', 'switch', 'Follow targets that are links'],
      physical: ['-P --physical', 'switch', 'Hard links to links'],
      directory: ['-d -F --directory', 'switch', 'Hard links to directories', { effects: OVERWRITES }],
      verbose: ['-v --verbose', 'switch', 'Print each link'],
    },
    BACKUPS,
    PREVIEWED_INFORMATION,
  ],
  argv: { interspersed: true },
})
