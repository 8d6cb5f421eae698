import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const zgrep: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'zgrep',
  version: '1.12',
  homepage: 'https://www.gnu.org/software/gzip',
  verified: [{ version: '1.12', platform: 'gnu' }],
  description: 'Search compressed files for patterns',
  effects: READS_LOCAL,
  arguments: {
    pattern: ['pattern?', 'Pattern', { argv: { absentWith: ['regexp'] } }],
    file: ['paths?', 'Files; none is standard input'],
  },
  options: {
    regexp: ['-e --regexp', 'patterns', 'Pattern'],
    'extended-regexp': ['-E --extended-regexp', 'switch', 'Extended regular expressions'],
    'fixed-strings': ['-F --fixed-strings', 'switch', 'Plain texts'],
    'ignore-case': ['-i --ignore-case', 'switch', 'Ignore case'],
    'invert-match': ['-v --invert-match', 'switch', 'Lines that do not match'],
    'word-regexp': ['-w --word-regexp', 'switch', 'Whole words'],
    'line-number': ['-n --line-number', 'switch', 'Print numbers of lines'],
    count: ['-c --count', 'switch', 'Print numbers of lines per file'],
    'files-with-matches': ['-l --files-with-matches', 'switch', 'Print names of files with a match'],
    'only-matching': ['-o --only-matching', 'switch', 'Print only what matches'],
    'no-filename': ['-h --no-filename', 'switch', 'Print no names of files'],
    'with-filename': ['-H --with-filename', 'switch', 'Print names of files'],
    quiet: ['-q --quiet', 'switch', 'Print nothing'],
    'max-count': ['-m --max-count', 'integer', 'Lines per file'],
    'after-context': ['-A', 'integer', 'Lines after a match'],
    'before-context': ['-B', 'integer', 'Lines before a match'],
    context: ['-C', 'integer', 'Lines around a match'],
    help: ['--help', 'switch', 'Print help'],
    version: ['--version', 'switch', 'Print the version'],
  },
  argv: { interspersed: false },
})
