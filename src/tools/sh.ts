import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { RUNS_ANYTHING } from './effects'
import { SHELL_FOLDER, SHELL_OPTIONS, shellArguments } from './shells'

export const sh: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sh',
  version: '0.5.12',
  homepage: 'https://pubs.opengroup.org/onlinepubs/9699919799/utilities/sh.html',
  verified: [{ version: '0.5' }],
  description: 'Run a shell script',
  effects: RUNS_ANYTHING,
  arguments: /* @__PURE__ */ shellArguments('sh'),
  options: SHELL_OPTIONS,
  argv: { interspersed: false, negation: '+' },
  folder: SHELL_FOLDER,
})
