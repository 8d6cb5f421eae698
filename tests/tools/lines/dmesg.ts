import type { Line } from '../split-line'

/** It prints messages of the kernel; some options delete them. */
export const LINES: readonly Line[] = [
  ['dmesg', 'allow', 'allow'],
  ['dmesg -T', 'allow', 'allow'],
  ['dmesg | tail -20', 'allow', 'allow'],
  ['dmesg -T | grep -i oom', 'allow', 'allow'],
  ['dmesg --level=err,warn', 'allow', 'allow'],
  ['dmesg -l err', 'allow', 'allow'],
  ['dmesg -w', 'allow', 'allow'],
  ['dmesg -k -x', 'allow', 'allow'],
  ['dmesg --json', 'allow', 'allow'],
  ["dmesg --since '1 hour ago'", 'allow', 'allow'],
  ['dmesg --version', 'allow', 'allow'],
  ['dmesg -c', 'confirm', 'confirm'],
  ['dmesg -C', 'confirm', 'confirm'],
  ['dmesg --clear', 'confirm', 'confirm'],
  ['dmesg -Tc', 'confirm', 'confirm'],
  ['dmesg -n 1', 'confirm', 'confirm'],
  ['dmesg -D', 'confirm', 'confirm'],
  ['dmesg --read-cl', 'confirm', 'confirm'],
  ['dmesg -F ~/.netrc', 'confirm', 'confirm'],
  ['dmesg --no-such-option', 'confirm', 'confirm'],
]
