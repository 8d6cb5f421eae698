import type { Line } from '../split-line'

/** It loads settings, which are code; what changes databases asks. */
export const LINES: readonly Line[] = [
  ['django-admin flush', 'confirm', 'confirm'],
  ['django-admin flush --noinput', 'confirm', 'confirm'],
  ['django-admin migrate', 'confirm', 'confirm'],
  ['django-admin migrate app zero', 'confirm', 'confirm'],
  ['django-admin migrate --plan', 'confirm', 'confirm'],
  ['django-admin reset_db', 'confirm', 'confirm'],
  ['django-admin loaddata x.json', 'confirm', 'confirm'],
  ['django-admin dumpdata', 'confirm', 'confirm'],
  ['django-admin diffsettings', 'confirm', 'confirm'],
  ["django-admin shell -c 'x'", 'confirm', 'confirm'],
  ['django-admin dbshell', 'confirm', 'confirm'],
  ['django-admin startproject mysite', 'confirm', 'confirm'],
  ['django-admin collectstatic --clear --noinput', 'confirm', 'confirm'],
  ['django-admin check --pythonpath /tmp/evil', 'confirm', 'deny'],
  ['django-admin frobnicate', 'confirm', 'allow'],
  ['django-admin showmigrations', 'confirm', 'allow'],
  ['django-admin makemigrations app --dry-run', 'confirm', 'allow'],
  ['django-admin check --deploy', 'confirm', 'allow'],
  ['django-admin sqlmigrate app 0001', 'confirm', 'allow'],
  ['django-admin test app.tests --keepdb', 'confirm', 'allow'],
  ['django-admin runserver 8001', 'confirm', 'allow'],
  ['django-admin --version', 'confirm', 'allow'],
]
