import type { Line } from '../split-line'

/** Programs run unless they are proven harmless. */
export const LINES: readonly Line[] = [
  ["mawk '{ print $1 }' a.txt", 'allow', 'allow'],
  ["mawk -F: '{ print $1 }' a.txt", 'allow', 'allow'],
  ["mawk -F , '{ print $2 }' a.csv", 'allow', 'allow'],
  ["mawk 'NR > 1' a.txt", 'allow', 'allow'],
  ["mawk -v n=1 '{ print n }' a.txt", 'allow', 'allow'],
  ["mawk 'END { print NR }' a.txt", 'allow', 'allow'],
  ["mawk '/error/ { count++ } END { print count }' a.txt", 'allow', 'allow'],
  ['mawk \'BEGIN { system("id") }\'', 'confirm', 'confirm'],
  ['mawk \'{ print > "x" }\' a.txt', 'confirm', 'confirm'],
  ['mawk \'{ print | "sh" }\' a.txt', 'confirm', 'confirm'],
  ['mawk \'BEGIN { "id" | getline x; print x }\'', 'confirm', 'confirm'],
  ['mawk \'BEGIN { getline x < ".env"; print x }\'', 'confirm', 'confirm'],
  ['mawk -f x.awk a.txt', 'confirm', 'confirm'],
  ['mawk -W exec x.awk', 'confirm', 'confirm'],
  ["mawk --no-such-option '{ print }' a.txt", 'confirm', 'confirm'],
]
