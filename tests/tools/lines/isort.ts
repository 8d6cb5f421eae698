import type { Line } from '../split-line'

/** It changes files, unless it only checks. */
export const LINES: readonly Line[] = [
  ['isort --check-only src', 'allow', 'allow'],
  ['isort -c src', 'allow', 'allow'],
  ['isort --check --diff .', 'allow', 'allow'],
  ['isort --diff a.py', 'allow', 'allow'],
  ['isort --df a.py', 'allow', 'allow'],
  ['isort -d a.py', 'allow', 'allow'],
  ['isort --stdout a.py', 'allow', 'allow'],
  ['isort --profile black --check-only src', 'allow', 'allow'],
  ['isort --show-settings', 'allow', 'allow'],
  ['isort --version', 'allow', 'allow'],
  ['isort --help', 'allow', 'allow'],
  ['isort src', 'confirm', 'confirm'],
  ['isort .', 'confirm', 'confirm'],
  ['isort --profile black a.py', 'confirm', 'confirm'],
  ['isort --atomic a.py', 'confirm', 'confirm'],
  ['isort -c -c a.py', 'allow', 'allow'],
  ['isort ../x', 'confirm', 'deny'],
  ['isort --no-such-option a.py', 'confirm', 'confirm'],
  ['python -m isort --check src', 'allow', 'allow'],
]
