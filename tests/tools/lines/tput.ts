import type { Line } from '../split-line'

/** It prints, unless the description of the terminal may name a program. */
export const LINES: readonly Line[] = [
  ['tput cols', 'allow', 'allow'],
  ['tput lines', 'allow', 'allow'],
  ['tput colors', 'allow', 'allow'],
  ['tput bold', 'allow', 'allow'],
  ['tput sgr0', 'allow', 'allow'],
  ['tput setaf 1', 'allow', 'allow'],
  ['tput clear', 'allow', 'allow'],
  ['tput -T xterm cols', 'allow', 'allow'],
  ['tput cup 0 0', 'allow', 'allow'],
  ['tput smcup', 'allow', 'allow'],
  ['tput longname', 'allow', 'allow'],
  ['tput -V', 'allow', 'allow'],
  ['tput init', 'confirm', 'confirm'],
  ['tput reset', 'confirm', 'confirm'],
  ['tput -T xterm reset', 'confirm', 'confirm'],
  ['tput -S', 'confirm', 'confirm'],
  ['tput', 'confirm', 'confirm'],
  ['TERMINFO=x tput cols', 'confirm', 'confirm'],
  ['TERMINFO=. tput init', 'confirm', 'confirm'],
  ['tput -T ../x cols', 'confirm', 'confirm'],
  ['tput --no-such-option', 'confirm', 'confirm'],
]
