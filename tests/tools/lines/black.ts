import type { Line } from '../split-line'

/** It changes files; --check and --diff only look. */
export const LINES: readonly Line[] = [
  ['black --check .', 'allow', 'allow'],
  ['black --diff x.py', 'allow', 'allow'],
  ['black --check --diff src', 'allow', 'allow'],
  ['black -q --check src tests', 'allow', 'allow'],
  ['black --check -l 100 -t py311 .', 'allow', 'allow'],
  ["black -c 'x=1'", 'allow', 'allow'],
  ['black --version', 'allow', 'allow'],
  ['black --help', 'allow', 'allow'],
  ['black --check ../x', 'allow', 'allow'],
  ['black .', 'confirm', 'allow'],
  ['black src tests', 'confirm', 'allow'],
  ['black -', 'confirm', 'confirm'],
  ['black -q x.py', 'confirm', 'allow'],
  ['black -l 120 x.py', 'confirm', 'allow'],
  ['black --preview .', 'confirm', 'allow'],
  ['black --config pyproject.toml .', 'confirm', 'allow'],
  ['black ../x', 'confirm', 'deny'],
  ['black --fast x.py', 'confirm', 'confirm'],
  ['black --zqx', 'confirm', 'confirm'],
]
