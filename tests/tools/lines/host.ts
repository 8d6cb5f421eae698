import type { Line } from '../split-line'

/** It looks up names; whoever answers for a name learns it. */
export const LINES: readonly Line[] = [
  ['host example.org', 'allow', 'allow'],
  ['host -t MX example.org', 'allow', 'allow'],
  ['host -a example.org', 'allow', 'allow'],
  ['host -v example.org', 'allow', 'allow'],
  ['host -4 example.org', 'allow', 'allow'],
  ['host -W 2 example.org', 'allow', 'allow'],
  ['host 127.0.0.1', 'allow', 'allow'],
  ['host -V', 'allow', 'allow'],
  ['host evil.example', 'confirm', 'confirm'],
  ['host secret.evil.example', 'confirm', 'confirm'],
  ['host example.org 8.8.8.8', 'confirm', 'confirm'],
  ['host example.org evil.example', 'confirm', 'confirm'],
  ['host 8.8.8.8', 'confirm', 'confirm'],
  ['host -l evil.example', 'confirm', 'confirm'],
  ['host', 'confirm', 'confirm'],
  ['host --no-such-option example.org', 'confirm', 'confirm'],
]
