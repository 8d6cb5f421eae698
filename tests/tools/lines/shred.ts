import type { Line } from '../split-line'

/** It destroys files. */
export const LINES: readonly Line[] = [
  ['shred --version', 'allow', 'allow'],
  ['shred --help', 'allow', 'allow'],
  ['shred a.txt', 'confirm', 'confirm'],
  ['shred -u a.txt', 'confirm', 'confirm'],
  ['shred -vfz -n 3 a.txt', 'confirm', 'confirm'],
  ['shred -vfz -n 3 a.dat b.txt', 'confirm', 'confirm'],
  ['shred -uz a.txt', 'confirm', 'confirm'],
  ['shred --remove a.txt', 'confirm', 'confirm'],
  ['shred --remove=wipe a.txt', 'confirm', 'confirm'],
  ['shred -n 1 -s 10 a.txt', 'confirm', 'confirm'],
  ['shred a.txt && rm a.txt', 'confirm', 'confirm'],
  ['shred /dev/sda', 'deny', 'deny'],
  ['shred ../a.txt', 'confirm', 'deny'],
  ['shred .env', 'confirm', 'confirm'],
  ['shred -', 'confirm', 'confirm'],
  ['shred --no-such-option a.txt', 'confirm', 'confirm'],
]
