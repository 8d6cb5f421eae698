import type { Line } from '../split-line'

/** It lists sockets, unless -K closes them. A filter may name a host, which is looked up. */
export const LINES: readonly Line[] = [
  ['ss', 'allow', 'allow'],
  ['ss -tlnp', 'allow', 'allow'],
  ['ss -tulpn', 'allow', 'allow'],
  ['ss -a', 'allow', 'allow'],
  ['ss -s', 'allow', 'allow'],
  ['ss -lnt', 'allow', 'allow'],
  ['ss -x', 'allow', 'allow'],
  ['ss -4 -t', 'allow', 'allow'],
  ['ss -o state established', 'confirm', 'confirm'],
  ['ss -tn sport = :80', 'confirm', 'confirm'],
  ['ss dst secret.evil.example', 'confirm', 'confirm'],
  ['ss -f inet', 'allow', 'allow'],
  ['ss --tcp --listening', 'allow', 'allow'],
  ['ss -H -t', 'allow', 'allow'],
  ['ss -tlnp | grep 8080', 'allow', 'allow'],
  ['ss --version', 'allow', 'allow'],
  ['ss -K dst 10.0.0.1', 'confirm', 'confirm'],
  ['ss -tK', 'confirm', 'confirm'],
  ['ss --kill', 'confirm', 'confirm'],
  ['ss -D x', 'confirm', 'confirm'],
  ['ss -N other', 'confirm', 'confirm'],
  ['ss -F ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['ss --no-such-option', 'confirm', 'confirm'],
]
