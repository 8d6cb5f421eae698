import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

export const perl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'perl',
  version: '5.36',
  homepage: 'https://www.perl.org',
  verified: [{ version: '5.36' }],
  description: 'Run a Perl program',
  effects: RUNS_ANYTHING,
  arguments: {
    script: ['path?', 'Program; - is standard input', { effects: { values: { '-': RUNS_ANYTHING } }, argv: { absentWith: ['execute', 'execute-with-features'] } }],
    argument: ['paths?', 'Its arguments, or files to read', { file: { does: 'edit', with: ['in-place'] } }],
  },
  options: {
    execute: ['-e', 'codes', 'Text of a program', { effects: RUNS_ANYTHING, runs: 'code' }],
    'execute-with-features': ['-E', 'codes', 'The same, with all features', { effects: RUNS_ANYTHING, runs: 'code' }],
    loop: ['-n', 'switch', 'Run it for each line'],
    'print-loop': ['-p', 'switch', 'Run it for each line, and print the line'],
    'in-place': ['-i', 'text', 'Replace files; end of the names of backups', { argv: { bareValue: '' } }],
    'line-ending': ['-l', 'switch', 'Remove ends of lines, and print them'],
    split: ['-a', 'switch', 'Split lines'],
    'split-pattern': ['-F', 'pattern', 'What stands between fields'],
    check: ['-c', 'switch', 'Only check; runs BEGIN blocks'],
    include: ['-I', 'directories', 'Directories of modules'],
    module: ['-M', 'codes', 'Modules to load', { effects: RUNS_ANYTHING }],
    warnings: ['-w', 'switch', 'Warn'],
    'all-warnings': ['-W', 'switch', 'Warn about all'],
    'no-warnings': ['-X', 'switch', 'Do not warn'],
    taint: ['-T', 'switch', 'Trust no input'],
    'unicode-all': ['-CSD', 'switch', 'UTF-8'],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false, bundling: true, repeats: 'last' },
  folder: /* @__PURE__ */ runsFolder('a script of the folder', ['script']),
})
