import type { AtipTool } from '../types/atip'
import { APT_COMMANDS, APT_OPTIONS } from './apt-rows'
import { type CommandRows, describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const aptGet: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'apt-get',
  rareCommands: 'distclean, satisfy, source, download, changelog, check, moo, auto-remove, autopurge, auto-clean, dselect-upgrade, indextargets',
  version: '2.6',
  homepage: 'https://wiki.debian.org/Apt',
  verified: [{ version: '2.6' }],
  description: 'Install packages of Debian',
  effects: READS_LOCAL,
  globalOptions: APT_OPTIONS,
  commands: {
    ...APT_COMMANDS,
    'auto-remove': APT_COMMANDS.autoremove as CommandRows,
    autopurge: APT_COMMANDS.autoremove as CommandRows,
    'auto-clean': APT_COMMANDS.autoclean as CommandRows,
    'dselect-upgrade': APT_COMMANDS.upgrade as CommandRows,
    indextargets: {
      description: 'List what lists of packages there are',
      arguments: { filter: ['lines?', 'FIELD: VALUE'] },
      options: { format: ['--format', 'format', 'Format'] },
    },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
