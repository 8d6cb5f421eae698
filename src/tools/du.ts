import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const du: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'du',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/du',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the sizes of directories',
  effects: READS_LOCAL,
  arguments: { path: ['paths?', 'Files and directories (default: .)', { file: 'list' }] },
  options: [
    {
      summarize: ['-s --summarize', 'switch', 'Only the arguments'],
      'human-readable': ['-h --human-readable', 'switch', 'Sizes such as 1K'],
      'max-depth': ['-d --max-depth', 'integer', 'Directories so far down'],
      all: ['-a --all', 'switch', 'Files, too'],
      total: ['-c --total', 'switch', 'Sum'],
      null: ['-0 --null', 'switch', 'Lines end with NUL'],
      'apparent-size': ['--apparent-size', 'switch', 'Sizes, not use of the disk'],
      'block-size': ['-B --block-size', 'pattern', 'Unit: 1K, M'],
      bytes: ['-b --bytes', 'switch', 'Sizes in bytes'],
      'dereference-args': ['-D -H --dereference-args', 'switch', 'Follow links among the arguments'],
      'files0-from': ['--files0-from', 'path', 'File of names that end with NUL', { sensitive: 'output' }],
      inodes: ['--inodes', 'switch', 'Numbers of inodes'],
      k: ['-k', 'switch', 'Sizes in KiB'],
      m: ['-m', 'switch', 'Sizes in MiB'],
      dereference: ['-L --dereference', 'switch', 'Follow links'],
      'no-dereference': ['-P --no-dereference', 'switch', 'Follow no links'],
      'count-links': ['-l --count-links', 'switch', 'Count hard links again'],
      'separate-dirs': ['-S --separate-dirs', 'switch', 'Without the directories below'],
      si: ['--si', 'switch', 'Sizes in powers of 1000'],
      threshold: ['-t --threshold', 'pattern', 'Least size; with -, the greatest'],
      time: ['--time', ['mtime', 'atime', 'access', 'use', 'ctime', 'status'], 'Print times', { argv: { bareValue: 'mtime' } }],
      'time-style': ['--time-style', 'text', 'Format of times: full-iso, long-iso, iso, +FORMAT'],
      exclude: ['--exclude', 'patterns', 'No such files'],
      'exclude-from': ['-X --exclude-from', 'paths', 'File of patterns of files to skip'],
      'one-file-system': ['-x --one-file-system', 'switch', 'Stay on one file system'],
    },
    INFORMATION,
  ],
  files: [{ does: 'list', follows: true, with: ['dereference'] }],
  argv: GETOPT,
})
