import type { Line } from '../split-line'

/** It shows pages; files, programs and other places ask. */
export const LINES: readonly Line[] = [
  ['man ls', 'allow', 'allow'],
  ['man 3 printf', 'allow', 'allow'],
  ['man -k printf', 'allow', 'allow'],
  ['man -f ls', 'allow', 'allow'],
  ['man git log', 'allow', 'allow'],
  ['man -w ls', 'allow', 'allow'],
  ['man -a passwd', 'allow', 'allow'],
  ['man --help', 'allow', 'allow'],
  ['man --version', 'allow', 'allow'],
  ['man -S 8 mount', 'allow', 'allow'],
  ['man --names-only --regex ls', 'allow', 'allow'],
  ['man ./ls', 'confirm', 'confirm'],
  ['man -l x.1', 'confirm', 'confirm'],
  ['man -P ./x ls', 'confirm', 'confirm'],
  ['man --pager=./x ls', 'confirm', 'confirm'],
  ['man -H./x ls', 'confirm', 'confirm'],
  ['man -M . ls', 'confirm', 'confirm'],
  ['man -C x ls', 'confirm', 'confirm'],
  ['man -u', 'confirm', 'confirm'],
  ['man -p e ls', 'confirm', 'confirm'],
  ['PAGER=./x man ls', 'confirm', 'confirm'],
  ['MANPAGER=./x man ls', 'confirm', 'confirm'],
  ['man --no-such-option', 'confirm', 'confirm'],
]
