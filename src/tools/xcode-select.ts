import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'

export const xcodeSelect: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'xcode-select',
  version: '2400',
  homepage: 'https://ss64.com/mac/xcode-select.html',
  description: 'Print or choose the developer directory',
  effects: READS_LOCAL,
  options: {
    'print-path': ['-p --print-path -print-path', 'switch', 'Print it'],
    switch: ['-s --switch -switch', 'path', 'Choose another one', { effects: RUNS_ANYTHING }],
    reset: ['-r --reset', 'switch', 'Choose the usual one', { effects: RUNS_ANYTHING }],
    install: ['--install', 'switch', 'Install the tools', { effects: RUNS_ANYTHING }],
    version: ['-v --version -version', 'switch', 'Print the version'],
    help: ['-h --help', 'switch', 'Print help'],
  },
  argv: { bundling: false },
  changes: 'machine',
})
