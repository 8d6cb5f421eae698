import type { CommandSet } from '../describe-program'
import { DESTROYS, EACH_TIME, REWRITES_LOCAL, RUNS_PROGRAMS } from '../effects'
import { OVERWRITES_FILE, UNLESS_DRY_RUN, UNSTASHES } from './effects'
import { CHANGES_INDEX, DELETES_FILES } from './folder'
import { CLEANED } from './folder-rules'
import { DRY_RUN, PATHS, PATHSPEC_FILE_NUL, PATHSPEC_FROM_FILE, QUIET, SPARSE, VERBOSE } from './options'

/** Commands that move and delete files. */
export const fileCommands: CommandSet = {
  rm: {
    description: 'Delete tracked files and stage that; fails for changed ones',
    effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { modifies: ['index'], deletes: ['tracked_file'] }],
    folder: CHANGES_INDEX,
    arguments: { path: ['paths?', 'Files, or directories with -r'] },
    options: {
      recursive: ['-r', 'switch', 'Delete directories with all in them'],
      cached: ['--cached', 'switch', 'Only stop tracking: the files themselves stay'],
      force: ['-f --force', 'switch', 'Also files with changes, which are lost', { effects: [DESTROYS, UNLESS_DRY_RUN] }],
      'ignore-unmatch': ['--ignore-unmatch', 'switch', 'Succeed where nothing matches'],
      'dry-run': DRY_RUN,
      sparse: SPARSE,
      'pathspec-from-file': PATHSPEC_FROM_FILE,
      'pathspec-file-nul': PATHSPEC_FILE_NUL,
      quiet: QUIET,
    },
    examples: ['git rm --cached -- .env', 'git rm -r -- old'],
  },
  mv: {
    description: 'Rename or move tracked files and stage that',
    effects: UNSTASHES,
    folder: CHANGES_INDEX,
    arguments: { source: ['paths', 'Files or directories'], destination: ['path', 'New name, or directory to move into'] },
    options: {
      force: ['-f --force', 'switch', 'Overwrite the destination', { effects: OVERWRITES_FILE }],
      verbose: VERBOSE,
      sparse: SPARSE,
      'skip-errors': ['-k', 'switch', 'Leave out what cannot be moved'],
      'dry-run': DRY_RUN,
    },
  },
  clean: {
    description: 'Delete untracked files; needs --force. Preview with --dry-run',

    // Without --force it deletes where clean.requireForce is off, which nobody sees in the call.
    effects: [REWRITES_LOCAL, DESTROYS, { deletes: ['untracked_file'] }],
    folder: DELETES_FILES,
    files: CLEANED,
    arguments: { path: PATHS },
    options: {
      'dry-run': DRY_RUN,
      force: [
        '-f --force',
        'switch',
        'Delete untracked files for good',
        { effects: [DESTROYS, { filesystem: { write: true, delete: true }, deletes: ['untracked_file'] }, UNLESS_DRY_RUN], argv: { repeats: 'last' } },
      ],
      directories: ['-d', 'switch', 'Also untracked directories'],
      'ignored-too': ['-x', 'switch', 'Also ignored files, such as .env'],
      'ignored-only': ['-X', 'switch', 'Only ignored files'],
      exclude: ['-e --exclude', 'patterns', 'Pattern of files to keep'],
      interactive: [
        '-i --interactive',
        'switch',
        'Choose in a menu on a terminal',
        { effects: [DESTROYS, { filesystem: { write: true, delete: true }, deletes: ['untracked_file'], interactive: { stdin: 'required', prompts: true, tty: true } }] },
      ],
      quiet: QUIET,
    },
    examples: ['git clean -n -d'],
  },
}
