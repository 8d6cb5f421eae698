import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { DESTROYS, PREVIEWS_EVERYWHERE, RUNS_PROGRAMS, USES_NETWORK } from './effects'
import { accessCommands } from './npm/access'
import { RUNS_PROGRAM } from './npm/effects'
import { OTHER_SETTINGS } from './npm/folder'
import { INCLUDE, OMIT, WORKSPACE } from './npm/options'
import { packageCommands } from './npm/packages'
import { publishingCommands } from './npm/publishing'
import { questionCommands } from './npm/questions'
import { scriptCommands } from './npm/scripts'
import { teamCommands } from './npm/teams'
import { upkeepCommands } from './npm/upkeep'

/** Settings that npm takes anywhere, and that make no command do more than it says. */
const SWITCHES = [
  '--json --long -l --parseable -p --porcelain --all -a --yes -y --no-yes --no -n --dry-run --ignore-scripts --foreground-scripts --no-global --local --production --dev',
  '--workspaces --ws --no-workspaces --include-workspace-root --iwr --workspaces-update --no-workspaces-update --no-color --progress --no-progress --unicode --no-unicode',
  '--audit --no-audit --fund --no-fund --save -S --no-save --save-exact -E --save-dev -D --save-optional -O --save-peer --save-prod -P --save-bundle -B --optional --no-optional',
  '--package-lock --no-package-lock --shrinkwrap --no-shrinkwrap --package-lock-only --bin-links --no-bin-links --install-links --legacy-peer-deps --strict-peer-deps --no-strict-peer-deps',
  '--prefer-dedupe --engine-strict --strict-allow-scripts --global-style --legacy-bundling --omit-lockfile-registry-resolved --format-package-lock --no-format-package-lock --if-present',
  '--update-notifier --no-update-notifier --no-timing --strict-ssl --read-only --readonly --link --description --no-description --desc --rebuild-bundle --include-attestations --no-force',
].join(' ')

const VALUES = [
  '--depth --scope --tag --before --min-release-age --min-release-age-exclude --cpu --os --libc --only --also --install-strategy --lockfile-version --save-prefix --otp --access --auth-type',
  '--fetch-retries --fetch-retry-factor --fetch-retry-maxtimeout --fetch-retry-mintimeout --fetch-timeout --maxsockets --logs-max --cache-min --cache-max --heading --user-agent --audit-level',
  '--allow-directory --allow-file --allow-git --allow-remote --searchlimit --searchstaleness --umask --preid --tag-version-prefix --init-version --init-author-name --init-author-email --init-author-url --which',
].join(' ')

/** The npm CLI 11 (most of it the same in npm 10). */
export const npm: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'npm',
  version: '11.19.1',
  homepage: 'https://docs.npmjs.com/cli/v11/',
  verified: [{ version: '11.19' }],
  description: 'Install, run and publish JavaScript packages',
  opens: { read: ['~/.npmrc'], write: ['~/.npm'] },
  argv: { interspersed: true, globals: 'anywhere', switchValues: true, repeats: 'last' },
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
    'prefer-offline': ['--prefer-offline --prefer-online', 'switch', 'Use cached data without checking whether it is stale, or check it'],
    help: ['-h --help -H -? --usage', 'switch', 'Print how to use it', { preview: PREVIEWS_EVERYWHERE }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE }],
    versions: ['--versions', 'switch', 'Print the versions of what npm consists of', { preview: PREVIEWS_EVERYWHERE }],
    global: ['-g --global', 'switch', 'Act on the global packages', { changes: 'machine' }],
    force: ['-f --force', 'switch', 'Lift safeguards', { effects: DESTROYS }],
    timing: ['--timing', 'switch', 'Write how long it took to a log', { effects: { filesystem: { write: true } }, changes: 'machine' }],
    'logs-dir': ['--logs-dir', 'directory', 'Directory for logs', { effects: { filesystem: { write: true } }, changes: 'machine' }],
    workspace: WORKSPACE,
    omit: OMIT,
    include: INCLUDE,
    'allow-scripts': ['--allow-scripts', 'values', 'Packages whose install scripts may run', { effects: RUNS_PROGRAMS }],
    color: ['--color', ['always', 'true', 'false'], 'Colors', { argv: { separators: ['='] } }],
    // What these say matters only to commands that describe them, or not at all.
    switches: [SWITCHES, 'switch', 'Small settings'],
    values: [VALUES, 'pattern', 'Small settings that have a value'],
    quiet: ['-d -dd -ddd -q --quiet -s --silent --verbose', 'switch', 'Log more or less'],
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
