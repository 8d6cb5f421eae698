import type { Line } from '../split-line'

/** It prints groups. */
export const LINES: readonly Line[] = [
  ['groups', 'allow', 'allow'],
  ['groups root', 'allow', 'allow'],
  ['groups root daemon', 'allow', 'allow'],
  ['groups | wc -w', 'allow', 'allow'],
  ['groups $USER', 'confirm', 'confirm'],
  ['groups --version', 'allow', 'allow'],
  ['groups --help', 'allow', 'allow'],
  ['groups -- root', 'allow', 'allow'],
  ['groups; id', 'allow', 'allow'],
  ["groups | tr ' ' '\\n'", 'allow', 'allow'],
  ['groups && whoami', 'allow', 'allow'],
  ['groups > x', 'confirm', 'confirm'],
  ['groups ../x', 'confirm', 'confirm'],
  ['groups && rm x', 'confirm', 'confirm'],
  ['groups -q', 'confirm', 'confirm'],
  ['groups --no-such-option', 'confirm', 'confirm'],
]
