import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

export const tsx: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tsx',
  version: '4.23',
  homepage: 'https://tsx.is',
  verified: [{ version: '4.23' }],
  description: 'Run a TypeScript program',
  effects: RUNS_ANYTHING,
  arguments: {
    script: ['path?', 'Program', { argv: { absentWith: ['eval', 'print'] } }],
    argument: ['codes?', 'Its arguments'],
  },
  options: {
    eval: ['-e --eval', 'code', 'Text of a program', { effects: RUNS_ANYTHING, runs: 'code' }],
    print: ['-p --print', 'code', 'Text of a program to print the value of', { effects: RUNS_ANYTHING, runs: 'code' }],
    tsconfig: ['--tsconfig', 'path', 'tsconfig.json'],
    'no-cache': ['--no-cache', 'switch', 'Use no cache'],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false, bundling: false },
  folder: /* @__PURE__ */ runsFolder('a program of the folder', ['script']),
})
