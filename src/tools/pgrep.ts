import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT } from './gnu'
import { PROCESSES } from './processes'

export const pgrep: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pgrep',
  version: '4.0',
  homepage: 'https://gitlab.com/procps-ng/procps',
  verified: [{ version: '4.0', platform: 'gnu' }],
  description: 'List the processes whose names match',
  effects: READS_LOCAL,
  arguments: { pattern: ['pattern?', 'Pattern'] },
  options: [
    PROCESSES,
    {
      inverse: ['-v --inverse', 'switch', 'All others'],
      delimiter: ['-d --delimiter', 'text', 'Text between numbers'],
      'list-name': ['-l --list-name', 'switch', 'Print names'],
      'list-full': ['-a --list-full', 'switch', 'Print command lines'],
      lightweight: ['-w --lightweight', 'switch', 'Threads, too'],
      help: ['-h --help', 'switch', 'Print help'],
      version: ['-V --version', 'switch', 'Print the version'],
    },
  ],
  argv: GETOPT,
})
