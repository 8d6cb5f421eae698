import type { Line } from '../split-line'

/** It lists disks. */
export const LINES: readonly Line[] = [
  ['lsblk', 'allow', 'allow'],
  ['lsblk -f', 'allow', 'allow'],
  ['lsblk -a', 'allow', 'allow'],
  ['lsblk -o NAME,SIZE,TYPE,MOUNTPOINT', 'allow', 'allow'],
  ['lsblk -J', 'allow', 'allow'],
  ['lsblk --json -b', 'allow', 'allow'],
  ['lsblk -dn -o NAME', 'allow', 'allow'],
  ['lsblk -p', 'allow', 'allow'],
  ['lsblk -no UUID', 'allow', 'allow'],
  ['lsblk | grep disk', 'allow', 'allow'],
  ['lsblk --version', 'allow', 'allow'],
  ['lsblk /dev/sda', 'confirm', 'confirm'],
  ['lsblk --sysroot /x', 'confirm', 'confirm'],
  ['lsblk -z', 'confirm', 'confirm'],
  ['lsblk --no-such-option', 'confirm', 'confirm'],
]
