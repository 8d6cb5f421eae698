import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/* Not described: what updates Homebrew first (outdated), runs Ruby (ruby, irb) or a Brewfile (bundle). */

export const brew: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'brew',
  version: '4.4',
  homepage: 'https://brew.sh',
  description: 'Install programs on macOS and Linux',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    list: {
      description: 'List what is installed',
      effects: READS_LOCAL,
      arguments: { formula: ['names?', 'Programs'] },
      options: {
        versions: ['--versions', 'switch', 'With versions'],
        formula: ['--formula --formulae', 'switch', 'No applications'],
        cask: ['--cask --casks', 'switch', 'Only applications'],
      },
    },
    info: {
      description: 'Describe programs',
      effects: READS_REMOTE,
      arguments: { formula: ['names?', 'Programs'] },
      options: { json: ['--json', 'switch', 'Print JSON'] },
    },
    search: { description: 'Search programs', effects: READS_REMOTE, arguments: { text: ['text', 'Text'] } },
    leaves: { description: 'List what nothing else needs', effects: READS_LOCAL },
    install: {
      description: 'Install programs',
      arguments: { formula: ['codes', 'Programs'] },
      options: { cask: ['--cask --casks', 'switch', 'Applications'] },
    },
    reinstall: { description: 'Install programs again', arguments: { formula: ['codes', 'Programs'] } },
    uninstall: { description: 'Remove programs', arguments: { formula: ['codes', 'Programs'] } },
    upgrade: { description: 'Update programs', arguments: { formula: ['codes?', 'Programs'] } },
    update: { description: 'Update Homebrew' },
    cleanup: { description: 'Delete old versions' },
  },
  argv: { interspersed: true },
  changes: 'machine',
})
