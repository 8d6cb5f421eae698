import type { Line } from '../split-line'

/** It searches the manual; other places and settings ask. */
export const LINES: readonly Line[] = [
  ['apropos ls', 'allow', 'allow'],
  ['apropos printf scanf', 'allow', 'allow'],
  ['apropos -w "*ls"', 'allow', 'allow'],
  ['apropos -r "^ls"', 'allow', 'allow'],
  ['apropos -s 1 ls', 'allow', 'allow'],
  ['apropos --help', 'allow', 'allow'],
  ['apropos --version', 'allow', 'allow'],
  ['apropos -l ls', 'allow', 'allow'],
  ['apropos -a ls', 'allow', 'allow'],
  ['apropos -L de ls', 'allow', 'allow'],
  ['apropos ls | head', 'allow', 'allow'],
  ['apropos -M . ls', 'confirm', 'confirm'],
  ['apropos -C x ls', 'confirm', 'confirm'],
  ['apropos -m x ls', 'confirm', 'confirm'],
  ['apropos ls > x', 'confirm', 'confirm'],
  ['apropos --no-such-option', 'confirm', 'confirm'],
]
