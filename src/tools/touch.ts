import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { WRITES_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

export const touch: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'touch',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/touch',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Create empty files, or set the times of files',
  effects: WRITES_LOCAL,
  arguments: { file: ['paths', 'Files', { file: 'make' }] },
  options: {
    'no-create': ['-c --no-create', 'switch', 'Create no file'],
    a: ['-a', 'switch', 'Only the access time'],
    m: ['-m', 'switch', 'Only the modification time'],
    time: ['--time', ['access', 'atime', 'use', 'modify', 'mtime'], 'Only this time'],
    date: ['-d --date', 'text', 'Time: 2024-05-01 12:00, "2 days ago"'],
    stamp: ['-t', 'number', 'Time: [[CC]YY]MMDDhhmm[.ss]'],
    reference: ['-r --reference', 'path', 'File with the times to set'],
    'no-dereference': ['-h --no-dereference', 'switch', 'Change links themselves'],
    f: ['-f', 'switch', 'Ignored'],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: true },
})
