import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, TRUSTED } from './effects'

/* Not described: tasks that download, and those of packages, such as `mix ecto.drop`. */

/** It loads mix.exs before it looks at its words. */
const FOLDER: AtipFolder = {
  obeys: [{ file: '.', holds: ['mix.exs', '.formatter.exs', 'config'], format: 'exists', runs: 'mix.exs, tests and other code of the folder', without: ['version'] }],
}

const COMPILES: OptionRows = {
  force: ['--force', 'switch', 'All again'],
  'warnings-as-errors': ['--warnings-as-errors', 'switch', 'Fail at warnings'],
  'all-warnings': ['--all-warnings --no-all-warnings', 'switch', 'Also warnings of before'],
  skips: ['--no-compile --no-deps-check --no-archives-check --no-elixir-version-check --no-optional-deps --no-start', 'switch', 'What to leave out'],
}

export const mix: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'mix',
  version: '1.18',
  homepage: 'https://hexdocs.pm/mix',
  description: 'Build and test projects of Elixir; runs code of the folder',
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  commands: {
    '': { description: 'Run the usual task', options: { version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    test: {
      description: 'Run tests',
      folder: TRUSTED,
      arguments: { file: ['paths?', 'Files and directories, with lines: x_test.exs:12'] },
      options: {
        ...COMPILES,
        only: ['--only', 'patterns', 'Only such tests'],
        include: ['--include', 'patterns', 'Such tests, too'],
        exclude: ['--exclude', 'patterns', 'No such tests'],
        'max-cases': ['--max-cases', 'integer', 'At a time'],
        'max-failures': ['--max-failures', 'integer', 'Stop after so many'],
        seed: ['--seed', 'integer', 'Number for the order'],
        slowest: ['--slowest', 'integer', 'Print the slowest'],
        timeout: ['--timeout', 'integer', 'Milliseconds for a test'],
        partitions: ['--partitions', 'integer', 'Parts of the tests'],
        how: ['--cover --color --no-color --failed --stale --trace --raise --preload-modules --listen-on-stdin', 'switch', 'How to run and print'],
      },
    },
    compile: {
      description: 'Compile',
      folder: TRUSTED,
      options: { ...COMPILES, return: ['--return-errors', 'switch', 'Return errors'], verbose: ['--verbose', 'switch', 'Print more'] },
    },
    format: {
      description: 'Format files',
      folder: TRUSTED,
      arguments: { file: ['paths?', 'Files'] },
      options: {
        'check-formatted': ['--check-formatted', 'switch', 'Only say what is not formatted'],
        'dry-run': ['--dry-run', 'switch', 'Change nothing'],
        'dot-formatter': ['--dot-formatter', 'path', 'Settings, which are code'],
        migrate: ['--migrate', 'switch', 'Write newer forms'],
        'no-exit': ['--no-exit', 'switch', 'Never fail'],
      },
    },
    help: {
      description: 'Explain a task, or list tasks',
      folder: TRUSTED,
      arguments: { task: ['name?', 'Task'] },
      options: { names: ['--names --aliases', 'switch', 'Only names'], search: ['--search', 'pattern', 'Tasks with this text'] },
    },
    deps: { description: 'List packages', folder: TRUSTED, options: { all: ['--all', 'switch', 'For all environments'] } },
    'deps.tree': { description: 'Print what the project needs', folder: TRUSTED, arguments: { name: ['name?', 'Package'] }, options: { only: ['--only', 'name', 'Environment'] } },
  },
  argv: { interspersed: true, repeats: 'last' },
})
