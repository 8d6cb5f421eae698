import type { CommandSet } from '../describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from '../effects'

/** The sums that are commands of their own: `openssl sha256` is `openssl dgst -sha256`. */
export const SUM_COMMANDS: string[] =
  'blake2b512 blake2s256 md4 md5 rmd160 sha1 sha224 sha256 sha3-224 sha3-256 sha3-384 sha3-512 sha384 sha512 sha512-224 sha512-256 shake128 shake256 sm3'.split(' ')

/** The ciphers that are commands of their own. */
export const CIPHER_COMMANDS: string[] = [
  ...['aes', 'aria', 'camellia'].flatMap((name) =>
    ['128', '192', '256'].flatMap((bits) => ['cbc', 'ecb', 'cfb', 'cfb1', 'cfb8', 'ctr', 'ofb'].map((mode) => `${name}-${bits}-${mode}`)),
  ),
  ...['bf', 'cast', 'cast5', 'des', 'des-ede', 'des-ede3', 'rc2', 'rc2-40', 'rc2-64', 'seed', 'sm4'].flatMap((name) =>
    ['cbc', 'ecb', 'cfb', 'ctr', 'ofb'].map((mode) => `${name}-${mode}`),
  ),
  ...'bf cast des des-ede des-ede3 des3 desx rc2 rc4 rc4-40 seed'.split(' '),
]

/** The commands of openssl that tell what it can do. */
export const ABOUT_OPENSSL: CommandSet = {
  // Older versions take commands from standard input.
  '': { description: 'Print help', effects: RUNS_ANYTHING },
  help: { description: 'Print help', effects: READS_LOCAL, arguments: { command: ['name?', 'Command'] } },
  list: {
    description: 'List what it can do',
    effects: READS_LOCAL,
    options: {
      'one-column': ['-1', 'switch', 'One column'],
      verbose: ['-verbose', 'switch', 'Print more'],
      select: ['-select', 'name', 'Only this one'],
      commands: ['-commands -standard-commands', 'switch', 'Commands'],
      digests: ['-digest-commands -digest-algorithms -mac-algorithms -kdf-algorithms', 'switch', 'Sums'],
      ciphers: ['-cipher-commands -cipher-algorithms -asymcipher-algorithms', 'switch', 'Ciphers'],
      keys: ['-public-key-algorithms -public-key-methods -key-managers -key-exchange-algorithms -kem-algorithms -signature-algorithms', 'switch', 'Kinds of keys'],
      random: ['-random-instances -random-generators', 'switch', 'Sources of random numbers'],
      forms: ['-encoders -decoders -store-loaders', 'switch', 'Forms of files'],
      providers: ['-providers -engines', 'switch', 'Loaded libraries'],
      disabled: ['-disabled', 'switch', 'What is left out'],
      options: ['-options', 'name', 'Options of a command'],
      objects: ['-objects', 'switch', 'Names of objects'],
    },
  },
  info: {
    description: 'Print settings',
    effects: READS_LOCAL,
    options: {
      which: ['-configdir -enginesdir -modulesdir -dsoext -dirnamesep -listsep -seeds -cpusettings', 'switch', 'Which'],
    },
  },
  errstr: { description: 'Explain errors', effects: READS_LOCAL, arguments: { code: ['names', 'Codes'] } },
  prime: {
    description: 'Is a number prime?',
    effects: READS_LOCAL,
    arguments: { number: ['names?', 'Numbers'] },
    options: {
      bits: ['-bits', 'integer', 'Size'],
      checks: ['-checks', 'integer', 'How many checks'],
      hex: ['-hex', 'switch', 'Hexadecimal'],
      generate: ['-generate', 'switch', 'Find one'],
      safe: ['-safe', 'switch', 'A safe one'],
    },
  },
  speed: {
    description: 'Measure how fast it is',
    effects: READS_LOCAL,
    arguments: { algorithm: ['names?', 'Which'] },
    options: {
      machine: ['-mr', 'switch', 'For programs'],
      blocks: ['-mb', 'switch', 'Several blocks'],
      multi: ['-multi', 'integer', 'How many at a time'],
      jobs: ['-async_jobs', 'integer', 'Jobs at a time'],
      primes: ['-primes', 'integer', 'How many primes'],
      evp: ['-evp', 'name', 'Cipher or sum'],
      hmac: ['-hmac', 'name', 'Sum for a HMAC'],
      cmac: ['-cmac', 'name', 'Cipher for a CMAC'],
      decrypt: ['-decrypt', 'switch', 'Decrypt'],
      aead: ['-aead', 'switch', 'As in TLS'],
      elapsed: ['-elapsed', 'switch', 'Time of the clock'],
      seconds: ['-seconds', 'integer', 'How long'],
      bytes: ['-bytes', 'integer', 'Size of blocks'],
      misalign: ['-misalign', 'integer', 'Where blocks begin'],
    },
  },
  version: {
    description: 'Print the version',
    effects: READS_LOCAL,
    options: {
      all: ['-a', 'switch', 'All'],
      directory: ['-d', 'switch', 'Directory of settings'],
      which: ['-b -e -f -m -o -p -r -v -c', 'switch', 'Only this'],
    },
  },
  ciphers: {
    description: 'List ciphers',
    effects: READS_LOCAL,
    arguments: { list: ['pattern?', 'Which'] },
    options: {
      verbose: ['-v', 'switch', 'Print more'],
      supported: ['-s -V -stdname -tls1 -tls1_1 -tls1_2 -tls1_3 -psk -srp', 'switch', 'Which, and how'],
      suites: ['-ciphersuites -convert', 'pattern', 'Of TLS 1.3, or a name to convert'],
    },
  },
}
