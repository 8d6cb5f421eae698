import type { OptionRows } from './describe-program'
import { PREVIEWS_LOCAL } from './effects'

/** The options that Vim and Neovim share. */
export const EDITING: OptionRows = {
  command: ['-c', 'codes', 'Command to run after the first file', { runs: 'code' }],
  before: ['--cmd', 'codes', 'Command to run before settings', { runs: 'code' }],
  session: ['-S', 'file', 'Script to run'],
  settings: ['-u', 'file', 'File of settings; NONE'],
  clean: ['--clean', 'switch', 'No settings of the user'],
  noplugin: ['--noplugin', 'switch', 'No plug-ins'],
  readonly: ['-R', 'switch', 'Change nothing unless told to'],
  unmodifiable: ['-M -m', 'switch', 'Change nothing'],
  'no-swap': ['-n', 'switch', 'No swap file'],
  ex: ['-e -E', 'switch', 'Commands line by line'],
  diff: ['-d', 'switch', 'Compare files'],
  binary: ['-b', 'switch', 'Bytes as they are'],
  tabs: ['-p', 'switch', 'A tab for each file'],
  windows: ['-o -O', 'switch', 'A window for each file'],
  recover: ['-r -L', 'switch', 'List or read swap files'],
  tag: ['-t', 'text', 'Start at a tag'],
  errors: ['-q', 'file', 'Start at the first error of a file'],
  startuptime: ['--startuptime', 'file', 'File for times'],
  version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
}
