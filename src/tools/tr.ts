import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { INFORMATION } from './gnu'

export const tr: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tr',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/tr',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Replace or delete characters of standard input',
  stdin: 'Text to change',
  effects: READS_LOCAL,
  arguments: {
    set1: ['text', 'Characters: a-z, [:space:], \\n'],
    set2: ['text?', 'Characters that replace them'],
  },
  options: [
    {
      complement: ['-c -C --complement', 'switch', 'All but the characters of set1'],
      delete: ['-d --delete', 'switch', 'Delete characters'],
      'squeeze-repeats': ['-s --squeeze-repeats', 'switch', 'One of equal characters in a row'],
      'truncate-set1': ['-t --truncate-set1', 'switch', 'Cut set1 to the length of set2'],
    },
    INFORMATION,
  ],
  // The first argument ends the options.
  argv: { interspersed: false, abbreviations: true, repeats: 'last' },
})
