import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'
import { INSTALLED } from './npm/effects'

export const bunx: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'bunx',
  version: '1.4',
  homepage: 'https://bun.com/docs/pm/bunx',
  verified: [{ version: '1.4' }],
  description: 'Run a program of a package, downloaded if it is not installed',
  effects: RUNS_ANYTHING,
  arguments: { command: ['codes', 'Package or program, and its arguments', { runs: { as: 'words', with: ['no-install'], installed: INSTALLED } }] },
  options: {
    'no-install': ['--no-install', 'switch', 'Download nothing', { preview: PREVIEWS_LOCAL }],
    package: ['-p --package', 'code', 'Package that holds the program'],
    small: ['-b --bun --silent --verbose --ignore-scripts', 'switch', 'How to run and print'],
    cwd: ['--cwd', 'directory', 'Directory to work in', { effects: RUNS_ANYTHING }],
    registry: ['--registry', 'url', 'Registry', { effects: RUNS_ANYTHING }],
    settings: ['--env-file --cafile --minimum-release-age', 'path', 'Settings', { effects: RUNS_ANYTHING }],
    trust: ['--trust', 'switch', 'Run install scripts', { effects: RUNS_ANYTHING }],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-v --version --revision', 'switch', 'Print the version; with a program, run that'],
  },
  argv: { interspersed: false, repeats: 'last' },
  changes: 'machine',
  folder: /* @__PURE__ */ runsFolder(['a program of the folder', 'package.json', 'bunfig.toml'], ['no-install']),
})
