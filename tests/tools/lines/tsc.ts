import type { Line } from '../split-line'

/** It writes what it compiles, where tsconfig.json says. */
export const LINES: readonly Line[] = [
  ['tsc', 'confirm', 'allow'],
  ['tsc --noEmit', 'confirm', 'allow'],
  ['tsc -p .', 'confirm', 'allow'],
  ['tsc -p tsconfig.json --noEmit', 'confirm', 'allow'],
  ['tsc -b', 'confirm', 'allow'],
  ['tsc --build --watch', 'confirm', 'allow'],
  ['tsc a.ts', 'confirm', 'allow'],
  ['tsc --strict --noEmit a.ts', 'confirm', 'allow'],
  ['tsc --strict false a.ts', 'confirm', 'allow'],
  ['tsc --target es2022 --module nodenext a.ts', 'confirm', 'allow'],
  ['tsc --showConfig', 'allow', 'allow'],
  ['tsc --listFilesOnly', 'allow', 'allow'],
  ['tsc --noEmit --pretty false', 'confirm', 'allow'],
  ['tsc --version', 'allow', 'allow'],
  ['tsc -v', 'allow', 'allow'],
  ['tsc --help', 'allow', 'allow'],
  ['tsc --outDir dist', 'confirm', 'allow'],
  ['tsc --outDir ../x', 'confirm', 'deny'],
  ['tsc --outDir /tmp/x a.ts', 'confirm', 'deny'],
  ['tsc -p ../x', 'confirm', 'deny'],
  ['tsc @args.txt', 'confirm', 'confirm'],
  ['tsc --no-such-option', 'confirm', 'confirm'],
  // It writes tsconfig.json whatever else is asked for.
  ['tsc --init --version', 'confirm', 'allow'],
  ['tsc --showConfig --init', 'confirm', 'allow'],
  ['tsc --help --init', 'confirm', 'allow'],
  ['tsc --listFilesOnly --init', 'confirm', 'allow'],
  ['tsc --outFile /etc/x', 'confirm', 'deny'],
  ['tsc --removeComments --declarationMap', 'confirm', 'allow'],
]
