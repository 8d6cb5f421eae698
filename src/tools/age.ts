import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PROMPTS, READS_LOCAL, RUNS_PROGRAMS } from './effects'

/** A key with two digits 1 names a plug-in: `age-plugin-NAME` of PATH runs. Files of keys may name some, too. */
const RUNS_PLUGIN: AtipParameterEffects = { values: { 'age1*1*': RUNS_PROGRAMS, '*': {} } }

export const age: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'age',
  version: '1.1',
  homepage: 'https://age-encryption.org',
  description: 'Encrypt and decrypt files',
  stdin: 'Data to encrypt or decrypt, if no file is named',
  effects: READS_LOCAL,
  arguments: { input: ['path?', 'File to encrypt or decrypt; none is standard input', { file: 'read' }] },
  options: {
    encrypt: ['-e -encrypt', 'switch', 'Encrypt (the default)'],
    decrypt: ['-d -decrypt', 'switch', 'Decrypt; asks for a password if the file needs one', { effects: PROMPTS, sensitive: 'output' }],
    output: ['-o -output', 'path', 'File to write', { effects: { values: { '-': {}, '*': OVERWRITES } }, file: 'replace' }],
    armor: ['-a -armor', 'switch', 'Write text'],
    passphrase: ['-p -passphrase', 'switch', 'Encrypt with a password, which is asked for', { effects: PROMPTS }],
    recipient: ['-r -recipient', 'lines', 'Public key to encrypt to', { effects: RUNS_PLUGIN }],
    'recipients-file': ['-R -recipients-file', 'paths', 'File of public keys', { effects: RUNS_PROGRAMS, file: 'read' }],
    identity: ['-i -identity', 'paths', 'File of private keys', { effects: RUNS_PROGRAMS, file: 'read' }],
    plugin: ['-j', 'names', 'Plug-in to use', { effects: RUNS_PROGRAMS }],
    version: ['-version', 'switch', 'Print the version'],
    help: ['-h -help', 'switch', 'Print help'],
  },
  argv: { separators: ['=', ' '], dashes: 'any', interspersed: false, bundling: false, repeats: 'last' },
})
