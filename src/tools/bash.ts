import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'
import { SHELL_FOLDER, SHELL_OPTIONS, shellArguments } from './shells'

export const bash: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'bash',
  version: '5.2',
  homepage: 'https://www.gnu.org/software/bash',
  verified: [{ version: '5.2' }],
  description: 'Run a bash script',
  effects: RUNS_ANYTHING,
  arguments: /* @__PURE__ */ shellArguments('bash'),
  options: [
    SHELL_OPTIONS,
    {
      login: ['-l --login', 'switch', 'Read the start files of logins'],
      hashall: ['-h', 'switch', 'Remember where programs are'],
      privileged: ['-p', 'switch', 'Take less from the environment'],
      onecmd: ['-t', 'switch', 'Stop after one command'],
      errtrace: ['-E', 'switch', 'Traps of errors hold in functions'],
      functrace: ['-T', 'switch', 'Traps hold in functions'],
      physical: ['-P', 'switch', 'cd follows links', { effects: RUNS_ANYTHING }],
      keyword: ['-k', 'switch', 'Assignments behind a command are for it', { effects: RUNS_ANYTHING }],
      histexpand: ['-H', 'switch', 'Expand ! from the history', { effects: RUNS_ANYTHING }],
      shopt: ['-O', 'name', 'Option of shopt', { effects: RUNS_ANYTHING }],
      restricted: ['-r --restricted', 'switch', 'Restricted shell, in which redirections fail', { effects: RUNS_ANYTHING }],
      rcfile: ['--rcfile --init-file', 'path', 'Start file when interactive', { effects: RUNS_ANYTHING }],
      norc: ['--norc', 'switch', 'Read no start file when interactive'],
      noprofile: ['--noprofile', 'switch', 'Read no start files of logins'],
      noediting: ['--noediting', 'switch', 'Edit no lines'],
      posix: ['--posix', 'switch', 'Follow POSIX', { effects: RUNS_ANYTHING }],
      debugger: ['--debugger', 'switch', 'Read the start file of the debugger', { effects: RUNS_ANYTHING }],
      'dump-strings': ['-D --dump-strings', 'switch', 'Print strings to translate'],
      'dump-po-strings': ['--dump-po-strings', 'switch', 'Print strings to translate as a PO file'],
      'print-verbose': ['--verbose', 'switch', 'Print each line'],
      help: ['--help', 'switch', 'Print how to use it', { preview: PREVIEWS_LOCAL }],
      version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    },
  ],
  argv: { interspersed: false, negation: '+' },
  folder: SHELL_FOLDER,
})
