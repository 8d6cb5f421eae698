import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const locale: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'locale',
  version: '2.36',
  homepage: 'https://www.gnu.org/software/libc',
  verified: [{ version: '2.36', platform: 'gnu' }],
  description: 'Print settings of language and region',
  effects: READS_LOCAL,
  arguments: { name: ['names?', 'Settings: LC_TIME, charmap'] },
  options: {
    all: ['-a --all-locales', 'switch', 'List what is installed'],
    charmaps: ['-m --charmaps', 'switch', 'List character sets'],
    category: ['-c --category-name', 'switch', 'Print names of categories'],
    keyword: ['-k --keyword-name', 'switch', 'Print names of settings'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    help: ['-? --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true },
})
