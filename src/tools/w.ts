import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const w: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'w',
  version: '4.0',
  homepage: 'https://gitlab.com/procps-ng/procps',
  verified: [{ version: '4.0', platform: 'gnu' }],
  description: 'Print who is logged in, and what they run',
  effects: READS_LOCAL,
  arguments: { user: ['name?', 'Only this user'] },
  options: {
    'no-header': ['-h --no-header', 'switch', 'Print no header'],
    'no-current': ['-u --no-current', 'switch', 'Ignore who runs the processes'],
    short: ['-s --short', 'switch', 'Less of each'],
    from: ['-f --from', 'switch', 'Where they come from, or not'],
    'old-style': ['-o --old-style', 'switch', 'Old form'],
    'ip-addr': ['-i --ip-addr', 'switch', 'Addresses in place of names'],
    help: ['--help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true, abbreviations: true },
})
