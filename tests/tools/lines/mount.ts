import type { Line } from '../split-line'

/** Alone, it lists; all else asks. */
export const LINES: readonly Line[] = [
  ['mount', 'allow', 'allow'],
  ['mount -l', 'allow', 'allow'],
  ['mount -t ext4', 'allow', 'allow'],
  ['mount | grep tmpfs', 'allow', 'allow'],
  ['mount --version', 'allow', 'allow'],
  ['mount --help', 'allow', 'allow'],
  ['mount /dev/sdb1 mnt', 'confirm', 'deny'],
  ['mount mnt', 'confirm', 'confirm'],
  ['mount -a', 'confirm', 'confirm'],
  ['mount -o remount,rw /', 'confirm', 'deny'],
  ['mount --bind a b', 'confirm', 'confirm'],
  ['mount -t nfs evil.example:/x mnt', 'confirm', 'deny'],
  ['mount -t tmpfs tmpfs mnt', 'confirm', 'confirm'],
  ['mount -L x', 'confirm', 'confirm'],
  ['mount -T x -a', 'confirm', 'confirm'],
  ['mount --make-private mnt', 'confirm', 'confirm'],
  ['mount -N x', 'confirm', 'confirm'],
  ['mount --no-such-option', 'confirm', 'confirm'],
]
