import type { Line } from '../split-line'

/** It tells about itself; what it opens runs extensions. */
export const LINES: readonly Line[] = [
  ['code --version', 'allow', 'allow'],
  ['code -v', 'allow', 'allow'],
  ['code --help', 'allow', 'allow'],
  ['code --list-extensions', 'allow', 'allow'],
  ['code --list-extensions --show-versions', 'allow', 'allow'],
  ['code --list-extensions --category themes', 'allow', 'allow'],
  ['code .', 'confirm', 'confirm'],
  ['code a.ts', 'confirm', 'confirm'],
  ['code -', 'confirm', 'confirm'],
  ['code --install-extension x.y', 'confirm', 'confirm'],
  ['code --list-extensions --install-extension x.y', 'confirm', 'confirm'],
  ['code --uninstall-extension x.y', 'confirm', 'confirm'],
  ['code --diff a b', 'confirm', 'confirm'],
  ['code tunnel', 'confirm', 'confirm'],
  ['code tunnel --version', 'confirm', 'confirm'],
  ['code serve-web', 'confirm', 'confirm'],
  ['code chat hello', 'confirm', 'confirm'],
  ['code --version --user-data-dir /tmp/x', 'confirm', 'confirm'],
]
