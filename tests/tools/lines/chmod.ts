import type { Line } from '../split-line'

/** A mode can be changed back, those of a whole tree cannot. */
export const LINES: readonly Line[] = [
  ['chmod +x run.sh', 'confirm', 'allow'],
  ['chmod 755 run.sh', 'confirm', 'allow'],
  ['chmod u+x,g-w a b', 'confirm', 'allow'],
  ['chmod a=r a', 'confirm', 'allow'],
  ['chmod 0644 a', 'confirm', 'allow'],
  ['chmod -v +x run.sh', 'confirm', 'allow'],
  ['chmod +x run.sh -c', 'confirm', 'allow'],
  ['chmod --changes u=rw,go=r a', 'confirm', 'allow'],
  ['chmod +x -- run.sh', 'confirm', 'allow'],
  ['chmod -R 755 .', 'confirm', 'confirm'],
  ['chmod -R u+rwX,go-rwx src', 'confirm', 'confirm'],
  ['chmod --recursive 644 src', 'confirm', 'confirm'],
  ['chmod --rec 644 src', 'confirm', 'confirm'],
  ['chmod 777 -R src', 'confirm', 'confirm'],
  ['chmod -fR 777 src', 'confirm', 'confirm'],
  ['chmod 600 ~/.ssh/config', 'confirm', 'deny'],
  ['chmod +x /usr/local/bin/x', 'confirm', 'deny'],
  ['chmod 777 ../x', 'confirm', 'deny'],
  ['chmod +x .git/hooks/pre-commit', 'confirm', 'confirm'],
  ['chmod --reference=/etc/passwd a', 'confirm', 'confirm'],
  ['chmod --no-preserve-root -R 777 /', 'deny', 'deny'],
  ['chmod --help', 'allow', 'allow'],
  ['chmod -- 777 --help', 'confirm', 'allow'],
]
