import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['mdfind hello', 'allow', 'allow'],
  ['mdfind hello world', 'allow', 'allow'],
  ['mdfind -name a.txt', 'allow', 'allow'],
  ['mdfind -onlyin . hello', 'allow', 'allow'],
  ['mdfind -onlyin src -name a', 'allow', 'allow'],
  ['mdfind -count hello', 'allow', 'allow'],
  ['mdfind -0 hello', 'allow', 'allow'],
  ['mdfind -literal hello', 'allow', 'allow'],
  ['mdfind -interpret hello', 'allow', 'allow'],
  ["mdfind 'kMDItemKind == Folder'", 'allow', 'allow'],
  ['mdfind -live hello', 'allow', 'allow'],
  ['mdfind hello | head -5', 'allow', 'allow'],
  ['mdfind -name a | wc -l', 'allow', 'allow'],
  ['mdfind -nonsense hello', 'confirm', 'confirm'],
  ['mdfind --nonsense', 'confirm', 'confirm'],
]
