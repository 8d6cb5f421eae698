import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, OVERWRITES, PREVIEWS_LOCAL, WRITES_LOCAL } from './effects'

const KEEPS = /* @__PURE__ */ extend(PREVIEWS_LOCAL, { filesystem: { read: true, write: true, delete: false } })
/** Replaces each file by another one. */
const REPLACES = /* @__PURE__ */ extend(WRITES_LOCAL, { filesystem: { read: true, write: true, delete: true } })

export const gunzip: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'gunzip',
  version: '1.12',
  homepage: 'https://www.gnu.org/software/gzip',
  verified: [{ version: '1.12', platform: 'gnu' }],
  description: 'Decompress files',
  effects: REPLACES,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: {
    stdout: ['-c --stdout --to-stdout', 'switch', 'Print the result', { preview: PREVIEWS_LOCAL }],
    keep: ['-k --keep', 'switch', 'Keep the files', { preview: KEEPS }],
    force: ['-f --force', 'switch', 'Replace files that exist', { effects: OVERWRITES }],
    list: ['-l --list', 'switch', 'Print sizes', { preview: PREVIEWS_LOCAL }],
    test: ['-t --test', 'switch', 'Check compressed files', { preview: PREVIEWS_LOCAL }],
    recursive: ['-r --recursive', 'switch', 'Directories and everything below'],
    name: ['-N --name', 'switch', 'Keep names and times'],
    'no-name': ['-n --no-name', 'switch', 'Keep no names and times'],
    suffix: ['-S --suffix', 'name', 'End of the names of compressed files'],
    synchronous: ['--synchronous', 'switch', 'Wait until it is on the disk'],
    quiet: ['-q --quiet', 'switch', 'Print no warnings'],
    verbose: ['-v --verbose', 'switch', 'Print each file'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
})
