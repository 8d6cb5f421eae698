import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, READS_LOCAL } from './effects'

/** Plug-ins and configurations from elsewhere. */
const FOLDER: AtipFolder = {
  obeys: [
    { file: 'biome.json', above: true, runs: 'plug-ins' },
    { file: 'biome.jsonc', above: true, runs: 'plug-ins' },
    { file: '.biome.json', above: true, runs: 'plug-ins' },
    { file: '.biome.jsonc', above: true, runs: 'plug-ins' },
  ],
}

/* Not described: --staged and --changed, which run git, --use-server, and files of logs and reports. */

const OPTIONS: OptionRows = {
  write: ['--write --fix', 'switch', 'Change files', { effects: OVERWRITES }],
  'config-path': ['--config-path', 'path', 'Configuration'],
  'max-diagnostics': ['--max-diagnostics', 'name', 'Most problems to print'],
  'diagnostic-level': ['--diagnostic-level', ['info', 'warn', 'error'], 'Least level to print'],
  'error-on-warnings': ['--error-on-warnings', 'switch', 'Fail at warnings'],
  'no-errors-on-unmatched': ['--no-errors-on-unmatched', 'switch', 'No error without files'],
  'skip-parse-errors': ['--skip-parse-errors', 'switch', 'Skip files with errors'],
  colors: ['--colors', ['off', 'force'], 'Colours'],
  verbose: ['--verbose', 'switch', 'Print more'],
  'stdin-file-path': ['--stdin-file-path', 'path', 'Name of standard input'],
}

const UNSAFE: OptionRows = { unsafe: ['--unsafe', 'switch', 'Also what may change what code does'] }

export const biome: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'biome',
  version: '2.5',
  homepage: 'https://biomejs.dev',
  verified: [{ version: '2.5' }],
  description: 'Find problems in JavaScript, and format it',
  effects: READS_LOCAL,
  folder: FOLDER,
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    check: {
      description: 'Find problems and what is not formatted',
      arguments: { path: ['paths?', 'Files and directories'] },
      options: [OPTIONS, UNSAFE],
    },
    lint: { description: 'Find problems', arguments: { path: ['paths?', 'Files and directories'] }, options: [OPTIONS, UNSAFE] },
    format: {
      description: 'Find what is not formatted',
      arguments: { path: ['paths?', 'Files and directories'] },
      options: OPTIONS,
    },
  },
  argv: { interspersed: true, repeats: 'last' },
})
