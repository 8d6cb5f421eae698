import type { Line } from '../split-line'

/** It reads, unless -o names a file. */
export const LINES: readonly Line[] = [
  ['shuf a', 'allow', 'allow'],
  ['shuf', 'allow', 'allow'],
  ['shuf -n 5 a', 'allow', 'allow'],
  ['shuf -n5 a', 'allow', 'allow'],
  ['shuf -e a b c', 'allow', 'allow'],
  ['shuf -i 1-10', 'allow', 'allow'],
  ['shuf -i 1-100 -n 3', 'allow', 'allow'],
  ['shuf -r -n 5 a', 'allow', 'allow'],
  ['shuf --head-count=1 a', 'allow', 'allow'],
  ['shuf --random-source=b a', 'allow', 'allow'],
  ['shuf -z a', 'allow', 'allow'],
  ['shuf --version', 'allow', 'allow'],
  ['shuf -o a a', 'confirm', 'confirm'],
  ['shuf -o/etc/x a', 'confirm', 'deny'],
  ['shuf --output=b a', 'confirm', 'confirm'],
  ['shuf --outp b a', 'confirm', 'confirm'],
  ['shuf .env', 'confirm', 'confirm'],
  ['shuf --random-source=/etc/shadow a', 'confirm', 'confirm'],
  ['shuf -x a', 'confirm', 'confirm'],
]
