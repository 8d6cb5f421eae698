import type { Line } from '../split-line'

/** It clears the terminal. */
export const LINES: readonly Line[] = [
  ['clear', 'allow', 'allow'],
  ['clear -x', 'allow', 'allow'],
  ['clear -T xterm', 'allow', 'allow'],
  ['clear -V', 'allow', 'allow'],
  ['clear && ls', 'allow', 'allow'],
  ['clear; git status', 'allow', 'allow'],
  ['ls; clear', 'allow', 'allow'],
  ['clear || true', 'allow', 'allow'],
  ['clear -x -T xterm', 'allow', 'allow'],
  ['clear -T ../x', 'confirm', 'confirm'],
  ['TERMINFO=x clear', 'confirm', 'confirm'],
  ['clear x', 'confirm', 'confirm'],
  ['clear -q', 'confirm', 'confirm'],
  ['clear && rm x', 'confirm', 'confirm'],
  ['clear --no-such-option', 'confirm', 'confirm'],
]
