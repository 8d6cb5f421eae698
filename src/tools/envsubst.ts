import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const envsubst: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'envsubst',
  version: '0.21',
  homepage: 'https://www.gnu.org/software/gettext',
  verified: [{ version: '0.21' }],
  description: 'Put environment variables into standard input',
  effects: READS_LOCAL,
  stdin: 'Text with $VARIABLE',
  arguments: { format: ['text?', 'Text with the only variables to put in'] },
  options: {
    variables: ['-v --variables', 'switch', 'Only list the variables of that text'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  sensitive: { unless: { variables: ['true'], help: ['true'], version: ['true'] } },
  argv: { interspersed: true },
})
