import type { OptionRows } from './describe-program'
import { PREVIEWS_EVERYWHERE, RUNS_ANYTHING } from './effects'

/** The options of programs that ask services of systemd. */
export const SYSTEMD_OPTIONS: OptionRows = {
  'no-pager': ['--no-pager', 'switch', 'Use no pager'],
  'no-ask-password': ['--no-ask-password', 'switch', 'Ask for no password'],
  host: ['-H --host', 'line', 'Machine, over SSH', { effects: RUNS_ANYTHING, host: 'url', changes: 'server' }],
  machine: ['-M --machine', 'line', 'Container', { effects: RUNS_ANYTHING }],
  help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE }],
}

/** The options of programs that print properties. */
export const PROPERTY_OPTIONS: OptionRows = {
  property: ['-p -P --property', 'names', 'Properties'],
  all: ['-a --all', 'switch', 'Empty ones, too'],
  value: ['--value', 'switch', 'Only values'],
}

/** The options of programs that print lists and JSON. */
export const LIST_OPTIONS: OptionRows = {
  json: ['--json', ['pretty', 'short', 'off'], 'Print JSON'],
  'short-json': ['-j', 'switch', 'Print JSON'],
}
