import type { AtipTool } from '../types/atip'
import { describeProgram, type OptionRows } from './describe-program'
import { EACH_TIME, FOR_GOOD, PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

const HELP: OptionRows = { help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }] }

export const twine: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'twine',
  version: '6.1',
  homepage: 'https://twine.readthedocs.io',
  description: 'Publish packages of Python',
  effects: READS_LOCAL,
  commands: {
    '': { description: 'Print the version', options: { version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }], ...HELP } },
    check: { description: 'Check packages', arguments: { package: ['paths', 'Packages: dist/*'] }, options: { strict: ['--strict', 'switch', 'Warnings are errors'], ...HELP } },
    upload: {
      description: 'Publish packages',
      effects: [READS_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['published_package'] }],
      changes: 'server',
      arguments: { package: ['files', 'Packages', { file: 'read' }] },
      options: {
        repository: ['-r --repository', 'value', 'Section of ~/.pypirc'],
        url: ['--repository-url', 'address', 'Server', { host: 'url' }],
        skip: ['--skip-existing', 'switch', 'Leave out what is there'],
        'non-interactive': ['--non-interactive', 'switch', 'Ask nothing'],
        verbose: ['--verbose', 'switch', 'Print more'],
        quiet: ['--disable-progress-bar', 'switch', 'No progress'],
        username: ['-u --username -p --password', 'value', 'Who publishes', { effects: RUNS_ANYTHING }],
        config: ['--config-file --cert --client-cert', 'file', 'Settings', { effects: RUNS_ANYTHING }],
        sign: ['-s --sign', 'switch', 'Sign', { effects: RUNS_ANYTHING }],
        'sign-with': ['--sign-with -i --identity -c --comment', 'value', 'How to sign', { effects: RUNS_ANYTHING }],
        attestations: ['--attestations', 'switch', 'With proofs'],
        ...HELP,
      },
    },
    register: { description: 'Announce a package', effects: RUNS_ANYTHING, arguments: { package: ['file', 'Package'] }, options: HELP },
  },
  argv: { interspersed: true, repeats: 'last' },
})
