import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const pbpaste: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pbpaste',
  version: '15',
  homepage: 'https://ss64.com/mac/pbpaste.html',
  description: 'Print the clipboard',
  effects: READS_LOCAL,
  // It may hold a password.
  sensitive: 'output',
  options: { pboard: ['-pboard', ['general', 'ruler', 'find', 'font'], 'Clipboard'], prefer: ['-Prefer', ['txt', 'rtf', 'ps'], 'Format'] },
})
