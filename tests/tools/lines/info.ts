import type { Line } from '../split-line'

/** It has a shell decompress manuals of the folder; only help is harmless. */
export const LINES: readonly Line[] = [
  ['info --help', 'allow', 'allow'],
  ['info -h', 'allow', 'allow'],
  ['info --version', 'allow', 'allow'],
  ['info -w ls', 'allow', 'allow'],
  ['info --where coreutils', 'allow', 'allow'],
  ['info', 'confirm', 'confirm'],
  ['info ls', 'confirm', 'confirm'],
  ['info ls -o x', 'confirm', 'confirm'],
  ['info -o - ls', 'confirm', 'confirm'],
  ['info -f ./x.info', 'confirm', 'confirm'],
  ['info -d . ls', 'confirm', 'confirm'],
  ['info --init-file=x ls', 'confirm', 'confirm'],
  ['info -v x=y ls', 'confirm', 'confirm'],
  ['info --restore x', 'confirm', 'confirm'],
  ['info --subnodes ls', 'confirm', 'confirm'],
  ['info -k ls', 'confirm', 'confirm'],
  ['info --where ls -o x', 'confirm', 'confirm'],
  ['info --no-such-option', 'confirm', 'confirm'],
]
