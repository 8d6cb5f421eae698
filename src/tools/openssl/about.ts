import type { CommandSet } from '../describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from '../effects'

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
