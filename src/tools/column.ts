import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const column: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'column',
  version: '2.38.1',
  homepage: 'https://github.com/util-linux/util-linux',
  verified: [{ version: '2.38', platform: 'gnu' }],
  description: 'Arrange text in columns',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; none is standard input'] },
  options: {
    table: ['-t --table', 'switch', 'Table'],
    separator: ['-s --separator', 'text', 'Characters between columns of the input'],
    'output-separator': ['-o --output-separator', 'text', 'Text between columns'],
    'table-columns': ['-N --table-columns', 'text', 'Names of columns'],
    'table-columns-limit': ['-l --table-columns-limit', 'integer', 'Number of columns'],
    'table-order': ['-O --table-order', 'text', 'Order of columns'],
    'table-hide': ['-H --table-hide', 'text', 'Columns to leave out'],
    'table-right': ['-R --table-right', 'text', 'Columns to align right'],
    'table-truncate': ['-T --table-truncate', 'text', 'Columns to cut'],
    'table-wrap': ['-W --table-wrap', 'text', 'Columns to wrap'],
    'table-noextreme': ['-E --table-noextreme', 'text', 'Columns whose long texts do not count'],
    'table-noheadings': ['-d --table-noheadings', 'switch', 'No headings'],
    'table-header-repeat': ['-e --table-header-repeat', 'switch', 'Headings on each page'],
    'table-name': ['-n --table-name', 'text', 'Name of the table with --json'],
    json: ['-J --json', 'switch', 'JSON'],
    'keep-empty-lines': ['-L --keep-empty-lines', 'switch', 'Keep empty lines'],
    tree: ['-r --tree', 'text', 'Column to print as a tree'],
    'tree-id': ['-i --tree-id', 'text', 'Column of ids'],
    'tree-parent': ['-p --tree-parent', 'text', 'Column of ids of parents'],
    'output-width': ['-c --output-width', 'integer', 'Width of output'],
    fillrows: ['-x --fillrows', 'switch', 'Rows first'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: GETOPT,
})
