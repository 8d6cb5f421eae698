import type { EffectRows } from '../combine-effects'
import type { CommandRows, CommandSet } from '../describe-program'
import { DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, REWRITES_LOCAL, RUNS_PROGRAMS, WRITES_LOCAL } from '../effects'
import { ASKS_HUNKS, DISCARDS, OPENS_EDITOR } from './effects'
import { CHANGES_INDEX, CHECKS_OUT, MAKES_COMMITS } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import {
  CLEANUP,
  CONFLICT,
  DRY_RUN,
  EDIT_MESSAGE,
  GPG_SIGN,
  NO_EDIT,
  NO_END_OF_OPTIONS,
  NO_PROGRESS,
  OURS,
  PATCH_DISCARDING,
  PATHSPEC_FILE_NUL,
  PATHSPEC_FROM_FILE,
  PROGRESS,
  QUIET,
  RECURSE_SUBMODULES,
  SIGNOFF,
  SPARSE,
  THEIRS,
  VERBOSE,
} from './options'

/** Changes the index only; content filters and the post-index-change hook may run. */
const STAGES: EffectRows = [WRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['index'] }]

/** Changes the index only: the effects of `--staged`, in full. */
const UNSTAGES: EffectRows = [
  WRITES_LOCAL,
  RUNS_PROGRAMS,
  { modifies: ['index'], interactive: { stdin: 'none', prompts: false, tty: false }, cost: { estimate: 'free', billable: false } },
]

/** Records a commit; the commit hooks run. The reflog keeps what was before. */
const COMMITS: EffectRows = [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['commit'], modifies: ['branch', 'index'], duration: { typical: '1-60s', timeout: '600s' } }]

/** Throws away what was not committed in the files that are named. */
const RESTORES: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, DESTROYS, { modifies: ['index', 'working_tree'] }]

/** Stages files, under either of its names. */
const ADD: CommandRows = {
  description: 'Stage files: what they hold now goes into the next commit, deletions included',
  effects: STAGES,
  folder: CHANGES_INDEX,
  arguments: { path: ['paths?', 'Files, directories or patterns; . is the current directory'] },
  options: {
    all: ['-A --all', 'switch', 'Stage all changes, new and deleted files, of the whole working tree where no path is given'],
    update: ['-u --update', 'switch', 'Only files that are tracked already'],
    force: ['-f --force', 'switch', 'Also add files that .gitignore excludes, which may hold secrets'],
    'intent-to-add': ['-N --intent-to-add', 'switch', 'Only note that the files will be added, so that git diff shows them'],
    'dry-run': DRY_RUN,
    patch: ['-p --patch', 'switch', 'Choose hunks on a terminal', { effects: ASKS_HUNKS }],
    interactive: ['-i --interactive', 'switch', 'Choose files in a menu on a terminal', { effects: ASKS_HUNKS }],
    edit: ['-e --edit', 'switch', 'Edit the patch that is staged in an editor', { effects: OPENS_EDITOR }],
    renormalize: ['--renormalize', 'switch', 'Stage all tracked files again, with line ends as .gitattributes now says'],
    chmod: ['--chmod', ['+x', '-x'], 'Make the files executable in the index, or not; the files themselves stay as they are'],
    'ignore-removal': ['--ignore-removal --no-all', 'switch', 'Not deletions'],
    refresh: ['--refresh', 'switch', 'Only look at the times of files'],
    'ignore-errors': ['--ignore-errors', 'switch', 'Pass over files that cannot be added'],
    'ignore-missing': ['--ignore-missing', 'switch', 'With --dry-run, also files that are not there'],
    sparse: SPARSE,
    verbose: VERBOSE,
    unified: ['-U --unified', 'integer', 'Lines of context of hunks'],
    'inter-hunk-context': ['--inter-hunk-context', 'integer', 'Join hunks so close'],
    'pathspec-from-file': PATHSPEC_FROM_FILE,
    'pathspec-file-nul': PATHSPEC_FILE_NUL,
  },
  examples: ['git add --all', 'git add -- src/app.ts tests'],
}

/** Commands that stage files, commit them, and take that back. */
export const commitCommands: CommandSet = {
  add: ADD,
  stage: ADD,
  commit: {
    description:
      'Record what is staged as a commit; hooks of the repository run. Give --message or --no-edit: else an editor opens, which fails without a terminal. git commit --no-edit also ends a merge whose conflicts are staged',
    effects: COMMITS,
    folder: MAKES_COMMITS,
    arguments: { path: ['paths?', 'Commit these files as they are now, and leave aside what else is staged'] },
    options: {
      message: ['-m --message', 'texts', 'Message; several become paragraphs'],
      file: ['-F --file', 'path', 'File that holds the message; - reads standard input', { effects: DASH_READS_STDIN }],
      all: ['-a --all', 'switch', 'First stage all changed and deleted files that are tracked; new files are left out'],
      amend: ['--amend', 'switch', 'Replace the last commit; the reflog keeps the old one. Once pushed, it takes a forced push', { effects: { modifies: ['commit'] } }],
      'no-edit': NO_EDIT,
      'no-verify': ['-n --no-verify', 'switch', 'Skip the pre-commit and commit-msg hooks, with which a project checks its commits'],
      'allow-empty': ['--allow-empty', 'switch', 'Commit even though nothing changed'],
      author: ['--author', 'text', 'Author, as Name <email>'],
      date: ['--date', 'text', 'Author date'],
      'reset-author': ['--reset-author', 'switch', 'With --amend or --reuse-message, make yourself the author, now'],
      'reuse-message': ['-C --reuse-message', 'revision', 'Take message, author and date from this commit'],
      'reedit-message': ['-c --reedit-message', 'revision', 'The same, and edit the message in an editor', { effects: OPENS_EDITOR }],
      fixup: ['--fixup', 'revision', 'Mark as a correction of this commit, for git rebase --autosquash; amend:COMMIT opens an editor'],
      trailer: ['--trailer', 'texts', 'Line at the end, as Key: value'],
      signoff: SIGNOFF,
      'gpg-sign': GPG_SIGN,
      'no-gpg-sign': ['--no-gpg-sign', 'switch', 'Do not sign'],
      squash: ['--squash', 'revision', 'Mark as to be folded into this commit; give --message, else an editor opens'],
      template: ['-t --template', 'path', 'File that the message begins with, in an editor', { effects: OPENS_EDITOR }],
      cleanup: CLEANUP,
      verbose: ['-v --verbose', 'switch', 'Show the changes in the editor', { argv: { repeats: 'last' } }],
      status: ['--status', 'switch', 'Show the status in the editor'],
      'no-status': ['--no-status', 'switch', 'Do not'],
      include: ['-i --include', 'switch', 'Stage the files named, too'],
      only: ['-o --only', 'switch', 'Commit only the files named (default)'],
      interactive: ['--interactive', 'switch', 'Choose files in a menu on a terminal', { effects: ASKS_HUNKS }],
      'allow-empty-message': ['--allow-empty-message', 'switch', 'Without a message'],
      short: ['--short', 'switch', 'With --dry-run, in short'],
      branch: ['--branch', 'switch', 'Show the branch there'],
      'ahead-behind': ['--ahead-behind', 'switch', 'How far it is'],
      porcelain: ['--porcelain', 'switch', 'With --dry-run, for programs'],
      long: ['--long', 'switch', 'With --dry-run, at length'],
      null: ['-z --null', 'switch', 'NUL ends entries'],
      verify: ['--verify', 'switch', 'Run the hooks (default)'],
      'no-signoff': ['--no-signoff', 'switch', 'No Signed-off-by line'],
      'no-post-rewrite': ['--no-post-rewrite', 'switch', 'Skip the post-rewrite hook'],
      'untracked-files': ['-u --untracked-files', ['no', 'normal', 'all'], 'Untracked files to show', { argv: { bareValue: 'all' } }],
      unified: ['-U --unified', 'integer', 'Lines of context of hunks'],
      'inter-hunk-context': ['--inter-hunk-context', 'integer', 'Join hunks so close'],
      'pathspec-from-file': PATHSPEC_FROM_FILE,
      'pathspec-file-nul': PATHSPEC_FILE_NUL,
      edit: EDIT_MESSAGE,
      patch: ['-p --patch', 'switch', 'Choose hunks on a terminal', { effects: ASKS_HUNKS }],
      'dry-run': ['--dry-run', 'switch', 'Only show what would be committed'],
      quiet: QUIET,
    },
    examples: ['git commit -m "Fix the parser"', 'git commit --amend --no-edit'],
  },
  restore: {
    files: IN_WORK_TREE,
    description:
      'Throw away changes in files: overwrite them with what is staged, or with --source with another commit; files that are not there are deleted. To only unstage files, give --staged',
    effects: RESTORES,
    folder: CHECKS_OUT,
    arguments: { path: ['paths?', 'Files, directories or patterns whose changes are lost; . is the current directory. Needed but with --pathspec-from-file and --patch'] },
    options: {
      staged: ['-S --staged', 'switch', 'Restore the index from HEAD and leave the files alone: unstage; with --worktree both', { preview: UNSTAGES }],
      worktree: ['-W --worktree', 'switch', 'Restore the files (default without --staged)', { effects: DISCARDS }],
      source: ['-s --source', 'revision', 'Commit to take the files from'],
      ours: OURS,
      theirs: THEIRS,
      merge: ['-m --merge', 'switch', 'Put the conflict of a merge back into the files'],
      'ignore-unmerged': ['--ignore-unmerged', 'switch', 'Pass over files with conflicts instead of failing'],
      'no-overlay': ['--no-overlay', 'switch', 'Delete files that the source does not have (default)'],
      conflict: CONFLICT,
      'ignore-skip-worktree-bits': ['--ignore-skip-worktree-bits', 'switch', 'Also outside of the sparse checkout'],
      'pathspec-file-nul': PATHSPEC_FILE_NUL,
      progress: PROGRESS,
      'no-progress': NO_PROGRESS,
      quiet: QUIET,
      unified: ['-U --unified', 'integer', 'Lines of context of hunks'],
      'inter-hunk-context': ['--inter-hunk-context', 'integer', 'Join hunks so close'],
      overlay: ['--overlay', 'switch', 'Never delete files that the source does not have'],
      patch: PATCH_DISCARDING,
      'pathspec-from-file': ['--pathspec-from-file', 'path', 'File that lists the paths, one a line; - reads standard input', { effects: DASH_READS_STDIN }],
      'recurse-submodules': RECURSE_SUBMODULES,
    },
    examples: ['git restore --source=HEAD~1 -- src/app.ts'],
  },
  reset: {
    files: IN_WORK_TREE,
    description:
      'Unstage paths, or move the current branch to a commit and unstage everything; files stay as they are unless --hard, --merge or --keep is given. The reflog keeps the old commits',
    effects: STAGES,
    folder: CHANGES_INDEX,
    argv: NO_END_OF_OPTIONS,
    arguments: {
      commit: [
        'revision?',
        'Commit to move the branch to, for example HEAD~1 to take back the last commit; stands before --',
        { effects: { values: { HEAD: {}, '@': {}, '*': [EACH_TIME, { modifies: ['branch'] }] } }, default: 'HEAD' },
      ],
      path: ['paths?', 'Only unstage these paths; the branch does not move. Stands behind --', { argv: { endOfOptions: true } }],
    },
    options: {
      soft: ['--soft', 'switch', 'Move the branch only: all changes since that commit are then staged'],
      mixed: ['--mixed', 'switch', 'Move the branch and unstage (default)'],
      hard: ['--hard', 'switch', 'Overwrite all tracked files as well: changes that were not committed are lost for good', { effects: DISCARDS }],
      merge: ['--merge', 'switch', 'Give up a merge: staged changes are lost, others are kept', { effects: DISCARDS }],
      keep: [
        '--keep',
        'switch',
        'Also set the files, and fail rather than overwrite a change that was not committed',
        { effects: [FOR_GOOD, { filesystem: { write: true, delete: true }, modifies: ['working_tree'] }] },
      ],
      patch: ['-p --patch', 'switch', 'Choose hunks to unstage on a terminal', { effects: ASKS_HUNKS }],
      'intent-to-add': ['-N --intent-to-add', 'switch', 'Keep paths that drop out of the index noted as to be added'],
      'recurse-submodules': RECURSE_SUBMODULES,
      'pathspec-from-file': PATHSPEC_FROM_FILE,
      'pathspec-file-nul': PATHSPEC_FILE_NUL,
      refresh: ['--refresh', 'switch', 'Look at the times of files (default)'],
      'no-refresh': ['--no-refresh', 'switch', 'Do not look at the times of files'],
      unified: ['-U --unified', 'integer', 'Lines of context of hunks'],
      'inter-hunk-context': ['--inter-hunk-context', 'integer', 'Join hunks so close'],
      quiet: QUIET,
    },
    examples: ['git reset --soft HEAD~1', 'git reset -- secrets.env'],
  },
}
