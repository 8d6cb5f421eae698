import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const mdfind: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'mdfind',
  version: '15',
  homepage: 'https://ss64.com/mac/mdfind.html',
  description: 'Search the index of files',
  effects: READS_LOCAL,
  arguments: { query: ['texts?', 'What to search for'] },
  options: {
    zero: ['-0', 'switch', 'Names end with NUL'],
    live: ['-live', 'switch', 'Go on'],
    count: ['-count', 'switch', 'Print only how many'],
    onlyin: ['-onlyin', 'directory', 'Only in this directory'],
    name: ['-name', 'text', 'Part of the name'],
    literal: ['-literal', 'switch', 'The query is one text'],
    interpret: ['-interpret', 'switch', 'The query is what people type'],
  },
  argv: { interspersed: true, bundling: false },
})
