import type { AtipEffects, AtipTool } from '../types/atip'
import { describeProgram, type OptionRow } from './describe-program'
import { extend, OVERWRITES, PREVIEWS_LOCAL, REPLACES_LOCAL } from './effects'

/** Asks for passwords, and before it replaces a key. */
const WRITES: AtipEffects = /* @__PURE__ */ extend(REPLACES_LOCAL, {
  idempotent: false,
  interactive: { stdin: 'password', prompts: true, tty: false } as const,
})
const READS: OptionRow[3] & {} = { preview: PREVIEWS_LOCAL }
const CHANGES: OptionRow[3] & {} = { effects: OVERWRITES }

/* Not described: -D, -w and -K, which load libraries; what signs; and what is rare. */

export const sshKeygen: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ssh-keygen',
  version: '9.2',
  homepage: 'https://www.openssh.com',
  verified: [{ version: '9.2' }],
  description: 'Create, convert and show keys for ssh',
  effects: WRITES,
  options: {
    list: ['-l', 'switch', 'Print the sum of a key', READS],
    find: ['-F', 'pattern', 'Find a host in known_hosts', READS],
    certificate: ['-L', 'switch', 'Print certificates', READS],
    file: ['-f', 'path', 'File of the key, or known_hosts'],
    hash: ['-E', ['md5', 'sha256'], 'Kind of sum'],
    verbose: ['-v', 'switch', 'Print more'],
    quiet: ['-q', 'switch', 'Print less'],
    type: ['-t', ['rsa', 'ecdsa', 'ed25519', 'dsa', 'ecdsa-sk', 'ed25519-sk'], 'Kind of the new key', CHANGES],
    bits: ['-b', 'integer', 'Size of the new key'],
    comment: ['-C', 'text', 'Comment', CHANGES],
    password: ['-N', 'text', 'New password, which others may see', CHANGES],
    'old-password': ['-P', 'text', 'Password, which others may see', CHANGES],
    rounds: ['-a', 'integer', 'Rounds for the password'],
    format: ['-m', ['RFC4716', 'PKCS8', 'PEM'], 'Format'],
    public: ['-y', 'switch', 'Print the public key of a private one', CHANGES],
    'change-password': ['-p', 'switch', 'Change the password', CHANGES],
    'change-comment': ['-c', 'switch', 'Change the comment', CHANGES],
    export: ['-e', 'switch', 'Print a key in another format', CHANGES],
    import: ['-i', 'switch', 'Print a key of another format', CHANGES],
    remove: ['-R', 'pattern', 'Remove a host from known_hosts', CHANGES],
    'hash-hosts': ['-H', 'switch', 'Hash names in known_hosts', CHANGES],
    help: ['-? --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false },
})
