import type { Line } from '../split-line'

/** It shows the clock; changing it, and other machines ask. */
export const LINES: readonly Line[] = [
  ['timedatectl', 'allow', 'allow'],
  ['timedatectl status', 'allow', 'allow'],
  ['timedatectl show', 'allow', 'allow'],
  ['timedatectl show -p NTPSynchronized --value', 'allow', 'allow'],
  ['timedatectl list-timezones', 'allow', 'allow'],
  ['timedatectl list-timezones --no-pager', 'allow', 'allow'],
  ['timedatectl timesync-status', 'allow', 'allow'],
  ['timedatectl show-timesync --all', 'allow', 'allow'],
  ['timedatectl --help', 'allow', 'allow'],
  ['timedatectl --version', 'allow', 'allow'],
  ['timedatectl set-time 12:00', 'confirm', 'confirm'],
  ['timedatectl set-timezone UTC', 'confirm', 'confirm'],
  ['timedatectl set-ntp true', 'confirm', 'confirm'],
  ['timedatectl set-local-rtc 0', 'confirm', 'confirm'],
  ['timedatectl ntp-servers eth0 x', 'confirm', 'confirm'],
  ['timedatectl -H evil.example status', 'confirm', 'confirm'],
  ['timedatectl --no-such-option', 'confirm', 'confirm'],
]
