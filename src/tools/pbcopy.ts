import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { WRITES_LOCAL } from './effects'

export const pbcopy: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pbcopy',
  version: '15',
  homepage: 'https://ss64.com/mac/pbcopy.html',
  description: 'Put standard input on the clipboard',
  // A clipboard keeps nothing, but whoever pastes it trusts it.
  effects: WRITES_LOCAL,
  stdin: 'Text',
  options: { pboard: ['-pboard', ['general', 'ruler', 'find', 'font'], 'Clipboard'], help: ['-help --help', 'switch', 'Print help'] },
  changes: 'machine',
})
