import type { Line } from '../split-line'

/** It ends processes. */
export const LINES: readonly Line[] = [
  ['killall node', 'confirm', 'confirm'],
  ['killall -9 node', 'confirm', 'confirm'],
  ['killall -KILL node', 'confirm', 'confirm'],
  ['killall -s KILL node', 'confirm', 'confirm'],
  ['killall --signal TERM node', 'confirm', 'confirm'],
  ['killall -q node', 'confirm', 'confirm'],
  ['killall -u ada', 'confirm', 'confirm'],
  ['killall -r node.*', 'confirm', 'confirm'],
  ['killall -i node', 'confirm', 'confirm'],
  ['killall -w node vite', 'confirm', 'confirm'],
  ['killall -o 5m node', 'confirm', 'confirm'],
  ['killall Dock', 'confirm', 'confirm'],
  ['killall -z node', 'confirm', 'confirm'],
  ['killall --nonsense', 'confirm', 'confirm'],
  ['killall -l', 'allow', 'allow'],
  ['killall --list', 'allow', 'allow'],
  ['killall --version', 'allow', 'allow'],
  ['killall -V', 'allow', 'allow'],
]
