import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL } from './effects'

/*
 * Two programs have this name; described is what both can do, or only one of them and harmless in the other. An
 * expression may read files and variables: the table of dangers names the words for that.
 */

export const yq: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'yq',
  version: '4.44',
  homepage: 'https://mikefarah.gitbook.io/yq',
  description: 'Print or change parts of YAML',
  effects: READS_LOCAL,
  arguments: { expression: ['code?', 'Expression, or a file'], file: ['paths?', 'Files; - is standard input'] },
  options: {
    'in-place': ['-i --inplace --in-place', 'switch', 'Change the file', { effects: OVERWRITES }],
    'raw-output': ['-r', 'switch', 'Print texts without quotes'],
    'null-input': ['-n --null-input', 'switch', 'Read nothing'],
    'exit-status': ['-e --exit-status', 'switch', 'Fail if the result is null or false'],
    'output-format': ['-o --output-format', ['yaml', 'json', 'props', 'xml', 'csv', 'tsv', 'y', 'j'], 'Format to print'],
    'input-format': ['-p --input-format', ['yaml', 'json', 'props', 'xml', 'csv', 'tsv', 'toml'], 'Format to read'],
    'pretty-print': ['-P --prettyPrint', 'switch', 'Print YAML as usual'],
    'no-doc': ['-N --no-doc', 'switch', 'Print no separators'],
    colors: ['-C --colors', 'switch', 'Colours'],
    'no-colors': ['-M --no-colors', 'switch', 'No colours'],
    indent: ['-I --indent', 'integer', 'Blanks to indent by'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true, bundling: false, separators: ['=', ' '] },
})
