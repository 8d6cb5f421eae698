import type { Line } from '../split-line'

/** It runs tests of the folder. */
export const LINES: readonly Line[] = [
  ['mocha', 'confirm', 'allow'],
  ['mocha test/x.spec.js', 'confirm', 'allow'],
  ['mocha --grep parser', 'confirm', 'allow'],
  ["mocha -g 'a b' test", 'confirm', 'allow'],
  ['mocha --reporter dot', 'confirm', 'allow'],
  ['mocha -R json', 'confirm', 'allow'],
  ['mocha --timeout 5000 --bail', 'confirm', 'allow'],
  ['mocha -r ts-node/register test/x.ts', 'confirm', 'allow'],
  ['mocha --recursive --exit test', 'confirm', 'allow'],
  ['mocha --parallel --jobs 2', 'confirm', 'allow'],
  ['mocha --dry-run', 'confirm', 'allow'],
  ['mocha --version', 'allow', 'allow'],
  ['mocha --help', 'allow', 'allow'],
  ['mocha -R ./reporter.js', 'confirm', 'confirm'],
  ['mocha -n inspect', 'confirm', 'confirm'],
  ['mocha --node-option require=./x', 'confirm', 'confirm'],
  ['mocha init x', 'confirm', 'confirm'],
  ['mocha --config /tmp/x.js', 'confirm', 'deny'],
  ['mocha -r /tmp/x.js', 'confirm', 'deny'],
  ['mocha ../x', 'confirm', 'deny'],
]
