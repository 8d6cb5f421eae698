import type { Line } from '../split-line'

/** It runs plug-ins that the folder names. */
export const LINES: readonly Line[] = [
  ['flake8', 'confirm', 'allow'],
  ['flake8 src', 'confirm', 'allow'],
  ['flake8 src tests --max-line-length 100', 'confirm', 'allow'],
  ['flake8 --max-line-length=100 a.py', 'confirm', 'allow'],
  ['flake8 --select=E9,F63 --show-source --statistics .', 'confirm', 'allow'],
  ['flake8 --count --exit-zero', 'confirm', 'allow'],
  ['flake8 --version', 'allow', 'allow'],
  ['flake8 --help', 'allow', 'allow'],
  ['flake8 --ignore E501 a.py', 'confirm', 'allow'],
  ['flake8 --extend-ignore=E203 src', 'confirm', 'allow'],
  ['flake8 src | head -20', 'confirm', 'allow'],
  ['flake8 --output-file x a.py', 'confirm', 'confirm'],
  ['flake8 --config /tmp/x a.py', 'confirm', 'deny'],
  ['flake8 ../x', 'confirm', 'deny'],
  ['flake8 --no-such-option', 'confirm', 'confirm'],
  ['python -m flake8 src', 'confirm', 'allow'],
]
