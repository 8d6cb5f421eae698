import type { Line } from '../split-line'

/** It creates a database on a server. */
export const LINES: readonly Line[] = [
  ['createdb shop', 'confirm', 'confirm'],
  ['createdb -T template0 orders', 'confirm', 'confirm'],
  ['createdb -O me shop', 'confirm', 'confirm'],
  ['createdb -E UTF8 -l C shop', 'confirm', 'confirm'],
  ['createdb -h localhost -p 5433 -U postgres shop', 'confirm', 'confirm'],
  ['createdb --host evil.example shop', 'confirm', 'confirm'],
  ['createdb --maintenance-db=host=evil.example shop', 'confirm', 'confirm'],
  ['createdb -W shop', 'confirm', 'confirm'],
  ["createdb shop 'A comment'", 'confirm', 'confirm'],
  ['createdb', 'confirm', 'confirm'],
  ['createdb "$DB"', 'confirm', 'confirm'],
  ['createdb --strategy wal_log shop', 'confirm', 'confirm'],
  ['createdb --nonsense shop', 'confirm', 'confirm'],
  ['createdb --version', 'allow', 'allow'],
  ['createdb --help', 'allow', 'allow'],
]
