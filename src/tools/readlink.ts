import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const readlink: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'readlink',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/readlink',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print where links lead',
  effects: READS_LOCAL,
  arguments: { path: ['paths', 'Links', { file: 'list' }] },
  options: [
    {
      canonicalize: ['-f --canonicalize', 'switch', 'Follow all links'],
      'canonicalize-existing': ['-e --canonicalize-existing', 'switch', 'Likewise; all of it must exist'],
      'canonicalize-missing': ['-m --canonicalize-missing', 'switch', 'Likewise; nothing must exist'],
      'no-newline': ['-n --no-newline', 'switch', 'No end of line'],
      quiet: ['-q -s --quiet --silent', 'switch', 'No errors'],
      verbose: ['-v --verbose', 'switch', 'Errors'],
      zero: ['-z --zero', 'switch', 'Lines end with NUL'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
