import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/* Not described: --plugin, --parser, --init, --mcp, --inspect-config, and what writes other files. */

export const eslint: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'eslint',
  version: '9.39',
  homepage: 'https://eslint.org',
  verified: [{ version: '9.39' }, { version: '10.15' }],
  description: 'Find problems in JavaScript; runs the configuration and plug-ins of the folder',
  effects: RUNS_ANYTHING,
  arguments: { file: ['paths?', 'Files, directories and patterns'] },
  options: {
    'no-config-lookup': ['--no-config-lookup', 'switch', 'Look for no configuration'],
    config: ['-c --config', 'path', 'Configuration'],
    ext: ['--ext', 'names', 'Further ends of names'],
    global: ['--global', 'texts', 'Global variables'],
    rule: ['--rule', 'texts', 'Rules'],
    fix: ['--fix', 'switch', 'Change files', { effects: OVERWRITES }],
    'fix-dry-run': ['--fix-dry-run', 'switch', 'Change no files'],
    'fix-type': ['--fix-type', 'names', 'Kinds of changes'],
    'no-ignore': ['--no-ignore', 'switch', 'Ignored files, too'],
    'ignore-pattern': ['--ignore-pattern', 'patterns', 'No such files'],
    stdin: ['--stdin', 'switch', 'Read standard input'],
    'stdin-filename': ['--stdin-filename', 'path', 'Name of standard input'],
    quiet: ['--quiet', 'switch', 'Only errors'],
    'max-warnings': ['--max-warnings', 'integer', 'Fail at more warnings'],
    'output-file': ['-o --output-file', 'path', 'File to write', { effects: OVERWRITES }],
    format: ['-f --format', ['stylish', 'json', 'html', 'json-with-metadata'], 'Format'],
    color: ['--color --no-color', 'switch', 'Colours'],
    'no-inline-config': ['--no-inline-config', 'switch', 'Comments change nothing'],
    'report-unused-disable-directives': ['--report-unused-disable-directives', 'switch', 'Report comments that change nothing'],
    cache: ['--cache', 'switch', 'Only files that changed'],
    'env-info': ['--env-info', 'switch', 'Print versions'],
    'no-error-on-unmatched-pattern': ['--no-error-on-unmatched-pattern', 'switch', 'No error without files'],
    'no-warn-ignored': ['--no-warn-ignored', 'switch', 'No warning about ignored files'],
    debug: ['--debug', 'switch', 'Print each step'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    'print-config': ['--print-config', 'path', 'Print the configuration for a file'],
    stats: ['--stats', 'switch', 'Add times'],
  },
  argv: { interspersed: true },
  folder: /* @__PURE__ */ runsFolder('the configuration and plug-ins of ESLint'),
})
