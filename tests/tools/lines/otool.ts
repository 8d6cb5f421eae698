import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['otool -L a.dylib', 'allow', 'allow'],
  ['otool -l a.out', 'allow', 'allow'],
  ['otool -h a.out', 'allow', 'allow'],
  ['otool -tV a.out', 'allow', 'allow'],
  ['otool -tv a.out', 'allow', 'allow'],
  ['otool -D a.dylib', 'allow', 'allow'],
  ['otool -arch arm64 -L a.dylib', 'allow', 'allow'],
  ['otool -f a.dylib', 'allow', 'allow'],
  ['otool -oV a.out', 'allow', 'allow'],
  ['otool -d a.out', 'allow', 'allow'],
  ['otool -r a.o', 'allow', 'allow'],
  ['otool -L a.dylib b.dylib', 'allow', 'allow'],
  ['otool -L a.dylib | grep ssl', 'allow', 'allow'],
  ['otool --version', 'allow', 'allow'],
  ['otool -z a.out', 'confirm', 'confirm'],
  ['otool --nonsense', 'confirm', 'confirm'],
]
