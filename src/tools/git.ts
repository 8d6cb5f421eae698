import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { branchCommands } from './git/branches'
import { checkCommands } from './git/checks'
import { commitCommands } from './git/commits'
import { configCommands } from './git/config'
import { RUNS_CONFIGURED, RUNS_PROGRAM } from './git/effects'
import { exchangeCommands } from './git/exchange'
import { extraCommands } from './git/extras'
import { fileCommands } from './git/files'
import { GIT_FOLDER } from './git/folder'
import { addHelp } from './git/help'
import { historyCommands } from './git/history'
import { maintenanceCommands } from './git/maintenance'
import { mergeCommands } from './git/merges'
import { objectCommands } from './git/objects'
import { patchCommands } from './git/patches'
import { packCommands } from './git/plumbing/packs'
import { readingPlumbing } from './git/plumbing/plumbing-reads'
import { writingPlumbing } from './git/plumbing/plumbing-writes'
import { foreignCommands } from './git/programs/foreign'
import { lfsCommands } from './git/programs/lfs'
import { programCommands } from './git/programs/programs'
import { serverCommands } from './git/programs/servers'
import { windowCommands } from './git/programs/windows'
import { recoveryCommands } from './git/recovery'
import { refCommands } from './git/refs'
import { remoteCommands } from './git/remotes'
import { searchCommands } from './git/searches'
import { setupCommands } from './git/setup'
import { stashCommands } from './git/stashes'
import { OPENS_GIT } from './opened-places'

/** Options that few calls of any command need, though lines use them: what is written is read. */
const RARE =
  'abbrev absolute-git-dir add-file all-match ancestry-path append-origin as-text atomic base batch batch-all-objects ' +
  'batch-check binary boundary break cc cherry-mark cherry-pick color column committer committer-date-is-author-date ' +
  'compact-summary config connectivity-only contents copied cover-letter create-reflog date-order decorate deduplicate ' +
  'dereference detect-copies detect-renames diff-algorithm diff-merges dirstat disk-usage edit-description edit-todo ' +
  'empty eol error-unmatch exec exit-code expire expire-unreachable ext-diff ff find-copies-harder find-renames ' +
  'force-if-includes force-rebase fork-point full-history full-name full-tree function-context get-regexp get-urlmatch ' +
  'git-common-dir git-path gpg-sign group heading ignore-binary ignore-blank-lines ignore-other-worktrees ignore-rev ' +
  'ignore-revs-file ignore-space ignore-space-at-eol ignore-space-change ignore-submodules ignore-unmerged includes ' +
  'independent intent-to-add interactive invert-grep is-bare-repository is-shallow-repository jobs keep-base keep-cr ' +
  'keep-redundant-commits keep-subject left-only left-right line-porcelain local local-user lock long long-hash ' +
  'max-depth merge-patches merges mirror moved no-ahead-behind no-color no-commit-id no-contains no-dangling ' +
  'no-decorate no-deref no-ext-diff no-filename no-guess no-merged no-overwrite-ignore no-reflogs no-renames ' +
  'no-textconv null object-format object-only objects octopus only-untracked origin overlay parents pathspec-from-file ' +
  'points-at prune-tags push-option quiet raw receive-pack reedit-message reference reflog reject relative ' +
  'remove-section rename-section renormalize reroll-count reset-author reuse-message rewrite right-only root scissors ' +
  'separate-git-dir shared shortstat show-cdup show-email show-function show-name show-number show-prefix show-scope ' +
  'show-stash sign simplify-by-decoration sparse stale-fix strategy subject-prefix submodule suppress-author symbolic ' +
  'symbolic-full-name symref template textconv to topo-order trailer trees unmerged unsafe-paths update-head-ok ' +
  'update-refs updateref upload-pack verify-signatures walk-reflogs whitespace word-diff worktree-attributes'

/** git 2.39, the distributed version control system. */
export const git: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'git',
  version: '2.39.5',
  homepage: 'https://git-scm.com',
  verified: [{ version: '2.39' }],
  description: 'Distributed version control: record changes as commits, work on branches, exchange them with other repositories',
  opens: OPENS_GIT,
  argv: { interspersed: true, bundling: true },
  folder: GIT_FOLDER,
  rare: RARE,
  authentication: {
    required: false,
    methods: [
      {
        type: 'password',
        description:
          'HTTPS remotes: user name, and password or token, from a credential helper or the program in GIT_ASKPASS; git asks on the terminal where there is neither, which GIT_TERMINAL_PROMPT=0 forbids',
        setupCommand: 'git config --global credential.helper store',
      },
      { type: 'certificate', description: 'ssh remotes: a key in ssh-agent or ~/.ssh' },
    ],
  },
  globalOptions: {
    'working-directory': ['-C', 'directory', 'Run as if started in this directory; stands before the subcommand'],
    'set-config': [
      '-c',
      'names',
      'Setting as NAME=VALUE for this command only; settings such as core.sshCommand, core.fsmonitor, core.pager or alias.* make git run programs, others lift safeguards; stands before the subcommand',
      { effects: RUNS_PROGRAM },
    ],
    'config-env': ['--config-env', 'names', 'Like -c, with the value taken from an environment variable: NAME=VARIABLE', { effects: RUNS_PROGRAM }],
    'git-dir': [
      '--git-dir',
      'directory',
      'Repository (.git directory) to use; its configuration and hooks can name programs to run',
      { effects: RUNS_CONFIGURED, variable: 'GIT_DIR' },
    ],
    'work-tree': ['--work-tree', 'directory', 'Directory that is the working tree; commands that change or delete files do so there', { variable: 'GIT_WORK_TREE' }],
    'exec-path': ['--exec-path', 'directory', 'Directory whose programs are run as parts of git', { effects: RUNS_PROGRAM, variable: 'GIT_EXEC_PATH' }],
    'no-pager': ['-P --no-pager', 'switch', 'Do not pipe output into a pager'],
    'no-optional-locks': ['--no-optional-locks', 'switch', 'Leave out side effects that need locks, such as refreshing the index in git status'],
    paginate: ['-p --paginate', 'switch', 'Pipe output into a pager, in a terminal', { effects: RUNS_CONFIGURED }],
    bare: ['--bare', 'switch', 'The repository has no working tree'],
    namespace: ['--namespace', 'name', 'Only refs of this namespace'],
    'no-replace-objects': ['--no-replace-objects', 'switch', 'See replaced objects themselves'],
    'no-lazy-fetch': ['--no-lazy-fetch', 'switch', 'Download no objects that were left out'],
    'no-advice': ['--no-advice', 'switch', 'Give no advice'],
    'attr-source': ['--attr-source', 'revision', 'Commit whose .gitattributes count'],
    'glob-pathspecs': ['--glob-pathspecs', 'switch', 'Wildcards in paths'],
    'noglob-pathspecs': ['--noglob-pathspecs', 'switch', 'No wildcards in paths'],
    'icase-pathspecs': ['--icase-pathspecs', 'switch', 'Paths without regard to case'],
    'literal-pathspecs': ['--literal-pathspecs', 'switch', 'Take paths literally, without wildcards and :(magic)'],
  },
  commands: [
    {
      '': {
        description: 'Show versions and places',
        effects: READS_LOCAL,
        options: {
          version: ['-v --version', 'switch', 'Print the version'],
          help: ['-h --help', 'switch', 'Show help'],
          'html-path': ['--html-path', 'switch', 'Print where web pages are'],
          'man-path': ['--man-path', 'switch', 'Print where manual pages are'],
          'info-path': ['--info-path', 'switch', 'Print where info pages are'],
          'list-cmds': ['--list-cmds', 'name', 'List commands of a kind'],
          'build-options': ['--build-options', 'switch', 'With --version, how it was built'],
          all: ['-a --all', 'switch', 'With --help, list all commands'],
          guides: ['-g --guides', 'switch', 'With --help, list guides'],
        },
      },
    },
    /* @__PURE__ */ addHelp(historyCommands),
    /* @__PURE__ */ addHelp(searchCommands),
    /* @__PURE__ */ addHelp(commitCommands),
    /* @__PURE__ */ addHelp(branchCommands),
    /* @__PURE__ */ addHelp(mergeCommands),
    /* @__PURE__ */ addHelp(stashCommands),
    /* @__PURE__ */ addHelp(exchangeCommands),
    /* @__PURE__ */ addHelp(remoteCommands),
    /* @__PURE__ */ addHelp(fileCommands),
    /* @__PURE__ */ addHelp(recoveryCommands),
    /* @__PURE__ */ addHelp(configCommands),
    /* @__PURE__ */ addHelp(setupCommands),
    /* @__PURE__ */ addHelp(objectCommands),
    /* @__PURE__ */ addHelp(patchCommands),
    /* @__PURE__ */ addHelp(maintenanceCommands),
    /* @__PURE__ */ addHelp(refCommands),
    /* @__PURE__ */ addHelp(checkCommands),
    /* @__PURE__ */ addHelp(extraCommands),
    /* @__PURE__ */ addHelp(readingPlumbing),
    /* @__PURE__ */ addHelp(writingPlumbing),
    /* @__PURE__ */ addHelp(programCommands),
    serverCommands,
    windowCommands,
    /* @__PURE__ */ addHelp(packCommands),
    /* @__PURE__ */ addHelp(lfsCommands),
    /* @__PURE__ */ addHelp(foreignCommands),
  ],
  patterns: [
    {
      name: 'publish-a-change',
      description: 'Put changes on a branch of their own and publish it',
      steps: [
        { command: 'git switch -c {branch}', description: 'New branch; the changes come along' },
        { command: 'git add --all', description: 'Stage everything; look at git status first' },
        { command: 'git commit -m {message}', description: 'Commit' },
        { command: 'git push -u origin HEAD', description: 'Publish the branch under its own name' },
      ],
      variables: { branch: { type: 'string', description: 'Name of the branch' }, message: { type: 'string', description: 'Subject of the commit' } },
      tags: ['branch', 'commit', 'push'],
    },
    {
      name: 'update-branch',
      description: 'Put the commits of the current branch on top of the latest state of another one',
      steps: [
        { command: 'git fetch origin', description: 'Download' },
        { command: 'git log --oneline HEAD..origin/{base}', description: 'See what is new' },
        { command: 'git rebase origin/{base}', description: 'Rebase; git rebase --abort goes back where it conflicts' },
      ],
      variables: { base: { type: 'string', description: 'Branch to build on, for example main' } },
      tags: ['rebase'],
    },
    {
      name: 'find-breaking-commit',
      description: 'Find the first commit for which a test fails',
      steps: [
        { command: 'git bisect start {bad} {good}', description: 'Name a broken and a working commit' },
        { command: 'git bisect run {command}', description: 'Test commits until the first broken one is found' },
        { command: 'git bisect reset', description: 'Go back to the branch' },
      ],
      variables: {
        bad: { type: 'string', description: 'Broken commit, for example HEAD' },
        good: { type: 'string', description: 'Working commit, for example v1.0' },
        command: { type: 'string', description: 'Test, for example npm test' },
      },
      tags: ['bisect'],
    },
  ],
})
