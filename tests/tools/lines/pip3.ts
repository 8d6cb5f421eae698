import type { Line } from '../split-line'

/** It is pip. */
export const LINES: readonly Line[] = [
  ['pip3 list', 'allow', 'allow'],
  ['pip3 list --format=json', 'allow', 'allow'],
  ['pip3 show requests', 'allow', 'allow'],
  ['pip3 freeze', 'allow', 'allow'],
  ['pip3 check', 'allow', 'allow'],
  ['pip3 --version', 'allow', 'allow'],
  ['pip3 index versions requests', 'allow', 'allow'],
  ['pip3 cache dir', 'allow', 'allow'],
  ['pip3 install requests', 'confirm', 'confirm'],
  ['pip3 install -r requirements.txt', 'confirm', 'confirm'],
  ['pip3 uninstall -y requests', 'confirm', 'confirm'],
  ['pip3 download x', 'confirm', 'confirm'],
  ['pip3 config list', 'confirm', 'confirm'],
  ['pip3 config set a b', 'confirm', 'confirm'],
  ['pip3 list --outdated', 'allow', 'allow'],
  ['pip3 --no-such-option', 'confirm', 'confirm'],
]
