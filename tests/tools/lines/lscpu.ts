import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['lscpu', 'allow', 'allow'],
  ['lscpu -J', 'allow', 'allow'],
  ['lscpu --json', 'allow', 'allow'],
  ['lscpu -e', 'allow', 'allow'],
  ['lscpu -p', 'allow', 'allow'],
  ['lscpu --parse=CPU,CORE', 'allow', 'allow'],
  ['lscpu --extended=CPU', 'allow', 'allow'],
  ['lscpu -C', 'allow', 'allow'],
  ['lscpu -a -e', 'allow', 'allow'],
  ['lscpu -B', 'allow', 'allow'],
  ['lscpu -x', 'allow', 'allow'],
  ['lscpu -y -e', 'allow', 'allow'],
  ['lscpu --version', 'allow', 'allow'],
  ['lscpu -h', 'allow', 'allow'],
  ['lscpu | head -5', 'allow', 'allow'],
  ['lscpu x', 'confirm', 'confirm'],
  ['lscpu --no-such-option', 'confirm', 'confirm'],
]
