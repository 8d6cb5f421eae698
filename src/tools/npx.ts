import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

export const npx: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'npx',
  version: '11.6',
  homepage: 'https://docs.npmjs.com/cli/commands/npx',
  verified: [{ version: '11.19' }],
  description: 'Run a program of a package, downloaded if it is not installed',
  opens: { read: ['~/.npmrc'], write: ['~/.npm'] },
  effects: RUNS_ANYTHING,
  arguments: {
    command: ['codes', 'Package or program, and its arguments; without them, a shell reads standard input', { runs: { as: 'words', with: ['no-install'] } }],
  },
  options: {
    package: ['-p --package', 'codes', 'Packages that hold the program'],
    call: ['-c --call', 'code', 'Line of shell', { effects: RUNS_ANYTHING, runs: 'line' }],
    yes: ['-y --yes', 'switch', 'Download without asking'],
    'no-install': ['--no --no-install', 'switch', 'Download nothing', { preview: PREVIEWS_LOCAL }],
    workspace: ['-w --workspace', 'names', 'Workspaces'],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false },
  changes: 'machine',
  folder: /* @__PURE__ */ runsFolder(['a program of the folder', 'package.json'], ['no-install']),
})
