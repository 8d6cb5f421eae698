import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/* Not described: --plugin, and caches elsewhere. */

export const prettier: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'prettier',
  version: '3.9',
  homepage: 'https://prettier.io',
  verified: [{ version: '3.9' }, { version: '3.10' }],
  description: 'Format source code; runs the configuration and plug-ins of the folder',
  effects: RUNS_ANYTHING,
  arguments: { file: ['paths?', 'Files, directories and patterns', { file: { does: 'edit', with: ['write'] } }] },
  options: {
    check: ['-c --check', 'switch', 'Only say what is not formatted'],
    'list-different': ['-l --list-different', 'switch', 'Only list what is not formatted'],
    write: ['-w --write', 'switch', 'Change files', { effects: OVERWRITES }],
    'end-of-line': ['--end-of-line', ['lf', 'crlf', 'cr', 'auto'], 'Ends of lines'],
    parser: ['--parser', 'name', 'Language'],
    'print-width': ['--print-width', 'integer', 'Columns'],
    'prose-wrap': ['--prose-wrap', ['always', 'never', 'preserve'], 'How to break text'],
    semi: ['--no-semi', 'switch', 'No semicolons'],
    'single-quote': ['--single-quote', 'switch', 'Single quotes'],
    'tab-width': ['--tab-width', 'integer', 'Columns of a tab'],
    'trailing-comma': ['--trailing-comma', ['all', 'es5', 'none'], 'Commas at the end'],
    'use-tabs': ['--use-tabs', 'switch', 'Indent with tabs'],
    config: ['--config', 'path', 'Configuration'],
    'no-config': ['--no-config', 'switch', 'Look for no configuration'],
    'no-editorconfig': ['--no-editorconfig', 'switch', 'Ignore .editorconfig'],
    'find-config-path': ['--find-config-path', 'path', 'Print the configuration for a file'],
    'ignore-path': ['--ignore-path', 'paths', 'Files of patterns to leave out'],
    'with-node-modules': ['--with-node-modules', 'switch', 'Files in node_modules, too'],
    'file-info': ['--file-info', 'path', 'Print facts about a file'],
    'ignore-unknown': ['-u --ignore-unknown', 'switch', 'Leave out unknown files'],
    'log-level': ['--log-level', ['silent', 'error', 'warn', 'log', 'debug'], 'What to print'],
    'no-error-on-unmatched-pattern': ['--no-error-on-unmatched-pattern', 'switch', 'No error without files'],
    'stdin-filepath': ['--stdin-filepath', 'path', 'Name of standard input'],
    'no-color': ['--no-color', 'switch', 'No colours'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
  folder: /* @__PURE__ */ runsFolder([
    'the configuration and plug-ins of Prettier',
    'package.json',
    '.prettierrc',
    '.prettierrc.js',
    '.prettierrc.json',
    'prettier.config.js',
    'prettier.config.mjs',
  ]),
})
