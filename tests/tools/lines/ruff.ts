import type { Line } from '../split-line'

/** It writes its cache into the folder, and changes files with --fix. */
export const LINES: readonly Line[] = [
  ['ruff check', 'confirm', 'allow'],
  ['ruff check .', 'confirm', 'allow'],
  ['ruff check src --select E,F', 'confirm', 'allow'],
  ['ruff check --output-format=concise .', 'confirm', 'allow'],
  ['ruff check --statistics --exit-zero .', 'confirm', 'allow'],
  ['ruff check --diff .', 'confirm', 'allow'],
  ['ruff check --no-cache .', 'confirm', 'allow'],
  ['ruff format --check .', 'confirm', 'allow'],
  ['ruff format --diff src', 'confirm', 'allow'],
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
