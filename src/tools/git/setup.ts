import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRow } from '../describe-program'
import { DESTROYS, EACH_TIME, FOR_GOOD, OVERWRITES, READS_LOCAL, REWRITES_LOCAL, RUNS_ANYTHING, RUNS_PROGRAMS, SYNCHRONISES, TRANSFERS, WRITES_LOCAL } from '../effects'
import { DISCARDS, RESETS_BRANCH } from './effects'
import { CHANGES_INDEX, CHECKS_OUT, READS, READS_FILES, UPDATES_SUBMODULES } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import { DETACH, DRY_RUN, NO_END_OF_OPTIONS, PATHS, QUIET } from './options'

/** Changes configuration files of git, in a way that can be set back. */
const EDITS_CONFIG: EffectRows = [WRITES_LOCAL, { modifies: ['git_config'] }]

/** Removes a directory with a working tree, its ignored files included. */
const REMOVES_WORKTREE: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, DESTROYS, { deletes: ['worktree'] }]

/** Adds: changes a setting that may choose a program, an address, or how safe git is. */
const CHANGES_BEHAVIOR: EffectRows = [OVERWRITES, RUNS_PROGRAMS, { modifies: ['git_config'] }]

/** Adds: deletes values of the configuration for good. */
const DELETES_CONFIG: EffectRows = [OVERWRITES, { deletes: ['git_config'] }]

/**
 * The settings that calls may write: none of them chooses a program, an address or a file, or makes git less careful.
 * Replacing them is no loss.
 */
const HARMLESS_SETTINGS: Record<string, EffectRows> = {
  'user.name': {},
  'user.email': {},
  'author.name': {},
  'author.email': {},
  'committer.name': {},
  'committer.email': {},
  'init.defaultbranch': {},
  'pull.rebase': {},
  'pull.ff': {},
  'merge.ff': {},
  'merge.conflictstyle': {},
  'rebase.autosquash': {},
  'rebase.autostash': {},
  'push.autosetupremote': {},
  'branch.autosetuprebase': {},
  'commit.verbose': {},
  'color.ui': {},
  'column.ui': {},
  'core.autocrlf': {},
  'core.eol': {},
  'core.filemode': {},
  'core.quotepath': {},
  'core.whitespace': {},
  'diff.algorithm': {},
  'diff.colormoved': {},
  'diff.mnemonicprefix': {},
  'diff.renames': {},
  'log.date': {},
  'log.decorate': {},
  'rerere.enabled': {},
  'status.short': {},
  'status.branch': {},
  'status.showuntrackedfiles': {},
  'tag.sort': {},
  'branch.sort': {},
  '*': CHANGES_BEHAVIOR,
}

/** Settings that hold passwords. */
const SECRET_SETTINGS = ['*extraheader*', '*pass*', '*token*', '*secret*', '*authorization*', '*apikey*', '*api-key*']

const SUBMODULE_RECURSIVE: OptionRow = ['--recursive', 'switch', 'Also submodules of submodules']
const SUBMODULE_DEPTH: OptionRow = ['--depth', 'integer', 'Clone with a history cut off after this many commits']

/** Commands for settings, working trees and submodules. */
export const setupCommands: CommandSet = {
  config: {
    description: 'Read settings, or with a value write them, in the configuration of the repository unless another is named. Some hold passwords, which are shown',
    effects: READS_LOCAL,
    argv: { interspersed: false },
    arguments: {
      name: [
        'pattern?',
        'Setting, as section.key; with --get-regexp a regular expression',
        {
          effects: { values: HARMLESS_SETTINGS, with: ['value', 'value-pattern', 'rename-section'] },
          // Newer releases take `git config list` for `git config --list`, and `edit` shows the file in an editor.
          sensitive: { output: [...SECRET_SETTINGS, 'list', 'edit'] },
        },
      ],
      value: [
        'text?',
        'Value to write, which replaces the old one; with --get and --unset a pattern of values. Values of core.hooksPath, core.sshCommand, core.fsmonitor, core.pager, core.editor, credential.helper, filter.*, diff.* and alias.* are programs that git runs later',
        { effects: { filesystem: { write: true }, modifies: ['git_config'], unless: { get: ['*'], 'get-all': ['*'], 'get-regexp': ['*'], 'get-urlmatch': ['*'] } } },
      ],
      'value-pattern': ['pattern?', 'Replace only values that match this regular expression'],
    },
    options: {
      get: ['--get', 'switch', 'Print the value; exits with 1 where there is none'],
      'get-all': ['--get-all', 'switch', 'Print all values'],
      'get-regexp': ['--get-regexp', 'switch', 'Print all settings whose name matches', { sensitive: 'output' }],
      'get-urlmatch': ['--get-urlmatch', 'switch', 'Print the settings for the address in VALUE; name may be a whole section', { sensitive: 'output' }],
      list: ['-l --list', 'switch', 'Print all settings, passwords included', { sensitive: 'output' }],
      'name-only': ['--name-only', 'switch', 'With --list and --get-regexp, names without values'],
      null: ['-z --null', 'switch', 'End values with NUL'],
      includes: ['--includes', 'switch', 'Follow include.path in a file that was named'],
      'show-origin': ['--show-origin', 'switch', 'Show the file beside each'],
      'show-scope': ['--show-scope', 'switch', 'Show beside each whether it is local, global or of the system'],
      type: ['-t --type', ['bool', 'int', 'bool-or-int', 'path', 'expiry-date', 'color'], 'Check and convert the value'],
      default: ['--default', 'text', 'With --get, print this where there is none'],
      local: ['--local', 'switch', 'The configuration of the repository'],
      global: ['--global', 'switch', 'Your own, of all repositories: ~/.gitconfig', { changes: 'machine' }],
      system: ['--system', 'switch', 'That of the whole machine', { changes: 'machine' }],
      worktree: ['--worktree', 'switch', 'That of this worktree only'],
      file: ['-f --file', 'path', 'This file; writing makes it where it is missing'],
      add: ['--add', 'switch', 'Add the value beside those there are', { effects: [EACH_TIME, { filesystem: { write: true }, modifies: ['git_config'] }] }],
      'replace-all': ['--replace-all', 'switch', 'Replace all values of a setting by one', { effects: DELETES_CONFIG }],
      unset: ['--unset', 'switch', 'Delete the setting; its value is not kept', { effects: DELETES_CONFIG }],
      'unset-all': ['--unset-all', 'switch', 'Delete all values of the setting', { effects: DELETES_CONFIG }],
      'rename-section': ['--rename-section', 'switch', 'Rename the section NAME to VALUE', { effects: [EACH_TIME, { filesystem: { write: true }, modifies: ['git_config'] }] }],
      'remove-section': ['--remove-section', 'switch', 'Delete a section with all its settings', { effects: DELETES_CONFIG }],
      edit: [
        '-e --edit',
        'switch',
        'Open the file in an editor',
        { effects: [RUNS_PROGRAMS, FOR_GOOD, { filesystem: { write: true }, modifies: ['git_config'], interactive: { prompts: true, tty: true } }] },
      ],
    },
    examples: ['git config --get remote.origin.url', 'git config user.email me@example.com'],
  },
  worktree: {
    files: IN_WORK_TREE,
    description: 'Have several branches checked out at the same time, each in its own directory',
    commands: {
      list: {
        description: 'List the worktrees',
        effects: READS_LOCAL,
        folder: READS,
        options: {
          porcelain: ['--porcelain', 'switch', 'Format for programs'],
          verbose: ['-v --verbose', 'switch', 'Say why one is locked'],
        },
      },
      add: {
        description: 'Check a commit out into a new directory; without a commit, on a branch with the name of the directory, made where it is missing',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['worktree', 'branch'] }],
        folder: CHECKS_OUT,
        arguments: { path: ['directory', 'New directory'], commit: ['revision?', 'Branch or commit to check out, or to start the new branch at (default: HEAD)'] },
        options: {
          'new-branch': ['-b', 'ref', 'Make this branch for it'],
          'reset-branch': ['-B', 'ref', 'Make this branch for it; one that exists loses its commits but for the reflog', { effects: RESETS_BRANCH }],
          detach: DETACH,
          force: ['-f --force', 'switch', 'Also take a branch that is checked out elsewhere, or a path that belongs to a missing worktree'],
          'no-checkout': ['--no-checkout', 'switch', 'Leave the directory empty'],
          lock: ['--lock', 'switch', 'Lock it at once against pruning'],
          quiet: QUIET,
        },
        examples: ['git worktree add -b fix-parser ../app-fix main'],
      },
      remove: {
        description: 'Delete a worktree with its directory; fails for one with changes or untracked files, but ignored files such as .env go with it',
        effects: REMOVES_WORKTREE,
        folder: CHANGES_INDEX,
        arguments: { worktree: ['directory', 'Path of the worktree'] },
        options: { force: ['-f --force', 'switch', 'Also delete one with changes and untracked files, which are lost; twice, a locked one', { effects: DISCARDS }] },
      },
      prune: {
        description: 'Forget worktrees whose directory is gone, also one on a drive that is only not mounted',
        effects: [REWRITES_LOCAL, FOR_GOOD, { deletes: ['worktree_entry'] }],
        options: {
          'dry-run': DRY_RUN,
          expire: ['--expire', 'text', 'Only those missing for longer than this, for example 2.weeks.ago'],
          verbose: ['-v --verbose', 'switch', 'Say what is forgotten'],
        },
      },
      move: {
        description: 'Move a worktree to another directory',
        effects: [WRITES_LOCAL, EACH_TIME, { modifies: ['worktree'] }],
        arguments: { worktree: ['directory', 'Path of the worktree'], 'new-path': ['directory', 'New path'] },
        options: { force: ['-f --force', 'switch', 'Also take the path of a missing worktree; twice, move a locked one'] },
      },
      lock: {
        description: 'Keep a worktree from being pruned, moved or deleted',
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
    description: 'Manage repositories that are nested in this one',
    commands: {
      '': {
        description: 'Show the commit of each submodule, like git submodule status',
        effects: READS_LOCAL,
        folder: READS_FILES,
        options: { cached: ['--cached', 'switch', 'The commit that is staged instead'] },
      },
      status: {
        description: 'Show the commit of each submodule: - not set up, + differs from the one recorded, U conflict',
        effects: READS_LOCAL,
        folder: READS_FILES,
        arguments: { path: PATHS },
        options: {
          cached: ['--cached', 'switch', 'The commit that is staged instead'],
          recursive: SUBMODULE_RECURSIVE,
        },
      },
      init: {
        description: 'Copy the URLs of submodules from .gitmodules into the configuration; nothing is downloaded',
        effects: EDITS_CONFIG,
        arguments: { path: PATHS },
      },
      update: {
        description: 'Clone submodules that are missing, and check out in each the commit recorded here, without a branch; refuses to overwrite changes',
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
          remote: ['--remote', 'switch', 'Take the latest commit of the remote branch instead of the one recorded', { effects: EACH_TIME }],
          force: ['-f --force', 'switch', 'Throw away changes in submodules', { effects: DISCARDS }],
          merge: ['--merge', 'switch', 'Merge into the branch there instead'],
          rebase: ['--rebase', 'switch', 'Rebase the branch there instead'],
          'no-fetch': ['-N --no-fetch', 'switch', 'Download no new commits'],
          depth: SUBMODULE_DEPTH,
          jobs: ['-j --jobs', 'integer', 'How many at the same time'],
        },
        examples: ['git submodule update --init --recursive'],
      },
      add: {
        description: 'Clone a repository as a submodule and stage it with .gitmodules',
        effects: [
          TRANSFERS,
          RUNS_PROGRAMS,
          EACH_TIME,
          { creates: ['submodule', 'local_repository'], modifies: ['index', 'git_config'], duration: { typical: '2-120s', timeout: '1800s' } },
        ],
        folder: UPDATES_SUBMODULES,
        changes: 'folder',
        argv: NO_END_OF_OPTIONS,
        arguments: { repository: ['value', 'URL; ./ and ../ are relative to the remote', { host: 'remote' }], path: ['directory?', 'Where to (default: name of the repository)'] },
        options: {
          branch: ['-b', 'ref', 'Branch that git submodule update --remote takes'],
          force: ['-f --force', 'switch', 'Also into an ignored path, or with the repository of an earlier submodule of that name'],
          depth: SUBMODULE_DEPTH,
        },
      },
      sync: {
        description: 'Copy the URLs of submodules from .gitmodules over those in the configuration',
        effects: EDITS_CONFIG,
        arguments: { path: PATHS },
        options: { recursive: SUBMODULE_RECURSIVE },
      },
      deinit: {
        description: 'Empty the directories of submodules and forget their settings; fails for those with changes, but ignored files in them are lost',
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
