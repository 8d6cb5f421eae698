import type { Line } from '../split-line'

/** It starts programs. */
export const LINES: readonly Line[] = [
  ['open .', 'confirm', 'confirm'],
  ['open a.html', 'confirm', 'confirm'],
  ['open https://example.com', 'confirm', 'confirm'],
  ['open -a Safari', 'confirm', 'confirm'],
  ['open -a Safari .', 'confirm', 'confirm'],
  ['open -a Safari https://example.com', 'confirm', 'confirm'],
  ['open -e a.txt', 'confirm', 'confirm'],
  ['open -t a.txt', 'confirm', 'confirm'],
  ['open -R a.txt', 'confirm', 'confirm'],
  ['open -n -a Terminal', 'confirm', 'confirm'],
  ['open -g a.pdf', 'confirm', 'confirm'],
  ['open -b com.apple.finder', 'confirm', 'confirm'],
  ['open -W a.app', 'confirm', 'confirm'],
  ['open ./evil.command', 'confirm', 'confirm'],
  ['open --nonsense', 'confirm', 'confirm'],
]
