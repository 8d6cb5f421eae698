import type { Line } from '../split-line'

/** It runs what its operands say. */
export const LINES: readonly Line[] = [
  ['timeout 5 ls', 'allow', 'allow'],
  ['timeout 5s rm -rf build', 'confirm', 'confirm'],
  ['timeout -k 5 10 make', 'confirm', 'allow'],
  ['timeout -s KILL 10 ls', 'allow', 'allow'],
  ['timeout -sKILL 10 ls', 'allow', 'allow'],
  ['timeout --signal=9 10 ls', 'allow', 'allow'],
  ['timeout --kill-after=1 10 ls', 'allow', 'allow'],
  ['timeout --preserve-status 1m ls', 'allow', 'allow'],
  ['timeout --foreground 1h ls', 'allow', 'allow'],
  ['timeout -v 10 ls', 'allow', 'allow'],
  ['timeout 10 ls -k 5', 'allow', 'allow'],
  ["timeout 10 sh -c 'rm x'", 'confirm', 'confirm'],
  ['timeout --fore 10 ls', 'confirm', 'confirm'],
  ['timeout 0.5 sleep 1', 'allow', 'allow'],
  ['timeout -- 10 ls', 'allow', 'allow'],
  ['timeout 5 -- ls', 'confirm', 'confirm'],
  ['timeout 5', 'confirm', 'confirm'],
  ['timeout', 'confirm', 'confirm'],
  ['timeout --version', 'allow', 'allow'],
  ['timeout --help', 'allow', 'allow'],
  ['timeout 5 sh -c x --help', 'confirm', 'confirm'],
  ['timeout 5 ./x --help', 'confirm', 'allow'],
  ['timeout --help ./x', 'confirm', 'confirm'],
]
