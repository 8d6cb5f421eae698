import type { Line } from '../split-line'

/** It runs commands on other machines. */
export const LINES: readonly Line[] = [
  ['ssh -V', 'allow', 'allow'],
  ['ssh host', 'confirm', 'confirm'],
  ['ssh host ls', 'confirm', 'confirm'],
  ["ssh user@host 'rm -rf x'", 'confirm', 'confirm'],
  ['ssh -p 22 host ls', 'confirm', 'confirm'],
  ['ssh -i key host ls', 'confirm', 'confirm'],
  ['ssh -o ProxyCommand=x host', 'confirm', 'confirm'],
  ['ssh -oProxyCommand=x host', 'confirm', 'confirm'],
  ['ssh -F x host', 'confirm', 'confirm'],
  ['ssh -L 1:a:2 host', 'confirm', 'confirm'],
  ['ssh -R 1:a:2 host', 'confirm', 'confirm'],
  ['ssh -D 1 host', 'confirm', 'confirm'],
  ['ssh -J a b', 'confirm', 'confirm'],
  ['ssh -N -f host', 'confirm', 'confirm'],
  ['ssh host -o ProxyCommand=x', 'confirm', 'confirm'],
  ['ssh -T git@github.com', 'confirm', 'confirm'],
  ['ssh -G host', 'confirm', 'confirm'],
  ['ssh -v host', 'confirm', 'confirm'],
  ['ssh --help', 'allow', 'allow'],
  ['ssh h --help', 'confirm', 'confirm'],
  ['ssh h x --help', 'confirm', 'confirm'],
]
