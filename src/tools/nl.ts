import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const nl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'nl',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/nl',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Number the lines of files',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: [
    {
      'body-numbering': ['-b --body-numbering', 'pattern', 'Lines to number: a (all), t (not empty), n (none), pPATTERN'],
      'footer-numbering': ['-f --footer-numbering', 'pattern', 'Likewise in footers'],
      'header-numbering': ['-h --header-numbering', 'pattern', 'Likewise in headers'],
      'section-delimiter': ['-d --section-delimiter', 'text', 'Characters between pages'],
      'line-increment': ['-i --line-increment', 'integer', 'Step'],
      'join-blank-lines': ['-l --join-blank-lines', 'integer', 'Empty lines that count as one'],
      'number-format': ['-n --number-format', ['ln', 'rn', 'rz'], 'Left, right, or with zeros'],
      'no-renumber': ['-p --no-renumber', 'switch', 'Go on in each section'],
      'number-separator': ['-s --number-separator', 'text', 'Text behind numbers'],
      'starting-line-number': ['-v --starting-line-number', 'integer', 'First number'],
      'number-width': ['-w --number-width', 'integer', 'Width of numbers'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
