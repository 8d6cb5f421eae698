import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL } from './effects'
import { DECOMPRESSES, KEEPS_INPUT, REPLACES_INPUT } from './option-sets'

/* Not described: --files, a file of names, and filters. */

export const xz: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'xz',
  version: '5.4',
  homepage: 'https://tukaani.org/xz',
  verified: [{ version: '5.4' }],
  description: 'Compress files',
  effects: REPLACES_INPUT,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: {
    stdout: ['-c --stdout --to-stdout', 'switch', 'Print the result', { preview: PREVIEWS_LOCAL }],
    list: ['-l --list', 'switch', 'Print sizes', { preview: PREVIEWS_LOCAL }],
    test: ['-t --test', 'switch', 'Check compressed files', { preview: PREVIEWS_LOCAL }],
    decompress: ['-d --decompress --uncompress', 'switch', 'Decompress', { effects: DECOMPRESSES }],
    compress: ['-z --compress', 'switch', 'Compress', { effects: DECOMPRESSES }],
    keep: ['-k --keep', 'switch', 'Keep the files', { preview: KEEPS_INPUT }],
    force: ['-f --force', 'switch', 'Replace files that exist', { effects: OVERWRITES }],
    threads: ['-T --threads', 'integer', 'Threads; 0: all cores'],
    extreme: ['-e --extreme', 'switch', 'Smaller, slower'],
    level0: ['-0', 'switch', 'Fastest'],
    level1: ['-1', 'switch', 'Fast'],
    level6: ['-6', 'switch', 'Usual'],
    level9: ['-9', 'switch', 'Smallest'],
    level4: ['-4', 'switch', 'Medium'],
    format: ['-F --format', ['auto', 'xz', 'lzma', 'lzip', 'raw'], 'Format'],
    lzma2: ['--lzma2', 'name', 'Settings of the method: preset=6,dict=32MiB', { argv: { bareValue: '' } }],
    delta: ['--delta', 'name', 'Store differences first: dist=3', { argv: { bareValue: '' } }],
    x86: ['--x86', 'name', 'For programs of x86 machines', { argv: { bareValue: '' } }],
    check: ['-C --check', ['none', 'crc32', 'crc64', 'sha256'], 'Sum to store'],
    suffix: ['-S --suffix', 'name', 'End of the names of compressed files'],
    memlimit: ['-M --memlimit', 'pattern', 'Memory'],
    quiet: ['-q --quiet', 'switch', 'Print no warnings'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    robot: ['--robot', 'switch', 'For programs'],
    help: ['-h -H --help --long-help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
})
