import type { Line } from '../split-line'

/** Copies replace what is there. */
export const LINES: readonly Line[] = [
  ['install a b', 'confirm', 'confirm'],
  ['install -m 755 a b', 'confirm', 'confirm'],
  ['install -d dir', 'confirm', 'confirm'],
  ['install -D a b/c', 'confirm', 'confirm'],
  ['install -m755 a /usr/local/bin/a', 'confirm', 'deny'],
  ['install -t dir a', 'confirm', 'confirm'],
  ['install -o root -g root a b', 'confirm', 'confirm'],
  ['install -s a b', 'confirm', 'confirm'],
  ['install -s --strip-program=./x a b', 'confirm', 'confirm'],
  ['install -b a b', 'confirm', 'confirm'],
  ['install --backup=simple a b', 'confirm', 'confirm'],
  ['install -C a b', 'confirm', 'confirm'],
  ['install -pv a b', 'confirm', 'confirm'],
  ['install -T a b', 'confirm', 'confirm'],
  ['install --no-such-option a b', 'confirm', 'confirm'],
]
