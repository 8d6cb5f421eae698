import type { Line } from '../split-line'

/** It serves; its version and help are printed unasked. */
export const LINES: readonly Line[] = [
  ['nginx -t', 'confirm', 'confirm'],
  ['nginx -T', 'confirm', 'confirm'],
  ['nginx -v', 'allow', 'allow'],
  ['nginx -V', 'allow', 'allow'],
  ['nginx -h', 'allow', 'allow'],
  ['nginx -tq', 'confirm', 'confirm'],
  ['nginx -s reload', 'confirm', 'confirm'],
  ['nginx -s stop', 'confirm', 'confirm'],
  ['nginx', 'confirm', 'confirm'],
  ["nginx -g 'daemon off;'", 'confirm', 'confirm'],
  ['nginx -t -c ./nginx.conf', 'confirm', 'confirm'],
  ['nginx -c /etc/nginx/x.conf', 'confirm', 'deny'],
  ['nginx -p .', 'confirm', 'confirm'],
  ['nginx -v -s stop', 'allow', 'allow'],
  ['nginx -s evil', 'confirm', 'confirm'],
  ['nginx --version', 'confirm', 'confirm'],
  ['nginx -v -t', 'confirm', 'confirm'],
]
