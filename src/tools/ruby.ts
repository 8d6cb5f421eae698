import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

export const ruby: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ruby',
  version: '3.1',
  homepage: 'https://www.ruby-lang.org',
  verified: [{ version: '3.1' }],
  description: 'Run a Ruby program',
  effects: RUNS_ANYTHING,
  arguments: {
    script: ['path?', 'Program; - is standard input', { effects: { values: { '-': RUNS_ANYTHING } }, argv: { absentWith: ['execute'] } }],
    argument: ['paths?', 'Its arguments, or files to read', { file: { does: 'edit', with: ['in-place'] } }],
  },
  options: {
    execute: ['-e', 'codes', 'Text of a program', { effects: RUNS_ANYTHING, runs: 'code' }],
    loop: ['-n', 'switch', 'Run it for each line'],
    'print-loop': ['-p', 'switch', 'Run it for each line, and print the line'],
    'in-place': ['-i', 'text', 'Replace files; end of the names of backups', { argv: { bareValue: '' } }],
    'line-ending': ['-l', 'switch', 'Remove ends of lines, and print them'],
    split: ['-a', 'switch', 'Split lines'],
    check: ['-c', 'switch', 'Only check; runs no BEGIN blocks', { preview: PREVIEWS_LOCAL }],
    include: ['-I', 'directories', 'Directories of libraries'],
    require: ['-r', 'codes', 'Libraries to load', { effects: RUNS_ANYTHING }],
    warnings: ['-w', 'switch', 'Warn'],
    verbose: ['-v --verbose', 'switch', 'Print the version, and warn'],
    debug: ['-d --debug', 'switch', 'Debug'],
    jit: ['--jit --yjit', 'switch', 'Compile while it runs'],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false, bundling: true, repeats: 'last' },
  folder: /* @__PURE__ */ runsFolder('a script of the folder', ['script']),
})
