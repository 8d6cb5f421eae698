import type { Line } from '../split-line'

/** It only prints. */
export const LINES: readonly Line[] = [
  ['echo', 'allow', 'allow'],
  ['echo hello', 'allow', 'allow'],
  ["echo 'hello world'", 'allow', 'allow'],
  ['echo -n x', 'allow', 'allow'],
  ["echo -e 'a\\nb'", 'allow', 'allow'],
  ["echo -ne 'a\\tb'", 'allow', 'allow'],
  ['echo -E x', 'allow', 'allow'],
  ['echo x -n', 'allow', 'allow'],
  ['echo -x', 'allow', 'allow'],
  ['echo -- x', 'allow', 'allow'],
  ['echo ---', 'allow', 'allow'],
  ['echo --help', 'allow', 'allow'],
  ["echo '===== part ====='", 'allow', 'allow'],
  ['echo /etc/passwd', 'allow', 'allow'],
  ["echo 'a/b ../c'", 'allow', 'allow'],
  ['echo "it\'s"', 'allow', 'allow'],
  ['echo a b c', 'allow', 'allow'],
  ['echo -nx', 'allow', 'allow'],
  ["echo '$HOME'", 'allow', 'allow'],
  ["echo 'done: 5/5'", 'allow', 'allow'],
]
