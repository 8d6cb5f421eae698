import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

export const info: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'info',
  version: '6.8',
  homepage: 'https://www.gnu.org/software/texinfo',
  description: 'Show manuals of GNU',
  // It obeys ./dir, and has a shell decompress the files that are named there, whatever their names are.
  effects: RUNS_ANYTHING,
  arguments: { entry: ['names?', 'Manual, and entries of its menus'] },
  options: {
    all: ['-a --all', 'switch', 'All manuals that fit'],
    apropos: ['-k --apropos', 'text', 'Search the indices of all manuals'],
    directory: ['-d --directory', 'directory', 'Directory of manuals', { effects: RUNS_ANYTHING }],
    file: ['-f --file', 'name', 'Manual'],
    'index-search': ['--index-search', 'text', 'Entry of the index'],
    node: ['-n --node', 'text', 'Part of the manual'],
    output: ['-o --output', 'path', 'File to write', { effects: { values: { '-': {}, '*': OVERWRITES } } }],
    'show-options': ['-O --show-options --usage', 'switch', 'The part about options'],
    subnodes: ['--subnodes', 'switch', 'Everything below, too'],
    'strict-node-location': ['--strict-node-location', 'switch', 'Only where nodes should be'],
    'raw-escapes': ['-R --raw-escapes', 'switch', 'Colours as they are'],
    'no-raw-escapes': ['--no-raw-escapes', 'switch', 'Colours as text'],
    'vi-keys': ['--vi-keys', 'switch', 'Keys of vi and less'],
    'speech-friendly': ['-b --speech-friendly', 'switch', 'For people who listen'],
    where: ['-w --where --location', 'switch', 'Print where it is', { preview: PREVIEWS_LOCAL }],
    variable: ['-v --variable', 'line', 'NAME=VALUE', { effects: RUNS_ANYTHING }],
    'init-file': ['--init-file', 'path', 'File of keys and settings', { effects: RUNS_ANYTHING }],
    restore: ['--restore', 'path', 'File of keys to type', { effects: RUNS_ANYTHING }],
    dribble: ['--dribble', 'path', 'File for the keys that are typed', { effects: OVERWRITES }],
    debug: ['-x --debug', 'integer', 'Print how it works'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, repeats: 'last' },
})
