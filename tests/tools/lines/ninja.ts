import type { Line } from '../split-line'

/** It runs the commands of build.ninja. */
export const LINES: readonly Line[] = [
  ['ninja', 'confirm', 'allow'],
  ['ninja -C build', 'confirm', 'allow'],
  ['ninja -C build -j4 test', 'confirm', 'allow'],
  ['ninja -j 4 -v', 'confirm', 'allow'],
  ['ninja -n', 'confirm', 'allow'],
  ['ninja -k0 all', 'confirm', 'allow'],
  ['ninja -f other.ninja', 'confirm', 'allow'],
  ['ninja -C build -t targets', 'confirm', 'allow'],
  ['ninja -t compdb', 'confirm', 'allow'],
  ['ninja -t query a.o', 'confirm', 'allow'],
  ['ninja -d explain', 'confirm', 'allow'],
  ['ninja --version', 'allow', 'allow'],
  ['ninja -t clean', 'confirm', 'confirm'],
  ['ninja -t cleandead', 'confirm', 'confirm'],
  ['ninja -t browse x', 'confirm', 'confirm'],
  ['ninja -C /tmp/x', 'confirm', 'deny'],
  ['ninja -f /tmp/x.ninja', 'confirm', 'deny'],
  ['ninja -zqx', 'confirm', 'confirm'],
]
