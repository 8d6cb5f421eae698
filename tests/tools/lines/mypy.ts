import type { Line } from '../split-line'

/** It runs plug-ins that the folder names. */
export const LINES: readonly Line[] = [
  ['mypy .', 'confirm', 'allow'],
  ['mypy src tests', 'confirm', 'allow'],
  ['mypy --strict src/x.py', 'confirm', 'allow'],
  ['mypy --ignore-missing-imports x.py', 'confirm', 'allow'],
  ['mypy -p package', 'confirm', 'allow'],
  ['mypy -m module', 'confirm', 'allow'],
  ['mypy --config-file mypy.ini src', 'confirm', 'allow'],
  ['mypy --python-version 3.11 --no-incremental src', 'confirm', 'allow'],
  ["mypy -c 'x: int = 1'", 'confirm', 'allow'],
  ['mypy --disable-error-code import src', 'confirm', 'allow'],
  ['mypy --exclude build .', 'confirm', 'allow'],
  ['mypy --version', 'allow', 'allow'],
  ['mypy -V', 'allow', 'allow'],
  ['mypy --install-types --non-interactive .', 'confirm', 'confirm'],
  ['mypy --python-executable ./x .', 'confirm', 'confirm'],
  ['mypy --html-report x .', 'confirm', 'confirm'],
  ['mypy --junit-xml x.xml .', 'confirm', 'confirm'],
  ['mypy --cache-dir x .', 'confirm', 'confirm'],
  ['mypy @files', 'confirm', 'confirm'],
  ['mypy --config-file /tmp/x.ini .', 'confirm', 'deny'],
  ['mypy ../x', 'confirm', 'deny'],
]
