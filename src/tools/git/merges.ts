import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DASH_READS_STDIN, EACH_TIME, FOR_GOOD, REWRITES_LOCAL, RUNS_PROGRAMS } from '../effects'
import { OPENS_EDITOR, RUNS_PROGRAM } from './effects'
import { MAKES_COMMITS, REBASES } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import { ABORT, AUTOSTASH, CONTINUE, EDIT_MESSAGE, GPG_SIGN, NO_EDIT, NO_END_OF_OPTIONS, QUIT, SIGNOFF, SKIP_COMMIT, STRATEGY, STRATEGY_OPTION, UNRELATED } from './options'

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

/** Commands that bring commits together. */
export const mergeCommands: CommandSet = {
  merge: {
    files: IN_WORK_TREE,
    description: 'Bring the commits of other branches into the current one; stops where there are conflicts, and refuses to overwrite changes',
    effects: INTEGRATES,
    folder: MAKES_COMMITS,
    arguments: { commit: ['revisions?', 'Branch or commit to merge (default: the upstream)'] },
    options: {
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
      onto: ['--onto', 'revision', 'Put the commits since upstream here instead'],
      interactive: ['-i --interactive', 'switch', 'Edit the list of steps in an editor first', { effects: OPENS_EDITOR }],
      exec: ['-x --exec', 'values', 'Shell command to run after each commit; where it fails, the rebase stops', { effects: RUNS_PROGRAM }],
      root: ['--root', 'switch', 'Make all commits from the first one anew'],
      'keep-base': ['--keep-base', 'switch', 'Stay on the present common ancestor with upstream'],
      autosquash: ['--autosquash', 'switch', 'With --interactive, fold fixup! and squash! commits into those they correct'],
      'rebase-merges': ['--rebase-merges', 'switch', 'Keep merge commits instead of making the history straight'],
      'update-refs': ['--update-refs', 'switch', 'Also move other local branches that point at these commits'],
      empty: ['--empty', ['drop', 'keep', 'ask'], 'What to do with commits that no longer change anything'],
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
      ...PICKING,
    },
    examples: ['git revert --no-edit HEAD'],
  },
}
