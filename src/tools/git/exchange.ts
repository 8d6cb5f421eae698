import type { EffectRows, ParameterEffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DELETES, DESTROYS, EACH_TIME, FOR_GOOD, OVERWRITES, RUNS_PROGRAMS, SYNCHRONISES, TRANSFERS, USES_NETWORK } from '../effects'
import { FETCHES, OPENS_EDITOR, RUNS_PROGRAM, SIGNS, UNLESS_DRY_RUN } from './effects'
import { DOWNLOADS_AND_MERGES, DOWNLOADS_COMMITS, PUBLISHES } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import {
  AUTOSTASH,
  CLEANUP,
  GPG_SIGN,
  IPV4,
  IPV6,
  NO_EDIT,
  NO_END_OF_OPTIONS,
  NO_PROGRESS,
  PROGRESS,
  PRUNE,
  QUIET,
  RECURSE_SUBMODULES,
  SERVER_OPTION,
  SHALLOW,
  STDIN,
  STRATEGY,
  STRATEGY_OPTION,
  UNRELATED,
  UPLOAD_PACK,
  VERBOSE,
} from './options'

/** Downloads commits and brings them into the current branch; overwrites ignored files. */
const PULLS: EffectRows = [
  SYNCHRONISES,
  RUNS_PROGRAMS,
  FOR_GOOD,
  { creates: ['commit'], modifies: ['remote_tracking_branch', 'branch', 'index', 'working_tree'], duration: { typical: '1-60s', timeout: '900s' } },
]

/** Publishes commits: others can have them at once, and jobs of the server may start. */
const PUSHES: EffectRows = [TRANSFERS, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['remote_branch', 'remote_tracking_branch'], duration: { typical: '1-60s', timeout: '900s' } }]

/** Adds: overwrites local branches and tags with those of the remote. */
const OVERWRITES_REFS: EffectRows = [OVERWRITES, { modifies: ['branch', 'tag'] }]

/** Adds: overwrites commits in the remote repository that others may have built on. */
const OVERWRITES_REMOTE: ParameterEffectRows = [USES_NETWORK, DESTROYS, { modifies: ['remote_branch', 'remote_tag'] }, UNLESS_DRY_RUN]

/** Adds: deletes branches or tags in the remote repository. */
const DELETES_REMOTE: ParameterEffectRows = [DELETES, USES_NETWORK, { deletes: ['remote_branch', 'remote_tag'] }, UNLESS_DRY_RUN]

/** Adds: makes all refs of the remote repository like the local ones. */
const MIRRORS_TO_REMOTE: ParameterEffectRows = [DELETES, USES_NETWORK, { modifies: ['remote_branch', 'remote_tag'], deletes: ['remote_branch', 'remote_tag'] }, UNLESS_DRY_RUN]

const REPOSITORY: ArgumentRow = ['value?', 'Remote or URL (default: the upstream, else origin)', { host: 'remote' }]
const FETCH_REFSPEC: ArgumentRow = [
  'revisions?',
  'Branch or tag, or SOURCE:DESTINATION to write a local ref, which + before it overwrites and --prune may delete (default: all branches)',
]

/** No preview: a local remote runs `core.alternateRefsCommand` of its configuration, which no variable reaches. */
const PUSH_DRY_RUN: OptionRow = ['-n --dry-run', 'switch', 'Only say what would be done; the remote is asked']

const TAGS: OptionRow = ['-t --tags', 'switch', 'Fetch all tags, too']
const DEPTH: OptionRow = ['--depth', 'integer', 'So many commits deep; cuts a full history off']
const UNSHALLOW: OptionRow = ['--unshallow', 'switch', 'Fetch the whole history']
const FORCE_FETCH: OptionRow = ['-f --force', 'switch', 'Overwrite local tags and branches', { effects: OVERWRITES_REFS }]
const FETCH_ALL: OptionRow = ['--all', 'switch', 'Fetch from every remote']
const DRY_RUN_FETCH: OptionRow = ['--dry-run', 'switch', 'Only say what would be done; downloads all the same']

const FETCHED: OptionRows = {
  verbose: VERBOSE,
  progress: PROGRESS,
  'no-progress': NO_PROGRESS,
  append: ['-a --append', 'switch', 'Add to FETCH_HEAD'],
  keep: ['-k --keep', 'switch', 'Keep the pack'],
  atomic: ['--atomic', 'switch', 'All refs or none'],
  prefetch: ['--prefetch', 'switch', 'Into refs/prefetch'],
  deepen: ['--deepen', 'integer', 'So many commits deeper'],
  ...SHALLOW,
  'update-shallow': ['--update-shallow', 'switch', 'Take refs that cut the history off'],
  refmap: ['--refmap', 'revisions', 'Refspec in place of the configured one', { effects: OVERWRITES_REFS }],
  'no-tags': ['--no-tags', 'switch', 'Fetch no tags'],
  'no-recurse-submodules': ['--no-recurse-submodules', 'switch', 'Do not'],
  'negotiation-tip': ['--negotiation-tip', 'revisions', 'Say only what this has'],
  filter: ['--filter', 'pattern', 'Leave objects out until they are needed'],
  'no-filter': ['--no-filter', 'switch', 'Do not'],
  'server-option': SERVER_OPTION,
  'show-forced-updates': ['--show-forced-updates', 'switch', 'Look for overwritten branches'],
  'no-show-forced-updates': ['--no-show-forced-updates', 'switch', 'Do not'],
  ipv4: IPV4,
  ipv6: IPV6,
}

/** Commands that exchange commits with other repositories. */
export const exchangeCommands: CommandSet = {
  fetch: {
    description: 'Download commits and tags; local branches and files stay as they are',
    effects: FETCHES,
    folder: DOWNLOADS_COMMITS,
    changes: 'folder',
    arguments: { repository: REPOSITORY, refspec: FETCH_REFSPEC },
    options: {
      ...FETCHED,
      all: FETCH_ALL,
      'no-all': ['--no-all', 'switch', 'Do not'],
      multiple: ['-m --multiple', 'switch', 'All words are remotes'],
      refetch: ['--refetch', 'switch', 'All once more'],
      stdin: STDIN,
      porcelain: ['--porcelain', 'switch', 'Format for programs'],
      'negotiate-only': ['--negotiate-only', 'switch', 'Download nothing'],
      'write-fetch-head': ['--write-fetch-head', 'switch', 'Write FETCH_HEAD (default)'],
      'no-write-fetch-head': ['--no-write-fetch-head', 'switch', 'Do not'],
      'auto-maintenance': ['--auto-maintenance --auto-gc', 'switch', 'Clean up afterwards (default)'],
      'no-auto-maintenance': ['--no-auto-maintenance --no-auto-gc', 'switch', 'Do not'],
      'write-commit-graph': ['--write-commit-graph', 'switch', 'Write an index of commits'],
      'no-write-commit-graph': ['--no-write-commit-graph', 'switch', 'Do not'],
      'no-prune': ['--no-prune', 'switch', 'Delete nothing'],
      prune: PRUNE,
      'prune-tags': [
        '-P --prune-tags',
        'switch',
        'With --prune, delete all local tags that the remote does not have',
        { effects: [DESTROYS, { filesystem: { write: true, delete: true }, modifies: ['tag'], deletes: ['tag'] }] },
      ],
      tags: TAGS,
      'no-tags': ['-n --no-tags', 'switch', 'Fetch no tags'],
      depth: DEPTH,
      unshallow: UNSHALLOW,
      force: FORCE_FETCH,
      'update-head-ok': ['-u --update-head-ok', 'switch', 'Allow writing the branch that is checked out', { effects: OVERWRITES_REFS }],
      'set-upstream': ['--set-upstream', 'switch', 'Make the branch that is fetched the upstream', { effects: { modifies: ['git_config'] } }],
      'recurse-submodules': ['--recurse-submodules', ['yes', 'on-demand', 'no'], 'Fetch in submodules, too', { argv: { bareValue: 'yes' } }],
      jobs: ['-j --jobs', 'integer', 'So many at the same time'],
      'dry-run': DRY_RUN_FETCH,
      'upload-pack': UPLOAD_PACK,
      quiet: QUIET,
    },
    examples: ['git fetch origin', 'git fetch --all --prune'],
  },
  pull: {
    files: IN_WORK_TREE,
    description: 'Fetch, and merge or rebase the current branch; stops at conflicts',
    effects: PULLS,
    folder: DOWNLOADS_AND_MERGES,
    changes: 'folder',
    argv: NO_END_OF_OPTIONS,
    arguments: { repository: REPOSITORY, refspec: FETCH_REFSPEC },
    options: {
      ...FETCHED,
      rebase: [
        '-r --rebase',
        ['true', 'false', 'merges', 'interactive', 'i', 'm'],
        'Put your commits on top of those fetched',
        { effects: { values: { interactive: OPENS_EDITOR, i: OPENS_EDITOR } }, argv: { bareValue: 'true' } },
      ],
      ff: ['--ff', 'switch', 'Only move on where that is possible'],
      commit: ['--commit', 'switch', 'Make the commit (default)'],
      'no-squash': ['--no-squash', 'switch', 'Do not'],
      stat: ['--stat', 'switch', 'Show what changed'],
      'no-stat': ['-n --no-stat', 'switch', 'Do not show it'],
      'compact-summary': ['--compact-summary', 'switch', 'Show it in short'],
      log: ['--log', 'integer', 'Subjects in the message', { argv: { bareValue: '20' } }],
      'no-log': ['--no-log', 'switch', 'Do not'],
      signoff: ['--signoff', 'switch', 'Add a Signed-off-by line'],
      cleanup: CLEANUP,
      'no-autostash': ['--no-autostash', 'switch', 'Do not'],
      verify: ['--verify', 'switch', 'Run the hooks (default)'],
      'verify-signatures': ['--verify-signatures', 'switch', 'Fail unless it is signed with a valid key'],
      'gpg-sign': GPG_SIGN,
      'no-gpg-sign': ['--no-gpg-sign', 'switch', 'Do not'],
      jobs: ['-j --jobs', 'integer', 'So many at the same time'],
      'set-upstream': ['--set-upstream', 'switch', 'Make the branch that is fetched the upstream', { effects: { modifies: ['git_config'] } }],
      'no-rebase': ['--no-rebase', 'switch', 'Merge, where the branches diverged'],
      'ff-only': ['--ff-only', 'switch', 'Fail unless it can just move on'],
      'no-ff': ['--no-ff', 'switch', 'Always make a merge commit'],
      squash: ['--squash', 'switch', 'Only stage the result'],
      'no-commit': ['--no-commit', 'switch', 'Stop before the merge commit'],
      'no-edit': NO_EDIT,
      edit: ['--edit', 'switch', 'Edit the message in an editor', { effects: OPENS_EDITOR }],
      autostash: AUTOSTASH,
      strategy: STRATEGY,
      'strategy-option': STRATEGY_OPTION,
      'allow-unrelated-histories': UNRELATED,
      'no-verify': ['--no-verify', 'switch', 'Skip the hooks that check commits'],
      all: FETCH_ALL,
      prune: PRUNE,
      tags: TAGS,
      depth: DEPTH,
      unshallow: UNSHALLOW,
      force: FORCE_FETCH,
      'recurse-submodules': RECURSE_SUBMODULES,
      'dry-run': DRY_RUN_FETCH,
      'upload-pack': UPLOAD_PACK,
      quiet: QUIET,
    },
    examples: ['git pull --ff-only', 'git pull --rebase origin main'],
  },
  push: {
    description: 'Publish commits; refused where commits of others would be lost. HEAD pushes the current branch',
    effects: PUSHES,
    folder: PUBLISHES,
    changes: 'server',
    arguments: {
      repository: REPOSITORY,
      refspec: ['revisions?', 'HEAD, a branch, a tag, or SOURCE:DESTINATION; + before it overwrites the remote branch, :BRANCH deletes it (default: the current branch)'],
    },
    options: {
      'set-upstream': ['-u --set-upstream', 'switch', 'Make it the upstream', { effects: [{ modifies: ['git_config'] }, UNLESS_DRY_RUN] }],
      force: [
        '-f --force',
        'switch',
        'Overwrite remote branches and tags, also commits of others',
        { effects: OVERWRITES_REMOTE, loses: 'commits of others on {refspec|this branch} of {repository|its remote}' },
      ],
      'force-with-lease': [
        '--force-with-lease',
        'switch',
        'Overwrite remote branches that are still as last fetched',
        { effects: OVERWRITES_REMOTE, loses: 'the commits on {refspec|this branch} of {repository|its remote} that it no longer holds here' },
      ],
      'force-if-includes': ['--force-if-includes', 'switch', 'Fail where fetched commits were never integrated'],
      delete: ['-d --delete', 'switch', 'Delete the branches and tags named, in the remote', { effects: DELETES_REMOTE }],
      mirror: ['--mirror', 'switch', 'Make all remote refs like the local ones: overwrites, and deletes what is not here', { effects: MIRRORS_TO_REMOTE }],
      prune: ['--prune', 'switch', 'Delete remote branches that have no local one', { effects: DELETES_REMOTE }],
      all: ['--all --branches', 'switch', 'Push all branches'],
      'no-force-with-lease': ['--no-force-with-lease', 'switch', 'Do not'],
      'no-thin': ['--no-thin', 'switch', 'Do not'],
      thin: ['--thin', 'switch', 'Send differences (default)'],
      repo: ['--repo', 'value', 'Remote or URL', { host: 'remote' }],
      signed: ['--signed', ['true', 'false', 'if-asked'], 'Sign the push with your key', { effects: SIGNS, argv: { bareValue: 'true' } }],
      'no-signed': ['--no-signed', 'switch', 'Do not'],
      verify: ['--verify', 'switch', 'Run the hook (default)'],
      'no-recurse-submodules': ['--no-recurse-submodules', 'switch', 'Do not'],
      verbose: VERBOSE,
      progress: PROGRESS,
      'no-progress': NO_PROGRESS,
      ipv4: IPV4,
      ipv6: IPV6,
      tags: ['--tags', 'switch', 'Push all tags as well', { effects: [{ creates: ['remote_tag'] }, UNLESS_DRY_RUN] }],
      'follow-tags': ['--follow-tags', 'switch', 'Annotated tags, too', { effects: [{ creates: ['remote_tag'] }, UNLESS_DRY_RUN] }],
      atomic: ['--atomic', 'switch', 'All branches or none'],
      'no-verify': ['--no-verify', 'switch', 'Skip the hook that checks what is pushed'],
      'push-option': ['-o --push-option', 'texts', 'Text for the server, for example ci.skip', { effects: EACH_TIME }],
      'recurse-submodules': ['--recurse-submodules', ['check', 'on-demand', 'only', 'no'], 'Commits of submodules, too'],
      'dry-run': PUSH_DRY_RUN,
      porcelain: ['--porcelain', 'switch', 'Format for programs'],
      'receive-pack': ['--receive-pack --exec', 'name', 'Program to run on the side of the remote', { effects: RUNS_PROGRAM }],
      quiet: QUIET,
    },
    examples: ['git push -u origin HEAD', 'git push --force-with-lease origin HEAD'],
  },
}
