import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const whereis: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'whereis',
  version: '2.38',
  homepage: 'https://www.kernel.org/pub/linux/utils/util-linux',
  verified: [{ version: '2.38', platform: 'gnu' }],
  description: 'Find programs, their sources and manuals',
  effects: READS_LOCAL,
  arguments: { name: ['names?', 'Names of programs'] },
  options: {
    binaries: ['-b', 'switch', 'Only programs'],
    manuals: ['-m', 'switch', 'Only manuals'],
    sources: ['-s', 'switch', 'Only sources'],
    unusual: ['-u', 'switch', 'Only those that lack some of them'],
    paths: ['-l', 'switch', 'List where it looks'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true },
})
