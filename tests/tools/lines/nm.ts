import type { Line } from '../split-line'

/** It reads, unless it loads a library. */
export const LINES: readonly Line[] = [
  ['nm --plugin ./evil.so a.o', 'confirm', 'confirm'],
  ['nm --plugin=evil.so a.o', 'confirm', 'confirm'],
  ['nm @options', 'confirm', 'confirm'],
  ['nm a.o', 'allow', 'allow'],
  ['nm', 'allow', 'allow'],
  ['nm a.o b.o', 'allow', 'allow'],
  ['nm -D libx.so', 'allow', 'allow'],
  ['nm -gU libx.so', 'allow', 'allow'],
  ['nm -C a.o', 'allow', 'allow'],
  ['nm --demangle a.o', 'allow', 'allow'],
  ['nm --demangle=rust a.o', 'allow', 'allow'],
  ['nm -u a.o', 'allow', 'allow'],
  ['nm -an a.o', 'allow', 'allow'],
  ['nm -S --size-sort a.o', 'allow', 'allow'],
  ['nm --defined-only a.o', 'allow', 'allow'],
  ['nm -P -t d a.o', 'allow', 'allow'],
  ['nm -A a.a', 'allow', 'allow'],
  ['nm -D libx.so | grep foo', 'allow', 'allow'],
  ['nm --help', 'allow', 'allow'],
  ['nm --version', 'allow', 'allow'],
  ['nm --nonsense a.o', 'confirm', 'confirm'],
]
