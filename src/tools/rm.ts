import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { DELETES_LOCAL, PROMPTS } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

export const rm: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'rm',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/rm',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Delete files',
  effects: DELETES_LOCAL,
  arguments: { file: ['paths', 'Files', { file: 'delete' }] },
  options: {
    force: ['-f --force', 'switch', 'Never ask; no error for a file that does not exist'],
    recursive: ['-r -R --recursive', 'switch', 'Directories and everything below, too'],
    dir: ['-d --dir', 'switch', 'Empty directories, too'],
    ask: ['-i', 'switch', 'Ask before each file', { effects: PROMPTS }],
    'ask-once': ['-I', 'switch', 'Ask before more than three files', { effects: PROMPTS }],
    interactive: ['--interactive', ['never', 'once', 'always'], 'When to ask', { argv: { bareValue: 'always' } }],
    'one-file-system': ['--one-file-system', 'switch', 'Skip directories on other file systems'],
    'no-preserve-root': ['--no-preserve-root', 'switch', 'Delete / like any other directory'],
    'preserve-root': ['--preserve-root', ['all', 'yes'], 'Refuse /; all: also other devices', { argv: { bareValue: 'yes' } }],
    verbose: ['-v --verbose', 'switch', 'Print each file'],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: true },
})
