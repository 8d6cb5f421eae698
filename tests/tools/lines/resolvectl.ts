import type { Line } from '../split-line'

/** It looks up names; changing how that is done asks. */
export const LINES: readonly Line[] = [
  ['resolvectl', 'allow', 'allow'],
  ['resolvectl status', 'allow', 'allow'],
  ['resolvectl status eth0', 'allow', 'allow'],
  ['resolvectl dns', 'allow', 'allow'],
  ['resolvectl dns eth0', 'allow', 'allow'],
  ['resolvectl domain', 'allow', 'allow'],
  ['resolvectl statistics', 'allow', 'allow'],
  ['resolvectl --help', 'allow', 'allow'],
  ['resolvectl --version', 'allow', 'allow'],
  ['resolvectl log-level', 'allow', 'allow'],
  ['resolvectl show-cache', 'allow', 'allow'],
  ['resolvectl query example.com', 'confirm', 'confirm'],
  ['resolvectl -t MX query example.com', 'confirm', 'confirm'],
  ['resolvectl dns eth0 1.1.1.1', 'confirm', 'confirm'],
  ['resolvectl domain eth0 x', 'confirm', 'confirm'],
  ['resolvectl flush-caches', 'confirm', 'confirm'],
  ['resolvectl revert eth0', 'confirm', 'confirm'],
  ['resolvectl log-level debug', 'confirm', 'confirm'],
  ['resolvectl reset-statistics', 'confirm', 'confirm'],
  ['resolvectl --no-such-option', 'confirm', 'confirm'],
]
