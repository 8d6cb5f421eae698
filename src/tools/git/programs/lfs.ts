import type { EffectRows } from '../../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow, OptionRows } from '../../describe-program'
import { DESTROYS, EACH_TIME, FOR_GOOD, READS_LOCAL, REWRITES_LOCAL, RUNS_PROGRAMS, SYNCHRONISES, TRANSFERS, USES_NETWORK, WRITES_LOCAL } from '../../effects'
import { CHECKS_OUT, DOWNLOADS_COMMITS, PUBLISHES } from '../folder'

/** Nobody watched git-lfs here: it starts git, and its configuration may name programs. */
const READS_LFS: EffectRows = [READS_LOCAL, RUNS_PROGRAMS]

const REMOTE: ArgumentRow = ['value?', 'Remote', { host: 'remote' }]
const REFS: ArgumentRow = ['revisions?', 'Refs']
const AS_JSON: OptionRow = ['-j --json', 'switch', 'JSON']
const DRY_RUN: OptionRow = ['-d --dry-run', 'switch', 'Only say what would be done']
const VERBOSE: OptionRow = ['-v --verbose', 'switch', 'Say more']
const CHOSEN: OptionRows = { include: ['-I --include', 'patterns', 'Only paths that match'], exclude: ['-X --exclude', 'patterns', 'No paths that match'] }

/** Where settings are written. */
const SETTINGS: OptionRows = {
  local: ['-l --local', 'switch', 'Of the repository'],
  file: ['--file', 'path', 'In this file'],
  worktree: ['-w --worktree', 'switch', 'Of this worktree'],
  system: ['--system', 'switch', 'Of the machine'],
  'skip-repo': ['--skip-repo', 'switch', 'Not the hooks'],
}
const MIGRATED: OptionRows = {
  ...CHOSEN,
  'include-ref': ['--include-ref', 'revisions', 'Only this ref'],
  'exclude-ref': ['--exclude-ref', 'revisions', 'Not this ref'],
  'skip-fetch': ['--skip-fetch', 'switch', 'Do not ask the remote'],
  everything: ['--everything', 'switch', 'All refs'],
  yes: ['-y --yes', 'switch', 'Ask nothing'],
  above: ['--above', 'name', 'Only larger files'],
  top: ['--top', 'integer', 'So many kinds'],
  unit: ['--unit', 'name', 'Unit of sizes'],
  pointers: ['--pointers', ['follow', 'no-follow', 'ignore'], 'What to do about pointers'],
  fixup: ['--fixup', 'switch', 'By .gitattributes'],
  verbose: ['--verbose', 'switch', 'Say more'],
  remote: ['--remote', 'value', 'Remote', { host: 'remote' }],
  'no-rewrite': ['--no-rewrite', 'switch', 'Do not'],
  message: ['-m --message', 'text', 'Its message'],
  'object-map': ['--object-map', 'path', 'File of old and new hashes'],
}
const MIGRATES: EffectRows = [SYNCHRONISES, RUNS_PROGRAMS, DESTROYS, { modifies: ['branch', 'commit', 'working_tree'] }]

/** Git LFS, which keeps large files elsewhere. */
export const lfsCommands: CommandSet = {
  lfs: {
    description: 'Keep large files outside of the repository',
    commands: {
      version: { description: 'Show the version', effects: READS_LOCAL },
      env: { description: 'Show the settings', effects: READS_LFS },
      install: {
        description: 'Set up filters and hooks',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['git_config', 'hook'] }],
        changes: 'machine',
        options: {
          ...SETTINGS,
          force: ['-f --force', 'switch', 'Over those there are', { effects: DESTROYS }],
          manual: ['-m --manual', 'switch', 'Only say how'],
          'skip-smudge': ['-s --skip-smudge', 'switch', 'Download no files'],
        },
      },
      uninstall: {
        description: 'Take filters and hooks away',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['git_config', 'hook'] }],
        changes: 'machine',
        options: SETTINGS,
      },
      update: {
        description: 'Set up the hooks anew',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['hook'] }],
        options: { force: ['-f --force', 'switch', 'Over those there are', { effects: DESTROYS }], manual: ['-m --manual', 'switch', 'Only say how'] },
      },
      track: {
        description: 'List which files are kept elsewhere; with patterns add to them',
        effects: READS_LFS,
        arguments: { pattern: ['patterns?', 'Files', { effects: { filesystem: { write: true }, modifies: ['file'] } }] },
        options: {
          verbose: VERBOSE,
          'dry-run': DRY_RUN,
          json: AS_JSON,
          filename: ['--filename', 'switch', 'Plain names'],
          lockable: ['-l --lockable', 'switch', 'They can be locked'],
          'not-lockable': ['--not-lockable', 'switch', 'They cannot'],
          'no-excluded': ['--no-excluded', 'switch', 'Do not'],
          'no-modify-attrs': ['--no-modify-attrs', 'switch', 'Do not'],
        },
      },
      untrack: { description: 'Keep these files here from now on', effects: [WRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['file'] }], arguments: { pattern: ['patterns', 'Files'] } },
      'ls-files': {
        description: 'List files that are kept elsewhere',
        effects: READS_LFS,
        arguments: { ref: REFS },
        options: {
          ...CHOSEN,
          long: ['-l --long', 'switch', 'Whole hashes'],
          size: ['-s --size', 'switch', 'Sizes'],
          debug: ['-d --debug', 'switch', 'All about them'],
          all: ['-a --all', 'switch', 'In all commits'],
          deleted: ['--deleted', 'switch', 'Deleted ones, too'],
          'name-only': ['-n --name-only', 'switch', 'Only names'],
          json: AS_JSON,
        },
      },
      status: { description: 'Show what changed', effects: READS_LFS, options: { porcelain: ['-p --porcelain', 'switch', 'For programs'], json: AS_JSON } },
      fetch: {
        description: 'Download files',
        effects: [TRANSFERS, RUNS_PROGRAMS, { creates: ['object'] }],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { remote: REMOTE, ref: REFS },
        options: {
          ...CHOSEN,
          recent: ['-r --recent', 'switch', 'Of recent commits, too'],
          all: ['-a --all', 'switch', 'Of all commits'],
          prune: ['-p --prune', 'switch', 'Delete old ones', { effects: [DESTROYS, { filesystem: { delete: true } }] }],
          refetch: ['--refetch', 'switch', 'Once more'],
          stdin: ['--stdin', 'switch', 'Read refs from standard input'],
          'dry-run': DRY_RUN,
          json: AS_JSON,
        },
      },
      pull: {
        description: 'Download files and write them here',
        effects: [SYNCHRONISES, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['working_tree'] }],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { remote: REMOTE },
        options: CHOSEN,
      },
      push: {
        description: 'Upload files',
        effects: [TRANSFERS, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['remote_object'] }],
        folder: PUBLISHES,
        changes: 'server',
        arguments: { remote: REMOTE, ref: REFS },
        options: {
          'dry-run': DRY_RUN,
          'object-id': ['-o --object-id', 'switch', 'Words are hashes'],
          all: ['-a --all', 'switch', 'All of them'],
          stdin: ['--stdin', 'switch', 'Read them from standard input'],
        },
      },
      checkout: {
        description: 'Write files that were downloaded',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['working_tree'] }],
        folder: CHECKS_OUT,
        arguments: { path: ['paths?', 'Files'] },
        options: {
          base: ['--base', 'switch', 'The ancestor of a conflict'],
          ours: ['--ours', 'switch', 'Our side'],
          theirs: ['--theirs', 'switch', 'Their side'],
          to: ['--to', 'path', 'File to write', { effects: DESTROYS }],
        },
      },
      clone: {
        description: 'Copy a repository; git clone does it, too',
        effects: [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, { creates: ['local_repository'] }],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { repository: ['value', 'URL', { host: 'remote' }], directory: ['directory?', 'Where to'] },
        options: CHOSEN,
      },
      prune: {
        description: 'Delete local copies of old files',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, USES_NETWORK, DESTROYS, { deletes: ['object'] }],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        options: {
          'dry-run': DRY_RUN,
          verbose: VERBOSE,
          force: ['-f --force', 'switch', 'Recent ones, too'],
          recent: ['--recent', 'switch', 'Recent ones, too'],
          'verify-remote': ['-c --verify-remote', 'switch', 'Only what the remote has'],
          'no-verify-remote': ['--no-verify-remote', 'switch', 'Do not'],
          'verify-unreachable': ['--verify-unreachable', 'switch', 'Ask about lost ones, too'],
          'when-unverified': ['--when-unverified', ['halt', 'continue'], 'What to do about others'],
        },
      },
      migrate: {
        description: 'Move files in or out in all commits',
        commands: {
          info: { description: 'List kinds of large files', effects: [READS_LFS, USES_NETWORK], arguments: { ref: REFS }, options: MIGRATED },
          import: {
            description: 'Move them out; all commits are made anew',
            effects: MIGRATES,
            folder: CHECKS_OUT,
            changes: 'folder',
            arguments: { ref: REFS },
            options: MIGRATED,
          },
          export: {
            description: 'Move them back; all commits are made anew',
            effects: MIGRATES,
            folder: CHECKS_OUT,
            changes: 'folder',
            arguments: { ref: REFS },
            options: MIGRATED,
          },
        },
      },
      lock: {
        description: 'Lock files on the server',
        effects: [TRANSFERS, RUNS_PROGRAMS, { creates: ['lock'] }],
        changes: 'server',
        arguments: { path: ['paths', 'Files'] },
        options: { remote: ['-r --remote', 'value', 'Remote', { host: 'remote' }], json: AS_JSON },
      },
      unlock: {
        description: 'Unlock files on the server',
        effects: [TRANSFERS, RUNS_PROGRAMS, { deletes: ['lock'] }],
        changes: 'server',
        arguments: { path: ['paths?', 'Files'] },
        options: {
          remote: ['-r --remote', 'value', 'Remote', { host: 'remote' }],
          force: ['-f --force', 'switch', 'Also locks of others', { effects: DESTROYS }],
          id: ['-i --id', 'name', 'By its number'],
          json: AS_JSON,
        },
      },
      locks: {
        description: 'List locks of the server',
        effects: [READS_LFS, USES_NETWORK],
        options: {
          remote: ['-r --remote', 'value', 'Remote', { host: 'remote' }],
          id: ['-i --id', 'name', 'Only this one'],
          path: ['-p --path', 'path', 'Only of this file'],
          local: ['--local', 'switch', 'Only own ones, as noted here'],
          cached: ['--cached', 'switch', 'As noted here'],
          verify: ['--verify', 'switch', 'Mark own ones'],
          limit: ['-l --limit', 'integer', 'So many'],
          json: AS_JSON,
        },
      },
      fsck: {
        description: 'Check files; broken ones are moved away',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS],
        arguments: { range: REFS },
        options: { 'dry-run': DRY_RUN, objects: ['--objects', 'switch', 'Only contents'], pointers: ['--pointers', 'switch', 'Only pointers'] },
      },
      logs: {
        description: 'Show notes about errors',
        commands: {
          '': { description: 'List them', effects: READS_LFS },
          last: { description: 'Show the last one', effects: READS_LFS },
          show: { description: 'Show one', effects: READS_LFS, arguments: { file: ['name', 'Name'] } },
          clear: { description: 'Delete all', effects: [REWRITES_LOCAL, RUNS_PROGRAMS, FOR_GOOD] },
        },
      },
      pointer: {
        description: 'Show or check a pointer',
        effects: READS_LFS,
        options: {
          file: ['--file', 'path', 'File'],
          pointer: ['--pointer', 'path', 'Pointer to compare'],
          stdin: ['--stdin', 'switch', 'Read it from standard input'],
          check: ['--check', 'switch', 'Only the exit code'],
          strict: ['--strict', 'switch', 'Strictly'],
          'no-strict': ['--no-strict', 'switch', 'Do not'],
        },
      },
      dedup: { description: 'Share the bytes of copies', effects: [REWRITES_LOCAL, RUNS_PROGRAMS], options: { test: ['-t --test', 'switch', 'Only say whether that works'] } },
      ext: { description: 'List extensions', effects: READS_LFS },
      completion: { description: 'Print completions for a shell', effects: READS_LOCAL, arguments: { shell: [['bash', 'fish', 'zsh'], 'Shell'] } },
    },
  },
}
