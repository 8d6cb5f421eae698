import type { Line } from '../split-line'

/** It shows pages; changing those that are stored asks. */
export const LINES: readonly Line[] = [
  ['tldr tar', 'allow', 'allow'],
  ['tldr git log', 'allow', 'allow'],
  ['tldr -l', 'allow', 'allow'],
  ['tldr --list', 'allow', 'allow'],
  ['tldr -p linux tar', 'allow', 'allow'],
  ['tldr -L de tar', 'allow', 'allow'],
  ['tldr --raw tar', 'allow', 'allow'],
  ['tldr --help', 'allow', 'allow'],
  ['tldr --version', 'allow', 'allow'],
  ['tldr tar | head', 'allow', 'allow'],
  ['tldr --show-paths', 'allow', 'allow'],
  ['tldr -u', 'confirm', 'confirm'],
  ['tldr --update', 'confirm', 'confirm'],
  ['tldr -c', 'confirm', 'confirm'],
  ['tldr --clear-cache', 'confirm', 'confirm'],
  ['tldr --seed-config', 'confirm', 'confirm'],
  ['tldr --pager tar', 'confirm', 'confirm'],
  ['tldr -f ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['tldr --no-such-option', 'confirm', 'confirm'],
]
