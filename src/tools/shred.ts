import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { DELETES, PREVIEWS_LOCAL, REPLACES_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const shred: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'shred',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/shred',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Overwrite files so that nobody can read them any more',
  effects: REPLACES_LOCAL,
  arguments: { file: ['paths?', 'Files', { file: 'replace' }] },
  options: {
    u: ['-u', 'switch', 'Delete them, too', { effects: DELETES }],
    remove: ['--remove', ['unlink', 'wipe', 'wipesync'], 'Likewise, in this way', { effects: DELETES, argv: { bareValue: 'wipesync' } }],
    iterations: ['-n --iterations', 'integer', 'How many times (default: 3)'],
    zero: ['-z --zero', 'switch', 'With zeros at last'],
    size: ['-s --size', 'number', 'How many bytes'],
    exact: ['-x --exact', 'switch', 'No more than the size'],
    force: ['-f --force', 'switch', 'Change permissions where needed'],
    'random-source': ['--random-source', 'path', 'File of random bytes'],
    verbose: ['-v --verbose', 'switch', 'Print progress'],
    help: ['--help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  // Nobody wants a copy of what is shredded, so it counts as more than these files.
  files: [{ does: 'replace' }],
  argv: GETOPT,
})
