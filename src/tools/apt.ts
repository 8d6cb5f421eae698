import type { AtipTool } from '../types/atip'
import { APT_COMMANDS, APT_OPTIONS, APT_QUERIES } from './apt-rows'
import { type CommandRows, describeProgram } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'

export const apt: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'apt',
  rareCommands: 'autoclean, distclean, dist-upgrade, satisfy, source, download, changelog, check, moo, showsrc, auto-remove, autopurge, edit-sources',
  version: '2.6',
  homepage: 'https://wiki.debian.org/Apt',
  verified: [{ version: '2.6' }],
  description: 'Install packages of Debian, and show what there is',
  effects: READS_LOCAL,
  globalOptions: APT_OPTIONS,
  commands: {
    ...APT_COMMANDS,
    ...APT_QUERIES,
    'full-upgrade': APT_COMMANDS.upgrade as CommandRows,
    'auto-remove': APT_COMMANDS.autoremove as CommandRows,
    autopurge: APT_COMMANDS.autoremove as CommandRows,
    'edit-sources': { description: 'Edit the list of sources', effects: RUNS_ANYTHING, changes: 'machine' },
    list: {
      description: 'List packages',
      arguments: { pattern: ['patterns?', 'Patterns of names'] },
      options: {
        installed: ['-i --installed', 'switch', 'Only installed ones'],
        upgradable: ['-u --upgradable --upgradeable', 'switch', 'Only those with newer versions'],
        'manual-installed': ['--manual-installed', 'switch', 'Only those that somebody chose'],
        'all-versions': ['-a --all-versions', 'switch', 'All versions'],
        verbose: ['-v --verbose', 'switch', 'With descriptions'],
      },
    },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
