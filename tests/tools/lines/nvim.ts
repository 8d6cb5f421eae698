import type { Line } from '../split-line'

/** It edits, and runs commands. */
export const LINES: readonly Line[] = [
  ['nvim --version', 'allow', 'allow'],
  ['nvim -v', 'confirm', 'confirm'],
  ['nvim --version | head -1', 'allow', 'allow'],
  ['nvim -h', 'allow', 'allow'],
  ['nvim --help', 'allow', 'allow'],
  ['nvim', 'confirm', 'confirm'],
  ['nvim a.txt', 'confirm', 'confirm'],
  ["nvim --headless -c 'q'", 'confirm', 'confirm'],
  ['nvim --headless +q', 'confirm', 'confirm'],
  ['nvim -l x.lua', 'confirm', 'confirm'],
  ['nvim -u NONE a.txt', 'confirm', 'confirm'],
  ['nvim --clean a.txt', 'confirm', 'confirm'],
  ['nvim -es -c q', 'confirm', 'confirm'],
  ['nvim --api-info', 'confirm', 'confirm'],
  ['nvim -d a b', 'confirm', 'confirm'],
  ['nvim --no-such-option', 'confirm', 'confirm'],
  ['nvim --listen x', 'confirm', 'confirm'],
]
