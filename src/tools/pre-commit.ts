import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

export const preCommit: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pre-commit',
  version: '3.0',
  homepage: 'https://pre-commit.com',
  verified: [{ version: '3.0' }],
  description: 'Run checks before a commit',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    run: {
      description: 'Run the hooks of the folder',
      folder: /* @__PURE__ */ runsFolder(['the hooks of .pre-commit-config.yaml', '.pre-commit-config.yaml']),
      arguments: { hook: ['name?', 'Hook'] },
      options: {
        'all-files': ['-a --all-files', 'switch', 'On all files'],
        files: ['--files', 'paths', 'On these files'],
        'from-ref': ['-s --from-ref --source', 'text', 'What changed since'],
        'to-ref': ['-o --to-ref --origin', 'text', 'What changed until'],
        'hook-stage': ['--hook-stage', 'name', 'Stage'],
        'show-diff-on-failure': ['--show-diff-on-failure', 'switch', 'Print what hooks changed'],
        verbose: ['-v --verbose', 'switch', 'Print more'],
        color: ['--color', ['auto', 'always', 'never'], 'Colours'],
        config: ['-c --config', 'path', 'Configuration'],
        help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
      },
    },
    install: { description: 'Let git run the hooks' },
    uninstall: { description: 'Let git run no hooks' },
    autoupdate: { description: 'Update the versions of hooks' },
    clean: { description: 'Delete downloaded hooks', changes: 'machine' },
  },
  argv: { interspersed: true, repeats: 'last' },
})
