import type { Line } from '../split-line'

/** It runs a script of the folder, or code. */
export const LINES: readonly Line[] = [
  ['php x.php', 'confirm', 'allow'],
  ['php artisan migrate', 'confirm', 'allow'],
  ['php bin/console cache:clear --env=test', 'confirm', 'allow'],
  ['php -f x.php', 'confirm', 'allow'],
  ['php -n x.php a b', 'confirm', 'allow'],
  ['php -l x.php', 'allow', 'allow'],
  ['php -w x.php', 'allow', 'allow'],
  ['php -v', 'allow', 'allow'],
  ['php --version', 'allow', 'allow'],
  ['php -m', 'allow', 'allow'],
  ['php', 'confirm', 'confirm'],
  ["php -r 'echo 1;'", 'confirm', 'confirm'],
  ['php -S localhost:8000', 'confirm', 'confirm'],
  ['php -S 0.0.0.0:80 -t public', 'confirm', 'confirm'],
  ['php -d auto_prepend_file=./y.php x.php', 'confirm', 'confirm'],
  ['php -l -d auto_prepend_file=./y.php x.php', 'confirm', 'confirm'],
  ['php -i', 'confirm', 'confirm'],
  ['php -a', 'confirm', 'confirm'],
  ['php -c . x.php', 'confirm', 'confirm'],
  ['php -z ./x.so x.php', 'confirm', 'confirm'],
  ['php /tmp/x.php', 'confirm', 'deny'],
  ['php x.php .env', 'confirm', 'confirm'],
  ["php -B 'echo 1;' -R 'echo 2;'", 'confirm', 'confirm'],
]
