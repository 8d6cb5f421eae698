import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

/** Runs its standard input, or a script; only reads it with -n. */
const RUNS_SCRIPT: AtipParameterEffects = /* @__PURE__ */ extend(RUNS_ANYTHING, {
  unless: { command: ['*'], noexec: ['*'] },
})

export const sh: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sh',
  version: '0.5.12',
  homepage: 'https://pubs.opengroup.org/onlinepubs/9699919799/utilities/sh.html',
  description: 'Run a shell script',
  effects: RUNS_ANYTHING,
  arguments: {
    script: [
      'code?',
      'Script; with -c: the text of a script',
      { effects: RUNS_SCRIPT, runs: { as: 'line', with: ['command'] } },
    ],
    argument: ['texts?', 'Arguments of the script; with -c: first its name'],
  },
  options: {
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
  },
  argv: { interspersed: false, negation: '+' },
})
