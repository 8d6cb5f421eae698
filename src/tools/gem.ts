import type { AtipTool } from '../types/atip'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, USES_NETWORK } from './effects'

const LISTS: OptionRows = {
  local: ['-l --local', 'switch', 'Installed ones'],
  remote: ['-r --remote', 'switch', 'Those of the registry', { effects: USES_NETWORK }],
  all: ['-a --all', 'switch', 'All versions'],
  exact: ['-e --exact', 'switch', 'This name only'],
  details: ['-d --details', 'switch', 'Print more'],
}

export const gem: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'gem',
  version: '3.3',
  homepage: 'https://guides.rubygems.org',
  verified: [{ version: '3.3' }],
  description: 'Install packages of Ruby',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    list: {
      description: 'List installed packages',
      effects: READS_LOCAL,
      arguments: { pattern: ['patterns?', 'Patterns of names'] },
      options: LISTS,
    },
    search: {
      description: 'Search the registry',
      effects: READS_REMOTE,
      arguments: { pattern: ['patterns?', 'Patterns of names'] },
      options: LISTS,
    },
    which: { description: 'Print the path of a library', effects: READS_LOCAL, arguments: { file: ['paths', 'Libraries'] } },
    contents: { description: 'List files of packages', effects: READS_LOCAL, arguments: { gem: ['names', 'Names'] } },
    install: { description: 'Install packages', arguments: { gem: ['codes', 'Packages'] } },
    update: { description: 'Update packages', arguments: { gem: ['names?', 'Names'] } },
    uninstall: { description: 'Remove packages', arguments: { gem: ['names', 'Names'] } },
    build: { description: 'Build a package; runs its description', arguments: { file: ['path', 'Description'] } },
    push: { description: 'Publish a package', arguments: { file: ['path', 'Package'] } },
  },
  argv: { interspersed: true, repeats: 'last' },
  changes: 'machine',
})
