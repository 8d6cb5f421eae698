import type { AtipTool } from '../types/atip'
import { APT_COMMANDS, APT_OPTIONS } from './apt-rows'
import { type CommandRows, describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const apt: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'apt',
  version: '2.6',
  homepage: 'https://wiki.debian.org/Apt',
  verified: [{ version: '2.6' }],
  description: 'Install packages of Debian, and show what there is',
  effects: READS_LOCAL,
  globalOptions: APT_OPTIONS,
  commands: {
    ...APT_COMMANDS,
    'full-upgrade': APT_COMMANDS.upgrade as CommandRows,
    list: {
      description: 'List packages',
      arguments: { pattern: ['patterns?', 'Patterns of names'] },
      options: {
        installed: ['--installed', 'switch', 'Only installed ones'],
        upgradable: ['--upgradable --upgradeable', 'switch', 'Only those with newer versions'],
        'all-versions': ['-a --all-versions', 'switch', 'All versions'],
      },
    },
    search: {
      description: 'Search descriptions of packages',
      arguments: { pattern: ['patterns', 'Patterns'] },
      options: { 'names-only': ['-n --names-only', 'switch', 'Only in names'] },
    },
    show: { description: 'Describe packages', arguments: { package: ['names', 'Names'] } },
    policy: { description: 'Say which versions would be installed', arguments: { package: ['names?', 'Names'] } },
    depends: { description: 'List what packages need', arguments: { package: ['names', 'Names'] } },
    rdepends: { description: 'List what needs packages', arguments: { package: ['names', 'Names'] } },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
