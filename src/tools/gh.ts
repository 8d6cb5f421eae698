import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_EVERYWHERE } from './effects'
import { accountCommands } from './gh/account'
import { apiCommands } from './gh/api'
import { assistantCommands } from './gh/assistants'
import { clientCommands } from './gh/client'
import { codespaceCommands } from './gh/codespaces'
import { gistCommands } from './gh/gists'
import { issueCommands } from './gh/issues'
import { keyCommands } from './gh/keys'
import { projectCommands } from './gh/projects'
import { pullRequestCommands } from './gh/pull-requests'
import { releaseCommands } from './gh/releases'
import { repositoryCommands } from './gh/repositories'
import { runCommands } from './gh/runs'
import { secretCommands } from './gh/secrets'
import { withAliases } from './long-options'

/** GitHub CLI 2.69. */
export const gh: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'gh',
  rareCommands:
    'pr revert, repo autolink, repo credits, repo garden, repo gitignore, repo license, release verify, release verify-asset, extension browse, extension create, extension exec, codespace code, codespace cp, codespace edit, codespace jupyter, codespace logs, codespace ports, codespace rebuild, codespace select, codespace ssh, attestation download, attestation trusted-root, project, agent-task, copilot, skill, preview, completion, version, help, accessibility, actions, environment, exit-codes, formatting, mintty, reference',
  version: '2.69.0',
  homepage: 'https://cli.github.com',
  description: 'GitHub on the command line: pull requests, issues, repositories, workflow runs, releases and the API',
  opens: { network: ['~/.config/gh', '~/.ssh', '$SSH_AUTH_SOCK'] },
  argv: { interspersed: true, abbreviations: false, globals: 'anywhere', separators: [' ', '', '='], repeats: 'last' },
  authentication: {
    required: true,
    methods: [
      { type: 'token', envVar: 'GH_TOKEN', description: 'Token for github.com; goes before stored credentials' },
      { type: 'token', envVar: 'GITHUB_TOKEN', description: 'Token for github.com, used if GH_TOKEN is not set' },
      { type: 'token', envVar: 'GH_ENTERPRISE_TOKEN', description: 'Token for GitHub Enterprise Server' },
      { type: 'oauth', setupCommand: 'gh auth login', description: 'Log in through the web browser' },
    ],
    checkCommand: 'gh auth status',
  },
  globalOptions: { help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }] },
  commands: [
    accountCommands,
    pullRequestCommands,
    issueCommands,
    repositoryCommands,
    runCommands,
    releaseCommands,
    secretCommands,
    gistCommands,
    apiCommands,
    keyCommands,
    clientCommands,
    codespaceCommands,
    projectCommands,
    assistantCommands,
  ].map((commands) => withAliases(commands, { list: ['ls'] })),
  patterns: [
    {
      name: 'open-and-watch-pull-request',
      description: 'Open a pull request for a branch that is pushed, wait for its checks, and merge it',
      steps: [
        { command: 'gh pr create --head {branch} --title {title} --body {body}', description: 'Open the pull request' },
        { command: 'gh pr checks {branch} --watch --fail-fast', description: 'Wait for the checks' },
        { command: 'gh pr merge {branch} --squash', description: 'Merge; cannot be undone' },
      ],
      variables: {
        branch: { type: 'string', description: 'Head branch, pushed to GitHub' },
        title: { type: 'string', description: 'Title' },
        body: { type: 'string', description: 'Body in Markdown' },
      },
      tags: ['pull-request'],
    },
    {
      name: 'rerun-failed-jobs',
      description: 'Find the last failed run of a branch, read its log and run the failed jobs again',
      steps: [
        { command: 'gh run list --branch {branch} --status failure --limit 1 --json databaseId,workflowName', description: 'Find the run' },
        { command: 'gh run view {run_id} --log-failed', description: 'Read why it failed' },
        { command: 'gh run rerun {run_id} --failed', description: 'Run the failed jobs again' },
      ],
      variables: { branch: { type: 'string', description: 'Branch' }, run_id: { type: 'string', description: 'The databaseId that the first step printed' } },
      tags: ['ci'],
    },
    {
      name: 'release-with-assets',
      description: 'Prepare a release as a draft, add files, then publish it',
      steps: [
        { command: 'gh release create {tag} --draft --generate-notes', description: 'Create the draft' },
        { command: 'gh release upload {tag} {file}', description: 'Add a file' },
        { command: 'gh release edit {tag} --draft=false', description: 'Publish; followers are notified' },
      ],
      variables: { tag: { type: 'string', description: 'Tag, for example v1.2.0' }, file: { type: 'file', description: 'File to add' } },
      tags: ['release'],
    },
  ],
})
