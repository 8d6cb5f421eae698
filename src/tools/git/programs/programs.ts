import type { EffectRows } from '../../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow, OptionRows } from '../../describe-program'
import { DESTROYS, EACH_TIME, FOR_GOOD, OVERWRITES, READS_LOCAL, REWRITES_LOCAL, RUNS_ANYTHING, RUNS_PROGRAMS, TRANSFERS, USES_NETWORK, WRITES_LOCAL } from '../../effects'
import { OPENS_EDITOR } from '../effects'
import { CHANGES_INDEX, CHECKS_OUT, DELETES_OBJECTS, DOWNLOADS_COMMITS, MOVES_REFS, PUBLISHES, READS } from '../folder'
import { QUIET } from '../options'

/** Manages background jobs of the machine. */
const SCHEDULES: EffectRows = [WRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['git_config', 'schedule'] }]

const MAINTENANCE_CONFIG: OptionRow = ['--config-file', 'path', 'File of settings']

const TASK: OptionRow = [
  '--task',
  ['gc', 'commit-graph', 'prefetch', 'loose-objects', 'incremental-repack', 'pack-refs', 'reflog-expire', 'worktree-prune', 'rerere-gc', 'geometric-repack'],
  'Only this task',
  { variadic: true },
]

/** Options of subtrees. */
const SUBTREE: OptionRows = {
  prefix: ['-P --prefix', 'path', 'Directory'],
  quiet: QUIET,
  debug: ['-d --debug', 'switch', 'Say more'],
  squash: ['--squash', 'switch', 'As one commit'],
  message: ['-m --message', 'text', 'Message'],
  annotate: ['--annotate', 'text', 'Before messages'],
  branch: ['-b --branch', 'ref', 'New branch'],
  'ignore-joins': ['--ignore-joins', 'switch', 'All anew'],
  onto: ['--onto', 'revision', 'Where to'],
  rejoin: ['--rejoin', 'switch', 'Merge it back'],
  'gpg-sign': ['-S --gpg-sign', 'switch', 'Sign commits', { effects: RUNS_PROGRAMS }],
}

const MERGES_SUBTREE: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { creates: ['commit'], modifies: ['branch', 'working_tree'] }]

const SUBTREE_REMOTE: ArgumentRow = ['value', 'URL or remote', { host: 'remote' }]

/** Programs around git. */
export const programCommands: CommandSet = {
  replace: {
    description: 'List replaced objects; with two objects replace one',
    effects: READS_LOCAL,
    folder: MOVES_REFS,
    arguments: {
      object: ['revision?', 'Object, with -l a pattern', { effects: [RUNS_PROGRAMS, { filesystem: { write: true }, creates: ['ref'], unless: { list: ['true'] } }] }],
      replacement: ['revisions?', 'What to see instead'],
    },
    options: {
      list: ['-l --list', 'switch', 'List those that match'],
      format: ['--format', ['short', 'medium', 'long'], 'Layout'],
      force: ['-f --force', 'switch', 'Over a replacement there is', { effects: OVERWRITES }],
      delete: ['-d --delete', 'switch', 'See the object itself again', { effects: [RUNS_PROGRAMS, FOR_GOOD, { filesystem: { write: true, delete: true }, deletes: ['ref'] }] }],
      edit: ['-e --edit', 'switch', 'Edit the object in an editor', { effects: OPENS_EDITOR }],
      raw: ['--raw', 'switch', 'As it is stored'],
      graft: ['-g --graft', 'switch', 'Give a commit other parents', { effects: [RUNS_PROGRAMS, { filesystem: { write: true } }] }],
      'convert-graft-file': ['--convert-graft-file', 'switch', 'Take what .git/info/grafts says', { effects: [RUNS_PROGRAMS, { filesystem: { write: true, delete: true } }] }],
    },
  },
  rerere: {
    description: 'Resolve conflicts as before',
    commands: {
      '': {
        description: 'Note how conflicts were resolved, and resolve known ones',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { modifies: ['working_tree'] }],
        folder: CHANGES_INDEX,
        options: { 'rerere-autoupdate': ['--rerere-autoupdate', 'switch', 'Stage them'] },
      },
      status: { description: 'List noted files', effects: READS_LOCAL, folder: READS },
      remaining: { description: 'List conflicts that are left', effects: READS_LOCAL, folder: READS },
      diff: { description: 'Show what was resolved', effects: READS_LOCAL, folder: READS },
      clear: { description: 'Forget what was noted', effects: [REWRITES_LOCAL, DESTROYS, { deletes: ['resolution'] }] },
      forget: {
        description: 'Forget how conflicts were resolved',
        effects: [REWRITES_LOCAL, DESTROYS, { deletes: ['resolution'] }],
        folder: CHANGES_INDEX,
        arguments: { path: ['paths', 'Files'] },
      },
      gc: { description: 'Forget old ones', effects: [REWRITES_LOCAL, DESTROYS, { deletes: ['resolution'] }] },
    },
  },
  maintenance: {
    description: 'Keep repositories fast in the background',
    commands: {
      run: {
        description: 'Pack, index, and delete what is lost for two weeks',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, DESTROYS, { modifies: ['object_database'], deletes: ['unreachable_object', 'reflog_entry'] }],
        folder: DELETES_OBJECTS,
        options: {
          auto: ['--auto', 'switch', 'Only where enough has piled up'],
          detach: ['--detach', 'switch', 'In the background'],
          'no-detach': ['--no-detach', 'switch', 'Do not'],
          schedule: ['--schedule', ['hourly', 'daily', 'weekly'], 'What is due'],
          task: TASK,
          quiet: ['--quiet', 'switch', 'Say less'],
          'no-quiet': ['--no-quiet', 'switch', 'Do not'],
        },
      },
      start: {
        description: 'Set up jobs of this machine',
        effects: SCHEDULES,
        changes: 'machine',
        options: { scheduler: ['--scheduler', ['auto', 'crontab', 'systemd-timer', 'launchctl', 'schtasks'], 'Kind of jobs'] },
      },
      stop: { description: 'Stop these jobs', effects: [SCHEDULES, { filesystem: { delete: true } }], changes: 'machine' },
      register: { description: 'Add this repository to those jobs', effects: SCHEDULES, changes: 'machine', options: { 'config-file': MAINTENANCE_CONFIG } },
      unregister: {
        description: 'Take it away from them',
        effects: SCHEDULES,
        changes: 'machine',
        options: { 'config-file': MAINTENANCE_CONFIG, force: ['-f --force', 'switch', 'Even if it is not there'] },
      },
      'is-needed': {
        description: 'Say by the exit code whether it is due',
        effects: READS_LOCAL,
        folder: READS,
        options: { auto: ['--auto', 'switch', 'Enough has piled up'], task: TASK },
      },
    },
  },
  bugreport: {
    description: 'Write a report about this machine and git, and open it in an editor',
    effects: [WRITES_LOCAL, EACH_TIME, OPENS_EDITOR, { creates: ['file'] }],
    options: {
      'output-directory': ['-o --output-directory', 'directory', 'Where to'],
      suffix: ['-s --suffix', 'text', 'End of the name'],
      'no-suffix': ['--no-suffix', 'switch', 'Do not'],
      diagnose: ['--diagnose', ['stats', 'all'], 'An archive of figures, too', { argv: { bareValue: 'stats' } }],
      'no-diagnose': ['--no-diagnose', 'switch', 'Do not'],
    },
  },
  diagnose: {
    description: 'Write figures about the repository to an archive',
    effects: [WRITES_LOCAL, EACH_TIME, { creates: ['file'] }],
    options: {
      'output-directory': ['-o --output-directory', 'directory', 'Where to'],
      suffix: ['-s --suffix', 'text', 'End of the name'],
      mode: ['--mode', ['stats', 'all'], 'With all of .git'],
    },
  },
  'for-each-repo': {
    description: 'Run git in all repositories of a setting',
    effects: RUNS_ANYTHING,
    argv: { interspersed: false },
    arguments: { command: ['values', 'Command with its arguments'] },
    options: { config: ['--config', 'name', 'Setting that lists them'], 'keep-going': ['--keep-going', 'switch', 'Go on after failures'] },
  },
  hook: {
    description: 'Hooks of the repository',
    commands: {
      run: {
        description: 'Run a hook',
        effects: RUNS_ANYTHING,
        arguments: { name: ['name', 'Hook'], argument: ['texts?', 'Its arguments', { argv: { endOfOptions: true } }] },
        options: { 'ignore-missing': ['--ignore-missing', 'switch', 'Succeed where there is none'], 'to-stdin': ['--to-stdin', 'path', 'File for its standard input'] },
      },
      list: { description: 'List hooks', effects: READS_LOCAL, folder: READS, arguments: { name: ['name', 'Event'] } },
    },
  },
  'filter-branch': {
    description: 'Make all commits anew, changed by commands',
    effects: [RUNS_ANYTHING, { modifies: ['branch', 'commit'] }],
    folder: CHECKS_OUT,
    arguments: { revision: ['revisions?', 'What to change', { argv: { endOfOptions: true } }] },
    options: {
      setup: ['--setup', 'value', 'Command before all'],
      'env-filter': ['--env-filter', 'value', 'Command for variables'],
      'tree-filter': ['--tree-filter', 'value', 'Command for files'],
      'index-filter': ['--index-filter', 'value', 'Command for the index'],
      'parent-filter': ['--parent-filter', 'value', 'Command for parents'],
      'msg-filter': ['--msg-filter', 'value', 'Command for messages'],
      'commit-filter': ['--commit-filter', 'value', 'Command that commits'],
      'tag-name-filter': ['--tag-name-filter', 'value', 'Command for names of tags'],
      'subdirectory-filter': ['--subdirectory-filter', 'path', 'Only this directory'],
      'prune-empty': ['--prune-empty', 'switch', 'Without empty commits'],
      'remap-to-ancestor': ['--remap-to-ancestor', 'switch', 'Branches to the nearest one'],
      original: ['--original', 'name', 'Where to keep the old ones'],
      directory: ['-d', 'path', 'Temporary directory'],
      force: ['-f --force', 'switch', 'Over what is kept'],
      'state-branch': ['--state-branch', 'name', 'Branch for its notes'],
      all: ['--all', 'switch', 'All refs'],
    },
  },
  subtree: {
    description: 'Repositories within directories of this one',
    commands: {
      add: {
        description: 'Take a repository into a new directory',
        effects: [TRANSFERS, MERGES_SUBTREE, USES_NETWORK],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { repository: SUBTREE_REMOTE, ref: ['revision?', 'Branch'] },
        options: SUBTREE,
      },
      pull: {
        description: 'Fetch it and merge it into its directory',
        effects: [MERGES_SUBTREE, USES_NETWORK],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { repository: SUBTREE_REMOTE, ref: ['revision', 'Branch'] },
        options: SUBTREE,
      },
      merge: {
        description: 'Merge a commit into its directory',
        effects: MERGES_SUBTREE,
        folder: CHECKS_OUT,
        arguments: { commit: ['revision', 'Commit'], repository: ['value?', 'Repository', { host: 'remote' }] },
        options: SUBTREE,
      },
      split: {
        description: 'Make commits of a directory alone',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, { creates: ['commit', 'branch'] }],
        folder: MOVES_REFS,
        arguments: { commit: ['revision?', 'Commit'], repository: ['value?', 'Repository', { host: 'remote' }] },
        options: SUBTREE,
      },
      push: {
        description: 'Make such commits and publish them',
        effects: [TRANSFERS, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['remote_branch'] }],
        folder: PUBLISHES,
        changes: 'server',
        arguments: { repository: SUBTREE_REMOTE, ref: ['revision', 'Branch there'] },
        options: SUBTREE,
      },
    },
  },
  quiltimport: {
    description: 'Make commits of a series of patches',
    effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['commit'], modifies: ['branch', 'working_tree'] }],
    folder: CHECKS_OUT,
    options: {
      'dry-run': ['-n --dry-run', 'switch', 'Only warn'],
      author: ['--author', 'text', 'Author'],
      patches: ['--patches', 'path', 'Directory of patches'],
      series: ['--series', 'path', 'List of patches'],
      'keep-non-patch': ['--keep-non-patch', 'switch', 'Leave marks in subjects'],
    },
  },
}
