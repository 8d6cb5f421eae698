import type { AtipEffects, AtipTool } from '../types/atip'
import { describeProgram, type OptionRow } from './describe-program'
import { extend, OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'
import { KEEPS_INPUT } from './option-sets'

/** Signs, decrypts, changes keys; asks for passwords. */
const CHANGES: AtipEffects = /* @__PURE__ */ extend(RUNS_ANYTHING, {
  interactive: { stdin: 'password', prompts: true, tty: false } as const,
})
const READS: OptionRow[3] & {} = { preview: PREVIEWS_LOCAL }
/** Creates files for keys if there are none. */
const LISTS: OptionRow[3] & {} = { preview: KEEPS_INPUT }
const ACTS: OptionRow[3] & {} = { effects: RUNS_ANYTHING }

/* Not described: what is about servers of keys and cards, and what is rare. */

export const gpg: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'gpg',
  version: '2.2',
  homepage: 'https://gnupg.org',
  verified: [{ version: '2.2' }],
  description: 'Encrypt, sign and check files',
  opens: { read: ['~/.gnupg', '$XDG_RUNTIME_DIR/gnupg'] },
  effects: CHANGES,
  changes: 'machine',
  stdin: 'Data, or a password with --passphrase-fd 0',
  arguments: { file: ['paths?', 'Files, or names of keys'] },
  options: {
    'list-keys': ['-k --list-keys --list-public-keys', 'switch', 'List keys', LISTS],
    fingerprint: ['--fingerprint', 'switch', 'List keys and their sums', LISTS],
    'show-keys': ['--show-keys', 'switch', 'List the keys of files', LISTS],
    verify: ['--verify', 'switch', 'Check signatures', ACTS],
    'list-secret-keys': ['-K --list-secret-keys', 'switch', 'List private keys', ACTS],
    decrypt: ['-d --decrypt', 'switch', 'Decrypt', ACTS],
    encrypt: ['-e --encrypt', 'switch', 'Encrypt', ACTS],
    symmetric: ['-c --symmetric', 'switch', 'Encrypt with a password', ACTS],
    sign: ['-s --sign', 'switch', 'Sign', ACTS],
    'clear-sign': ['--clear-sign --clearsign', 'switch', 'Sign readable text', ACTS],
    'detach-sign': ['-b --detach-sign', 'switch', 'Write a signature', ACTS],
    import: ['--import', 'switch', 'Add keys', ACTS],
    export: ['--export', 'switch', 'Print public keys', ACTS],
    'export-secret-keys': ['--export-secret-keys', 'switch', 'Print private keys', ACTS],
    'delete-keys': ['--delete-keys', 'switch', 'Delete keys', ACTS],
    'generate-key': ['--generate-key --gen-key', 'switch', 'Create a key', ACTS],
    dearmor: ['--dearmor', 'switch', 'Make bytes of text', ACTS],
    'recv-keys': ['--receive-keys --recv-keys', 'switch', 'Get keys from a server', ACTS],
    keyserver: ['--keyserver', 'code', 'That server', { effects: RUNS_ANYTHING, host: 'url' }],
    recipient: ['-r --recipient', 'texts', 'Whose key to encrypt with'],
    'local-user': ['-u --local-user', 'text', 'Whose key to sign with'],
    output: ['-o --output', 'path', 'File to write', { effects: OVERWRITES }],
    armor: ['-a --armor', 'switch', 'Write text'],
    batch: ['--batch', 'switch', 'Ask nothing'],
    yes: ['--yes', 'switch', 'Answer yes'],
    passphrase: ['--passphrase', 'text', 'Password, which others may see', ACTS],
    'passphrase-fd': ['--passphrase-fd', 'integer', 'Where to read the password: 0', ACTS],
    'passphrase-file': ['--passphrase-file', 'path', 'File of the password', ACTS],
    'pinentry-mode': ['--pinentry-mode', ['default', 'ask', 'cancel', 'error', 'loopback'], 'How to ask for it'],
    'cipher-algo': ['--cipher-algo', 'name', 'Cipher: AES256'],
    'compress-algo': ['--compress-algo', 'name', 'Compression'],
    keyring: ['--keyring', 'path', 'File of keys', ACTS],
    'no-default-keyring': ['--no-default-keyring', 'switch', 'Only that one'],
    homedir: ['--homedir', 'directory', 'Directory of keys and settings', ACTS],
    'with-colons': ['--with-colons', 'switch', 'For programs'],
    'keyid-format': ['--keyid-format', ['none', 'short', 'long', '0xshort', '0xlong'], 'Names of keys'],
    'trust-model': ['--trust-model', ['pgp', 'classic', 'tofu', 'tofu+pgp', 'direct', 'always', 'auto'], 'Whom to trust'],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    help: ['-h --help', 'switch', 'Print help', READS],
    version: ['--version', 'switch', 'Print the version', READS],
  },
  argv: { interspersed: false },
})
