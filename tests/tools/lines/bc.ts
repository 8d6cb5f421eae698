import type { Line } from '../split-line'

/** It computes. */
export const LINES: readonly Line[] = [
  ['bc', 'allow', 'allow'],
  ["echo '1+2' | bc", 'allow', 'allow'],
  ["echo 'scale=2; 1/3' | bc -l", 'allow', 'allow'],
  ['bc -l a.bc', 'allow', 'allow'],
  ['bc -q a.bc', 'allow', 'allow'],
  ["bc <<< '1+2'", 'allow', 'allow'],
  ['bc -s', 'allow', 'allow'],
  ['bc --mathlib', 'allow', 'allow'],
  ['bc --version', 'allow', 'allow'],
  ['bc --help', 'allow', 'allow'],
  ["echo '2^10' | bc -lq", 'allow', 'allow'],
  ['bc ../a.bc', 'allow', 'allow'],
  ['bc ~/.ssh/config', 'confirm', 'confirm'],
  ['bc .env', 'confirm', 'confirm'],
  ['BC_ENV_ARGS=x bc', 'confirm', 'confirm'],
  ['bc --no-such-option', 'confirm', 'confirm'],
]
