import type { Line } from '../split-line'

/** Deleting a directory asks, though only empty ones go. */
export const LINES: readonly Line[] = [
  ['rmdir build', 'confirm', 'confirm'],
  ['rmdir -p a/b/c', 'confirm', 'confirm'],
  ['rmdir --parents a/b', 'confirm', 'confirm'],
  ['rmdir -v build', 'confirm', 'confirm'],
  ['rmdir --ignore-fail-on-non-empty build', 'confirm', 'confirm'],
  ['rmdir --ignore build', 'confirm', 'confirm'],
  ['rmdir /tmp/x', 'confirm', 'deny'],
  ['rmdir ..', 'confirm', 'deny'],
  ['rmdir -- -p', 'confirm', 'confirm'],
  ['rmdir build -v', 'confirm', 'confirm'],
  ['rmdir -pv a/b', 'confirm', 'confirm'],
  ['rmdir -r build', 'confirm', 'confirm'],
  ['rmdir a b c', 'confirm', 'confirm'],
  ['rmdir .git', 'confirm', 'confirm'],
  ['rmdir', 'confirm', 'confirm'],
]
