import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const zcat: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'zcat',
  version: '1.12',
  homepage: 'https://www.gnu.org/software/gzip',
  verified: [{ version: '1.12', platform: 'gnu' }],
  description: 'Print compressed files',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: {
    force: ['-f --force', 'switch', 'Files that are not compressed, too'],
    list: ['-l --list', 'switch', 'Print sizes'],
    recursive: ['-r --recursive', 'switch', 'Directories and everything below'],
    suffix: ['-S --suffix', 'name', 'End of the names of compressed files'],
    test: ['-t --test', 'switch', 'Check compressed files'],
    quiet: ['-q --quiet', 'switch', 'Print no warnings'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    help: ['--help', 'switch', 'Print help'],
    version: ['--version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true },
})
