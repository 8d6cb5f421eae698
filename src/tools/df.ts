import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const df: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'df',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/df',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the free space of file systems',
  effects: READS_LOCAL,
  arguments: { path: ['texts?', 'Files on the file systems, of which nothing is read'] },
  options: [
    {
      all: ['-a --all', 'switch', 'All file systems'],
      'block-size': ['-B --block-size', 'pattern', 'Unit: 1K, M'],
      'human-readable': ['-h --human-readable', 'switch', 'Sizes such as 1K'],
      si: ['-H --si', 'switch', 'Sizes in powers of 1000'],
      inodes: ['-i --inodes', 'switch', 'Numbers of inodes'],
      k: ['-k', 'switch', 'Sizes in KiB'],
      local: ['-l --local', 'switch', 'Only local ones'],
      output: [
        '--output',
        'pattern',
        'Columns: source,fstype,size,used,avail,pcent,target',
        { argv: { bareValue: 'source,fstype,itotal,iused,iavail,ipcent,size,used,avail,pcent,file,target' } },
      ],
      portability: ['-P --portability', 'switch', 'Format of POSIX'],
      total: ['--total', 'switch', 'Sum'],
      type: ['-t --type', 'names', 'Only such file systems'],
      'print-type': ['-T --print-type', 'switch', 'Print types'],
      'exclude-type': ['-x --exclude-type', 'names', 'No such file systems'],
      v: ['-v', 'switch', 'Ignored'],
      sync: ['--sync', 'switch', 'Write buffers to disks first'],
      'no-sync': ['--no-sync', 'switch', 'Do not'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
