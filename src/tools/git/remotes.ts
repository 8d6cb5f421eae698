import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandRows, CommandSet, OptionRow } from '../describe-program'
import {
  DESTROYS,
  EACH_TIME,
  FOR_GOOD,
  PREVIEWS_REMOTE,
  READS_LOCAL,
  READS_REMOTE,
  REWRITES_LOCAL,
  RUNS_PROGRAMS,
  SYNCHRONISES,
  TRANSFERS,
  USES_NETWORK,
  WRITES_LOCAL,
} from '../effects'
import { FETCHES, RUNS_CONFIGURED, RUNS_PROGRAM } from './effects'
import { ASKS, CLONES_ELSEWHERE, DOWNLOADS_COMMITS, MOVES_REFS, READS } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import { IPV4, IPV6, NO_END_OF_OPTIONS, NO_PROGRESS, PROGRESS, PRUNE, QUIET, SHALLOW, VERBOSE } from './options'

/** Copies a repository into a new directory. */
const CLONES: EffectRows = [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, { creates: ['local_repository'], duration: { typical: '2-300s', timeout: '1800s' } }]

const REMOTE_NAME: ArgumentRow = ['name', 'Name of the remote', { host: 'remote' }]
const DRY_RUN_REMOTE: OptionRow = ['-n --dry-run', 'switch', 'Only say what would be done; the remote is asked', { preview: PREVIEWS_REMOTE }]

/** Removes a remote, under either of its names. */
const REMOVE: CommandRows = {
  description: 'Remove a remote with its remote-tracking branches and settings',
  effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { modifies: ['git_config'], deletes: ['remote', 'remote_tracking_branch'] }],
  folder: MOVES_REFS,
  arguments: { name: REMOTE_NAME },
}

/** Makes a repository, under either of its names. */
const INIT: CommandRows = {
  description: 'Make an empty repository',
  effects: [WRITES_LOCAL, { creates: ['local_repository'] }],
  arguments: { directory: ['directory?', 'Where; made where it is missing', { default: '.' }] },
  options: {
    'initial-branch': ['-b --initial-branch', 'ref', 'Name of the first branch'],
    bare: ['--bare', 'switch', 'Without a working tree'],
    'object-format': ['--object-format', ['sha1', 'sha256'], 'Hash function'],
    'ref-format': ['--ref-format', ['files', 'reftable'], 'How refs are stored'],
    shared: ['--shared', 'name', 'Who may write', { argv: { bareValue: 'group' } }],
    'separate-git-dir': ['--separate-git-dir', 'directory', 'Put the repository itself here; one that exists is moved'],
    template: ['--template', 'directory', 'Directory to copy into the new repository, hooks included', { effects: RUNS_CONFIGURED }],
    quiet: QUIET,
  },
}

/** Commands that make a repository, and name others. */
export const remoteCommands: CommandSet = {
  clone: {
    files: IN_WORK_TREE,
    description: 'Copy a repository into a new directory and check out its branch',
    effects: CLONES,
    folder: CLONES_ELSEWHERE,
    changes: 'folder',
    arguments: { repository: ['value', 'URL, host:path for ssh, or directory', { host: 'remote' }], directory: ['directory?', 'Where to (default: the last part of the URL)'] },
    options: {
      branch: ['-b --branch', 'revision', 'Branch or tag to check out'],
      depth: ['--depth', 'integer', 'Only so many commits, of one branch'],
      'single-branch': ['--single-branch', 'switch', 'Fetch one branch only'],
      'no-tags': ['--no-tags', 'switch', 'Fetch no tags, now and later'],
      filter: ['--filter', 'pattern', 'Leave objects out, for example blob:none'],
      sparse: ['--sparse', 'switch', 'Check out only files at the top'],
      'no-checkout': ['-n --no-checkout', 'switch', 'Check out nothing'],
      bare: ['--bare', 'switch', 'Without a working tree'],
      mirror: ['--mirror', 'switch', 'Bare copy of all refs, which later fetches overwrite'],
      local: ['-l --local', 'switch', 'Link the objects of a directory'],
      shared: ['-s --shared', 'switch', 'Use the objects of a directory without copying them'],
      reference: ['--reference', 'directories', 'Repository whose objects are used'],
      'recurse-submodules': ['--recurse-submodules --recursive', 'switch', 'Clone submodules, too, from wherever the repository says'],
      origin: ['-o --origin', 'name', 'Name of the remote', { default: 'origin' }],
      jobs: ['-j --jobs', 'integer', 'So many at the same time'],
      ...SHALLOW,
      'no-single-branch': ['--no-single-branch', 'switch', 'Do not'],
      tags: ['--tags', 'switch', 'Fetch tags (default)'],
      'reject-shallow': ['--reject-shallow', 'switch', 'Fail where its history is cut off'],
      'no-reject-shallow': ['--no-reject-shallow', 'switch', 'Do not'],
      'no-local': ['--no-local', 'switch', 'Do not'],
      'no-hardlinks': ['--no-hardlinks', 'switch', 'Do not'],
      'reference-if-able': ['--reference-if-able', 'directories', 'The same, where it is there'],
      dissociate: ['--dissociate', 'switch', 'Use it only now'],
      'shallow-submodules': ['--shallow-submodules', 'switch', 'Submodules one commit deep'],
      'no-shallow-submodules': ['--no-shallow-submodules', 'switch', 'Do not'],
      'also-filter-submodules': ['--also-filter-submodules', 'switch', 'The filter for submodules, too'],
      'remote-submodules': ['--remote-submodules', 'switch', 'Latest commits of submodules'],
      'no-remote-submodules': ['--no-remote-submodules', 'switch', 'Do not'],
      'ref-format': ['--ref-format', ['files', 'reftable'], 'How refs are stored'],
      revision: ['--revision', 'revision', 'Only this commit, without a branch'],
      'bundle-uri': ['--bundle-uri', 'value', 'Bundle to fetch first', { host: 'url' }],
      'server-option': ['--server-option', 'texts', 'Text for the server'],
      verbose: VERBOSE,
      progress: PROGRESS,
      'no-progress': NO_PROGRESS,
      ipv4: IPV4,
      ipv6: IPV6,
      'separate-git-dir': ['--separate-git-dir', 'directory', 'Put the repository itself here'],
      template: ['--template', 'directory', 'Directory to copy into the new repository; its hooks run at once', { effects: RUNS_PROGRAM }],
      config: ['-c --config', 'names', 'Setting KEY=VALUE, at work already now; core.sshCommand and others run programs', { effects: RUNS_PROGRAM }],
      'upload-pack': ['-u --upload-pack', 'name', 'Program to run on the side of the remote', { effects: RUNS_PROGRAM }],
      quiet: QUIET,
    },
    examples: ['git clone --depth=1 https://github.com/me/app.git', 'git clone git@github.com:me/app.git app'],
  },
  init: INIT,
  'init-db': INIT,
  remote: {
    description: 'Manage the repositories that this one exchanges commits with',
    argv: NO_END_OF_OPTIONS,
    commands: {
      '': {
        description: 'List the remotes',
        effects: READS_LOCAL,
        folder: READS,
        options: { verbose: ['-v --verbose', 'switch', 'Show their URLs, passwords in them included'] },
        examples: ['git remote -v'],
      },
      add: {
        description: 'Add a remote; fails where the name is taken',
        effects: [WRITES_LOCAL, EACH_TIME, { creates: ['remote'], modifies: ['git_config'] }],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { name: REMOTE_NAME, url: ['value', 'URL, host:path for ssh, or directory', { host: 'remote' }] },
        options: {
          fetch: ['-f --fetch', 'switch', 'Fetch from it at once', { effects: [RUNS_PROGRAMS, USES_NETWORK, { modifies: ['remote_tracking_branch'] }] }],
          track: ['-t --track', 'refs', 'Only this branch'],
          head: ['-m --master', 'ref', 'Its main branch'],
          'no-fetch': ['--no-fetch', 'switch', 'Do not fetch'],
          tags: ['--tags', 'switch', 'Fetch all its tags'],
          'no-tags': ['--no-tags', 'switch', 'Fetch none of its tags'],
          mirror: ['--mirror', ['fetch', 'push'], 'Later fetches overwrite all local refs, or later pushes all remote ones', { effects: DESTROYS }],
        },
        examples: ['git remote add upstream https://github.com/them/app.git'],
      },
      remove: REMOVE,
      rm: REMOVE,
      rename: {
        description: 'Rename a remote',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { modifies: ['remote', 'git_config'] }],
        folder: MOVES_REFS,
        arguments: { old: ['name', 'Present name'], new: ['name', 'New name'] },
        options: { progress: PROGRESS, 'no-progress': NO_PROGRESS },
      },
      'set-branches': {
        description: 'Set the branches that fetches take',
        effects: [WRITES_LOCAL, FOR_GOOD, { modifies: ['remote', 'git_config'] }],
        arguments: { name: REMOTE_NAME, branch: ['patterns', 'Branches'] },
        options: { add: ['--add', 'switch', 'Besides those there are', { effects: EACH_TIME }] },
      },
      'set-url': {
        description: 'Change where a remote is',
        effects: [WRITES_LOCAL, FOR_GOOD, { modifies: ['remote', 'git_config'] }],
        arguments: {
          name: REMOTE_NAME,
          newurl: ['value', 'New URL; with --delete a pattern of those to delete', { host: 'remote' }],
          oldurl: ['pattern?', 'Pattern of the URL to replace'],
        },
        options: {
          push: ['--push', 'switch', 'Change the URL for pushing only'],
          add: ['--add', 'switch', 'Add the URL and keep the others', { effects: EACH_TIME }],
          delete: ['--delete', 'switch', 'Delete the URLs that match', { effects: [FOR_GOOD, { deletes: ['remote_url'] }] }],
        },
      },
      'get-url': {
        description: 'Print the URL of a remote, with its password',
        effects: READS_LOCAL,
        folder: READS,
        arguments: { name: REMOTE_NAME },
        options: {
          push: ['--push', 'switch', 'The URL for pushing'],
          all: ['--all', 'switch', 'All its URLs'],
        },
      },
      'set-head': {
        description: 'Set the default branch of a remote',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['remote'] }],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { name: REMOTE_NAME, branch: ['ref?', 'Branch'] },
        options: {
          auto: ['-a --auto', 'switch', 'Ask the remote for its default branch', { effects: USES_NETWORK }],
          delete: ['-d --delete', 'switch', 'Say nothing any more', { effects: { filesystem: { delete: true } } }],
        },
      },
      prune: {
        description: 'Delete remote-tracking branches that the remote no longer has',
        effects: [SYNCHRONISES, RUNS_PROGRAMS, FOR_GOOD, { deletes: ['remote_tracking_branch'] }],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { name: ['names', 'Remotes', { host: 'remote' }] },
        options: { 'dry-run': DRY_RUN_REMOTE },
      },
      update: {
        description: 'Fetch from remotes',
        effects: FETCHES,
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { remote: ['names?', 'Remotes or groups (default: all)', { host: 'remote' }] },
        options: { prune: PRUNE, verbose: VERBOSE },
      },
      show: {
        description: 'Show URLs and branches of a remote, which is asked',
        effects: READS_REMOTE,
        folder: ASKS,
        arguments: { name: ['names?', 'Remotes (default: all)', { host: 'remote' }] },
        options: { 'no-query': ['-n', 'switch', 'Do not ask the remote'] },
      },
    },
  },
}
