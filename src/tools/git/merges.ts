import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DASH_READS_STDIN, EACH_TIME, FOR_GOOD, REWRITES_LOCAL, RUNS_PROGRAMS } from '../effects'
import { OPENS_EDITOR, RUNS_PROGRAM } from './effects'
import { MAKES_COMMITS, REBASES } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import { ABORT, AUTOSTASH, CLEANUP, CONTINUE, EDIT_MESSAGE, GPG_SIGN, NO_EDIT, NO_END_OF_OPTIONS, NO_PROGRESS, NO_RERERE, PROGRESS, QUIET, QUIT, RERERE, SIGNOFF, SKIP_COMMIT, STRATEGY, STRATEGY_OPTION, UNRELATED, VERBOSE, WHITESPACE } from './options'

/**
 * Brings commits into the current branch; refuses to overwrite changes, but overwrites ignored files. The reflog keeps
 * the old tip.
 */
const INTEGRATES: EffectRows = [
  REWRITES_LOCAL,
  RUNS_PROGRAMS,
  FOR_GOOD,
  { creates: ['commit'], modifies: ['branch', 'index', 'working_tree'], duration: { typical: '1-60s', timeout: '600s' } },
]

/** Applies changes as new commits, again each time it is run; overwrites ignored files. */
const APPLIES_COMMITS: EffectRows = [
  REWRITES_LOCAL,
  RUNS_PROGRAMS,
  EACH_TIME,
  FOR_GOOD,
  { creates: ['commit'], modifies: ['branch', 'index', 'working_tree'], duration: { typical: '1-30s', timeout: '300s' } },
]

const NO_COMMIT: OptionRow = ['-n --no-commit', 'switch', 'Apply to the working tree and the index without a commit']
const MAINLINE: OptionRow = ['-m --mainline', 'integer', 'For a merge commit, the number of the parent (from 1) that counts as the main line']

/** How commits are applied once more, and what to do about a conflict. */
const PICKING: OptionRows = {
  strategy: ['--strategy', ['ort', 'recursive', 'resolve', 'octopus', 'ours', 'subtree'], 'Merge strategy'],
  'strategy-option': STRATEGY_OPTION,
  abort: ABORT,
  continue: CONTINUE,
  skip: SKIP_COMMIT,
  quit: QUIT,
}

/** The message of a commit, and conflicts that were resolved before. */
const MESSAGES: OptionRows = {
  cleanup: CLEANUP,
  'rerere-autoupdate': RERERE,
  'no-rerere-autoupdate': NO_RERERE,
  'no-gpg-sign': ['--no-gpg-sign', 'switch', 'Do not sign'],
}

/** Commands that bring commits together. */
export const mergeCommands: CommandSet = {
  merge: {
    files: IN_WORK_TREE,
    description: 'Bring the commits of other branches into the current one; stops where there are conflicts, and refuses to overwrite changes',
    effects: INTEGRATES,
    folder: MAKES_COMMITS,
    arguments: { commit: ['revisions?', 'Branch or commit to merge (default: the upstream)'] },
    options: {
      ff: ['--ff', 'switch', 'Only move on where that is possible (default)'],
      commit: ['--commit', 'switch', 'Make the commit (default)'],
      'no-squash': ['--no-squash', 'switch', 'Make a merge commit'],
      stat: ['--stat --summary', 'switch', 'Show what changed'],
      'no-stat': ['-n --no-stat --no-summary', 'switch', 'Do not show it'],
      'compact-summary': ['--compact-summary', 'switch', 'Show it in short'],
      log: ['--log', 'integer', 'Subjects in the message', { argv: { bareValue: '20' } }],
      'no-log': ['--no-log', 'switch', 'No subjects there'],
      'no-autostash': ['--no-autostash', 'switch', 'Do not stash'],
      'no-verify-signatures': ['--no-verify-signatures', 'switch', 'Check no signatures'],
      'overwrite-ignore': ['--overwrite-ignore', 'switch', 'Overwrite ignored files (default)'],
      'into-name': ['--into-name', 'name', 'Name of the branch in the message'],
      ...MESSAGES,
      verbose: VERBOSE,
      quiet: QUIET,
      progress: PROGRESS,
      'no-progress': NO_PROGRESS,
      'no-ff': ['--no-ff', 'switch', 'Always make a merge commit'],
      'ff-only': ['--ff-only', 'switch', 'Fail unless the branch can just move on'],
      squash: ['--squash', 'switch', 'Only stage the result, for one ordinary commit'],
      'no-commit': ['--no-commit', 'switch', 'Stop before the merge commit; a fast-forward is made all the same'],
      message: ['-m --message', 'text', 'Message of the merge commit'],
      file: ['-F --file', 'path', 'File that holds the message; - reads standard input', { effects: DASH_READS_STDIN }],
      'no-edit': NO_EDIT,
      edit: EDIT_MESSAGE,
      strategy: STRATEGY,
      'strategy-option': STRATEGY_OPTION,
      'allow-unrelated-histories': UNRELATED,
      autostash: AUTOSTASH,
      'no-verify': ['--no-verify', 'switch', 'Skip the pre-merge-commit and commit-msg hooks, with which a project checks its commits'],
      'verify-signatures': ['--verify-signatures', 'switch', 'Fail unless the commit is signed with a valid key'],
      'gpg-sign': GPG_SIGN,
      signoff: ['--signoff', 'switch', 'Add a Signed-off-by line'],
      'no-overwrite-ignore': ['--no-overwrite-ignore', 'switch', 'With --ff-only, fail instead of silently overwriting ignored files that the other commit tracks'],
      abort: ABORT,
      continue: ['--continue', 'switch', 'Make the merge commit after conflicts were resolved and staged, with the message as it is'],
      quit: QUIT,
    },
    examples: ['git merge --no-edit feature', 'git merge --abort'],
  },
  rebase: {
    files: IN_WORK_TREE,
    description:
      'Make the commits of the current branch anew on top of another; stops where there are conflicts, and refuses to start with changes. The reflog keeps the old commits. What was pushed needs a forced push afterwards',
    effects: INTEGRATES,
    folder: REBASES,
    arguments: { upstream: ['revision?', 'Branch to put the commits on (default: the upstream)'], branch: ['revision?', 'Branch to switch to first'] },
    options: {
      merge: ['-m --merge', 'switch', 'By merging (default)'],
      apply: ['--apply', 'switch', 'By patches'],
      'no-keep-empty': ['--no-keep-empty', 'switch', 'Drop empty commits'],
      'keep-empty': ['--keep-empty', 'switch', 'Keep empty commits (default)'],
      'reapply-cherry-picks': ['--reapply-cherry-picks', 'switch', 'Also what upstream has'],
      'no-reapply-cherry-picks': ['--no-reapply-cherry-picks', 'switch', 'Not that'],
      'allow-empty-message': ['--allow-empty-message', 'switch', 'Without a message'],
      stat: ['--stat', 'switch', 'Show what changed upstream'],
      'no-stat': ['-n --no-stat', 'switch', 'Do not'],
      verify: ['--verify', 'switch', 'Run the hook (default)'],
      context: ['-C', 'integer', 'Lines of context that must fit'],
      'fork-point': ['--fork-point', 'switch', 'Begin where the branch left, by the reflog'],
      'no-fork-point': ['--no-fork-point', 'switch', 'Begin at upstream'],
      'ignore-whitespace': ['--ignore-whitespace', 'switch', 'Ignore white space of context'],
      whitespace: WHITESPACE,
      'committer-date-is-author-date': ['--committer-date-is-author-date', 'switch', 'Dates of authors'],
      'reset-author-date': ['--reset-author-date --ignore-date', 'switch', 'The present time'],
      'no-rebase-merges': ['--no-rebase-merges', 'switch', 'Make the history straight'],
      'no-autosquash': ['--no-autosquash', 'switch', 'Fold nothing'],
      'no-autostash': ['--no-autostash', 'switch', 'Do not stash'],
      'no-update-refs': ['--no-update-refs', 'switch', 'Move no other branches'],
      'reschedule-failed-exec': ['--reschedule-failed-exec', 'switch', 'Run what failed again'],
      'no-reschedule-failed-exec': ['--no-reschedule-failed-exec', 'switch', 'Do not'],
      trailer: ['--trailer', 'texts', 'Line at the end of messages'],
      'rerere-autoupdate': RERERE,
      'no-rerere-autoupdate': NO_RERERE,
      'no-gpg-sign': ['--no-gpg-sign', 'switch', 'Do not sign'],
      verbose: VERBOSE,
      quiet: QUIET,
      onto: ['--onto', 'revision', 'Put the commits since upstream here instead'],
      interactive: ['-i --interactive', 'switch', 'Edit the list of steps in an editor first', { effects: OPENS_EDITOR }],
      exec: ['-x --exec', 'values', 'Shell command to run after each commit; where it fails, the rebase stops', { effects: RUNS_PROGRAM }],
      root: ['--root', 'switch', 'Make all commits from the first one anew'],
      'keep-base': ['--keep-base', 'switch', 'Stay on the present common ancestor with upstream'],
      autosquash: ['--autosquash', 'switch', 'With --interactive, fold fixup! and squash! commits into those they correct'],
      'rebase-merges': ['-r --rebase-merges', ['rebase-cousins', 'no-rebase-cousins'], 'Keep merge commits instead of making the history straight', { argv: { bareValue: 'no-rebase-cousins' } }],
      'update-refs': ['--update-refs', 'switch', 'Also move other local branches that point at these commits'],
      empty: ['--empty', ['drop', 'keep', 'stop', 'ask'], 'What to do with commits that no longer change anything'],
      'force-rebase': ['-f --force-rebase --no-ff', 'switch', 'Make all commits anew, even those that could stay'],
      autostash: AUTOSTASH,
      strategy: STRATEGY,
      'strategy-option': STRATEGY_OPTION,
      'no-verify': ['--no-verify', 'switch', 'Skip the pre-rebase hook'],
      'gpg-sign': GPG_SIGN,
      signoff: ['--signoff', 'switch', 'Add a Signed-off-by line'],
      abort: ABORT,
      continue: ['--continue', 'switch', 'Go on after conflicts were resolved and staged, with the message as it is'],
      skip: SKIP_COMMIT,
      quit: QUIT,
      'edit-todo': ['--edit-todo', 'switch', 'Edit the steps that are left in an editor', { effects: OPENS_EDITOR }],
      'show-current-patch': ['--show-current-patch', 'switch', 'Show the commit that the rebase has stopped at'],
    },
    examples: ['git rebase origin/main', 'git rebase --abort'],
  },
  'cherry-pick': {
    files: IN_WORK_TREE,
    description: 'Apply the changes of commits to the current branch as new commits; stops where there are conflicts, and needs a clean working tree',
    effects: APPLIES_COMMITS,
    folder: MAKES_COMMITS,
    argv: NO_END_OF_OPTIONS,
    arguments: { commit: ['revisions?', 'Commits, or a range A..B'] },
    options: {
      'no-commit': NO_COMMIT,
      'append-origin': ['-x', 'switch', 'Add a line to the message that names the original commit'],
      mainline: MAINLINE,
      edit: EDIT_MESSAGE,
      signoff: SIGNOFF,
      'gpg-sign': GPG_SIGN,
      ff: ['--ff', 'switch', 'Move on where the commit follows on HEAD'],
      'allow-empty': ['--allow-empty', 'switch', 'Keep commits that were empty from the start'],
      'keep-redundant-commits': ['--keep-redundant-commits', 'switch', 'Keep commits whose changes are there already, as empty ones'],
      empty: ['--empty', ['drop', 'keep', 'stop'], 'What to do with commits that change nothing'],
      'allow-empty-message': ['--allow-empty-message', 'switch', 'Without a message'],
      'no-edit': NO_EDIT,
      ...MESSAGES,
      ...PICKING,
    },
    examples: ['git cherry-pick -x 1a2b3c4'],
  },
  revert: {
    files: IN_WORK_TREE,
    description: 'Undo the changes of commits with new commits; the history stays. Stops where there are conflicts, and needs a clean working tree',
    effects: APPLIES_COMMITS,
    folder: MAKES_COMMITS,
    argv: NO_END_OF_OPTIONS,
    arguments: { commit: ['revisions?', 'Commits, or a range A..B'] },
    options: {
      'no-commit': NO_COMMIT,
      'no-edit': NO_EDIT,
      edit: EDIT_MESSAGE,
      mainline: MAINLINE,
      signoff: SIGNOFF,
      'gpg-sign': GPG_SIGN,
      reference: ['--reference', 'switch', 'Name the commit with subject and date'],
      ...MESSAGES,
      ...PICKING,
    },
    examples: ['git revert --no-edit HEAD'],
  },
}
