import type { Line } from '../split-line'

/** SQL and dot commands change files and run programs. */
export const LINES: readonly Line[] = [
  ['sqlite3 --version', 'allow', 'allow'],
  ['sqlite3 -version', 'allow', 'allow'],
  ['sqlite3', 'confirm', 'confirm'],
  ['sqlite3 a.db', 'confirm', 'confirm'],
  ['sqlite3 a.db .tables', 'confirm', 'confirm'],
  ["sqlite3 a.db 'select 1'", 'confirm', 'confirm'],
  ["sqlite3 a.db '.shell id'", 'confirm', 'confirm'],
  ["sqlite3 -readonly a.db 'select 1'", 'confirm', 'confirm'],
  ["sqlite3 -json a.db 'select 1'", 'confirm', 'confirm'],
  ["sqlite3 -cmd '.shell id' a.db", 'confirm', 'confirm'],
  ['sqlite3 -init x a.db', 'confirm', 'confirm'],
  ["sqlite3 -safe a.db 'select 1'", 'confirm', 'confirm'],
  ["sqlite3 a.db 'drop table x'", 'confirm', 'confirm'],
  ["sqlite3 /etc/a.db 'select 1'", 'confirm', 'deny'],
  ["sqlite3 -csv -header a.db 'select 1'", 'confirm', 'confirm'],
  ['sqlite3 -A x', 'confirm', 'confirm'],
  ['sqlite3 -A -x -f a.sqlar', 'confirm', 'confirm'],
  ["sqlite3 -nofollow a.db 'select 1'", 'confirm', 'confirm'],
  ['sqlite3 -vfs x a.db', 'confirm', 'confirm'],
  ["sqlite3 -lookaside 100 10 a.db 'select 1'", 'confirm', 'confirm'],
]
