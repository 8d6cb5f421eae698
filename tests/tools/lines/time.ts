import type { Line } from '../split-line'

/** What it runs is judged; a file for the result is replaced. */
export const LINES: readonly Line[] = [
  ['/usr/bin/time ls', 'allow', 'allow'],
  ['/usr/bin/time -v ls -la', 'allow', 'allow'],
  ['/usr/bin/time -f %e ls', 'allow', 'allow'],
  ['/usr/bin/time -p git status', 'allow', 'allow'],
  ['env time -v ls', 'allow', 'allow'],
  ['/usr/bin/time -l ls', 'allow', 'allow'],
  ['/usr/bin/time --version', 'allow', 'allow'],
  ['/usr/bin/time --help', 'allow', 'allow'],
  ['/usr/bin/time -o out.txt ls', 'confirm', 'confirm'],
  ['/usr/bin/time -a -o out.txt ls', 'confirm', 'confirm'],
  ['/usr/bin/time -v rm -rf x', 'confirm', 'confirm'],
  ['/usr/bin/time -v make', 'confirm', 'allow'],
  ["/usr/bin/time -v sh -c 'rm x'", 'confirm', 'confirm'],
  ['/usr/bin/time ls -o x', 'allow', 'allow'],
  ['/usr/bin/time --no-such-option ls', 'confirm', 'confirm'],
  ['time ls', 'allow', 'allow'],
  ['time -p ls', 'allow', 'allow'],
  ['time rm x', 'confirm', 'confirm'],
]
