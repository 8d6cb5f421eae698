import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL } from './effects'

/** It writes entitlements to a file, but for these. */
const WHERE: AtipParameterEffects = { values: { '-': {}, ':-': {}, '*': OVERWRITES } }

export const codesign: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'codesign',
  version: '15',
  homepage: 'https://ss64.com/mac/codesign.html',
  description: 'Check and write signatures of programs',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Programs'] },
  options: {
    display: ['-d --display', 'switch', 'Describe the signature'],
    verify: ['-v --verify --verbose', 'switch', 'Check it; print more'],
    sign: ['-s --sign', 'value', 'Sign with this identity', { effects: OVERWRITES }],
    remove: ['--remove-signature', 'switch', 'Remove it', { effects: OVERWRITES }],
    hosting: ['-h', 'integer', 'Describe a process'],
    force: ['-f --force', 'switch', 'Replace a signature', { effects: OVERWRITES }],
    deep: ['--deep', 'switch', 'What it holds, too'],
    strict: ['--strict', 'switch', 'Stricter checks'],
    requirements: ['-r --requirements', 'value', 'Requirements', { effects: OVERWRITES }],
    entitlements: ['--entitlements', 'path', 'Where to write them', { effects: WHERE }],
    extract: ['--extract-certificates', 'switch', 'Write certificates', { effects: OVERWRITES }],
    options: ['-o --options', 'value', 'Options of a signature'],
    timestamp: ['--timestamp', 'switch', 'Trusted time'],
    xml: ['--xml', 'switch', 'Print XML'],
  },
  argv: { interspersed: false, repeats: 'last' },
  changes: 'machine',
})
