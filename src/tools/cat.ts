import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const cat: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'cat',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/cat',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print files one after the other',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: [
    {
      'show-all': ['-A --show-all', 'switch', 'Show ends of lines, tabs and other controls'],
      'number-nonblank': ['-b --number-nonblank', 'switch', 'Number the lines that are not empty'],
      e: ['-e', 'switch', 'Show ends of lines and controls'],
      'show-ends': ['-E --show-ends', 'switch', 'Print $ at the end of each line'],
      number: ['-n --number', 'switch', 'Number all lines'],
      'squeeze-blank': ['-s --squeeze-blank', 'switch', 'Print one of several empty lines in a row'],
      t: ['-t', 'switch', 'Show tabs and controls'],
      'show-tabs': ['-T --show-tabs', 'switch', 'Show tabs as ^I'],
      u: ['-u', 'switch', 'Ignored'],
      'show-nonprinting': ['-v --show-nonprinting', 'switch', 'Show controls except tabs and ends of lines'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
