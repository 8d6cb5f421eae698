import type { Line } from '../split-line'

/** It runs tests of the folder. */
export const LINES: readonly Line[] = [
  ['playwright test', 'confirm', 'allow'],
  ['playwright test tests/x.spec.ts', 'confirm', 'allow'],
  ['playwright test tests/x.spec.ts:42', 'confirm', 'allow'],
  ['playwright test --project=chromium', 'confirm', 'allow'],
  ["playwright test -g 'log in' --workers 1", 'confirm', 'allow'],
  ['playwright test --reporter=line --retries 2', 'confirm', 'allow'],
  ['playwright test --headed', 'confirm', 'allow'],
  ['playwright test --list', 'confirm', 'allow'],
  ['playwright test -x --max-failures 1', 'confirm', 'allow'],
  ['playwright test --last-failed', 'confirm', 'allow'],
  ['playwright --version', 'allow', 'allow'],
  ['playwright install', 'confirm', 'confirm'],
  ['playwright install --with-deps chromium', 'confirm', 'confirm'],
  ['playwright install-deps', 'confirm', 'confirm'],
  ['playwright codegen https://example.org', 'confirm', 'confirm'],
  ['playwright open https://evil.example', 'confirm', 'confirm'],
  ['playwright show-report', 'confirm', 'confirm'],
  ['playwright test --reporter ./x.js', 'confirm', 'confirm'],
  ['playwright test --ui', 'confirm', 'confirm'],
  ['playwright test -c /tmp/x.ts', 'confirm', 'deny'],
]
