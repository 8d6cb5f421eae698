import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'
import { INSTALLED } from './npm/effects'

export const npx: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'npx',
  version: '11.19',
  homepage: 'https://docs.npmjs.com/cli/commands/npx',
  verified: [{ version: '11.19' }],
  description: 'Run a program of a package, downloaded if it is not installed',
  opens: { read: ['~/.npmrc'], write: ['~/.npm'] },
  effects: RUNS_ANYTHING,
  arguments: {
    command: ['codes', 'Package or program, and its arguments; without them, a shell reads standard input', { runs: { as: 'words', with: ['no-install'], installed: INSTALLED } }],
  },
  options: {
    package: ['-p --package', 'codes', 'Packages that hold the program'],
    call: ['-c --call', 'code', 'Line of shell', { effects: RUNS_ANYTHING, runs: 'line' }],
    yes: ['-y --yes', 'switch', 'Download without asking'],
    'no-install': ['--no -n --no-yes --no-install', 'switch', 'Download nothing', { preview: PREVIEWS_LOCAL }],
    workspace: ['-w --workspace', 'names', 'Workspaces'],
    workspaces: ['--workspaces --ws --include-workspace-root --iwr', 'switch', 'In all workspaces'],
    prefix: ['--prefix', 'directory', 'Act on the project in this directory'],
    registry: ['--registry', 'url', 'Registry to take packages from'],
    quiet: ['-d -dd -ddd -q --quiet -s --silent --verbose', 'switch', 'Print less or more'],
    loglevel: ['--loglevel', 'name', 'What to log'],
    small: [
      '--offline --prefer-offline --prefer-online --no-audit --no-fund --no-progress --no-color --no-update-notifier --legacy-peer-deps --ignore-scripts',
      'switch',
      'Small settings',
    ],
    version: ['-v --version --versions', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help -H -? --usage', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false, bundling: false, repeats: 'last' },
  changes: 'machine',
  folder: /* @__PURE__ */ extend(runsFolder(['a program of the folder', 'package.json'], ['no-install']), { directory: 'prefix' }),
})
