import type { Line } from '../split-line'

/** It runs a script of the folder, or code. */
export const LINES: readonly Line[] = [
  ['ruby x.rb', 'confirm', 'allow'],
  ['ruby -w x.rb a b', 'confirm', 'allow'],
  ['ruby -Ilib test/x_test.rb', 'confirm', 'allow'],
  ['ruby -Ilib -Itest test/x_test.rb', 'confirm', 'allow'],
  ['ruby -v x.rb', 'confirm', 'allow'],
  ['ruby -c x.rb', 'allow', 'allow'],
  ['ruby --version', 'allow', 'allow'],
  ['ruby -h', 'allow', 'allow'],
  ['ruby', 'confirm', 'confirm'],
  ['ruby -', 'confirm', 'confirm'],
  ['ruby -v', 'confirm', 'confirm'],
  ["ruby -e 'puts 1'", 'confirm', 'confirm'],
  ["ruby -ne 'puts $_' a.txt", 'confirm', 'confirm'],
  ['ruby -rjson x.rb', 'confirm', 'confirm'],
  ['ruby -r ./x y.rb', 'confirm', 'confirm'],
  ['ruby -c -r./x y.rb', 'confirm', 'confirm'],
  ['ruby -C /tmp x.rb', 'confirm', 'confirm'],
  ['ruby -S rake', 'confirm', 'confirm'],
  ['ruby /tmp/x.rb', 'confirm', 'deny'],
  ['ruby -I/tmp/x x.rb', 'confirm', 'deny'],
  ['ruby x.rb .env', 'confirm', 'confirm'],
  ['ruby -i -pe 1 a.txt', 'confirm', 'confirm'],
]
