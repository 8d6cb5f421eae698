import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const stat: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'stat',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/stat',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print size, times and owner of files',
  effects: READS_LOCAL,
  arguments: { file: ['paths', 'Files', { file: 'list' }] },
  options: [
    {
      dereference: ['-L --dereference', 'switch', 'Follow links'],
      'file-system': ['-f --file-system', 'switch', 'The file systems of the files'],
      format: ['-c --format', 'text', 'Format: %s %n %y'],
      printf: ['--printf', 'text', 'Likewise, with escapes and without ends of lines'],
      terse: ['-t --terse', 'switch', 'One line for programs'],
      cached: ['--cached', ['always', 'never', 'default'], 'Use of cached attributes'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
