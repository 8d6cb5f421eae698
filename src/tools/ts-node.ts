import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

export const tsNode: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ts-node',
  version: '10.9',
  homepage: 'https://typestrong.org/ts-node',
  verified: [{ version: '10.9' }],
  description: 'Run a TypeScript program; loads what tsconfig.json names',
  effects: RUNS_ANYTHING,
  arguments: { script: ['path?', 'Program'], argument: ['codes?', 'Its arguments'] },
  options: {
    eval: ['-e --eval', 'code', 'Text of a program', { effects: RUNS_ANYTHING, runs: 'code' }],
    project: ['-P --project', 'path', 'tsconfig.json'],
    'transpile-only': ['-T --transpileOnly', 'switch', 'Check no types'],
    esm: ['--esm', 'switch', 'Modules of ECMAScript'],
    swc: ['--swc', 'switch', 'Use swc'],
    files: ['--files', 'switch', 'Load the files of tsconfig.json'],
    'skip-project': ['--skipProject', 'switch', 'Read no tsconfig.json'],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false, bundling: false },
  folder: /* @__PURE__ */ runsFolder('a program of the folder', ['script']),
})
