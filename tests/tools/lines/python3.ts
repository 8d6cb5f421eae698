import type { Line } from '../split-line'

/** It is python. */
export const LINES: readonly Line[] = [
  ['python3 --version', 'allow', 'allow'],
  ['python3 -V', 'allow', 'allow'],
  ['python3 x.py', 'confirm', 'allow'],
  ['python3 -u x.py a b', 'confirm', 'allow'],
  ['python3 -m pytest', 'confirm', 'allow'],
  ['python3 -m pytest -q tests', 'confirm', 'allow'],
  ['python3 -m pip list', 'allow', 'allow'],
  ['python3 -m pip install requests', 'confirm', 'confirm'],
  ['python3 -m json.tool a.json', 'confirm', 'confirm'],
  ['python3 -m http.server', 'confirm', 'confirm'],
  ['python3 -m venv .venv', 'confirm', 'confirm'],
  ["python3 -c 'print(1)'", 'confirm', 'confirm'],
  ['python3 -', 'confirm', 'confirm'],
  ['python3', 'confirm', 'confirm'],
  ['python3 -i x.py', 'confirm', 'confirm'],
  ['python3 /tmp/x.py', 'confirm', 'deny'],
  ['python3 ../x.py', 'confirm', 'deny'],
  ['python3 ~/x.py', 'confirm', 'deny'],
]
