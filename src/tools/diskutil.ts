import type { AtipTool } from '../types/atip'
import { describeProgram, type OptionRows } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'

const PLIST: OptionRows = { plist: ['-plist', 'switch', 'Print a property list'] }

export const diskutil: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'diskutil',
  version: '15',
  homepage: 'https://ss64.com/mac/diskutil.html',
  description: 'Look at and change disks',
  effects: RUNS_ANYTHING,
  commands: {
    list: { description: 'List disks', effects: READS_LOCAL, arguments: { kind: ['names?', 'internal, external, or a disk', { shape: 'path' }] }, options: PLIST },
    info: { description: 'Describe a disk', effects: READS_LOCAL, arguments: { disk: ['path?', 'Disk'] }, options: { ...PLIST, all: ['-all', 'switch', 'All disks'] } },
    listFilesystems: { description: 'List file systems', effects: READS_LOCAL, options: PLIST },
    apfs: {
      description: 'Look at APFS',
      commands: {
        list: { description: 'List containers', effects: READS_LOCAL, arguments: { container: ['path?', 'Container'] }, options: PLIST },
        listSnapshots: { description: 'List snapshots', effects: READS_LOCAL, arguments: { volume: ['path', 'Volume'] }, options: PLIST },
        listUsers: { description: 'List users', effects: READS_LOCAL, arguments: { volume: ['path', 'Volume'] }, options: PLIST },
      },
    },
    mount: { description: 'Mount a volume', arguments: { disk: ['value', 'Disk'] } },
    unmount: { description: 'Unmount a volume', arguments: { disk: ['value', 'Disk'] } },
    mountDisk: { description: 'Mount all volumes of a disk', arguments: { disk: ['value', 'Disk'] } },
    unmountDisk: { description: 'Unmount all volumes of a disk', arguments: { disk: ['value', 'Disk'] } },
    eject: { description: 'Eject a disk', arguments: { disk: ['value', 'Disk'] } },
    rename: { description: 'Rename a volume', arguments: { disk: ['value', 'Disk'], name: ['value', 'Name'] } },
    verifyDisk: { description: 'Check a disk', arguments: { disk: ['value', 'Disk'] } },
    verifyVolume: { description: 'Check a volume', arguments: { disk: ['value', 'Disk'] } },
    repairDisk: { description: 'Repair a disk', arguments: { disk: ['value', 'Disk'] } },
    repairVolume: { description: 'Repair a volume', arguments: { disk: ['value', 'Disk'] } },
    eraseDisk: { description: 'Erase a disk', arguments: { format: ['value', 'Format'], name: ['value', 'Name'], disk: ['values', 'Scheme and disk'] } },
    eraseVolume: { description: 'Erase a volume', arguments: { format: ['value', 'Format'], name: ['value', 'Name'], disk: ['value', 'Disk'] } },
  },
  changes: 'machine',
})
