import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** A Gemfile is a program. */
const FOLDER: AtipFolder = /* @__PURE__ */ runsFolder(['the Gemfile', 'Gemfile', 'Gemfile.lock'])

export const bundle: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'bundle',
  version: '2.3',
  homepage: 'https://bundler.io',
  verified: [{ version: '2.3' }],
  description: 'Manage what a project of Ruby needs; runs its Gemfile',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Install packages, or print the version',
      folder: /* @__PURE__ */ runsFolder(['the version of Bundler that Gemfile.lock names', 'Gemfile', 'Gemfile.lock'], ['version']),
      options: { version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    exec: {
      description: 'Run a program with the packages',
      folder: FOLDER,
      arguments: { command: ['codes', 'Program and arguments', { runs: 'words', argv: { interspersed: false } }] },
    },
    list: { description: 'List packages', folder: FOLDER },
    info: { description: 'Describe a package', folder: FOLDER, arguments: { gem: ['name', 'Name'] } },
    show: { description: 'Print where a package is', folder: FOLDER, arguments: { gem: ['name?', 'Name'] } },
    check: { description: 'Say whether all is installed', folder: FOLDER },
    outdated: { description: 'List packages with newer versions', folder: FOLDER, arguments: { gem: ['names?', 'Names'] } },
    install: { description: 'Install packages' },
    update: { description: 'Update packages', arguments: { gem: ['names?', 'Names'] } },
    add: { description: 'Add packages', arguments: { gem: ['names', 'Names'] } },
    remove: { description: 'Remove packages', arguments: { gem: ['names', 'Names'] } },
  },
  argv: { interspersed: true, repeats: 'last' },
})
