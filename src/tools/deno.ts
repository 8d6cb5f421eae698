import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

const FOLDER: AtipFolder = /* @__PURE__ */ runsFolder(['programs, tasks and plug-ins of the folder', 'deno.json', 'deno.jsonc', 'package.json'])

const PERMISSIONS: OptionRows = {
  'allow-all': ['-A --allow-all', 'switch', 'May do all'],
  'no-prompt': ['--no-prompt', 'switch', 'Ask nothing'],
  config: ['-c --config', 'path', 'Configuration'],
  'no-lock': ['--no-lock', 'switch', 'Use no lockfile'],
  'cached-only': ['--cached-only', 'switch', 'Download nothing'],
  'no-remote': ['--no-remote', 'switch', 'No modules of other hosts'],
}

/* Not described: permissions with values, --preload, --import-map, --allow-scripts, install and compile. */

export const deno: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'deno',
  version: '2.9',
  homepage: 'https://deno.com',
  verified: [{ version: '2.9' }],
  description: 'Run, test and check JavaScript',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    run: {
      description: 'Run a program',
      folder: FOLDER,
      arguments: {
        script: ['path', 'Program', { argv: { interspersed: false } }],
        argument: ['codes?', 'Its arguments'],
      },
      options: PERMISSIONS,
    },
    test: {
      description: 'Run tests',
      folder: FOLDER,
      arguments: { file: ['paths?', 'Files and directories'] },
      options: [
        PERMISSIONS,
        {
          filter: ['--filter', 'pattern', 'Only tests that match'],
          'no-run': ['--no-run', 'switch', 'Only load them'],
          parallel: ['--parallel', 'switch', 'Several at a time'],
        },
      ],
    },
    check: { description: 'Check types', folder: FOLDER, arguments: { file: ['paths?', 'Programs'] } },
    lint: {
      description: 'Find problems',
      folder: FOLDER,
      arguments: { file: ['paths?', 'Files and directories'] },
      options: { fix: ['--fix', 'switch', 'Change files', { effects: OVERWRITES }] },
    },
    fmt: {
      description: 'Format files',
      folder: /* @__PURE__ */ runsFolder(['what deno.json says', 'deno.json', 'deno.jsonc', 'package.json'], ['check']),
      arguments: { file: ['paths?', 'Files and directories'] },
      options: { check: ['--check', 'switch', 'Only say what is not formatted', { preview: PREVIEWS_LOCAL }] },
    },
    task: {
      description: 'Run a task of deno.json',
      folder: FOLDER,
      arguments: {
        task: ['text?', 'Task; none: list them', { argv: { interspersed: false } }],
        argument: ['codes?', 'Its arguments'],
      },
    },
  },
  argv: { interspersed: true, unread: ['npm:', 'jsr:', 'http:', 'https:', 'data:', 'node:', 'file:'], repeats: 'last' },
})
