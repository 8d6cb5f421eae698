import type { AtipArgv } from '../types/argv'
import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

/** An option that takes a name and a value, whatever they begin with. */
const PAIRS: AtipArgv = { arrayStyle: 'pairs', separator: ' ', separators: [' '], dashValues: true }

/*
 * Filters cannot write or run; they can print the environment and, by modules, any JSON file. The words after --args and
 * --jsonargs are texts; they are read as files, which is stricter.
 */
export const jq: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'jq',
  version: '1.6',
  homepage: 'https://jqlang.github.io/jq',
  verified: [{ version: '1.6' }],
  description: 'Select and transform JSON',
  stdin: 'JSON to read instead of files',
  effects: READS_LOCAL,
  arguments: {
    filter: ['format?', 'Filter', { sensitive: { output: ['*import*"*', '*include*"*'] }, argv: { absentWith: ['from-file'] } }],
    file: ['paths?', 'Files of JSON; none is standard input'],
  },
  options: {
    'raw-output': ['-r --raw-output', 'switch', 'Texts without quotes'],
    'join-output': ['-j --join-output', 'switch', 'Likewise, without ends of lines'],
    'ascii-output': ['-a --ascii-output', 'switch', 'Only ASCII'],
    'compact-output': ['-c --compact-output', 'switch', 'One line for each value'],
    'null-input': ['-n --null-input', 'switch', 'Read no input'],
    'raw-input': ['-R --raw-input', 'switch', 'Lines of text'],
    slurp: ['-s --slurp', 'switch', 'All inputs as one array'],
    'exit-status': ['-e --exit-status', 'switch', 'Fail if the last value is false or null'],
    'sort-keys': ['-S --sort-keys', 'switch', 'Sort keys'],
    'color-output': ['-C --color-output', 'switch', 'Colours'],
    'monochrome-output': ['-M --monochrome-output', 'switch', 'No colours'],
    tab: ['--tab', 'switch', 'Indent with tabs'],
    indent: ['--indent', 'integer', 'Blanks to indent with: 0 to 7', { argv: { separator: ' ', separators: [' '] } }],
    seq: ['--seq', 'switch', 'Separate values with RS'],
    stream: ['--stream', 'switch', 'Read paths and leaves'],
    unbuffered: ['--unbuffered', 'switch', 'Print each value at once'],
    'from-file': ['-f --from-file', 'path', 'File of a filter', { sensitive: 'output', argv: { separator: ' ', separators: [' '] } }],
    arg: ['--arg', 'texts', 'Variable: a name and its text', { argv: PAIRS }],
    argjson: ['--argjson', 'texts', 'Variable: a name and its JSON', { argv: PAIRS }],
    slurpfile: ['--slurpfile', 'paths', 'Variable: a name and the file whose values it holds', { argv: PAIRS }],
    rawfile: ['--rawfile', 'paths', 'Variable: a name and the file whose text it holds', { argv: PAIRS }],
    args: ['--args', 'switch', 'Take the words after the filter for texts'],
    jsonargs: ['--jsonargs', 'switch', 'Take the words after the filter for JSON'],
    directory: ['-L', 'directories', 'Directory of modules'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true, repeats: 'last' },
})
