import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const free: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'free',
  version: '4.0',
  homepage: 'https://gitlab.com/procps-ng/procps',
  verified: [{ version: '4.0', platform: 'gnu' }],
  description: 'Print free and used memory',
  effects: READS_LOCAL,
  options: {
    bytes: ['-b --bytes', 'switch', 'Bytes'],
    kilo: ['--kilo', 'switch', 'kB'],
    mega: ['--mega', 'switch', 'MB'],
    giga: ['--giga', 'switch', 'GB'],
    tera: ['--tera', 'switch', 'TB'],
    peta: ['--peta', 'switch', 'PB'],
    kibi: ['-k --kibi', 'switch', 'KiB'],
    mebi: ['-m --mebi', 'switch', 'MiB'],
    gibi: ['-g --gibi', 'switch', 'GiB'],
    tebi: ['--tebi', 'switch', 'TiB'],
    pebi: ['--pebi', 'switch', 'PiB'],
    human: ['-h --human', 'switch', 'Units as they fit'],
    si: ['--si', 'switch', 'Units of 1000'],
    lohi: ['-l --lohi', 'switch', 'Low and high memory'],
    total: ['-t --total', 'switch', 'Sum of memory and swap'],
    committed: ['-v --committed', 'switch', 'Promised memory'],
    seconds: ['-s --seconds', 'number', 'Print again after so many seconds'],
    count: ['-c --count', 'integer', 'Print so often'],
    wide: ['-w --wide', 'switch', 'Wide lines'],
    help: ['--help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: GETOPT,
})
