import type { AtipTool } from '../types/atip'
import { APT_COMMANDS, APT_OPTIONS } from './apt-rows'
import { type CommandRows, describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const aptGet: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'apt-get',
  version: '2.6',
  homepage: 'https://wiki.debian.org/Apt',
  verified: [{ version: '2.6' }],
  description: 'Install packages of Debian',
  effects: READS_LOCAL,
  globalOptions: APT_OPTIONS,
  commands: {
    ...APT_COMMANDS,
    'dist-upgrade': APT_COMMANDS.upgrade as CommandRows,
    autoclean: APT_COMMANDS.clean as CommandRows,
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
