import type { Line } from '../split-line'

/** It holds passwords: only help is unasked. */
export const LINES: readonly Line[] = [
  ['security find-generic-password -w -s x', 'confirm', 'confirm'],
  ['security find-generic-password -ga x', 'confirm', 'confirm'],
  ['security find-internet-password -s example.com', 'confirm', 'confirm'],
  ['security find-identity -v -p codesigning', 'confirm', 'confirm'],
  ['security find-certificate -a', 'confirm', 'confirm'],
  ['security dump-keychain', 'confirm', 'confirm'],
  ['security dump-keychain -d', 'confirm', 'confirm'],
  ['security list-keychains', 'confirm', 'confirm'],
  ['security unlock-keychain x', 'confirm', 'confirm'],
  ['security delete-keychain x', 'confirm', 'confirm'],
  ['security add-generic-password -s x -a y -w z', 'confirm', 'confirm'],
  ['security import a.p12', 'confirm', 'confirm'],
  ['security export -k x', 'confirm', 'confirm'],
  ['security nonsense', 'confirm', 'confirm'],
  ['security help', 'allow', 'allow'],
  ['security help find-identity', 'allow', 'allow'],
]
