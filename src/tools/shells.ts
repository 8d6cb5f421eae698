import type { AtipParameterEffects } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import type { CommandRows, OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** Runs its standard input; only reads it with -n. */
const RUNS_INPUT: AtipParameterEffects = { values: { '-': RUNS_ANYTHING }, unless: { command: ['*'], noexec: ['*'] } }

/** Describes the arguments of a shell. @param shell the one whose grammar it reads */
export const shellArguments = (shell: 'bash' | 'sh'): NonNullable<CommandRows['arguments']> => ({
  script: ['path?', 'Script; - is standard input', { effects: RUNS_INPUT, argv: { absentWith: ['command'] } }],
  line: ['code?', 'With -c: the text of a script; otherwise the first argument of the script', { runs: { as: 'line', with: ['command'], shell } }],
  argument: ['codes?', 'Further arguments of the script; with -c: first its name'],
})

/** The options that all shells have. */
export const SHELL_OPTIONS: OptionRows = {
  command: ['-c', 'switch', 'The first argument is the text of a script', { preview: PREVIEWS_LOCAL }],
  noexec: ['-n', 'switch', 'Only check the syntax of a script', { preview: PREVIEWS_LOCAL }],
  errexit: ['-e', 'switch', 'Stop at the first error'],
  nounset: ['-u', 'switch', 'Unset variables are errors'],
  xtrace: ['-x', 'switch', 'Print each command'],
  verbose: ['-v', 'switch', 'Print each line'],
  noglob: ['-f', 'switch', 'Do not expand patterns'],
  noclobber: ['-C', 'switch', 'Redirections replace no file'],
  allexport: ['-a', 'switch', 'Export all variables'],
  notify: ['-b', 'switch', 'Print at once when background jobs end'],
  monitor: ['-m', 'switch', 'Job control'],
  option: ['-o', ['errexit', 'nounset', 'pipefail', 'xtrace', 'verbose', 'noclobber'], 'Option by its name'],
  stdin: ['-s', 'switch', 'Run standard input', { effects: RUNS_ANYTHING }],
  interactive: ['-i', 'switch', 'Read start files and commands', { effects: RUNS_ANYTHING }],
}

/** The programs of the folder that shells run. */
export const SHELL_FOLDER: AtipFolder = /* @__PURE__ */ runsFolder('a script of the folder', ['script'])
