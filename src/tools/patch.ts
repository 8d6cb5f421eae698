import type { AtipEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, OVERWRITES, PREVIEWS_LOCAL, REPLACES_LOCAL, RUNS_ANYTHING } from './effects'

/** Changes any file that the patch names; runs `ed` if the patch is a script for it. */
const PATCHES: AtipEffects = /* @__PURE__ */ extend(REPLACES_LOCAL, {
  filesystem: { read: true, write: true, delete: true },
  subprocess: true,
  idempotent: false,
  interactive: { stdin: 'optional', prompts: true, tty: false } as const,
})

export const patch: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'patch',
  version: '2.7',
  homepage: 'https://savannah.gnu.org/projects/patch',
  verified: [{ version: '2.7.6', platform: 'gnu' }],
  description: 'Change files as the output of diff says',
  effects: PATCHES,
  stdin: 'Patch',
  arguments: {
    file: ['path?', 'File to change, if not those that the patch names'],
    patch: ['path?', 'File of the patch'],
  },
  options: [
    {
      'dry-run': ['--dry-run', 'switch', 'Only print what would happen', { preview: PREVIEWS_LOCAL }],
      strip: ['-p --strip', 'integer', 'Leading directories to remove from names'],
      input: ['-i --input', 'path', 'File of the patch'],
      directory: ['-d --directory', 'directory', 'Directory to change to'],
      reverse: ['-R --reverse', 'switch', 'Undo the patch'],
      forward: ['-N --forward', 'switch', 'Skip what seems to be done already'],
      batch: ['-t --batch', 'switch', 'Ask nothing'],
      force: ['-f --force', 'switch', 'Ask nothing, assume no reverse'],
      fuzz: ['-F --fuzz', 'integer', 'Lines of context that may differ'],
      'ignore-whitespace': ['-l --ignore-whitespace', 'switch', 'Blanks may differ'],
      context: ['-c --context', 'switch', 'It is a context diff'],
      unified: ['-u --unified', 'switch', 'It is a unified diff'],
      normal: ['-n --normal', 'switch', 'It is a normal diff'],
      ed: ['-e --ed', 'switch', 'It is a script for ed', { effects: RUNS_ANYTHING }],
      output: ['-o --output', 'path', 'File to write instead', { effects: OVERWRITES }],
      'reject-file': ['-r --reject-file', 'path', 'File for what does not fit', { effects: OVERWRITES }],
      'reject-format': ['--reject-format', ['context', 'unified'], 'Its format'],
      ifdef: ['-D --ifdef', 'name', 'Write #ifdef around changes'],
      merge: ['--merge', ['merge', 'diff3'], 'Write conflicts into files', { argv: { bareValue: 'merge' } }],
      'remove-empty-files': ['-E --remove-empty-files', 'switch', 'Delete empty files'],
      backup: ['-b --backup', 'switch', 'Keep what is replaced', { effects: OVERWRITES }],
      'backup-if-mismatch': ['--backup-if-mismatch', 'switch', 'Keep it if the patch does not fit exactly'],
      'no-backup-if-mismatch': ['--no-backup-if-mismatch', 'switch', 'Do not'],
      prefix: ['-B --prefix', 'path', 'Start of the names of backups', { effects: OVERWRITES, file: 'read' }],
      suffix: ['-z --suffix', 'name', 'End of their names', { effects: OVERWRITES }],
      get: ['-g --get', 'integer', 'Get files from version control', { effects: RUNS_ANYTHING }],
      'set-time': ['-T --set-time', 'switch', 'Set times of files'],
      'set-utc': ['-Z --set-utc', 'switch', 'Likewise, in UTC'],
      'read-only': ['--read-only', ['ignore', 'warn', 'fail'], 'What to do about protected files'],
      binary: ['--binary', 'switch', 'Keep carriage returns'],
      posix: ['--posix', 'switch', 'No extensions'],
      quiet: ['-s --quiet --silent', 'switch', 'Print only errors'],
      verbose: ['--verbose', 'switch', 'Print more'],
      v: ['-v', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    },
    {
      help: ['--help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
      version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    },
  ],
  files: [{ does: 'replace' }],
  argv: { interspersed: true },
})
