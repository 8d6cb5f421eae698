import type { Line } from '../split-line'

/** A schema may be printed; rows ask, as does what writes a file or connects elsewhere. */
export const LINES: readonly Line[] = [
  ['pg_dump shop', 'confirm', 'confirm'],
  ['pg_dump -F c shop', 'confirm', 'confirm'],
  ['pg_dump --data-only shop', 'confirm', 'confirm'],
  ['pg_dump -a -t users shop', 'confirm', 'confirm'],
  ['pg_dump --username root shop > out.sql', 'confirm', 'confirm'],
  ['pg_dump -s -f out.sql shop', 'confirm', 'confirm'],
  ['pg_dump -s host=evil.example', 'confirm', 'confirm'],
  ["pg_dump -s 'dbname=x sslrootcert=/etc/x'", 'confirm', 'confirm'],
  ['pg_dump -s postgresql://evil.example/x', 'confirm', 'confirm'],
  ["pg_dump -s -d 'host=evil.example'", 'confirm', 'confirm'],
  ['pg_dump -s -h evil.example shop', 'confirm', 'confirm'],
  ['pg_dump -s -W shop', 'confirm', 'confirm'],
  ['pg_dump -s --binary-upgrade shop', 'confirm', 'confirm'],
  ['pg_dump -s --nonsense shop', 'confirm', 'confirm'],
  ['PGSERVICEFILE=x pg_dump -s shop', 'confirm', 'confirm'],
  ['pg_dump --schema-only shop', 'allow', 'allow'],
  ['pg_dump -s shop', 'allow', 'allow'],
  ['pg_dump -s -t users --no-owner shop', 'allow', 'allow'],
  ['pg_dump -s -h localhost -p 5433 -U me shop', 'allow', 'allow'],
  ['pg_dump --version', 'allow', 'allow'],
  ['pg_dump --help', 'allow', 'allow'],
]
