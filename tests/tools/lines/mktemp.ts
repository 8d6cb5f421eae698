import type { Line } from '../split-line'

/** It creates a file outside the folder; -u only prints a name. */
export const LINES: readonly Line[] = [
  ['mktemp', 'confirm', 'confirm'],
  ['mktemp -d', 'confirm', 'confirm'],
  ['mktemp /tmp/x.XXXX', 'confirm', 'deny'],
  ['mktemp -p /var/tmp', 'confirm', 'deny'],
  ['mktemp --tmpdir=/var/tmp x.XXX', 'confirm', 'deny'],
  ['mktemp --tmpdir x.XXX', 'confirm', 'deny'],
  ['mktemp -t x.XXX', 'confirm', 'confirm'],
  ['mktemp --suffix=.txt', 'confirm', 'confirm'],
  ['mktemp -dp . x.XXX', 'confirm', 'confirm'],
  ['mktemp -q', 'confirm', 'confirm'],
  ['mktemp --directory', 'confirm', 'confirm'],
  ['mktemp -u', 'allow', 'allow'],
  ['mktemp --dry-run', 'allow', 'allow'],
  ['mktemp -u x.XXX', 'allow', 'allow'],
  ['mktemp -u /tmp/x.XXX', 'allow', 'allow'],
  ['mktemp --no-such-option', 'confirm', 'confirm'],
]
