import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, USES_NETWORK } from './effects'
import { GETOPT } from './gnu'

/** Changes the name of the machine. */
const SETS: AtipParameterEffects = { filesystem: { write: true }, reversible: false, modifies: ['hostname'] }

export const hostname: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'hostname',
  version: '3.23',
  homepage: 'https://sourceforge.net/projects/net-tools',
  verified: [{ version: '3.23' }],
  description: 'Print the name of the machine',
  effects: READS_LOCAL,
  arguments: { name: ['name?', 'New name', { effects: SETS, file: 'read' }] },
  options: {
    alias: ['-a --alias', 'switch', 'Other names', { effects: USES_NETWORK }],
    'all-fqdns': ['-A --all-fqdns', 'switch', 'All full names', { effects: USES_NETWORK }],
    boot: ['-b --boot', 'switch', 'Set a usual name if there is none', { effects: SETS }],
    domain: ['-d --domain', 'switch', 'Domain', { effects: USES_NETWORK }],
    fqdn: ['-f --fqdn --long', 'switch', 'Full name', { effects: USES_NETWORK }],
    file: ['-F --file', 'path', 'File with a new name', { effects: SETS }],
    'ip-address': ['-i --ip-address', 'switch', 'Addresses of the name', { effects: USES_NETWORK }],
    'all-ip-addresses': ['-I --all-ip-addresses', 'switch', 'All addresses'],
    short: ['-s --short', 'switch', 'Short name'],
    yp: ['-y --yp --nis', 'switch', 'Domain of NIS'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: GETOPT,
  changes: 'machine',
})
