import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const lsblk: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'lsblk',
  version: '2.38',
  homepage: 'https://www.kernel.org/pub/linux/utils/util-linux',
  verified: [{ version: '2.38', platform: 'gnu' }],
  description: 'List disks',
  effects: READS_LOCAL,
  arguments: { device: ['paths?', 'Devices'] },
  options: {
    all: ['-a --all', 'switch', 'Empty ones, too'],
    noempty: ['-A --noempty', 'switch', 'No empty ones'],
    bytes: ['-b --bytes', 'switch', 'Sizes in bytes'],
    nodeps: ['-d --nodeps', 'switch', 'No partitions'],
    fs: ['-f --fs', 'switch', 'Print file systems'],
    perms: ['-m --perms', 'switch', 'Print owners and permissions'],
    topology: ['-t --topology', 'switch', 'Print topology'],
    scsi: ['-S --scsi', 'switch', 'SCSI'],
    output: ['-o --output', 'text', 'Columns: NAME,SIZE,FSTYPE,MOUNTPOINT'],
    'output-all': ['-O --output-all', 'switch', 'All columns'],
    noheadings: ['-n --noheadings', 'switch', 'No header'],
    list: ['-l --list', 'switch', 'As a list'],
    pairs: ['-P --pairs', 'switch', 'As NAME="value"'],
    raw: ['-r --raw', 'switch', 'Without alignment'],
    json: ['-J --json', 'switch', 'Print JSON'],
    paths: ['-p --paths', 'switch', 'Print whole paths'],
    ascii: ['-i --ascii', 'switch', 'Only ASCII'],
    inverse: ['-s --inverse', 'switch', 'From below'],
    include: ['-I --include', 'name', 'Only these major numbers'],
    exclude: ['-e --exclude', 'name', 'Not these'],
    sort: ['-x --sort', 'name', 'Column to sort by'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true },
})
