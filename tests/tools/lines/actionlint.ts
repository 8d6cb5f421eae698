import type { Line } from '../split-line'

/** It reads, unless it is told what to run. */
export const LINES: readonly Line[] = [
  ['actionlint -shellcheck ./evil.sh', 'confirm', 'confirm'],
  ['actionlint -shellcheck=./evil.sh', 'confirm', 'confirm'],
  ['actionlint --pyflakes ./evil.py', 'confirm', 'confirm'],
  ['actionlint -init-config', 'confirm', 'confirm'],
  ['actionlint', 'allow', 'allow'],
  ['actionlint .github/workflows/ci.yml', 'allow', 'allow'],
  ['actionlint -color', 'allow', 'allow'],
  ['actionlint -no-color -oneline', 'allow', 'allow'],
  ['actionlint --oneline', 'allow', 'allow'],
  ['actionlint -verbose', 'allow', 'allow'],
  ['actionlint -ignore SC2086', 'allow', 'allow'],
  ['actionlint -config-file .github/actionlint.yaml', 'allow', 'allow'],
  ['actionlint -', 'allow', 'allow'],
  ['actionlint -version', 'allow', 'allow'],
  ['actionlint --version', 'allow', 'allow'],
  ['actionlint -h', 'allow', 'allow'],
  ['actionlint -help', 'allow', 'allow'],
  ['actionlint -nonsense', 'confirm', 'confirm'],
]
