import type { Line } from '../split-line'

/** Settings of macOS are read; those of programs may hold passwords. */
export const LINES: readonly Line[] = [
  ['defaults write com.apple.dock autohide -bool true', 'confirm', 'confirm'],
  ['defaults write com.apple.finder AppleShowAllFiles YES', 'confirm', 'confirm'],
  ['defaults write x y z', 'confirm', 'confirm'],
  ['defaults delete com.apple.dock', 'confirm', 'confirm'],
  ['defaults delete com.apple.dock autohide', 'confirm', 'confirm'],
  ['defaults rename x a b', 'confirm', 'confirm'],
  ['defaults import x a.plist', 'confirm', 'confirm'],
  ['defaults export x a.plist', 'confirm', 'confirm'],
  ['defaults read', 'confirm', 'confirm'],
  ['defaults read com.example.app', 'confirm', 'confirm'],
  ['defaults find password', 'confirm', 'confirm'],
  ['defaults read com.apple.dock', 'allow', 'allow'],
  ['defaults read com.apple.finder AppleShowAllFiles', 'allow', 'allow'],
  ['defaults read-type com.apple.dock autohide', 'allow', 'allow'],
  ['defaults domains', 'allow', 'allow'],
  ['defaults help', 'allow', 'allow'],
  ['defaults nonsense', 'confirm', 'confirm'],
]
