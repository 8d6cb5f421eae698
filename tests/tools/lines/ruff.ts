import type { Line } from '../split-line'

/** It keeps a cache of its own in the folder, and changes files with --fix. */
export const LINES: readonly Line[] = [
  ['ruff check', 'allow', 'allow'],
  ['ruff check .', 'allow', 'allow'],
  ['ruff check src --select E,F', 'allow', 'allow'],
  ['ruff check --output-format=concise .', 'allow', 'allow'],
  ['ruff check --statistics --exit-zero .', 'allow', 'allow'],
  ['ruff check --diff .', 'allow', 'allow'],
  ['ruff check --no-cache .', 'allow', 'allow'],
  ['ruff format --check .', 'allow', 'allow'],
  ['ruff format --diff src', 'allow', 'allow'],
  ['ruff --version', 'allow', 'allow'],
  ['ruff version', 'allow', 'allow'],
  ['ruff rule E501', 'allow', 'allow'],
  ['ruff check --fix', 'confirm', 'confirm'],
  ['ruff check --fix --unsafe-fixes .', 'confirm', 'confirm'],
  ['ruff check . --fix', 'confirm', 'confirm'],
  ['ruff format', 'confirm', 'confirm'],
  ['ruff format .', 'confirm', 'confirm'],
  ['ruff check --add-noqa', 'confirm', 'confirm'],
  ['ruff clean', 'confirm', 'confirm'],
  ['ruff check -o x .', 'confirm', 'confirm'],
  ['ruff check --cache-dir x .', 'confirm', 'confirm'],
  ['ruff check ../x', 'confirm', 'deny'],
]
