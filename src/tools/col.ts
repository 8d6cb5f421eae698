import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const col: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'col',
  version: '2.38',
  homepage: 'https://github.com/util-linux/util-linux',
  description: 'Remove backspaces and reverse line feeds from text',
  stdin: 'Text',
  effects: READS_LOCAL,
  options: {
    'no-backspaces': ['-b --no-backspaces', 'switch', 'Print no backspaces'],
    fine: ['-f --fine', 'switch', 'Half line feeds, too'],
    pass: ['-p --pass', 'switch', 'Keep unknown control sequences'],
    tabs: ['-h --tabs', 'switch', 'Spaces become tabs'],
    spaces: ['-x --spaces', 'switch', 'Tabs become spaces'],
    lines: ['-l --lines', 'integer', 'Lines to keep in memory'],
    help: ['-H --help', 'switch', 'Print help'],
    version: ['-v -V --version', 'switch', 'Print the version'],
  },
  argv: GETOPT,
})
