import type { Line } from '../split-line'

/** It shows sessions; ending them, and other machines ask. */
export const LINES: readonly Line[] = [
  ['loginctl', 'allow', 'allow'],
  ['loginctl list-sessions', 'allow', 'allow'],
  ['loginctl list-users', 'allow', 'allow'],
  ['loginctl session-status 1', 'allow', 'allow'],
  ['loginctl show-session 1 -p Type', 'allow', 'allow'],
  ['loginctl show-user ada', 'allow', 'allow'],
  ['loginctl user-status', 'allow', 'allow'],
  ['loginctl list-seats --no-legend', 'allow', 'allow'],
  ['loginctl --help', 'allow', 'allow'],
  ['loginctl --version', 'allow', 'allow'],
  ['loginctl terminate-session 1', 'confirm', 'confirm'],
  ['loginctl kill-user ada', 'confirm', 'confirm'],
  ['loginctl enable-linger ada', 'confirm', 'confirm'],
  ['loginctl lock-sessions', 'confirm', 'confirm'],
  ['loginctl attach seat0 /x', 'confirm', 'deny'],
  ['loginctl -H evil.example', 'confirm', 'confirm'],
  ['loginctl terminate-user ada', 'confirm', 'confirm'],
  ['loginctl --no-such-option', 'confirm', 'confirm'],
]
