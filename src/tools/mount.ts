import type { AtipEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, READS_LOCAL, RUNS_ANYTHING } from './effects'

/** Mounts, which starts a helper for most file systems. */
const MOUNTS: AtipEffects = /* @__PURE__ */ extend(RUNS_ANYTHING, { modifies: ['mount'] })
const CHANGES = { effects: MOUNTS }

export const mount: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'mount',
  version: '2.38',
  homepage: 'https://www.kernel.org/pub/linux/utils/util-linux',
  verified: [{ version: '2.38', platform: 'gnu' }],
  description: 'List what is mounted, or mount a file system',
  effects: READS_LOCAL,
  changes: 'machine',
  arguments: {
    source: ['code?', 'Device or directory', CHANGES],
    directory: ['directory?', 'Where', CHANGES],
  },
  options: {
    'show-labels': ['-l --show-labels', 'switch', 'Print labels, too'],
    types: ['-t --types', 'name', 'File system; alone: only list these'],
    options: ['-o --options', 'code', 'Options: ro,loop', CHANGES],
    all: ['-a --all', 'switch', 'All of /etc/fstab', CHANGES],
    bind: ['-B --bind', 'switch', 'A directory, elsewhere', CHANGES],
    rbind: ['-R --rbind', 'switch', 'With all that is mounted below', CHANGES],
    move: ['-M --move', 'switch', 'Move it', CHANGES],
    'read-only': ['-r --read-only', 'switch', 'Only for reading', CHANGES],
    'read-write': ['-w --rw --read-write', 'switch', 'For writing', CHANGES],
    label: ['-L --label', 'name', 'Label of the device', CHANGES],
    uuid: ['-U --uuid', 'name', 'UUID of the device', CHANGES],
    mkdir: ['-m --mkdir', 'integer', 'Create the directory', { argv: { bareValue: '755' }, effects: MOUNTS }],
    fake: ['-f --fake', 'switch', 'Do not mount', CHANGES],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true },
})
