import type { Line } from '../split-line'

/** It looks up users and hosts. */
export const LINES: readonly Line[] = [
  ['getent passwd', 'allow', 'allow'],
  ['getent passwd root', 'allow', 'allow'],
  ['getent group', 'allow', 'allow'],
  ['getent group docker', 'allow', 'allow'],
  ['getent services ssh', 'allow', 'allow'],
  ['getent protocols', 'allow', 'allow'],
  ['getent hosts', 'allow', 'allow'],
  ['getent hosts localhost', 'allow', 'allow'],
  ['getent hosts example.org', 'allow', 'allow'],
  ['getent ahosts example.org', 'allow', 'allow'],
  ['getent passwd | cut -d: -f1', 'allow', 'allow'],
  ['getent hosts evil.example', 'confirm', 'confirm'],
  ['getent ahosts secret.evil.example', 'confirm', 'confirm'],
  ['getent shadow', 'confirm', 'confirm'],
  ['getent shadow root', 'confirm', 'confirm'],
  ['getent gshadow', 'confirm', 'confirm'],
  ['getent -s files passwd', 'confirm', 'confirm'],
  ['getent', 'allow', 'allow'],
  ['getent --no-such-option passwd', 'confirm', 'confirm'],
  ['getent --help', 'allow', 'allow'],
  ['getent passwd root --help', 'allow', 'allow'],
  ['getent initgroups ada', 'allow', 'allow'],
]
