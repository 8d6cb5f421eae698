import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['readelf -a a.out', 'allow', 'allow'],
  ['readelf -h a.out', 'allow', 'allow'],
  ['readelf -l a.out', 'allow', 'allow'],
  ['readelf -S a.out', 'allow', 'allow'],
  ['readelf -sW a.out', 'allow', 'allow'],
  ['readelf --syms --wide a.out', 'allow', 'allow'],
  ['readelf --symbols a.out', 'allow', 'allow'],
  ['readelf -d a.out', 'allow', 'allow'],
  ['readelf -d a.out | grep NEEDED', 'allow', 'allow'],
  ['readelf -n a.out', 'allow', 'allow'],
  ['readelf -p .comment a.out', 'allow', 'allow'],
  ['readelf -x .rodata a.out', 'allow', 'allow'],
  ['readelf --string-dump=.comment a.out', 'allow', 'allow'],
  ['readelf --debug-dump=info a.out', 'allow', 'allow'],
  ['readelf -wi a.out', 'allow', 'allow'],
  ['readelf -V a.out', 'allow', 'allow'],
  ['readelf --help', 'allow', 'allow'],
  ['readelf --version', 'allow', 'allow'],
  ['readelf @options', 'confirm', 'confirm'],
  ['readelf --nonsense a.out', 'confirm', 'confirm'],
]
