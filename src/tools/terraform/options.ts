import type { OptionRow, OptionRows } from '../describe-program'
import { DESTROYS, OVERWRITES } from '../effects'

export const NO_LOCK: OptionRow = ['-lock=false', 'off', 'Do not lock the state; concurrent runs can then overwrite or corrupt it', { effects: DESTROYS, argv: { negation: null } }]
export const LOCK_TIMEOUT: OptionRow = ['-lock-timeout', 'name', 'How long to retry to get the state lock, with unit, such as 60s', { default: '0s' }]
export const NO_INPUT: OptionRow = ['-input=false', 'off', 'Fail instead of asking for missing values', { argv: { negation: null } }]
export const TARGET: OptionRow = ['-target', 'patterns', 'Resource or module address to limit the run to, with its dependencies; for exceptional use']
export const PARALLELISM: OptionRow = ['-parallelism', 'integer', 'Most operations at the same time', { default: 10 }]
export const NO_COLOR: OptionRow = ['-no-color', 'off', 'Print without color codes']
export const STATE_FILE: OptionRow = ['-state', 'path', 'State file to read instead of that of the workspace']

/** Options that only state the default. */
export const AS_USUAL: OptionRows = { 'as-usual': ['-input=true -lock=true -refresh=true -backend=true -get=true', 'switch', 'As usual', { argv: { negation: null } }] }
/** Files in place of the state of the workspace. */
export const STATE_FILES: OptionRows = { 'state-files': ['-state -state-out -backup -backup-out', 'path', 'Files of the state', { effects: OVERWRITES, file: 'read' }] }

/** Input variables. */
export const VARIABLES: OptionRows = {
  var: ['-var', 'texts', 'Input variable NAME=VALUE of the root module'],
  'var-file': ['-var-file', 'values', 'File with input variables, beside terraform.tfvars and *.auto.tfvars', { shape: 'path' }],
}

/** How commands that change the state lock it. */
export const LOCKING: OptionRows = {
  ...AS_USUAL,
  'no-lock': NO_LOCK,
  'lock-timeout': LOCK_TIMEOUT,
  'ignore-remote-version': ['-ignore-remote-version', 'off', 'Go on although the remote Terraform version differs, which can make the workspace unusable', { effects: DESTROYS }],
}

/** How changes of the infrastructure are run. */
export const RUNNING: OptionRows = {
  ...AS_USUAL,
  ...STATE_FILES,
  json: ['-json', 'switch', 'Print as JSON'],
  'compact-warnings': ['-compact-warnings', 'switch', 'Shorter warnings'],
  'no-input': NO_INPUT,
  'no-lock': NO_LOCK,
  'lock-timeout': LOCK_TIMEOUT,
  parallelism: PARALLELISM,
  'no-color': NO_COLOR,
}
