import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['df', 'allow', 'allow'],
  ['df -h', 'allow', 'allow'],
  ['df -h .', 'allow', 'allow'],
  ['df -hT', 'allow', 'allow'],
  ['df -i', 'allow', 'allow'],
  ['df -k src', 'allow', 'allow'],
  ['df --human-readable', 'allow', 'allow'],
  ['df --output=source,size', 'allow', 'allow'],
  ['df --output', 'allow', 'allow'],
  ['df -t ext4', 'allow', 'allow'],
  ['df -x tmpfs -x devtmpfs', 'allow', 'allow'],
  ['df -P .', 'allow', 'allow'],
  ['df --total -h', 'allow', 'allow'],
  ['df . -h', 'allow', 'allow'],
  ['df -BM', 'allow', 'allow'],
  ['df -h /', 'allow', 'allow'],
  ['df /tmp', 'allow', 'allow'],
  ['df -y', 'confirm', 'confirm'],
  ['df --nonsense', 'confirm', 'confirm'],
]
