import type { Line } from '../split-line'

/** It replaces the clipboard. */
export const LINES: readonly Line[] = [
  ['pbcopy', 'confirm', 'confirm'],
  ['pbcopy -pboard general', 'confirm', 'confirm'],
  ['pbcopy -pboard find', 'confirm', 'confirm'],
  ['pbcopy -pboard ruler', 'confirm', 'confirm'],
  ['pbcopy -pboard font', 'confirm', 'confirm'],
  ['pbcopy -pboard x', 'confirm', 'confirm'],
  ['echo a | pbcopy', 'confirm', 'confirm'],
  ['cat a | pbcopy', 'confirm', 'confirm'],
  ['pwd | pbcopy', 'confirm', 'confirm'],
  ['git log | pbcopy', 'confirm', 'confirm'],
  ['git diff | pbcopy', 'confirm', 'confirm'],
  ['cat a | head -1 | pbcopy', 'confirm', 'confirm'],
  ['echo a | pbcopy -pboard general', 'confirm', 'confirm'],
  ['pbcopy --nonsense', 'confirm', 'confirm'],
  ['pbcopy a', 'confirm', 'confirm'],
]
