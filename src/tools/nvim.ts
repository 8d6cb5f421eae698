import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'
import { EDITING } from './vim-options'

export const nvim: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'nvim',
  version: '0.10',
  homepage: 'https://neovim.io',
  description: 'Edit files; runs what settings, files and commands say',
  effects: RUNS_ANYTHING,
  arguments: { file: ['files?', 'Files, and commands: +COMMAND', { file: 'edit' }] },
  options: [
    EDITING,
    {
      headless: ['--headless', 'switch', 'Without a screen'],
      silent: ['-es -Es', 'switch', 'Commands line by line, and print nothing'],
      lua: ['-l', 'file', 'Script of Lua to run'],
      'api-info': ['--api-info', 'switch', 'Print what the API has', { preview: PREVIEWS_LOCAL }],
      embed: ['--embed', 'switch', 'For another program'],
      listen: ['--listen', 'value', 'Address to serve'],
      server: ['--server', 'value', 'Address of another one'],
      remote: ['--remote', 'switch', 'Have it open the files'],
      'short-version': ['-v', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
      shada: ['-i', 'file', 'File of history'],
    },
  ],
  argv: { interspersed: true },
})
