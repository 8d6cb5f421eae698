import type { CommandSet, OptionRows } from '../describe-program'
import { READS_LOCAL } from '../effects'
import { DIFFERENCES, MERGE_DIFFERENCES } from './diff-options'
import { DIFFS, LOGS, READS_FILES, SHOWS } from './folder'
import { BEFORE_REVISIONS, COLUMN, NO_COLUMN, OTHER_REVISION, PATHS, REVISION, VERBOSE_TWICE } from './options'
import { CHOSEN, COMMON_CHOSEN, DECORATED, FOLLOWED, PRINTED } from './revision-options'

/** Every option of commands that show commits. */
const LOGGED: OptionRows = {
  ...CHOSEN,
  ...PRINTED,
  ...DECORATED,
  ...FOLLOWED,
  ...DIFFERENCES,
  ...MERGE_DIFFERENCES,
  'no-patch': ['-s --no-patch', 'switch', 'Leave out the changes'],
}

/** Commands that show the working tree and the history. */
export const historyCommands: CommandSet = {
  status: {
    description: 'Show the branch, what is staged, changed and untracked',
    effects: READS_LOCAL,
    folder: READS_FILES,
    arguments: { path: PATHS },
    options: {
      short: ['-s --short', 'switch', 'One line a file, with letters'],
      branch: ['-b --branch', 'switch', 'Show the branch in short formats, too'],
      porcelain: ['--porcelain', ['v1', 'v2'], 'Stable format for programs', { argv: { bareValue: 'v1' } }],
      'untracked-files': ['-u --untracked-files', ['no', 'normal', 'all'], 'Untracked files: none, directories, or every file', { argv: { bareValue: 'all' } }],
      ignored: ['--ignored', ['traditional', 'matching', 'no'], 'Show ignored files, too', { argv: { bareValue: 'traditional' } }],
      verbose: VERBOSE_TWICE,
      'ahead-behind': ['--ahead-behind', 'switch', 'Compare with the upstream'],
      column: COLUMN,
      'no-column': NO_COLUMN,
      'find-renames': ['-M --find-renames', 'pattern', 'Detect renames, of files so alike', { argv: { bareValue: '50%' } }],
      long: ['--long', 'switch', 'Long format'],
      'no-renames': ['--no-renames', 'switch', 'Do not'],
      'no-ahead-behind': ['--no-ahead-behind', 'switch', 'Do not'],
      'ignore-submodules': ['--ignore-submodules', ['none', 'untracked', 'dirty', 'all'], 'Changes of submodules to leave out', { argv: { bareValue: 'all' } }],
      'show-stash': ['--show-stash', 'switch', 'Say how many stashes there are'],
      'no-show-stash': ['--no-show-stash', 'switch', 'Do not'],
      null: ['-z --null', 'switch', 'End entries with NUL, paths unquoted'],
    },
    examples: ['git status --porcelain=v2 --branch'],
  },
  log: {
    description: 'Show commits, newest first',
    effects: READS_LOCAL,
    folder: LOGS,
    argv: BEFORE_REVISIONS,
    arguments: { revision: REVISION, 'other-revision': OTHER_REVISION, path: PATHS },
    options: LOGGED,
    examples: ['git log --oneline --max-count=20 main..HEAD', 'git log -p --follow -- src/app.ts'],
  },
  diff: {
    files: [{ does: 'read', with: ['no-index'] }],
    description: 'Show changes that are not staged, with --cached staged ones, with a commit those since it, or between two commits',
    effects: READS_LOCAL,
    folder: DIFFS,
    argv: BEFORE_REVISIONS,
    arguments: {
      revision: ['revision?', 'Commit to compare with, or A..B, or A...B for B against its common ancestor with A'],
      'other-revision': ['revision?', 'Second commit'],
      path: PATHS,
    },
    options: {
      cached: ['--cached --staged', 'switch', 'Show what is staged'],
      'merge-base': ['--merge-base', 'switch', 'Compare with the common ancestor instead'],
      'no-index': ['--no-index', 'switch', 'Compare two paths that need not be in a repository'],
      ...DIFFERENCES,
      ours: ['-2 --ours', 'switch', 'Conflicts against our side'],
      base: ['-1 --base', 'switch', 'Conflicts against the ancestor'],
      theirs: ['-3 --theirs', 'switch', 'Conflicts against their side'],
      unmerged: ['-0', 'switch', 'Only name conflicts'],
      combined: ['-c', 'switch', 'Conflicts against all sides'],
      'dense-combined': ['--cc', 'switch', 'The same, shorter'],
      follow: ['--follow', 'switch', 'Follow a file across renames'],
      quiet: ['--quiet', 'switch', 'No output, only the exit code'],
    },
    examples: ['git diff --cached', 'git diff --stat main...HEAD'],
  },
  show: {
    description: 'Show a commit with its changes, a tag, or a file as it was in a commit',
    effects: READS_LOCAL,
    folder: SHOWS,
    argv: BEFORE_REVISIONS,
    arguments: { object: ['revision?', 'Commit or tag, or COMMIT:PATH for a file or directory in it', { default: 'HEAD' }], path: PATHS },
    options: { ...COMMON_CHOSEN, ...PRINTED, ...DECORATED, ...DIFFERENCES, ...MERGE_DIFFERENCES, 'no-patch': ['-s --no-patch', 'switch', 'Leave out the changes'] },
    examples: ['git show --stat HEAD', 'git show main:package.json'],
  },
  whatchanged: {
    description: 'Show commits with the files that they changed',
    effects: READS_LOCAL,
    folder: SHOWS,
    argv: BEFORE_REVISIONS,
    arguments: { revision: REVISION, 'other-revision': OTHER_REVISION, path: PATHS },
    options: { ...LOGGED, deprecated: ['--i-still-use-this', 'switch', 'Go on without a warning'] },
  },
}
