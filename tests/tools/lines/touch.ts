import type { Line } from '../split-line'

/** Touching creates files or changes their times. */
export const LINES: readonly Line[] = [
  ['touch a.txt', 'confirm', 'allow'],
  ['touch a b c', 'confirm', 'allow'],
  ['touch -c a', 'confirm', 'allow'],
  ['touch -am a', 'confirm', 'allow'],
  ["touch -d '2 days ago' a", 'confirm', 'allow'],
  ['touch --date=2024-01-01 a', 'confirm', 'allow'],
  ['touch -t 202401010000 a', 'confirm', 'allow'],
  ['touch -t202401010000.30 a', 'confirm', 'allow'],
  ['touch -r b a', 'confirm', 'allow'],
  ['touch --time=mtime a', 'confirm', 'allow'],
  ['touch --no-cr a', 'confirm', 'confirm'],
  ['touch -h link', 'confirm', 'allow'],
  ['touch a -m', 'confirm', 'allow'],
  ['touch -- -a', 'confirm', 'allow'],
  ['touch /tmp/a', 'confirm', 'deny'],
  ['touch ../a', 'confirm', 'deny'],
  ['touch ~/.bashrc', 'confirm', 'deny'],
  ['touch .git/hooks/pre-commit', 'confirm', 'confirm'],
  ['touch -r /etc/passwd a', 'confirm', 'deny'],
  ['touch --reference=../x a', 'confirm', 'deny'],
  ['touch --time=birth a', 'confirm', 'confirm'],
  ['touch', 'confirm', 'confirm'],
]
