import type { Line } from '../split-line'

/** SQL changes what it pleases. */
export const LINES: readonly Line[] = [
  ['mysql --version', 'allow', 'allow'],
  ['mysql -V', 'allow', 'allow'],
  ['mysql --help', 'allow', 'allow'],
  ['mysql', 'confirm', 'confirm'],
  ['mysql app', 'confirm', 'confirm'],
  ["mysql -e 'show databases'", 'confirm', 'confirm'],
  ["mysql -uroot -psecret -e 'select 1'", 'confirm', 'confirm'],
  ["mysql -e '\\! id'", 'confirm', 'confirm'],
  ['mysql app < dump.sql', 'confirm', 'confirm'],
  ['mysql -h example.org -u me -p app', 'confirm', 'confirm'],
  ['mysql -h evil.example app', 'confirm', 'confirm'],
  ['mysql -N -B -e "select 1" app', 'confirm', 'confirm'],
  ['mysql --defaults-file=x -V', 'confirm', 'confirm'],
  ['mysql --tee=x -V', 'confirm', 'confirm'],
  ['mysql --pager=./x', 'confirm', 'confirm'],
  ['mysql --no-such-option', 'confirm', 'confirm'],
]
