import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL } from './effects'

export const gofmt: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'gofmt',
  version: '1.19',
  homepage: 'https://pkg.go.dev/cmd/gofmt',
  verified: [{ version: '1.19' }],
  description: 'Format Go',
  effects: READS_LOCAL,
  arguments: { path: ['paths?', 'Files and directories', { file: { does: 'edit', with: ['write'] } }] },
  options: {
    list: ['-l', 'switch', 'List files that are formatted otherwise'],
    diff: ['-d', 'switch', 'Print differences'],
    write: ['-w', 'switch', 'Change files', { effects: OVERWRITES }],
    simplify: ['-s', 'switch', 'Simplify code'],
    errors: ['-e', 'switch', 'Print all errors'],
    rewrite: ['-r', 'text', 'Rewrite rule: a[b:len(a)] -> a[b:]'],
    cpuprofile: ['-cpuprofile', 'path', 'File for times', { effects: OVERWRITES }],
  },
  argv: { separators: ['=', ' '], dashes: 'any', interspersed: false, bundling: false, repeats: 'last' },
})
