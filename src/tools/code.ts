import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike } from './command-sets'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

/* Not described: how files are opened. */
export const code: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'code',
  version: '1.96',
  homepage: 'https://code.visualstudio.com/docs/configure/command-line',
  description: 'Open files in an editor, whose extensions run code',
  effects: RUNS_ANYTHING,
  changes: 'machine',
  commands: {
    '': {
      description: 'Open files',
      arguments: { path: ['paths?', 'Files and directories'] },
      options: {
        'list-extensions': ['--list-extensions', 'switch', 'List extensions', { preview: PREVIEWS_LOCAL }],
        'show-versions': ['--show-versions', 'switch', 'With their versions'],
        category: ['--category', 'name', 'Only these'],
        'install-extension': ['--install-extension', 'values', 'Install an extension', { effects: RUNS_ANYTHING }],
        'uninstall-extension': ['--uninstall-extension', 'values', 'Remove an extension', { effects: RUNS_ANYTHING }],
        version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
        help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
      },
    },
    ...alike({ tunnel: 'Let others in', 'serve-web': 'Serve an editor', chat: 'Ask a model' }, ANY_WORDS),
  },
  argv: { interspersed: true },
})
