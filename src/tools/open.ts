import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { RUNS_ANYTHING } from './effects'

export const open: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'open',
  version: '15',
  homepage: 'https://ss64.com/mac/open.html',
  description: 'Open files, folders and addresses with programs',
  effects: RUNS_ANYTHING,
  arguments: { item: ['values?', 'Files, folders and addresses'] },
  options: {
    application: ['-a', 'value', 'Program'],
    bundle: ['-b', 'value', 'Program, by its identifier'],
    edit: ['-e', 'switch', 'Text editor'],
    text: ['-t', 'switch', 'Usual text editor'],
    stdin: ['-f', 'switch', 'Standard input in the text editor'],
    fresh: ['-F', 'switch', 'Do not restore windows'],
    wait: ['-W', 'switch', 'Wait until it ends'],
    reveal: ['-R', 'switch', 'Show it in the Finder'],
    new: ['-n', 'switch', 'Another instance'],
    background: ['-g', 'switch', 'In the background'],
    hidden: ['-j', 'switch', 'Hidden'],
    url: ['-u', 'value', 'Address'],
    header: ['-h', 'switch', 'Search for headers'],
    sdk: ['-s', 'value', 'SDK for headers'],
    env: ['--env', 'values', 'Variables'],
    'stdin-path': ['-i --stdin', 'file', 'Its standard input'],
    'stdout-path': ['-o --stdout', 'file', 'Its standard output'],
    'stderr-path': ['--stderr', 'file', 'Its standard error'],
    arguments: ['--args', 'codes', 'Arguments of the program'],
  },
  changes: 'machine',
})
