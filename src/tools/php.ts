import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'
import { SAID_BY_NAME } from './script-words'

/* Not described: -i and --ini, which print variables of the environment, and -c, -z, -B, -R, -F, -E. */

export const php: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'php',
  version: '8.2',
  homepage: 'https://www.php.net',
  verified: [{ version: '8.2' }],
  description: 'Run a PHP program',
  effects: RUNS_ANYTHING,
  arguments: {
    script: ['path?', 'Program', { argv: { absentWith: ['run', 'file'] } }],
    task: ['code?', 'Its first word', { effects: [SAID_BY_NAME, { with: ['script', 'file'] }] }],
    argument: ['codes?', 'Its arguments'],
  },
  options: {
    file: ['-f', 'path', 'Program'],
    run: ['-r', 'code', 'Text of a program', { effects: RUNS_ANYTHING, runs: 'code' }],
    'run-line': ['-R', 'code', 'Program to run for every line of standard input', { effects: RUNS_ANYTHING, runs: 'code' }],
    'run-first': ['-B', 'code', 'Program to run before them', { effects: RUNS_ANYTHING, runs: 'code' }],
    'run-last': ['-E', 'code', 'Program to run after them', { effects: RUNS_ANYTHING, runs: 'code' }],
    lint: ['-l', 'switch', 'Only check the syntax', { preview: PREVIEWS_LOCAL }],
    strip: ['-w', 'switch', 'Print the program without comments', { preview: PREVIEWS_LOCAL }],
    modules: ['-m', 'switch', 'List modules', { preview: PREVIEWS_LOCAL }],
    define: ['-d', 'codes', 'Settings', { effects: RUNS_ANYTHING }],
    'no-configuration': ['-n', 'switch', 'Read no settings'],
    server: ['-S', 'code', 'Start a server: ADDRESS:PORT', { effects: RUNS_ANYTHING }],
    root: ['-t', 'directory', 'Directory of the server'],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false, bundling: false, repeats: 'last' },
  folder: /* @__PURE__ */ runsFolder('a script of the folder', ['script', 'file']),
})
