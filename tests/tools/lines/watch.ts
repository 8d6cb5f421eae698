import type { Line } from '../split-line'

/** It runs a line, which is judged. */
export const LINES: readonly Line[] = [
  ['watch ls', 'allow', 'allow'],
  ['watch -n 1 ls -la', 'allow', 'allow'],
  ["watch -n1 'ls | wc -l'", 'allow', 'allow'],
  ['watch -d df -h', 'allow', 'allow'],
  ['watch --interval 5 git status --short', 'allow', 'allow'],
  ['watch -t date', 'allow', 'allow'],
  ['watch --version', 'allow', 'allow'],
  ['watch -g cat a.txt', 'allow', 'allow'],
  ['watch rm a.txt', 'confirm', 'confirm'],
  ["watch 'ls; rm a.txt'", 'confirm', 'confirm'],
  ["watch -n 1 'curl -X DELETE https://example.org'", 'confirm', 'confirm'],
  ['watch npm test', 'confirm', 'allow'],
  ['watch -x rm a.txt', 'confirm', 'confirm'],
  ['watch --exec rm a.txt', 'confirm', 'confirm'],
  ['watch unknown-program', 'confirm', 'confirm'],
  ['watch', 'confirm', 'confirm'],
  ['watch --no-such-option ls', 'confirm', 'confirm'],
  ['watch --help', 'allow', 'allow'],
  ['watch ./x --help', 'confirm', 'allow'],
]
