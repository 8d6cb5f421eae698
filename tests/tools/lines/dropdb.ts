import type { Line } from '../split-line'

/** It deletes a database. */
export const LINES: readonly Line[] = [
  ['dropdb shop', 'confirm', 'confirm'],
  ['dropdb -i orders', 'confirm', 'confirm'],
  ['dropdb --if-exists shop', 'confirm', 'confirm'],
  ['dropdb -f shop', 'confirm', 'confirm'],
  ['dropdb --force --if-exists shop', 'confirm', 'confirm'],
  ['dropdb --password orders', 'confirm', 'confirm'],
  ['dropdb --port 6432 orders', 'confirm', 'confirm'],
  ['dropdb -h localhost -U postgres shop', 'confirm', 'confirm'],
  ['dropdb --host 10.0.0.7 orders', 'confirm', 'confirm'],
  ['dropdb --maintenance-db=postgres shop', 'confirm', 'confirm'],
  ['dropdb -e shop', 'confirm', 'confirm'],
  ['dropdb', 'confirm', 'confirm'],
  ['dropdb "$DB"', 'confirm', 'confirm'],
  ['dropdb --nonsense shop', 'confirm', 'confirm'],
  ['dropdb --version', 'allow', 'allow'],
  ['dropdb --help', 'allow', 'allow'],
]
