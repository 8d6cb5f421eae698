import type { Line } from '../split-line'

/** It runs code of the folder; --write changes files. */
export const LINES: readonly Line[] = [
  ['prettier --check .', 'confirm', 'allow'],
  ['prettier -c src', 'confirm', 'allow'],
  ['prettier src/a.ts', 'confirm', 'allow'],
  ['prettier --list-different .', 'confirm', 'allow'],
  ["prettier -l 'src/**/*.ts'", 'confirm', 'allow'],
  ['prettier --no-config --check .', 'confirm', 'allow'],
  ['prettier --tab-width 2 a.ts', 'confirm', 'allow'],
  ['prettier --stdin-filepath a.ts', 'confirm', 'allow'],
  ['prettier --parser typescript a.ts', 'confirm', 'allow'],
  ['prettier --file-info a.ts', 'confirm', 'allow'],
  ['prettier --version', 'allow', 'allow'],
  ['prettier --help', 'allow', 'allow'],
  ['prettier --write .', 'confirm', 'confirm'],
  ['prettier -w src', 'confirm', 'confirm'],
  ['prettier . --write', 'confirm', 'confirm'],
  ['prettier --check --write .', 'confirm', 'confirm'],
  ['prettier --plugin=./evil.js a.ts', 'confirm', 'confirm'],
  ['prettier --config ../x.js a.ts', 'confirm', 'deny'],
  ['prettier --config=/tmp/x.js a.ts', 'confirm', 'deny'],
  ['prettier ../a.ts', 'confirm', 'deny'],
  ['prettier --no-such-option', 'confirm', 'confirm'],
]
