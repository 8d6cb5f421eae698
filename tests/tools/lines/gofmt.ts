import type { Line } from '../split-line'

/** It reads, unless -w changes files. */
export const LINES: readonly Line[] = [
  ['gofmt -l .', 'allow', 'allow'],
  ['gofmt -d main.go', 'allow', 'allow'],
  ['gofmt main.go', 'allow', 'allow'],
  ['gofmt -s -l cmd internal', 'allow', 'allow'],
  ['gofmt -e -l .', 'allow', 'allow'],
  ["gofmt -r 'a[b:len(a)] -> a[b:]' -d .", 'allow', 'allow'],
  ['gofmt --l .', 'allow', 'allow'],
  ['gofmt -l=true .', 'confirm', 'confirm'],
  ['test -z "$(gofmt -l .)"', 'allow', 'allow'],
  ['gofmt', 'allow', 'allow'],
  ['gofmt -w .', 'confirm', 'confirm'],
  ['gofmt -l -w main.go', 'confirm', 'confirm'],
  ['gofmt --w main.go', 'confirm', 'confirm'],
  ['gofmt -s -w .', 'confirm', 'confirm'],
  ['gofmt -cpuprofile x main.go', 'confirm', 'confirm'],
  ['gofmt -l ~/.ssh', 'confirm', 'confirm'],
  ['gofmt -d ../x.go', 'allow', 'allow'],
  ['gofmt -zqx .', 'confirm', 'confirm'],
  ['gofmt . -w', 'allow', 'allow'],
]
