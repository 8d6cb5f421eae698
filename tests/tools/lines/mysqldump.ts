import type { Line } from '../split-line'

/** A schema may be printed; rows ask, as does what writes a file. */
export const LINES: readonly Line[] = [
  ['mysqldump shop', 'confirm', 'confirm'],
  ['mysqldump --user root shop users > schema.sql', 'confirm', 'confirm'],
  ['mysqldump --user ada --password --all-databases > all.sql', 'confirm', 'confirm'],
  ['mysqldump --user ada --password orders --result-file=orders.sql', 'confirm', 'confirm'],
  ['mysqldump -d -r x.sql shop', 'confirm', 'confirm'],
  ['mysqldump --all-databases --delete-source-logs', 'confirm', 'confirm'],
  ['mysqldump -d --tab=/tmp shop', 'confirm', 'confirm'],
  ['mysqldump -d --flush-logs shop', 'confirm', 'confirm'],
  ['mysqldump -d --defaults-extra-file=x shop', 'confirm', 'confirm'],
  ['mysqldump -d -psecret shop', 'confirm', 'confirm'],
  ['mysqldump -d -h evil.example shop', 'confirm', 'confirm'],
  ["mysqldump -d --where '1' shop", 'confirm', 'confirm'],
  ["mysqldump -d --init-command 'drop table x' shop", 'confirm', 'confirm'],
  ['mysqldump -d --nonsense shop', 'confirm', 'confirm'],
  ['mysqldump --no-data shop', 'allow', 'allow'],
  ['mysqldump -d shop users', 'allow', 'allow'],
  ['mysqldump -d -h localhost -u me --routines shop', 'allow', 'allow'],
  ['mysqldump --version', 'allow', 'allow'],
  ['mysqldump --help', 'allow', 'allow'],
]
