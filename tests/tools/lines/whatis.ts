import type { Line } from '../split-line'

/** It searches the manual; other places and settings ask. */
export const LINES: readonly Line[] = [
  ['whatis ls', 'allow', 'allow'],
  ['whatis printf scanf', 'allow', 'allow'],
  ['whatis -w "*ls"', 'allow', 'allow'],
  ['whatis -r "^ls"', 'allow', 'allow'],
  ['whatis -s 1 ls', 'allow', 'allow'],
  ['whatis --help', 'allow', 'allow'],
  ['whatis --version', 'allow', 'allow'],
  ['whatis -l ls', 'allow', 'allow'],
  ['whatis -v ls', 'allow', 'allow'],
  ['whatis -L de ls', 'allow', 'allow'],
  ['whatis ls | head', 'allow', 'allow'],
  ['whatis -M . ls', 'confirm', 'confirm'],
  ['whatis -C x ls', 'confirm', 'confirm'],
  ['whatis -m x ls', 'confirm', 'confirm'],
  ['whatis ls > x', 'confirm', 'confirm'],
  ['whatis --no-such-option', 'confirm', 'confirm'],
]
