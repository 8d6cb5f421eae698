import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { branchCommands } from './git/branches'
import { checkCommands } from './git/checks'
import { commitCommands } from './git/commits'
import { configCommands } from './git/config'
import { addHelp } from './git/document/help'
import { orderCommands } from './git/document/order'
import { listRare } from './git/document/rare'
import { RUNS_CONFIGURED, RUNS_PROGRAM } from './git/effects'
import { exchangeCommands } from './git/exchange'
import { extraCommands } from './git/extras'
import { fileCommands } from './git/files'
import { GIT_FOLDER } from './git/folder'
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

const COMMANDS = /* @__PURE__ */ orderCommands([
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
])

/** git 2.39, the distributed version control system. */
export const git: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'git',
  rareCommands:
    'config list, config get, config set, config unset, config rename-section, config remove-section, config edit, column, stash save, stash create, stash store, stash export, stash import, rerere, reflog list, reflog drop, bisect next, bisect terms, bisect visualize, bisect view, bisect replay, whatchanged, diff-files, diff-index, difftool, fast-export, request-pull, merge-file, mergetool, annotate, bundle unbundle, mailinfo, commit-tree, fmt-merge-msg, worktree repair, stage, checkout-index, sparse-checkout init, sparse-checkout clean, sparse-checkout check-rules, update-index, submodule set-branch, submodule set-url, submodule summary, submodule absorbgitdirs, lfs, backfill, subtree, fetch-pack, remote rm, remote set-branches, send-pack, send-email, pack-refs, prune-packed, interpret-trailers, replace, notes edit, notes copy, notes merge, notes prune, notes get-ref, maintenance, refs, fsck-objects, read-tree, unpack-objects, pack-redundant, commit-graph, check-ref-format, repack, init-db, merge-one-file, verify-pack, index-pack, multi-pack-index, update-server-info, pack-objects, filter-branch, mktag, fast-import, p4, show-index, replay, unpack-file, quiltimport, check-mailmap, imap-send, daemon, mailsplit, hook, svn, help, mktree, stripspace, write-tree, cvsexportcommit, http-backend, citool, cvsserver, instaweb, for-each-repo, merge-index, cvsimport, get-tar-commit-id, gui, bugreport, var, patch-id, credential-store, credential-cache, credential, diagnose, archimport',
  version: '2.39.5',
  homepage: 'https://git-scm.com',
  verified: [{ version: '2.39' }],
  description: 'Distributed version control: record changes as commits, work on branches, exchange them',
  opens: OPENS_GIT,
  argv: { interspersed: true, bundling: true },
  folder: GIT_FOLDER,
  rare: /* @__PURE__ */ listRare(COMMANDS),
  authentication: {
    required: false,
    methods: [
      {
        type: 'password',
        description: 'HTTPS: user name and password or token, from a credential helper, GIT_ASKPASS or the terminal',
        setupCommand: 'git config --global credential.helper store',
      },
      { type: 'certificate', description: 'ssh remotes: a key in ssh-agent or ~/.ssh' },
    ],
  },
  globalOptions: {
    'working-directory': ['-C', 'directory', 'Run in this directory; stands before the subcommand'],
    'set-config': ['-c', 'names', 'Setting NAME=VALUE for this command; some make git run programs or lift safeguards', { effects: RUNS_PROGRAM }],
    'config-env': ['--config-env', 'names', 'Like -c, with the value of a variable: NAME=VARIABLE', { effects: RUNS_PROGRAM }],
    'git-dir': ['--git-dir', 'directory', 'Repository (.git) to use; its configuration and hooks can name programs to run', { effects: RUNS_CONFIGURED, variable: 'GIT_DIR' }],
    'work-tree': ['--work-tree', 'directory', 'Directory that is the working tree', { variable: 'GIT_WORK_TREE' }],
    'exec-path': ['--exec-path', 'directory', 'Directory whose programs are run as parts of git', { effects: RUNS_PROGRAM, variable: 'GIT_EXEC_PATH' }],
    'no-pager': ['-P --no-pager', 'switch', 'Do not pipe output into a pager'],
    'no-optional-locks': ['--no-optional-locks', 'switch', 'Do nothing that needs locks, such as refreshing the index'],
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
  commands: COMMANDS,
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
