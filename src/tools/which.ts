import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

/* The long options are those of GNU's which; Debian's only knows -a, and prints help for any other. */

export const which: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'which',
  version: '5.7',
  homepage: 'https://salsa.debian.org/debian/debianutils',
  verified: [{ version: '5.7' }],
  description: 'Print where programs are',
  effects: READS_LOCAL,
  arguments: { program: ['paths?', 'Names of programs'] },
  options: {
    all: ['-a --all', 'switch', 'All places'],
    silent: ['-s', 'switch', 'Print nothing'],
    'skip-dot': ['--skip-dot', 'switch', 'Not in directories with a dot'],
    'skip-tilde': ['--skip-tilde', 'switch', 'Not below the home directory'],
    'show-dot': ['--show-dot', 'switch', 'Print the dot'],
    'show-tilde': ['--show-tilde', 'switch', 'Print the tilde'],
    'tty-only': ['--tty-only', 'switch', 'Ignore later options without a terminal'],
    'read-alias': ['-i --read-alias', 'switch', 'Aliases from standard input'],
    'skip-alias': ['--skip-alias', 'switch', 'No aliases'],
    'read-functions': ['--read-functions', 'switch', 'Functions from standard input'],
    'skip-functions': ['--skip-functions', 'switch', 'No functions'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-v -V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: false, repeats: 'last' },
})
