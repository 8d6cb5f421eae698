import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRow } from '../describe-program'
import { DESTROYS, EACH_TIME, FOR_GOOD, READS_LOCAL, REWRITES_LOCAL, RUNS_ANYTHING, RUNS_PROGRAMS, SYNCHRONISES, TRANSFERS, WRITES_LOCAL } from '../effects'
import { DISCARDS, RESETS_BRANCH } from './effects'
import { CHANGES_INDEX, CHECKS_OUT, READS, READS_FILES, UPDATES_SUBMODULES } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import { DETACH, DRY_RUN, NO_END_OF_OPTIONS, NUL, PATHS, PROGRESS, QUIET } from './options'

/** Changes configuration files of git, in a way that can be set back. */
const EDITS_CONFIG: EffectRows = [WRITES_LOCAL, { modifies: ['git_config'] }]

/** Removes a directory with a working tree, its ignored files included. */
const REMOVES_WORKTREE: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, DESTROYS, { deletes: ['worktree'] }]

const SUBMODULE_RECURSIVE: OptionRow = ['--recursive', 'switch', 'Also submodules of submodules']
const SUBMODULE_DEPTH: OptionRow = ['--depth', 'integer', 'Only so many commits']

/** Commands for working trees and submodules. */
export const setupCommands: CommandSet = {
  worktree: {
    files: IN_WORK_TREE,
    description: 'Have several branches checked out, each in its own directory',
    commands: {
      list: {
        description: 'List the worktrees',
        effects: READS_LOCAL,
        folder: READS,
        options: {
          porcelain: ['--porcelain', 'switch', 'Format for programs'],
          null: NUL,
          expire: ['--expire', 'text', 'Mark those missing for longer'],
          verbose: ['-v --verbose', 'switch', 'Say why one is locked'],
        },
      },
      add: {
        description: 'Check a commit out into a new directory; without one, a branch of its name',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['worktree', 'branch'] }],
        folder: CHECKS_OUT,
        arguments: { path: ['directory', 'New directory'], commit: ['revision?', 'Branch or commit to check out or start at (default: HEAD)'] },
        options: {
          'new-branch': ['-b', 'ref', 'Make this branch for it'],
          'reset-branch': ['-B', 'ref', 'Make this branch for it, over one that exists', { effects: RESETS_BRANCH }],
          detach: DETACH,
          force: ['-f --force', 'switch', 'Also a branch checked out elsewhere, or the path of a missing worktree'],
          'no-checkout': ['--no-checkout', 'switch', 'Leave the directory empty'],
          checkout: ['--checkout', 'switch', 'Check out (default)'],
          reason: ['--reason', 'text', 'Why it is locked'],
          orphan: ['--orphan', 'switch', 'A branch without history'],
          track: ['--track', ['direct', 'inherit'], 'Set the upstream', { argv: { bareValue: 'direct' } }],
          'no-track': ['--no-track', 'switch', 'Do not'],
          'guess-remote': ['--guess-remote', 'switch', 'From the remote branch of this name'],
          'no-guess-remote': ['--no-guess-remote', 'switch', 'Do not'],
          'relative-paths': ['--relative-paths', 'switch', 'Link by relative paths'],
          'no-relative-paths': ['--no-relative-paths', 'switch', 'Do not'],
          lock: ['--lock', 'switch', 'Lock it at once against pruning'],
          quiet: QUIET,
        },
        examples: ['git worktree add -b fix-parser ../app-fix main'],
      },
      remove: {
        description: 'Delete a worktree with its directory; fails where there are changes, but ignored files are lost',
        effects: REMOVES_WORKTREE,
        folder: CHANGES_INDEX,
        arguments: { worktree: ['directory', 'Path of the worktree'] },
        options: {
          force: ['-f --force', 'switch', 'Also one with changes, which are lost; twice, a locked one', { effects: DISCARDS, argv: { repeats: 'last' } }],
        },
      },
      prune: {
        description: 'Forget worktrees whose directory is gone',
        effects: [REWRITES_LOCAL, FOR_GOOD, { deletes: ['worktree_entry'] }],
        options: {
          'dry-run': DRY_RUN,
          expire: ['--expire', 'text', 'Only those missing for longer than this'],
          verbose: ['-v --verbose', 'switch', 'Say what is forgotten'],
        },
      },
      move: {
        description: 'Move a worktree to another directory',
        effects: [WRITES_LOCAL, EACH_TIME, { modifies: ['worktree'] }],
        arguments: { worktree: ['directory', 'Path of the worktree'], 'new-path': ['directory', 'New path'] },
        options: {
          force: ['-f --force', 'switch', 'Also to the path of a missing one; twice, a locked one', { argv: { repeats: 'last' } }],
          'relative-paths': ['--relative-paths', 'switch', 'Link by relative paths'],
        },
      },
      repair: {
        description: 'Mend the links of moved worktrees',
        effects: [WRITES_LOCAL, { modifies: ['worktree'] }],
        arguments: { path: ['directories?', 'Where they are now'] },
        options: { 'relative-paths': ['--relative-paths', 'switch', 'Link by relative paths'] },
      },
      lock: {
        description: 'Keep a worktree from being pruned',
        effects: [WRITES_LOCAL, EACH_TIME, { modifies: ['worktree'] }],
        arguments: { worktree: ['directory', 'Path of the worktree'] },
        options: { reason: ['--reason', 'text', 'Why it is locked'] },
      },
      unlock: {
        description: 'Take the lock of a worktree away',
        effects: [WRITES_LOCAL, EACH_TIME, { modifies: ['worktree'] }],
        arguments: { worktree: ['directory', 'Path of the worktree'] },
      },
    },
  },
  submodule: {
    files: IN_WORK_TREE,
    description: 'Manage nested repositories',
    commands: {
      '': {
        description: 'Show the commit of each submodule',
        effects: READS_LOCAL,
        folder: READS_FILES,
        options: { cached: ['--cached', 'switch', 'The commit that is staged instead'] },
      },
      status: {
        description: 'Show the commit of each submodule: - not set up, + differs, U conflict',
        effects: READS_LOCAL,
        folder: READS_FILES,
        arguments: { path: PATHS },
        options: {
          cached: ['--cached', 'switch', 'The commit that is staged instead'],
          recursive: SUBMODULE_RECURSIVE,
          quiet: QUIET,
        },
      },
      init: {
        description: 'Copy the URLs of submodules into the configuration',
        effects: EDITS_CONFIG,
        arguments: { path: PATHS },
        options: { quiet: QUIET },
      },
      update: {
        description: 'Clone missing submodules, and check out in each the commit recorded here',
        effects: [
          SYNCHRONISES,
          RUNS_PROGRAMS,
          FOR_GOOD,
          { creates: ['local_repository'], modifies: ['submodule', 'working_tree'], duration: { typical: '1-120s', timeout: '1800s' } },
        ],
        folder: UPDATES_SUBMODULES,
        changes: 'folder',
        arguments: { path: PATHS },
        options: {
          init: ['--init', 'switch', 'First set up those that are not'],
          recursive: SUBMODULE_RECURSIVE,
          remote: ['--remote', 'switch', 'Latest commit of the remote branch', { effects: EACH_TIME }],
          force: ['-f --force', 'switch', 'Throw away changes in submodules', { effects: DISCARDS }],
          checkout: ['--checkout', 'switch', 'Check out (default)'],
          fetch: ['--fetch', 'switch', 'Download (default)'],
          reference: ['--reference', 'directory', 'Repository whose objects are used'],
          dissociate: ['--dissociate', 'switch', 'Use them only now'],
          'recommend-shallow': ['--recommend-shallow', 'switch', 'Cut off where .gitmodules says'],
          'no-recommend-shallow': ['--no-recommend-shallow', 'switch', 'Do not'],
          'single-branch': ['--single-branch', 'switch', 'One branch only'],
          'no-single-branch': ['--no-single-branch', 'switch', 'Do not'],
          filter: ['--filter', 'pattern', 'Leave objects out until they are needed'],
          progress: PROGRESS,
          quiet: QUIET,
          merge: ['--merge', 'switch', 'Merge into the branch there instead'],
          rebase: ['--rebase', 'switch', 'Rebase the branch there instead'],
          'no-fetch': ['-N --no-fetch', 'switch', 'Download no new commits'],
          depth: SUBMODULE_DEPTH,
          jobs: ['-j --jobs', 'integer', 'How many at the same time'],
        },
        examples: ['git submodule update --init --recursive'],
      },
      add: {
        description: 'Clone a repository as a submodule and stage it',
        effects: [
          TRANSFERS,
          RUNS_PROGRAMS,
          EACH_TIME,
          { creates: ['submodule', 'local_repository'], modifies: ['index', 'git_config'], duration: { typical: '2-120s', timeout: '1800s' } },
        ],
        folder: UPDATES_SUBMODULES,
        changes: 'folder',
        argv: NO_END_OF_OPTIONS,
        arguments: { repository: ['value', 'URL', { host: 'remote' }], path: ['directory?', 'Where to (default: name of the repository)'] },
        options: {
          name: ['--name', 'name', 'Name'],
          reference: ['--reference', 'directory', 'Repository whose objects are used'],
          'ref-format': ['--ref-format', ['files', 'reftable'], 'How refs are stored'],
          progress: PROGRESS,
          quiet: QUIET,
          branch: ['-b --branch', 'ref', 'Branch to follow'],
          force: ['-f --force', 'switch', 'Also into an ignored path'],
          depth: SUBMODULE_DEPTH,
        },
      },
      sync: {
        description: 'Copy the URLs of submodules over those in the configuration',
        effects: EDITS_CONFIG,
        arguments: { path: PATHS },
        options: { recursive: SUBMODULE_RECURSIVE, quiet: QUIET },
      },
      'set-branch': {
        description: 'Set the branch of a submodule',
        effects: [EDITS_CONFIG, { modifies: ['submodule'] }],
        arguments: { path: ['directory', 'Submodule'] },
        options: { branch: ['-b --branch', 'ref', 'Branch'], default: ['-d --default', 'switch', 'The main one'], quiet: QUIET },
      },
      'set-url': {
        description: 'Change where a submodule is',
        effects: [EDITS_CONFIG, FOR_GOOD, { modifies: ['submodule'] }],
        arguments: { path: ['directory', 'Submodule'], url: ['value', 'URL', { host: 'remote' }] },
        options: { quiet: QUIET },
      },
      summary: {
        description: 'Show how submodules differ',
        effects: READS_LOCAL,
        folder: READS_FILES,
        arguments: { commit: ['revision?', 'Commit to compare with'], path: PATHS },
        options: {
          cached: ['--cached', 'switch', 'What is staged instead'],
          files: ['--files', 'switch', 'The index against the working tree'],
          'summary-limit': ['-n --summary-limit', 'integer', 'At most so many commits'],
          'for-status': ['--for-status', 'switch', 'As git status'],
        },
      },
      absorbgitdirs: {
        description: 'Move them into .git',
        effects: [REWRITES_LOCAL, EACH_TIME, { modifies: ['submodule'] }],
        folder: CHANGES_INDEX,
        arguments: { path: PATHS },
        options: { quiet: QUIET },
      },
      deinit: {
        description: 'Empty directories of submodules; fails where there are changes, but ignored files are lost',
        effects: [REWRITES_LOCAL, DESTROYS, { modifies: ['git_config'], deletes: ['submodule_working_tree'] }],
        folder: CHANGES_INDEX,
        arguments: { path: PATHS },
        options: {
          all: ['--all', 'switch', 'All submodules'],
          force: ['-f --force', 'switch', 'Also those with changes, which are lost', { effects: DISCARDS }],
        },
      },
      foreach: {
        description: 'Run a shell command in every submodule',
        effects: [RUNS_ANYTHING, { modifies: ['submodule', 'file'] }],
        argv: NO_END_OF_OPTIONS,
        arguments: { command: ['value', 'Command line for the shell'] },
        options: { recursive: SUBMODULE_RECURSIVE },
        examples: ["git submodule foreach 'git status --short'"],
      },
    },
  },
}
