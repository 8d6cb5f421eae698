import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, OVERWRITES, READS_LOCAL } from './effects'

const WRITES = /* @__PURE__ */ extend(OVERWRITES, { unless: { of: ['/dev/null'] } })

export const dd: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'dd',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/dd',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Copy blocks of a file, and convert them',
  effects: READS_LOCAL,
  examples: ['dd if=disk.img of=copy.img bs=1M'],
  options: {
    if: ['if', 'path', 'File to read (default: standard input)'],
    of: ['of', 'path', 'File to write (default: standard output)', { effects: WRITES }],
    bs: ['bs', 'number', 'Bytes of a block: 512, 1M'],
    ibs: ['ibs', 'number', 'Bytes of a block that is read'],
    obs: ['obs', 'number', 'Bytes of a block that is written'],
    cbs: ['cbs', 'number', 'Bytes of a block that is converted'],
    count: ['count', 'number', 'Blocks to copy'],
    skip: ['skip iseek', 'number', 'Blocks to skip of what is read'],
    seek: ['seek oseek', 'number', 'Blocks to skip of what is written'],
    conv: ['conv', 'name', 'Conversions: notrunc, sync, noerror, fsync, ucase, lcase, swab, sparse, excl'],
    iflag: ['iflag', 'name', 'How to read: direct, fullblock, nonblock, count_bytes, skip_bytes'],
    oflag: ['oflag', 'name', 'How to write: append, direct, sync, dsync, seek_bytes'],
    status: ['status', ['none', 'noxfer', 'progress'], 'What to print'],
  },
  argv: { keyword: true },
})
