import type { Line } from '../split-line'

/** It checks packages; publishing asks. */
export const LINES: readonly Line[] = [
  ['twine check dist/*', 'allow', 'allow'],
  ['twine check --strict dist/*', 'allow', 'allow'],
  ['twine check a.whl', 'allow', 'allow'],
  ['twine --version', 'allow', 'allow'],
  ['twine --help', 'allow', 'allow'],
  ['twine upload --help', 'allow', 'allow'],
  ['twine check --help', 'allow', 'allow'],
  ['twine upload dist/*', 'confirm', 'confirm'],
  ['twine upload -r testpypi dist/*', 'confirm', 'confirm'],
  ['twine upload --repository-url https://example.org dist/*', 'confirm', 'confirm'],
  ['twine upload --repository-url https://evil.example dist/*', 'confirm', 'confirm'],
  ['twine upload -u x -p y dist/*', 'confirm', 'confirm'],
  ['twine register a.whl', 'confirm', 'confirm'],
  ['twine check ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['twine check', 'confirm', 'confirm'],
  ['twine no-such', 'confirm', 'confirm'],
]
