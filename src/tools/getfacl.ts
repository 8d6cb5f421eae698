import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const getfacl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'getfacl',
  version: '2.3',
  homepage: 'https://savannah.nongnu.org/projects/acl',
  description: 'Print who may use files',
  effects: READS_LOCAL,
  arguments: { path: ['paths', 'Files and directories', { file: 'list' }] },
  options: {
    access: ['-a --access', 'switch', 'Rights of the file'],
    default: ['-d --default', 'switch', 'Rights of new files'],
    'omit-header': ['-c --omit-header', 'switch', 'No names'],
    effective: ['-e --all-effective -E --no-effective', 'switch', 'What is in effect'],
    'skip-base': ['-s --skip-base', 'switch', 'Only files with more rights'],
    recursive: ['-R --recursive', 'switch', 'Everything below'],
    logical: ['-L --logical', 'switch', 'Follow links'],
    physical: ['-P --physical', 'switch', 'Follow no links'],
    'one-file-system': ['--one-file-system', 'switch', 'Stay on one file system'],
    tabular: ['-t --tabular', 'switch', 'As a table'],
    absolute: ['-p --absolute-names', 'switch', 'Names from the root'],
    numeric: ['-n --numeric', 'switch', 'Numbers of users'],
    version: ['-v --version', 'switch', 'Print the version'],
    help: ['-h --help', 'switch', 'Print help'],
  },
  argv: { interspersed: true },
})
