import type { AtipTool } from '../types/atip'
import type { AtipFile } from '../types/file'
import { describeProgram } from './describe-program'
import { extend, OVERWRITES, PROMPTS, WRITES_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'
import { BACKUPS } from './option-sets'

const REPLACES = /* @__PURE__ */ extend(OVERWRITES, { unless: { 'no-clobber': ['*'] } })
/** Otherwise the destination says it. */
const FORCES = /* @__PURE__ */ extend(OVERWRITES, { with: ['no-clobber'] })
const ASKS = /* @__PURE__ */ extend(OVERWRITES, PROMPTS)
/** In a directory, files keep their names. */
const COPIES: AtipFile = { does: 'replace', names: 'source' }

export const mv: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'mv',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/mv',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Rename or move files',
  effects: WRITES_LOCAL,
  arguments: {
    source: ['paths', 'Files and directories', { file: 'take' }],
    destination: ['path', 'New name, or directory to move into', { effects: REPLACES, file: COPIES }],
  },
  options: [
    {
      'no-clobber': ['-n --no-clobber', 'switch', 'Replace no file'],
      force: ['-f --force', 'switch', 'Replace files without asking', { effects: FORCES }],
      interactive: ['-i --interactive', 'switch', 'Ask before replacing a file', { effects: ASKS }],
      update: ['-u --update', 'switch', 'Replace only older files'],
      'target-directory': ['-t --target-directory', 'directory', 'Directory to move into', { effects: REPLACES, file: 'replace' }],
      'no-target-directory': ['-T --no-target-directory', 'switch', 'The destination is no directory to move into', { effects: REPLACES }],
      'strip-trailing-slashes': ['--strip-trailing-slashes', 'switch', 'Ignore slashes at the end of sources'],
      context: ['-Z --context', 'switch', 'Set the default SELinux type'],
      verbose: ['-v --verbose', 'switch', 'Print each file'],
    },
    BACKUPS,
    PREVIEWED_INFORMATION,
  ],
  argv: { interspersed: true },
})
