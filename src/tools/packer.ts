import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike } from './command-sets'
import { type ArgumentRow, describeProgram, type OptionRows } from './describe-program'
import { FOR_GOOD, LAYS_OUT, PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING, TRUSTED, WRITES_LOCAL } from './effects'

const TEMPLATE: ArgumentRow = ['path', 'Template, or its directory']

const VARIABLES: OptionRows = {
  var: ['-var', 'texts', 'Variable: name=value'],
  'var-file': ['-var-file', 'paths', 'Files of variables'],
}

export const packer: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'packer',
  version: '1.10',
  homepage: 'https://developer.hashicorp.com/packer',
  description: 'Build images of machines',
  effects: RUNS_ANYTHING,
  globalOptions: {
    help: ['-help --help -h', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    readable: ['-machine-readable', 'switch', 'For programs'],
  },
  commands: {
    '': { description: 'Print the version', options: { version: ['-version --version -v', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    validate: {
      description: 'Check a template; runs plug-ins',
      folder: TRUSTED,
      arguments: { template: TEMPLATE },
      options: {
        ...VARIABLES,
        'syntax-only': ['-syntax-only', 'switch', 'Only its syntax'],
        'evaluate-datasources': ['-evaluate-datasources', 'switch', 'Ask data sources', { effects: RUNS_ANYTHING }],
        only: ['-only', 'text', 'Only these builds'],
        except: ['-except', 'text', 'No such builds'],
        'no-warn-undeclared-var': ['-no-warn-undeclared-var', 'switch', 'No warnings of variables'],
      },
    },
    inspect: { description: 'Print what a template holds', folder: TRUSTED, arguments: { template: TEMPLATE }, options: VARIABLES },
    fmt: {
      description: 'Format templates',
      effects: [WRITES_LOCAL, FOR_GOOD],
      folder: LAYS_OUT,
      arguments: { template: ['path', 'Template, or its directory', { file: 'edit' }] },
      options: {
        check: ['-check', 'switch', 'Only say what is not formatted', { preview: PREVIEWS_LOCAL }],
        diff: ['-diff', 'switch', 'Print differences, too'],
        'no-write': ['-write=false', 'switch', 'Change nothing', { preview: PREVIEWS_LOCAL, argv: { negation: null } }],
        recursive: ['-recursive', 'switch', 'Directories below, too'],
      },
    },
    version: { description: 'Print the version, and whether there is a newer one', effects: READS_REMOTE },
    ...alike(
      {
        build: 'Build images',
        init: 'Install plug-ins',
        console: 'Evaluate expressions',
        fix: 'Print a template in a newer form',
        hcl2_upgrade: 'Write a template in a newer form',
        plugins: 'Manage plug-ins',
      },
      ANY_WORDS,
    ),
  },
  argv: { interspersed: false, globals: 'anywhere', separators: ['=', ' '], bundling: false, repeats: 'last' },
  folder: { obeys: [{ file: '.', runs: 'plug-ins, and what templates ask for', without: ['help', 'version', 'check', 'no-write'] }] },
})
