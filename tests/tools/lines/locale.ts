import type { Line } from '../split-line'

/** It prints settings. */
export const LINES: readonly Line[] = [
  ['locale', 'allow', 'allow'],
  ['locale -a', 'allow', 'allow'],
  ['locale -m', 'allow', 'allow'],
  ['locale charmap', 'allow', 'allow'],
  ['locale -k LC_TIME', 'allow', 'allow'],
  ['locale -c LC_TIME', 'allow', 'allow'],
  ['locale -ck charmap', 'allow', 'allow'],
  ['locale -a | grep UTF', 'allow', 'allow'],
  ['locale --all-locales', 'allow', 'allow'],
  ['locale --version', 'allow', 'allow'],
  ['locale -?', 'allow', 'allow'],
  ['LOCPATH=x locale -a', 'confirm', 'confirm'],
  ['locale > x', 'confirm', 'confirm'],
  ['locale -q', 'confirm', 'confirm'],
  ['locale --no-such-option', 'confirm', 'confirm'],
]
