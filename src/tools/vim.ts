import type { AtipTool } from '../types/atip'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

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

export const vim: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'vim',
  version: '9.0',
  homepage: 'https://www.vim.org',
  description: 'Edit files; runs what settings, files and commands say',
  effects: RUNS_ANYTHING,
  arguments: { file: ['files?', 'Files, and commands: +COMMAND', { file: 'edit' }] },
  options: [
    EDITING,
    {
      silent: ['-s', 'switch', 'With -e: print nothing'],
      easy: ['-y', 'switch', 'Without modes'],
      restricted: ['-Z', 'switch', 'Run no shell'],
      vi: ['-v', 'switch', 'Commands of Vi'],
      compatible: ['-C -N', 'switch', 'Like Vi, or not'],
      viminfo: ['-i', 'file', 'File of history'],
      terminal: ['-T', 'name', 'Kind of terminal'],
      'not-a-term': ['--not-a-term', 'switch', 'No warning without a terminal'],
      ttyfail: ['--ttyfail', 'switch', 'End without a terminal'],
    },
  ],
  argv: { interspersed: true, bundling: true },
})
