import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { USES_NETWORK } from './effects'
import { accessCommands } from './npm/access'
import { RUNS_PROGRAM } from './npm/effects'
import { OTHER_SETTINGS } from './npm/folder'
import { packageCommands } from './npm/packages'
import { publishingCommands } from './npm/publishing'
import { questionCommands } from './npm/questions'
import { scriptCommands } from './npm/scripts'
import { teamCommands } from './npm/teams'
import { upkeepCommands } from './npm/upkeep'

/** The npm CLI 11 (most of it the same in npm 10). */
export const npm: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'npm',
  version: '11.19.1',
  homepage: 'https://docs.npmjs.com/cli/v11/',
  verified: [{ version: '11.19' }],
  description: 'Install, run and publish JavaScript packages',
  opens: { read: ['~/.npmrc'], write: ['~/.npm'] },
  argv: { interspersed: true, globals: 'anywhere', switchValues: true },
  folder: { env: { npm_config_git: 'git', npm_config_viewer: 'man', npm_config_logs_max: '0', npm_config_update_notifier: 'false' }, obeys: [OTHER_SETTINGS], directory: 'prefix' },
  authentication: {
    required: false,
    methods: [
      { type: 'oauth', description: 'Log in with a browser', setupCommand: 'npm login' },
      { type: 'token', description: 'Access token in an .npmrc file, as //registry.npmjs.org/:_authToken=…' },
    ],
    checkCommand: 'npm whoami',
  },
  globalOptions: {
    registry: ['--registry', 'url', 'Registry to take packages from and publish to', { effects: USES_NETWORK, default: 'https://registry.npmjs.org/' }],
    prefix: ['--prefix', 'directory', 'Act on the project in this directory'],
    cache: ['--cache', 'directory', "Directory of npm's cache (default: ~/.npm)", { effects: { filesystem: { write: true }, modifies: ['npm_cache'] }, changes: 'machine' }],
    userconfig: ['--userconfig', 'path', 'Configuration file instead of ~/.npmrc; it can name programs to run', { effects: RUNS_PROGRAM }],
    globalconfig: ['--globalconfig', 'path', 'Configuration file for the whole machine; it can name programs to run', { effects: RUNS_PROGRAM }],
    'script-shell': ['--script-shell', 'value', 'Program to run scripts with, instead of /bin/sh', { effects: RUNS_PROGRAM, shape: 'path' }],
    git: ['--git', 'value', 'Program to run as git', { effects: RUNS_PROGRAM, shape: 'path', default: 'git' }],
    'node-gyp': ['--node-gyp', 'path', 'Program to run as node-gyp', { effects: RUNS_PROGRAM }],
    'node-options': ['--node-options', 'value', 'Options for Node.js in scripts, for example --require, which loads code', { effects: RUNS_PROGRAM, shape: 'path' }],
    offline: ['--offline', 'switch', 'Install from the cache only'],
    'prefer-offline': ['--prefer-offline', 'switch', 'Use cached data without checking whether it is stale'],
    loglevel: ['--loglevel', ['silent', 'error', 'warn', 'notice', 'http', 'info', 'verbose', 'silly'], 'What to log', { default: 'notice' }],
  },
  commands: [packageCommands, scriptCommands, publishingCommands, upkeepCommands, accessCommands, questionCommands, teamCommands],
  patterns: [
    {
      name: 'update-dependencies',
      description: 'Bring dependencies up to date and check that the project still works',
      steps: [
        { command: 'npm outdated', description: 'What is there to update?' },
        { command: 'npm update', description: 'Update within the ranges of package.json' },
        { command: 'npm test' },
      ],
      tags: ['dependencies'],
    },
    {
      name: 'release-a-version',
      description: 'Bump the version and publish the package',
      steps: [
        { command: 'npm test' },
        { command: 'npm version {bump}', description: 'Changes package.json, commits and tags' },
        { command: 'npm publish --dry-run', description: 'Look at the files that would be published' },
        { command: 'npm publish', description: 'Cannot be undone' },
      ],
      variables: { bump: { type: 'string', description: 'major, minor or patch' } },
      tags: ['release'],
    },
    {
      name: 'fix-vulnerabilities',
      description: 'Find vulnerable dependencies and update what can be updated safely',
      steps: [
        { command: 'npm audit --omit=dev', description: 'What concerns production?' },
        { command: 'npm audit fix', description: 'Updates within the ranges of package.json' },
        { command: 'npm test' },
      ],
      tags: ['security'],
    },
  ],
})
