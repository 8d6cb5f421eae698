import type { Line } from '../split-line'

/** It runs the interpreter of the folder. */
export const LINES: readonly Line[] = [
  ['pyright --pythonpath ./evil', 'confirm', 'confirm'],
  ['pyright --createstub x', 'confirm', 'confirm'],
  ['pyright -v /tmp/x', 'confirm', 'deny'],
  ['pyright', 'confirm', 'allow'],
  ['pyright src', 'confirm', 'allow'],
  ['pyright src/a.py src/b.py', 'confirm', 'allow'],
  ['pyright --outputjson', 'confirm', 'allow'],
  ['pyright --stats src', 'confirm', 'allow'],
  ['pyright --warnings', 'confirm', 'allow'],
  ['pyright -p pyrightconfig.json', 'confirm', 'allow'],
  ['pyright --project .', 'confirm', 'allow'],
  ['pyright --level error src', 'confirm', 'allow'],
  ['pyright --pythonversion 3.12 src', 'confirm', 'allow'],
  ['pyright --verifytypes mypackage', 'confirm', 'allow'],
  ['pyright --threads', 'confirm', 'allow'],
  ['pyright --help', 'allow', 'allow'],
  ['pyright --nonsense', 'confirm', 'confirm'],
]
