import type { Line } from '../split-line'

/** Printing reads; whatever is changed asks. */
export const LINES: readonly Line[] = [
  ['ifconfig', 'allow', 'allow'],
  ['ifconfig -a', 'allow', 'allow'],
  ['ifconfig eth0', 'allow', 'allow'],
  ['ifconfig -s', 'allow', 'allow'],
  ['ifconfig -v eth0', 'allow', 'allow'],
  ['ifconfig -a | grep inet', 'allow', 'allow'],
  ['ifconfig eth0 | head -3', 'allow', 'allow'],
  ['ifconfig eth0 up', 'confirm', 'confirm'],
  ['ifconfig eth0 down', 'confirm', 'confirm'],
  ['ifconfig eth0 192.168.0.2', 'confirm', 'confirm'],
  ['ifconfig eth0 hw ether 00:11:22:33:44:55', 'confirm', 'confirm'],
  ['sudo ifconfig eth0 down', 'confirm', 'confirm'],
  ['ifconfig -a up', 'allow', 'allow'],
  ['ifconfig --no-such-option', 'confirm', 'confirm'],
  ['ifconfig eth0 -arp', 'confirm', 'confirm'],
  ['ifconfig ../x', 'confirm', 'confirm'],
]
