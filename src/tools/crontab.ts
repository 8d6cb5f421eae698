import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

export const crontab: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'crontab',
  version: '3.0',
  homepage: 'https://manpages.debian.org/crontab.1',
  verified: [{ version: '3.0', platform: 'gnu' }],
  description: 'Show or replace the list of what runs at which times',
  effects: RUNS_ANYTHING,
  changes: 'machine',
  stdin: 'The new list, if the file is -',
  arguments: { file: ['path?', 'File with the new list; - is standard input', { effects: RUNS_ANYTHING }] },
  options: {
    list: ['-l', 'switch', 'Print the list', { preview: PREVIEWS_LOCAL }],
    edit: ['-e', 'switch', 'Edit the list', { effects: RUNS_ANYTHING }],
    remove: ['-r', 'switch', 'Delete the list', { effects: RUNS_ANYTHING }],
    interactive: ['-i', 'switch', 'Ask before that'],
    check: ['-n', 'switch', 'Only check a file'],
    user: ['-u', 'name', 'User', { effects: RUNS_ANYTHING }],
  },
  argv: { interspersed: false },
})
