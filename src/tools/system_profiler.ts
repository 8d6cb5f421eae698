import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const system_profiler: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'system_profiler',
  version: '15',
  homepage: 'https://ss64.com/mac/system_profiler.html',
  description: 'Describe the hardware and software',
  effects: READS_LOCAL,
  arguments: { type: ['names?', 'Kinds of data: SPHardwareDataType'] },
  options: {
    types: ['-listDataTypes', 'switch', 'List kinds of data'],
    detail: ['-detailLevel', ['mini', 'basic', 'full'], 'How much'],
    json: ['-json', 'switch', 'Print JSON'],
    xml: ['-xml', 'switch', 'Print XML'],
    timeout: ['-timeout', 'integer', 'Most seconds'],
    usage: ['-usage', 'switch', 'Print help'],
  },
  argv: { interspersed: true },
})
