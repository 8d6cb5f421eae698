import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { DELETES, OVERWRITES, PREVIEWS_LOCAL } from './effects'
import { DECOMPRESSES, KEEPS_INPUT } from './option-sets'

/* Not described: --filelist, --trace, --output-dir-flat, and what trains or measures. */

export const zstd: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'zstd',
  version: '1.5',
  homepage: 'https://facebook.github.io/zstd',
  verified: [{ version: '1.5' }],
  description: 'Compress files and keep them',
  effects: KEEPS_INPUT,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: {
    stdout: ['-c --stdout', 'switch', 'Print the result', { preview: PREVIEWS_LOCAL }],
    list: ['-l', 'switch', 'Print sizes', { preview: PREVIEWS_LOCAL }],
    test: ['-t --test', 'switch', 'Check compressed files', { preview: PREVIEWS_LOCAL }],
    output: ['-o', 'path', 'File to write', { effects: OVERWRITES }],
    decompress: ['-d --decompress', 'switch', 'Decompress', { effects: DECOMPRESSES }],
    compress: ['-z', 'switch', 'Compress', { effects: DECOMPRESSES }],
    keep: ['-k --keep', 'switch', 'Keep the files'],
    rm: ['--rm', 'switch', 'Delete the files', { effects: DELETES }],
    force: ['-f --force', 'switch', 'Replace files that exist', { effects: OVERWRITES }],
    recursive: ['-r', 'switch', 'Directories and everything below'],
    level1: ['-1', 'switch', 'Fast'],
    level3: ['-3', 'switch', 'Usual'],
    level9: ['-9', 'switch', 'Smaller'],
    level19: ['-19', 'switch', 'Smallest'],
    threads: ['-T', 'integer', 'Threads; 0: all cores', { argv: { separator: '', separators: [''] } }],
    dictionary: ['-D', 'path', 'Dictionary'],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    help: ['-h -H --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, bundling: true },
})
