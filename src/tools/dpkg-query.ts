import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_LOCAL, RUNS_ANYTHING } from './effects'

export const dpkgQuery: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'dpkg-query',
  version: '1.21',
  homepage: 'https://wiki.debian.org/dpkg',
  description: 'Show the packages of Debian',
  effects: READS_LOCAL,
  arguments: { name: ['patterns?', 'Packages, patterns or files'] },
  options: {
    list: ['-l --list', 'switch', 'List packages'],
    show: ['-W --show', 'switch', 'List packages in another format'],
    showformat: ['-f --showformat', 'format', 'Format of each: fields in braces, behind a dollar'],
    status: ['-s --status', 'switch', 'Describe packages'],
    'print-avail': ['-p --print-avail', 'switch', 'Describe available packages'],
    listfiles: ['-L --listfiles', 'switch', 'List the files of packages'],
    search: ['-S --search', 'switch', 'Find the packages of files'],
    'control-list': ['--control-list', 'switch', 'List the control files of a package'],
    'control-show': ['--control-show', 'switch', 'Print a control file'],
    'control-path': ['-c --control-path', 'switch', 'Print where control files are'],
    'load-avail': ['--load-avail', 'switch', 'Available packages, too'],
    'no-pager': ['--no-pager', 'switch', 'Use no pager'],
    admindir: ['--admindir', 'directory', 'Directory of the database', { effects: RUNS_ANYTHING }],
    root: ['--root', 'directory', 'Root directory', { effects: RUNS_ANYTHING }],
    help: ['-? --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false, repeats: 'last' },
})
