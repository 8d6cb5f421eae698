import type { Line } from '../split-line'

/** It runs programs, loads plug-ins of the folder, and writes reports. */
export const LINES: readonly Line[] = [
  ['coverage run x.py', 'confirm', 'confirm'],
  ['coverage run -m pytest', 'confirm', 'confirm'],
  ['coverage run --source=src -m pytest tests', 'confirm', 'confirm'],
  ['coverage html', 'confirm', 'confirm'],
  ['coverage html -d out', 'confirm', 'confirm'],
  ['coverage xml', 'confirm', 'confirm'],
  ['coverage xml -o out.xml', 'confirm', 'confirm'],
  ['coverage json', 'confirm', 'confirm'],
  ['coverage combine', 'confirm', 'confirm'],
  ['coverage erase', 'confirm', 'confirm'],
  ['coverage report', 'confirm', 'allow'],
  ['coverage report -m', 'confirm', 'allow'],
  ['coverage report --show-missing --skip-covered', 'confirm', 'allow'],
  ['coverage report --fail-under=80', 'confirm', 'allow'],
  ['coverage report --include=src/a.py', 'confirm', 'allow'],
  ['coverage debug sys', 'confirm', 'confirm'],
  ['coverage --version', 'allow', 'allow'],
  ['coverage help', 'allow', 'allow'],
  ['coverage help run', 'allow', 'allow'],
  ['coverage report --nonsense', 'confirm', 'confirm'],
  ['coverage nonsense', 'confirm', 'confirm'],
]
