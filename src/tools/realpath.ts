import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const realpath: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'realpath',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/realpath',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print absolute paths without links',
  effects: READS_LOCAL,
  arguments: { path: ['paths', 'Paths', { file: 'list' }] },
  options: [
    {
      'canonicalize-existing': ['-e --canonicalize-existing', 'switch', 'All of it must exist'],
      'canonicalize-missing': ['-m --canonicalize-missing', 'switch', 'Nothing must exist'],
      logical: ['-L --logical', 'switch', 'Resolve .. before links'],
      physical: ['-P --physical', 'switch', 'Resolve links first'],
      quiet: ['-q --quiet', 'switch', 'No errors'],
      'relative-to': ['--relative-to', 'directory', 'Print paths relative to this'],
      'relative-base': ['--relative-base', 'directory', 'Likewise, but only paths below it'],
      strip: ['-s --strip --no-symlinks', 'switch', 'Keep links'],
      zero: ['-z --zero', 'switch', 'Lines end with NUL'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
