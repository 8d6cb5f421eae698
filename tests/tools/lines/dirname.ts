import type { Line } from '../split-line'

/** It only prints. */
export const LINES: readonly Line[] = [
  ['dirname a', 'allow', 'allow'],
  ['dirname src/a.ts', 'allow', 'allow'],
  ['dirname src/a.ts b/c', 'allow', 'allow'],
  ['dirname -z a', 'allow', 'allow'],
  ['dirname --zero a', 'allow', 'allow'],
  ['dirname --z a', 'allow', 'allow'],
  ['dirname a -z', 'allow', 'allow'],
  ['dirname -- -z', 'allow', 'allow'],
  ['dirname ./a', 'allow', 'allow'],
  ['dirname a/', 'allow', 'allow'],
  ['dirname --help a', 'allow', 'allow'],
  ['dirname /usr/bin/ls', 'allow', 'allow'],
  ['dirname ../a', 'allow', 'allow'],
  ['dirname', 'confirm', 'confirm'],
  ['dirname -x a', 'confirm', 'confirm'],
]
