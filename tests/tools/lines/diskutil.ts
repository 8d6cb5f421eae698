import type { Line } from '../split-line'

/** Lists are read; the rest changes disks. */
export const LINES: readonly Line[] = [
  ['diskutil eraseDisk APFS x disk2', 'confirm', 'confirm'],
  ['diskutil eraseVolume APFS x disk2s1', 'confirm', 'confirm'],
  ['diskutil unmount disk2s1', 'confirm', 'confirm'],
  ['diskutil unmountDisk disk2', 'confirm', 'confirm'],
  ['diskutil eject disk2', 'confirm', 'confirm'],
  ['diskutil rename disk2s1 x', 'confirm', 'confirm'],
  ['diskutil repairDisk disk2', 'confirm', 'confirm'],
  ['diskutil apfs deleteContainer disk2', 'confirm', 'confirm'],
  ['diskutil list', 'allow', 'allow'],
  ['diskutil list internal', 'allow', 'allow'],
  ['diskutil list -plist', 'allow', 'allow'],
  ['diskutil info disk0', 'allow', 'allow'],
  ['diskutil info -all', 'allow', 'allow'],
  ['diskutil listFilesystems', 'allow', 'allow'],
  ['diskutil apfs list', 'allow', 'allow'],
  ['diskutil nonsense', 'confirm', 'confirm'],
]
