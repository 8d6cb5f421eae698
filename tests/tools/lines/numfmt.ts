import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['numfmt 1000', 'allow', 'allow'],
  ['numfmt --to=iec 2048', 'allow', 'allow'],
  ['numfmt --to=si 1000 2000', 'allow', 'allow'],
  ['numfmt --to iec-i 4096', 'allow', 'allow'],
  ['numfmt --from=iec 1K', 'allow', 'allow'],
  ['numfmt --from=auto 1Mi', 'allow', 'allow'],
  ['numfmt --header --field 5 --to=iec', 'allow', 'allow'],
  ['numfmt --header=2 --field=2-4 --to=si', 'allow', 'allow'],
  ['numfmt --to=iec --field 5', 'allow', 'allow'],
  ['numfmt --padding=10 --to=si 500', 'allow', 'allow'],
  ['numfmt -d , --field 2 --to=si', 'allow', 'allow'],
  ['numfmt --format=%.1f --to=si 1500', 'allow', 'allow'],
  ['numfmt --suffix=B --to=iec 2048', 'allow', 'allow'],
  ['numfmt --round=up --to=si 1500', 'allow', 'allow'],
  ['du -sb . | numfmt --field=1 --to=iec', 'allow', 'allow'],
  ['numfmt --help', 'allow', 'allow'],
  ['numfmt --version', 'allow', 'allow'],
  ['numfmt --to=nothing 1', 'confirm', 'confirm'],
  ['numfmt --nonsense 1', 'confirm', 'confirm'],
]
