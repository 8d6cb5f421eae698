import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { RUNS_ANYTHING } from './effects'
import { EDITING } from './vim-options'

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
  argv: { interspersed: true, bundling: true, aliases: ['ex', 'vi', 'view', 'rvim', 'vimdiff'] },
})
