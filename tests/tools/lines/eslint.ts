import type { Line } from '../split-line'

/** It runs code of the folder; --fix and -o write. */
export const LINES: readonly Line[] = [
  ['eslint .', 'confirm', 'allow'],
  ['eslint src tests', 'confirm', 'allow'],
  ["eslint 'src/**/*.ts'", 'confirm', 'allow'],
  ['eslint --ext .ts src', 'confirm', 'confirm'],
  ['eslint --quiet .', 'confirm', 'allow'],
  ['eslint --max-warnings 0 .', 'confirm', 'allow'],
  ['eslint -f json src', 'confirm', 'allow'],
  ['eslint --no-ignore x.js', 'confirm', 'allow'],
  ['eslint --print-config x.js', 'confirm', 'allow'],
  ['eslint --stdin --stdin-filename x.ts', 'confirm', 'allow'],
  ['eslint --cache .', 'confirm', 'allow'],
  ['eslint --version', 'allow', 'allow'],
  ['eslint -v', 'allow', 'allow'],
  ['eslint --help', 'allow', 'allow'],
  ['eslint --fix .', 'confirm', 'confirm'],
  ['eslint . --fix', 'confirm', 'confirm'],
  ['eslint -o out.txt .', 'confirm', 'confirm'],
  ['eslint -f ./evil.js .', 'confirm', 'confirm'],
  ['eslint --plugin evil .', 'confirm', 'confirm'],
  ['eslint -c /tmp/x.js .', 'confirm', 'deny'],
  ['eslint -c ../x.js .', 'confirm', 'deny'],
  ['eslint --init', 'confirm', 'confirm'],
  ['eslint --no-such-option', 'confirm', 'confirm'],
]
