import type { Line } from '../split-line'

/** It reads; -S prints any file that the object file names as its source. */
export const LINES: readonly Line[] = [
  ['objdump -S a.o', 'confirm', 'confirm'],
  ['objdump --source a.o', 'confirm', 'confirm'],
  ['objdump -dS a.o', 'confirm', 'confirm'],
  ['objdump --source-comment a.o', 'confirm', 'confirm'],
  ['objdump @options', 'confirm', 'confirm'],
  ['objdump -d a.o', 'allow', 'allow'],
  ['objdump -D a.o', 'allow', 'allow'],
  ['objdump --disassemble=main a.o', 'allow', 'allow'],
  ['objdump --disassemble a.o', 'allow', 'allow'],
  ['objdump -h a.o', 'allow', 'allow'],
  ['objdump -x a.o', 'allow', 'allow'],
  ['objdump -t a.o', 'allow', 'allow'],
  ['objdump -T libx.so', 'allow', 'allow'],
  ['objdump -p libx.so', 'allow', 'allow'],
  ['objdump -s -j .rodata a.o', 'allow', 'allow'],
  ['objdump -d -M intel a.o', 'allow', 'allow'],
  ['objdump -drwC -Mintel a.o', 'allow', 'allow'],
  ['objdump -i', 'allow', 'allow'],
  ['objdump --dwarf=info a.o', 'allow', 'allow'],
  ['objdump -b binary -m i386 -D a.bin', 'allow', 'allow'],
  ['objdump --help', 'allow', 'allow'],
  ['objdump --version', 'allow', 'allow'],
  ['objdump --nonsense a.o', 'confirm', 'confirm'],
]
