import type { Line } from '../split-line'

/** It lists; what installs asks. */
export const LINES: readonly Line[] = [
  ['brew --version', 'allow', 'allow'],
  ['brew -v', 'allow', 'allow'],
  ['brew list', 'allow', 'allow'],
  ['brew list --versions', 'allow', 'allow'],
  ['brew list --cask', 'allow', 'allow'],
  ['brew list git', 'allow', 'allow'],
  ['brew info git', 'allow', 'allow'],
  ['brew info --json git', 'allow', 'allow'],
  ['brew search git', 'allow', 'allow'],
  ['brew leaves', 'allow', 'allow'],
  ['brew install git', 'confirm', 'confirm'],
  ['brew install --cask x', 'confirm', 'confirm'],
  ['brew install ./x.rb', 'confirm', 'confirm'],
  ['brew upgrade', 'confirm', 'confirm'],
  ['brew update', 'confirm', 'confirm'],
  ['brew uninstall git', 'confirm', 'confirm'],
  ['brew cleanup', 'confirm', 'confirm'],
  ['brew tap x/y', 'confirm', 'confirm'],
  ['brew services start x', 'confirm', 'confirm'],
  ['brew bundle', 'confirm', 'confirm'],
  ['brew outdated', 'confirm', 'confirm'],
  ['brew info ./x.rb', 'confirm', 'confirm'],
]
