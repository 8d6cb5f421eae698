import type { Line } from '../split-line'

/** It reads, unless it chooses or installs. */
export const LINES: readonly Line[] = [
  ['xcode-select -s /tmp/x', 'confirm', 'deny'],
  ['xcode-select --switch /tmp/x', 'confirm', 'deny'],
  ['xcode-select --switch /Applications/Xcode.app', 'confirm', 'deny'],
  ['xcode-select -r', 'confirm', 'confirm'],
  ['xcode-select --reset', 'confirm', 'confirm'],
  ['xcode-select --install', 'confirm', 'confirm'],
  ['xcode-select -p', 'allow', 'allow'],
  ['xcode-select --print-path', 'allow', 'allow'],
  ['xcode-select -print-path', 'allow', 'allow'],
  ['xcode-select -v', 'allow', 'allow'],
  ['xcode-select --version', 'allow', 'allow'],
  ['xcode-select -h', 'allow', 'allow'],
  ['xcode-select --help', 'allow', 'allow'],
  ['xcode-select --nonsense', 'confirm', 'confirm'],
  ['xcode-select a', 'confirm', 'confirm'],
]
