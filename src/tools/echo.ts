import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const echo: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'echo',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/echo',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print its arguments',
  effects: READS_LOCAL,
  arguments: { text: ['texts?', 'Words to print'] },
  options: {
    n: ['-n', 'switch', 'No end of line'],
    e: ['-e', 'switch', 'Read escapes such as \\n'],
    E: ['-E', 'switch', 'Read no escapes'],
  },
  argv: { endOfOptions: false, interspersed: false, dashArguments: true, repeats: 'last' },
})
