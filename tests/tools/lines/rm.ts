import type { Line } from '../split-line'

/** Deleting always asks. */
export const LINES: readonly Line[] = [
  ['rm a.txt', 'confirm', 'confirm'],
  ['rm -f a.txt b.txt', 'confirm', 'confirm'],
  ['rm -rf build', 'confirm', 'confirm'],
  ['rm -fr build', 'confirm', 'confirm'],
  ['rm -r -f build', 'confirm', 'confirm'],
  ['rm a.txt -rf', 'confirm', 'confirm'],
  ['rm --recursive --force build', 'confirm', 'confirm'],
  ['rm --rec build', 'confirm', 'confirm'],
  ['rm -rf /', 'confirm', 'deny'],
  ['rm -rf --no-preserve-root /', 'confirm', 'deny'],
  ['rm -rf ~', 'confirm', 'deny'],
  ['rm -rf .', 'confirm', 'confirm'],
  ['rm -rf .git', 'confirm', 'confirm'],
  ['rm -i a.txt', 'confirm', 'confirm'],
  ['rm -I *.txt', 'confirm', 'confirm'],
  ['rm --interactive=never a.txt', 'confirm', 'confirm'],
  ['rm -d empty', 'confirm', 'confirm'],
  ['rm -v -- -f', 'confirm', 'confirm'],
  ['rm ../a', 'confirm', 'deny'],
  ['rm -f', 'confirm', 'confirm'],
  ['rm --one-file-system -r x', 'confirm', 'confirm'],
  ['rm -P a.txt', 'confirm', 'confirm'],
  ['rm -x a.txt', 'confirm', 'confirm'],
]
