import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const md5: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'md5',
  version: '14',
  homepage: 'https://man.freebsd.org/cgi/man.cgi?query=md5',
  description: 'Print or check MD5 sums',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; none is standard input'] },
  options: {
    string: ['-s', 'text', 'Sum of this text'],
    quiet: ['-q', 'switch', 'Only the sum'],
    reverse: ['-r', 'switch', 'Names last'],
    pass: ['-p', 'switch', 'Print standard input, too'],
    compare: ['-c', 'name', 'Compare with this sum'],
    times: ['-t', 'switch', 'Measure the speed'],
    test: ['-x', 'switch', 'Try the algorithm'],
  },
  argv: { interspersed: false },
})
