import type { Line } from '../split-line'

/** It runs tests of the folder. */
export const LINES: readonly Line[] = [
  ['jest', 'confirm', 'allow'],
  ['jest --ci', 'confirm', 'allow'],
  ['jest src/a.test.js', 'confirm', 'allow'],
  ["jest -t 'a b'", 'confirm', 'allow'],
  ['jest --coverage', 'confirm', 'allow'],
  ['jest -i --verbose', 'confirm', 'allow'],
  ['jest --watch', 'confirm', 'allow'],
  ['jest --listTests', 'confirm', 'allow'],
  ['jest --onlyChanged', 'confirm', 'allow'],
  ['jest --findRelatedTests src/a.js', 'confirm', 'allow'],
  ['jest --maxWorkers=2', 'confirm', 'allow'],
  ['jest --json', 'confirm', 'allow'],
  ['jest --silent a', 'confirm', 'allow'],
  ['jest --version', 'allow', 'allow'],
  ['jest --help', 'allow', 'allow'],
  ['jest -u', 'confirm', 'confirm'],
  ['jest --updateSnapshot', 'confirm', 'confirm'],
  ['jest --outputFile=x.json --json', 'confirm', 'confirm'],
  ['jest --runner=./evil.js', 'confirm', 'confirm'],
  ['jest --reporters=./evil.js', 'confirm', 'confirm'],
  ['jest --globalSetup ./evil.js', 'confirm', 'confirm'],
  ['jest --config /tmp/x.js', 'confirm', 'deny'],
  ['jest --rootDir ..', 'confirm', 'deny'],
  ['jest --no-such-option', 'confirm', 'confirm'],
]
