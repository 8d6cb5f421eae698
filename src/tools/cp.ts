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
/** In a directory, copies have the names of their sources. */
const COPIES: AtipFile = { does: 'replace', names: 'source' }

export const cp: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'cp',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/cp',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Copy files',
  effects: WRITES_LOCAL,
  arguments: {
    source: ['paths', 'Files and directories', { file: 'read' }],
    destination: ['path', 'Copy, or directory for the copies', { effects: REPLACES, file: COPIES }],
  },
  options: [
    {
      recursive: ['-r -R --recursive', 'switch', 'Directories and everything below, too'],
      archive: ['-a --archive', 'switch', 'Like -dR --preserve=all'],
      'no-clobber': ['-n --no-clobber', 'switch', 'Replace no file'],
      force: ['-f --force', 'switch', 'Replace files that cannot be opened', { effects: FORCES }],
      interactive: ['-i --interactive', 'switch', 'Ask before replacing a file', { effects: ASKS }],
      update: ['-u --update', 'switch', 'Replace only older files'],
      'target-directory': ['-t --target-directory', 'directory', 'Directory for the copies', { effects: REPLACES, file: 'replace' }],
      'no-target-directory': ['-T --no-target-directory', 'switch', 'The destination is no directory to copy into', { effects: REPLACES }],
      preserve: ['--preserve', 'name', 'Attributes to keep: mode,ownership,timestamps,context,links,xattr,all', { argv: { bareValue: 'mode,ownership,timestamps' } }],
      p: ['-p', 'switch', 'Like --preserve=mode,ownership,timestamps'],
      'no-preserve': ['--no-preserve', 'name', 'Attributes not to keep'],
      'no-dereference': ['-P --no-dereference', 'switch', 'Copy links as links'],
      d: ['-d', 'switch', 'Like --no-dereference --preserve=links'],
      dereference: ['-L --dereference', 'switch', 'Follow links'],
      H: ['-H', 'switch', 'Follow links among the arguments'],
      link: ['-l --link', 'switch', 'Make hard links'],
      'symbolic-link': ['-s --symbolic-link', 'switch', 'Make symbolic links'],
      parents: ['--parents', 'switch', 'Create the directories of each source below the destination', { effects: REPLACES }],
      'attributes-only': ['--attributes-only', 'switch', 'Copy attributes, not the contents', { effects: OVERWRITES }],
      'remove-destination': ['--remove-destination', 'switch', 'Delete each file before replacing it', { effects: OVERWRITES }],
      'copy-contents': ['--copy-contents', 'switch', 'Copy the contents of special files'],
      reflink: ['--reflink', ['auto', 'always', 'never'], 'Share blocks', { argv: { bareValue: 'always' } }],
      sparse: ['--sparse', ['auto', 'always', 'never'], 'Make files with holes'],
      'strip-trailing-slashes': ['--strip-trailing-slashes', 'switch', 'Ignore slashes at the end of sources'],
      'one-file-system': ['-x --one-file-system', 'switch', 'Stay on one file system'],
      Z: ['-Z', 'switch', 'Set the default SELinux type'],
      context: ['--context', 'text', 'Set this SELinux type', { argv: { bareValue: '' } }],
      verbose: ['-v --verbose', 'switch', 'Print each file'],
    },
    BACKUPS,
    PREVIEWED_INFORMATION,
  ],
  files: [
    { does: 'read', with: [['recursive', 'archive']] },
    { does: 'read', follows: true, with: ['dereference', ['recursive', 'archive']] },
  ],
  argv: { interspersed: true },
})
