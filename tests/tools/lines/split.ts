import type { Line } from '../split-line'

/** It writes files, and replaces what stands there. */
export const LINES: readonly Line[] = [
  ['split a', 'confirm', 'confirm'],
  ['split -l 100 a', 'confirm', 'confirm'],
  ['split -l100 a part_', 'confirm', 'confirm'],
  ['split -b 10M a /tmp/x', 'confirm', 'deny'],
  ['split -b 10M a ~/x', 'confirm', 'deny'],
  ['split -n 4 a', 'confirm', 'confirm'],
  ['split -n l/4 a', 'confirm', 'confirm'],
  ['split -d -a 3 a x', 'confirm', 'confirm'],
  ['split --numeric-suffixes=1 a', 'confirm', 'confirm'],
  ['split --additional-suffix=.txt a', 'confirm', 'confirm'],
  ["split --filter='gzip > $FILE.gz' a", 'confirm', 'confirm'],
  ['split --filter=sh a', 'confirm', 'confirm'],
  ['split -C 1k a', 'confirm', 'confirm'],
  ['split - x', 'confirm', 'confirm'],
  ['split ~/.ssh/id_rsa x', 'confirm', 'deny'],
  ['split --version', 'allow', 'allow'],
  ['split --help', 'allow', 'allow'],
  ['split -x --verbose a', 'confirm', 'confirm'],
  ['split --no-such-option a', 'confirm', 'confirm'],
]
