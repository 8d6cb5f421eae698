import type { EffectRows, ParameterEffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow } from '../describe-program'
import {
  DELETES,
  DESTROYS,
  DOWNLOADS,
  EACH_TIME,
  FOR_GOOD,
  OVERWRITES,
  PREVIEWS_REMOTE,
  READS_LOCAL,
  READS_REMOTE,
  REWRITES_LOCAL,
  RUNS_PROGRAMS,
  SYNCHRONISES,
  USES_NETWORK,
  WRITES_LOCAL,
} from '../effects'
import { OPENS_EDITOR, RUNS_CONFIGURED, RUNS_PROGRAM } from './effects'
import { ASKS, CLONES_ELSEWHERE, DOWNLOADS_AND_MERGES, DOWNLOADS_COMMITS, MOVES_REFS, PUBLISHES, READS } from './folder'
import { AUTOSTASH, NO_EDIT, NO_END_OF_OPTIONS, QUIET, RECURSE_SUBMODULES, STRATEGY, STRATEGY_OPTION, UNRELATED, UPLOAD_PACK } from './options'

/** Downloads commits into the remote-tracking branches. */
const FETCHES: EffectRows = [DOWNLOADS, RUNS_PROGRAMS, { modifies: ['remote_tracking_branch'], duration: { typical: '1-60s', timeout: '900s' } }]

/** Downloads commits and brings them into the current branch; overwrites ignored files. */
const PULLS: EffectRows = [
  SYNCHRONISES,
  RUNS_PROGRAMS,
  FOR_GOOD,
  { creates: ['commit'], modifies: ['remote_tracking_branch', 'branch', 'index', 'working_tree'], duration: { typical: '1-60s', timeout: '900s' } },
]

/** Publishes commits: others can have them at once, and jobs of the server may start. */
const PUSHES: EffectRows = [DOWNLOADS, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['remote_branch', 'remote_tracking_branch'], duration: { typical: '1-60s', timeout: '900s' } }]

/** Copies a repository into a new directory. */
const CLONES: EffectRows = [DOWNLOADS, RUNS_PROGRAMS, EACH_TIME, { creates: ['local_repository'], duration: { typical: '2-300s', timeout: '1800s' } }]

/** Adds: forgets remote-tracking branches that the remote no longer has. */
const PRUNES_REMOTE: EffectRows = [FOR_GOOD, { filesystem: { write: true, delete: true }, deletes: ['remote_tracking_branch'] }]

/** Adds: overwrites local branches and tags with those of the remote. */
const OVERWRITES_REFS: EffectRows = [OVERWRITES, { modifies: ['branch', 'tag'] }]

/** Adds: overwrites commits in the remote repository that others may have built on. */
const OVERWRITES_REMOTE: ParameterEffectRows = [USES_NETWORK, DESTROYS, { modifies: ['remote_branch', 'remote_tag'], unless: { 'dry-run': ['*'] } }]

/** Adds: deletes branches or tags in the remote repository. */
const DELETES_REMOTE: ParameterEffectRows = [DELETES, USES_NETWORK, { deletes: ['remote_branch', 'remote_tag'], unless: { 'dry-run': ['*'] } }]

/** Adds: overwrites or deletes branches or tags in the remote repository. */
const REWRITES_REMOTE: EffectRows = [DELETES, USES_NETWORK, { modifies: ['remote_branch', 'remote_tag'], deletes: ['remote_branch', 'remote_tag'] }]

/** Adds: makes all refs of the remote repository like the local ones. */
const MIRRORS_TO_REMOTE: ParameterEffectRows = [
  DELETES,
  USES_NETWORK,
  { modifies: ['remote_branch', 'remote_tag'], deletes: ['remote_branch', 'remote_tag'], unless: { 'dry-run': ['*'] } },
]

const REMOTE_NAME: ArgumentRow = ['name', 'Name of the remote', { host: 'remote' }]
const REPOSITORY: ArgumentRow = ['value?', 'Remote or URL (default: the upstream of the current branch, else origin)', { host: 'remote' }]
const FETCH_REFSPEC: ArgumentRow = [
  'revisions?',
  'Branch or tag to fetch, or SOURCE:DESTINATION to write a local ref, which a + before it overwrites where it has diverged and --prune deletes where the remote has none (default: all branches, as configured for the remote)',
  { effects: { values: { HEAD: {}, main: {}, master: {}, develop: {}, dev: {}, trunk: {}, '*': OVERWRITES_REFS } } },
]

/** No preview: a local remote runs `core.alternateRefsCommand` of its configuration, which no variable reaches. */
const PUSH_DRY_RUN: OptionRow = ['-n --dry-run', 'switch', 'Only say what would be done; the remote is asked']

const DRY_RUN_REMOTE: OptionRow = ['-n --dry-run', 'switch', 'Only say what would be done; the remote is asked', { preview: PREVIEWS_REMOTE }]
const PRUNE: OptionRow = ['-p --prune', 'switch', 'Delete remote-tracking branches that the remote no longer has; commits only they held may be lost', { effects: PRUNES_REMOTE }]
const TAGS: OptionRow = ['-t --tags', 'switch', 'Fetch all tags, too']
const DEPTH: OptionRow = ['--depth', 'integer', 'Make the history this many commits deep; in a full repository it cuts the history off']
const UNSHALLOW: OptionRow = ['--unshallow', 'switch', 'Fetch the whole history of a shallow repository']
const FORCE_FETCH: OptionRow = ['-f --force', 'switch', 'Overwrite local tags and branches that differ from those fetched', { effects: OVERWRITES_REFS }]
const FETCH_ALL: OptionRow = ['--all', 'switch', 'Fetch from every remote']
const DRY_RUN_FETCH: OptionRow = ['--dry-run', 'switch', 'Change no branch and only say what would change; commits are downloaded all the same']

/** Other repositories. */
export const remotesCommands: CommandSet = {
  fetch: {
    description: 'Download commits and tags into the remote-tracking branches; local branches and files stay as they are',
    effects: FETCHES,
    folder: DOWNLOADS_COMMITS,
    changes: 'folder',
    arguments: { repository: REPOSITORY, refspec: FETCH_REFSPEC },
    options: {
      all: FETCH_ALL,
      prune: PRUNE,
      'prune-tags': [
        '-P --prune-tags',
        'switch',
        'With --prune, delete all local tags that the remote does not have, your own unpushed ones included',
        { effects: [DESTROYS, { filesystem: { write: true, delete: true }, modifies: ['tag'], deletes: ['tag'] }] },
      ],
      tags: TAGS,
      'no-tags': ['-n --no-tags', 'switch', 'Fetch no tags'],
      depth: DEPTH,
      unshallow: UNSHALLOW,
      force: FORCE_FETCH,
      'update-head-ok': ['-u --update-head-ok', 'switch', 'Allow writing the branch that is checked out, which leaves the working tree behind', { effects: OVERWRITES_REFS }],
      'set-upstream': ['--set-upstream', 'switch', 'Make the branch that is fetched the upstream of the current one', { effects: { modifies: ['git_config'] } }],
      'recurse-submodules': ['--recurse-submodules', ['yes', 'on-demand', 'no'], 'Fetch in submodules, too'],
      jobs: ['-j --jobs', 'integer', 'How many to fetch at the same time'],
      'dry-run': DRY_RUN_FETCH,
      'upload-pack': UPLOAD_PACK,
      quiet: QUIET,
    },
    examples: ['git fetch origin', 'git fetch --all --prune'],
  },
  pull: {
    description: 'Fetch, and merge or rebase the current branch; stops where there are conflicts, and refuses to overwrite changes',
    effects: PULLS,
    folder: DOWNLOADS_AND_MERGES,
    changes: 'folder',
    argv: NO_END_OF_OPTIONS,
    arguments: { repository: REPOSITORY, refspec: FETCH_REFSPEC },
    options: {
      rebase: ['-r --rebase', 'switch', 'Put your commits on top of those fetched instead of merging'],
      'no-rebase': ['--no-rebase', 'switch', 'Merge; one of this, --rebase and --ff-only is needed where the branches diverged'],
      'ff-only': ['--ff-only', 'switch', 'Fail where there are commits of your own'],
      'no-ff': ['--no-ff', 'switch', 'Always make a merge commit'],
      squash: ['--squash', 'switch', 'Only stage the result'],
      'no-commit': ['--no-commit', 'switch', 'Stop before the merge commit'],
      'no-edit': NO_EDIT,
      edit: ['--edit', 'switch', 'Edit the message of the merge in an editor', { effects: OPENS_EDITOR }],
      autostash: AUTOSTASH,
      strategy: STRATEGY,
      'strategy-option': STRATEGY_OPTION,
      'allow-unrelated-histories': UNRELATED,
      'no-verify': ['--no-verify', 'switch', 'Skip the pre-merge-commit and commit-msg hooks, with which a project checks its commits'],
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
    description:
      'Publish commits: set branches of a remote to local ones; refused where commits of others would be lost. The pre-push hook runs. HEAD as refspec pushes the current branch under its own name',
    effects: PUSHES,
    folder: PUBLISHES,
    changes: 'server',
    arguments: {
      repository: REPOSITORY,
      refspec: [
        'revisions?',
        'What to push: HEAD, a branch, a tag, or SOURCE:DESTINATION. A + before it overwrites the remote branch, an empty source (:BRANCH) deletes it (default: the current branch)',
        {
          effects: {
            values: { HEAD: {}, '@': {}, main: {}, master: {}, develop: {}, dev: {}, trunk: {}, 'HEAD:main': {}, 'HEAD:master': {}, '*': REWRITES_REMOTE },
            unless: { 'dry-run': ['*'] },
          },
        },
      ],
    },
    options: {
      'set-upstream': [
        '-u --set-upstream',
        'switch',
        'Make the remote branch the upstream of the local one',
        { effects: { modifies: ['git_config'], unless: { 'dry-run': ['*'] } } },
      ],
      force: ['-f --force', 'switch', 'Overwrite remote branches and tags, with the commits that others put there', { effects: OVERWRITES_REMOTE }],
      'force-with-lease': ['--force-with-lease', 'switch', 'Overwrite remote branches that are still where your remote-tracking branches say', { effects: OVERWRITES_REMOTE }],
      'force-if-includes': ['--force-if-includes', 'switch', 'With --force-with-lease, fail where commits of the remote were fetched but never integrated'],
      delete: ['-d --delete', 'switch', 'Delete the branches and tags named, in the remote', { effects: DELETES_REMOTE }],
      mirror: ['--mirror', 'switch', 'Make all refs of the remote like the local ones: overwrites, and deletes what is not here', { effects: MIRRORS_TO_REMOTE }],
      prune: ['--prune', 'switch', 'Delete remote branches that have no local one of the same name', { effects: DELETES_REMOTE }],
      all: ['--all', 'switch', 'Push all branches'],
      tags: ['--tags', 'switch', 'Push all tags as well', { effects: { creates: ['remote_tag'], unless: { 'dry-run': ['*'] } } }],
      'follow-tags': ['--follow-tags', 'switch', 'Push annotated tags of the commits as well', { effects: { creates: ['remote_tag'], unless: { 'dry-run': ['*'] } } }],
      atomic: ['--atomic', 'switch', 'All branches or none'],
      'no-verify': ['--no-verify', 'switch', 'Skip the pre-push hook, with which a project checks what is pushed'],
      'push-option': ['-o --push-option', 'texts', 'Text for the server, for example ci.skip or merge_request.create on GitLab', { effects: EACH_TIME }],
      'recurse-submodules': ['--recurse-submodules', ['check', 'on-demand', 'only', 'no'], 'Fail where commits of submodules are not pushed (check), or push them'],
      'dry-run': PUSH_DRY_RUN,
      porcelain: ['--porcelain', 'switch', 'Format for programs'],
      'receive-pack': [
        '--receive-pack --exec',
        'name',
        'Program to run on the side of the remote, instead of git-receive-pack; for a local path, on this machine',
        { effects: RUNS_PROGRAM },
      ],
      quiet: QUIET,
    },
    examples: ['git push -u origin HEAD', 'git push --force-with-lease origin HEAD'],
  },
  clone: {
    description: 'Copy a repository into a new directory and check out its branch; fails where the directory is not empty',
    effects: CLONES,
    folder: CLONES_ELSEWHERE,
    changes: 'folder',
    arguments: { repository: ['value', 'URL, host:path for ssh, or directory', { host: 'remote' }], directory: ['directory?', 'Where to (default: the last part of the URL)'] },
    options: {
      branch: ['-b --branch', 'revision', 'Branch or tag to check out'],
      depth: ['--depth', 'integer', 'Cut the history off after this many commits; only one branch then'],
      'single-branch': ['--single-branch', 'switch', 'Fetch one branch only'],
      'no-tags': ['--no-tags', 'switch', 'Fetch no tags, now and later'],
      filter: ['--filter', 'pattern', 'Leave objects out until they are needed, for example blob:none'],
      sparse: ['--sparse', 'switch', 'Check out only files at the top'],
      'no-checkout': ['-n --no-checkout', 'switch', 'Check out nothing'],
      bare: ['--bare', 'switch', 'Make a repository without a working tree'],
      mirror: ['--mirror', 'switch', 'Make a bare copy of all refs, which later fetches overwrite'],
      'recurse-submodules': ['--recurse-submodules', 'switch', 'Clone the submodules as well, from wherever the repository says'],
      origin: ['-o --origin', 'name', 'Name of the remote', { default: 'origin' }],
      jobs: ['-j --jobs', 'integer', 'Submodules to fetch at the same time'],
      'separate-git-dir': ['--separate-git-dir', 'directory', 'Put the repository itself here, apart from the working tree'],
      template: ['--template', 'directory', 'Directory to copy into the new repository; its hooks run at once', { effects: RUNS_PROGRAM }],
      config: ['-c --config', 'names', 'Setting of the new repository, KEY=VALUE, at work already now; core.sshCommand and others run programs', { effects: RUNS_PROGRAM }],
      'upload-pack': [
        '-u --upload-pack',
        'name',
        'Program to run on the side of the remote, instead of git-upload-pack; for a local path, on this machine',
        { effects: RUNS_PROGRAM },
      ],
      quiet: QUIET,
    },
    examples: ['git clone --depth=1 https://github.com/me/app.git', 'git clone git@github.com:me/app.git app'],
  },
  init: {
    description: 'Make an empty repository; in one that exists, nothing is overwritten',
    effects: [WRITES_LOCAL, { creates: ['local_repository'] }],
    arguments: { directory: ['directory?', 'Where; made where it is missing', { default: '.' }] },
    options: {
      'initial-branch': ['-b --initial-branch', 'ref', 'Name of the first branch'],
      bare: ['--bare', 'switch', 'Make a repository without a working tree'],
      'object-format': ['--object-format', ['sha1', 'sha256'], 'Hash function'],
      'separate-git-dir': ['--separate-git-dir', 'directory', 'Put the repository itself here; one that exists is moved'],
      template: ['--template', 'directory', 'Directory to copy into the new repository; later commands run its hooks', { effects: RUNS_CONFIGURED }],
      quiet: QUIET,
    },
  },
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
          tags: ['--tags', 'switch', 'Fetch all its tags'],
          'no-tags': ['--no-tags', 'switch', 'Fetch none of its tags'],
          mirror: [
            '--mirror',
            ['fetch', 'push'],
            'Make later fetches overwrite all local refs with those of the remote, or later pushes all refs of the remote with the local ones',
            { effects: DESTROYS },
          ],
        },
        examples: ['git remote add upstream https://github.com/them/app.git'],
      },
      remove: {
        description: 'Remove a remote with its remote-tracking branches and settings; nothing happens on the server',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { modifies: ['git_config'], deletes: ['remote', 'remote_tracking_branch'] }],
        folder: MOVES_REFS,
        arguments: { name: REMOTE_NAME },
      },
      rename: {
        description: 'Rename a remote with its remote-tracking branches and settings',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { modifies: ['remote', 'git_config'] }],
        folder: MOVES_REFS,
        arguments: { old: ['name', 'Present name'], new: ['name', 'New name'] },
      },
      'set-url': {
        description: 'Change where a remote is: later fetches and pushes go there',
        effects: [WRITES_LOCAL, FOR_GOOD, { modifies: ['remote', 'git_config'] }],
        arguments: {
          name: REMOTE_NAME,
          newurl: ['value', 'New URL; with --delete a pattern of those to delete', { host: 'remote' }],
          oldurl: ['pattern?', 'Pattern of the URL to replace, where there are several (default: the first)'],
        },
        options: {
          push: ['--push', 'switch', 'Change the URL for pushing only'],
          add: ['--add', 'switch', 'Add the URL and keep the others', { effects: EACH_TIME }],
          delete: ['--delete', 'switch', 'Delete the URLs that match', { effects: [FOR_GOOD, { deletes: ['remote_url'] }] }],
        },
      },
      'get-url': {
        description: 'Print the URL of a remote, a password in it included',
        effects: READS_LOCAL,
        folder: READS,
        arguments: { name: REMOTE_NAME },
        options: {
          push: ['--push', 'switch', 'The URL for pushing'],
          all: ['--all', 'switch', 'All its URLs'],
        },
      },
      'set-head': {
        description: 'Say which branch a remote means by its name alone, as origin for origin/main',
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
        description: 'Delete remote-tracking branches that the remote no longer has; commits that only they held may be lost',
        effects: [SYNCHRONISES, RUNS_PROGRAMS, FOR_GOOD, { deletes: ['remote_tracking_branch'] }],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { name: REMOTE_NAME },
        options: { 'dry-run': DRY_RUN_REMOTE },
      },
      update: {
        description: 'Fetch from remotes',
        effects: FETCHES,
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { remote: ['names?', 'Remotes or groups of them (default: all)', { host: 'remote' }] },
        options: { prune: PRUNE },
      },
      show: {
        description: 'Show URLs, branches and what pull and push would do for a remote, which is asked',
        effects: READS_REMOTE,
        folder: ASKS,
        arguments: { name: REMOTE_NAME },
        options: { 'no-query': ['-n', 'switch', 'Do not ask the remote; take what is known'] },
      },
    },
  },
}
