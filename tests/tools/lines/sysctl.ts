import type { Line } from '../split-line'

/** It reads; a name with a value, -w, -p and --system change. */
export const LINES: readonly Line[] = [
  ['sysctl -w vm.swappiness=10', 'confirm', 'confirm'],
  ['sysctl vm.swappiness=10', 'confirm', 'confirm'],
  ['sysctl -p', 'confirm', 'confirm'],
  ['sysctl -p /etc/sysctl.conf', 'confirm', 'deny'],
  ['sysctl --system', 'confirm', 'confirm'],
  ['sysctl -n vm.swappiness=10', 'confirm', 'confirm'],
  ['sysctl -aw', 'confirm', 'confirm'],
  ['sysctl -a', 'allow', 'allow'],
  ['sysctl --all', 'allow', 'allow'],
  ['sysctl vm.swappiness', 'allow', 'allow'],
  ['sysctl -n hw.ncpu', 'allow', 'allow'],
  ['sysctl hw.memsize', 'allow', 'allow'],
  ['sysctl -n machdep.cpu.brand_string', 'allow', 'allow'],
  ['sysctl net.ipv4.ip_forward', 'allow', 'allow'],
  ['sysctl -a | grep vm', 'allow', 'allow'],
  ['sysctl unknown.key', 'confirm', 'confirm'],
  ['sysctl --nonsense', 'confirm', 'confirm'],
]
