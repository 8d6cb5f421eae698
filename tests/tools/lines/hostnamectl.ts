import type { Line } from '../split-line'

/** It describes the machine; changing it, and other machines ask. */
export const LINES: readonly Line[] = [
  ['hostnamectl', 'allow', 'allow'],
  ['hostnamectl status', 'allow', 'allow'],
  ['hostnamectl hostname', 'allow', 'allow'],
  ['hostnamectl --static', 'allow', 'allow'],
  ['hostnamectl --json=pretty', 'allow', 'allow'],
  ['hostnamectl chassis', 'allow', 'allow'],
  ['hostnamectl location', 'allow', 'allow'],
  ['hostnamectl --help', 'allow', 'allow'],
  ['hostnamectl set-hostname --help', 'allow', 'allow'],
  ['hostnamectl --version', 'allow', 'allow'],
  ['hostnamectl set-hostname web', 'confirm', 'confirm'],
  ['hostnamectl hostname web', 'confirm', 'confirm'],
  ['hostnamectl chassis vm', 'confirm', 'confirm'],
  ['hostnamectl set-location x', 'confirm', 'confirm'],
  ['hostnamectl -H evil.example', 'confirm', 'confirm'],
  ['hostnamectl -M x status', 'confirm', 'confirm'],
  ['hostnamectl --no-such-option', 'confirm', 'confirm'],
]
