import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { WRITES_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

export const nohup: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'nohup',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/nohup',
  description: 'Run a program that goes on when the terminal closes; its output goes to nohup.out',
  effects: WRITES_LOCAL,
  arguments: { command: ['codes', 'Program and arguments', { runs: 'words' }] },
  options: PREVIEWED_INFORMATION,
  argv: { interspersed: false },
})
