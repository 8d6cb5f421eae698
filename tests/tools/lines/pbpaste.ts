import type { Line } from '../split-line'

/** The clipboard may hold a password. */
export const LINES: readonly Line[] = [
  ['pbpaste', 'confirm', 'confirm'],
  ['pbpaste -pboard general', 'confirm', 'confirm'],
  ['pbpaste -pboard find', 'confirm', 'confirm'],
  ['pbpaste -Prefer txt', 'confirm', 'confirm'],
  ['pbpaste -Prefer rtf', 'confirm', 'confirm'],
  ['pbpaste -pboard ruler', 'confirm', 'confirm'],
  ['pbpaste -pboard font', 'confirm', 'confirm'],
  ['pbpaste -pboard x', 'confirm', 'confirm'],
  ['pbpaste | wc -l', 'confirm', 'confirm'],
  ['pbpaste | head -1', 'confirm', 'confirm'],
  ['pbpaste | grep a', 'confirm', 'confirm'],
  ['pbpaste | sort', 'confirm', 'confirm'],
  ['pbpaste | pbcopy', 'confirm', 'confirm'],
  ['pbpaste --nonsense', 'confirm', 'confirm'],
  ['pbpaste a', 'confirm', 'confirm'],
]
