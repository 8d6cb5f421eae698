import type { Line } from '../split-line'

/** It runs what the project names; what installs asks. */
export const LINES: readonly Line[] = [
  ['poetry run pytest', 'confirm', 'allow'],
  ['poetry run pytest -q tests', 'confirm', 'allow'],
  ['poetry run python x.py', 'confirm', 'allow'],
  ['poetry show', 'confirm', 'allow'],
  ['poetry show --tree', 'confirm', 'allow'],
  ['poetry show requests', 'confirm', 'allow'],
  ['poetry check', 'confirm', 'allow'],
  ['poetry build', 'confirm', 'allow'],
  ['poetry version', 'confirm', 'allow'],
  ['poetry --version', 'allow', 'allow'],
  ['poetry run ./x', 'confirm', 'allow'],
  ["poetry run python -c 'x'", 'confirm', 'confirm'],
  ['poetry run rm -rf x', 'confirm', 'confirm'],
  ['poetry install', 'confirm', 'confirm'],
  ['poetry install --no-root', 'confirm', 'confirm'],
  ['poetry add requests', 'confirm', 'confirm'],
  ['poetry remove requests', 'confirm', 'confirm'],
  ['poetry update', 'confirm', 'confirm'],
  ['poetry lock', 'confirm', 'confirm'],
  ['poetry publish', 'confirm', 'confirm'],
  ['poetry config pypi-token.pypi x', 'confirm', 'confirm'],
  ['poetry shell', 'confirm', 'confirm'],
]
