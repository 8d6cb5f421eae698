import type { AtipTool } from '../types/atip'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

const ENVIRONMENT: OptionRows = {
  name: ['-n --name', 'name', 'Name of the environment'],
  prefix: ['-p --prefix', 'directory', 'Directory of the environment'],
}
const JSON_OUTPUT: OptionRows = { json: ['--json', 'switch', 'Print JSON'] }
const CHANGES: OptionRows = {
  yes: ['-y --yes', 'switch', 'Do not ask'],
  channel: ['-c --channel', 'texts', 'Where packages come from'],
}

export const conda: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'conda',
  version: '24.9',
  homepage: 'https://docs.conda.io',
  description: 'Manage environments with programs and libraries',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    list: {
      description: 'List installed packages',
      effects: READS_LOCAL,
      arguments: { pattern: ['pattern?', 'Pattern of names'] },
      options: [ENVIRONMENT, JSON_OUTPUT],
    },
    info: {
      description: 'Print facts about conda',
      effects: READS_LOCAL,
      options: [{ environments: ['-e --envs', 'switch', 'List environments'] }, JSON_OUTPUT],
    },
    search: {
      description: 'Search packages',
      effects: READS_REMOTE,
      arguments: { package: ['name', 'Package'] },
      options: JSON_OUTPUT,
    },
    env: {
      description: 'Environments',
      commands: { list: { description: 'List environments', effects: READS_LOCAL, options: JSON_OUTPUT } },
    },
    create: {
      description: 'Create an environment',
      arguments: { package: ['texts?', 'Packages'] },
      options: [ENVIRONMENT, CHANGES],
    },
    install: {
      description: 'Install packages',
      arguments: { package: ['texts?', 'Packages'] },
      options: [ENVIRONMENT, CHANGES],
    },
    update: {
      description: 'Update packages',
      arguments: { package: ['texts?', 'Packages'] },
      options: [ENVIRONMENT, CHANGES],
    },
    remove: {
      description: 'Remove packages',
      arguments: { package: ['texts?', 'Packages'] },
      options: [ENVIRONMENT, { yes: ['-y --yes', 'switch', 'Do not ask'], all: ['--all', 'switch', 'All of them'] }],
    },
    activate: { description: 'Use an environment', arguments: { environment: ['text?', 'Environment'] } },
  },
  argv: { interspersed: true, repeats: 'last' },
  changes: 'machine',
})
