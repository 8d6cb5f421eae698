import type { Line } from '../split-line'

/** It copies from and to other machines. */
export const LINES: readonly Line[] = [
  ['scp a host:b', 'confirm', 'confirm'],
  ['scp host:a b', 'confirm', 'confirm'],
  ['scp -r dir host:', 'confirm', 'confirm'],
  ['scp -P 22 a host:b', 'confirm', 'confirm'],
  ['scp -i key a host:b', 'confirm', 'confirm'],
  ['scp -o ProxyCommand=x a host:b', 'confirm', 'confirm'],
  ['scp -S ./x a host:b', 'confirm', 'confirm'],
  ['scp -F x a host:b', 'confirm', 'confirm'],
  ['scp -J a b host:c', 'confirm', 'confirm'],
  ['scp a b', 'confirm', 'confirm'],
  ['scp ~/.ssh/id_rsa host:', 'confirm', 'deny'],
  ['scp -rp dir user@host:/tmp', 'confirm', 'deny'],
  ['scp -q a host:b', 'confirm', 'confirm'],
  ['scp -3 a:x b:y', 'confirm', 'deny'],
  ['scp -C a host:b', 'confirm', 'confirm'],
  ['scp', 'confirm', 'confirm'],
]
