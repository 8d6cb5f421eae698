import type { AtipTool } from '../types/atip'
import { type CommandRows, describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { OVERWRITES, PREVIEWS_EVERYWHERE, READS_LOCAL, REPLACES_LOCAL, RUNS_ANYTHING } from './effects'
import { ABOUT_OPENSSL, CIPHER_COMMANDS, SUM_COMMANDS } from './openssl/about'
import { CHECKING, LIBRARIES, PASSWORD } from './openssl/checking'
import { CLIENT } from './openssl/client'
import { MORE_OPENSSL } from './openssl/more-commands'

/* Files may also be addresses (`-in http://…`), which `argv/danger-table.ts` and the shape of paths ask about. */

const FILES: OptionRows = {
  in: ['-in', 'path', 'Input'],
  out: ['-out', 'path', 'File to write', { effects: OVERWRITES }],
}
/** Of the input, only what is public is printed, even if it also holds a key. */
const FILES_OF_CERTIFICATES: OptionRows = { ...FILES, in: ['-in', 'path', 'Input', { file: 'list' }] }
const CERTIFICATE: OptionRows = {
  noout: ['-noout', 'switch', 'Not the encoded object'],
  text: ['-text', 'switch', 'Print all'],
  subject: ['-subject', 'switch', 'Print the subject'],
  pubkey: ['-pubkey', 'switch', 'Print the public key'],
}
const FORMS: OptionRows = {
  inform: ['-inform', ['PEM', 'DER', 'pem', 'der'], 'Form of the input'],
  outform: ['-outform', ['PEM', 'DER', 'pem', 'der'], 'Form of the output'],
}
/** Ciphers for what is written. */
const CIPHERS: OptionRows = {
  aes128: ['-aes128 -aes-128-cbc -aes192 -aes-192-cbc', 'switch', 'AES with 128 or 192 bits'],
  aes: ['-aes256 -aes-256-cbc', 'switch', 'AES with 256 bits'],
  des3: ['-des3 -des -des-ede3-cbc -camellia128 -camellia192 -camellia256 -aria128 -aria192 -aria256', 'switch', 'Others'],
}
const SUMS: OptionRows = {
  sha256: ['-sha256', 'switch', 'SHA-256'],
  sha1: ['-sha1', 'switch', 'SHA-1'],
  sm3: ['-sm3 -sha224 -sha384 -sha3-256 -sha3-512 -blake2b512 -blake2s256 -ripemd160 -sha512-256', 'switch', 'Others'],
}
const PASSES: OptionRows = {
  passin: ['-passin', 'text', 'Password of the input', PASSWORD],
  passout: ['-passout', 'text', 'Password of the output', PASSWORD],
}
const KEYFORM: OptionRow = ['-keyform', ['PEM', 'DER', 'pem', 'der'], 'Form of the key']
const DIGEST: OptionRows = {
  hex: ['-hex', 'switch', 'Hexadecimal'],
  binary: ['-binary', 'switch', 'Bytes'],
  coreutils: ['-r', 'switch', 'Like sha256sum'],
  hmac: ['-hmac', 'text', 'Key', PASSWORD],
  out: ['-out', 'path', 'File to write', { effects: OVERWRITES }],
}

/** What ciphers need besides their name. */
const ENCODING: OptionRows = {
  more: ['-list -ciphers -v -nopad -nosalt -debug -none', 'switch', 'How, or list ciphers'],
  'print-key': ['-p -P', 'switch', 'Print the key', { sensitive: 'output' }],
  sizes: ['-bufsize -iter', 'integer', 'Size of the buffer, rounds'],
  secrets: ['-pass -k -K -kfile', 'text', 'Password or key', PASSWORD],
  starts: ['-S -iv -md', 'name', 'Salt, first block or sum'],
}
const CHECK: OptionRows = { check: ['-check', 'switch', 'Check the key'] }
/** How points of curves are written. */
const curves = (prefix: string): OptionRows => ({
  'conv-form': [`-${prefix}conv_form`, ['compressed', 'uncompressed', 'hybrid'], 'Form of points'],
  'param-enc': [`-${prefix}param_enc`, ['named_curve', 'explicit'], 'Form of parameters'],
})

/** Prints a private key, unless only the public part or nothing is asked for. */
const key = (description: string, more: OptionRows = {}): CommandRows => ({
  description,
  effects: READS_LOCAL,
  options: [
    FILES,
    FORMS,
    CIPHERS,
    PASSES,
    more,
    {
      pubin: ['-pubin', 'switch', 'Input is a public key'],
      pubout: ['-pubout', 'switch', 'Print the public key'],
      noout: ['-noout', 'switch', 'Print no key'],
      text: ['-text', 'switch', 'Print all', { sensitive: 'output' }],
    },
  ],
  sensitive: { unless: { pubin: ['true'], pubout: ['true'], noout: ['true'] } },
})
const generate = (description: string, options: OptionRows, more?: Partial<CommandRows>): CommandRows => ({
  description,
  effects: READS_LOCAL,
  options: [{ out: FILES.out as OptionRow }, options],
  sensitive: 'output',
  ...more,
})

export const openssl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'openssl',
  rareCommands:
    'help, info, errstr, prime, speed, crl, pkcs7, asn1parse, ecparam, dhparam, dsaparam, pkeyparam, pkeyutl, pkcs8, ts, ocsp, smime, cms, sess_id, ca, rehash, storeutl, s_server, s_time, crl2pkcs7, engine, gendsa, kdf, mac, nseq, spkac, srp',
  version: '3.0',
  homepage: 'https://openssl.org',
  verified: [{ version: '3.0' }],
  description: 'Work with keys, certificates and sums',
  rare: 'rand writerand libraries propquery',
  globalOptions: { help: ['-help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }], ...LIBRARIES },
  commands: {
    ...ABOUT_OPENSSL,
    x509: {
      description: 'Print or sign certificates',
      effects: READS_LOCAL,
      options: [
        FILES_OF_CERTIFICATES,
        FORMS,
        CERTIFICATE,
        SUMS,
        {
          issuer: ['-issuer', 'switch', 'Print the issuer'],
          parts: ['-alias -email -modulus -ocspid -ocsp_uri -subject_hash -subject_hash_old -issuer_hash -issuer_hash_old', 'switch', 'Print this'],
          print: ['-dateopt -certopt', 'name', 'How it is printed'],
          checkwho: ['-checkemail -checkip', 'name', 'Does it fit?'],
          dates: ['-dates', 'switch', 'Print when it is valid'],
          startdate: ['-startdate', 'switch', 'Print from when'],
          enddate: ['-enddate', 'switch', 'Print until when'],
          serial: ['-serial', 'switch', 'Print the number'],
          fingerprint: ['-fingerprint', 'switch', 'Print the sum'],
          hash: ['-hash', 'switch', 'Print the hash of the subject'],
          purpose: ['-purpose', 'switch', 'Print purposes'],
          ext: ['-ext', 'name', 'Print extensions: subjectAltName'],
          checkend: ['-checkend', 'integer', 'Fail if it ends within these seconds'],
          checkhost: ['-checkhost', 'name', 'Does it fit the host?'],
          req: ['-req', 'switch', 'Input is a request', { effects: OVERWRITES }],
          days: ['-days', 'integer', 'Days that it is valid'],
          signkey: ['-signkey -key', 'path', 'Key to sign with', { effects: OVERWRITES, file: 'read' }],
          CA: ['-CA', 'path', 'Certificate to sign with', { effects: OVERWRITES, file: 'read' }],
          CAkey: ['-CAkey', 'path', 'Its key', { effects: OVERWRITES, file: 'read' }],
          CAcreateserial: ['-CAcreateserial', 'switch', 'Write a file of numbers', { effects: OVERWRITES }],
          addtrust: ['-addtrust', 'name', 'Purpose to trust it for'],
          setalias: ['-setalias', 'text', 'Name to store with it'],
          x509toreq: ['-x509toreq', 'switch', 'A request instead'],
          extensions: ['-extensions', 'name', 'Section of extensions'],
          nameopt: ['-nameopt', 'name', 'How names are printed: RFC2253'],
          extfile: ['-extfile', 'path', 'File of extensions', { effects: RUNS_ANYTHING }],
          new: ['-new', 'switch', 'Create one', { effects: OVERWRITES }],
          serials: ['-CAserial', 'path', 'File of numbers', { effects: OVERWRITES, file: 'replace' }],
          'public-key': ['-force_pubkey', 'path', 'File of the public key'],
          passin: PASSES.passin as OptionRow,
          how: ['-nocert -next_serial -preserve_dates -clrext -badsig -trustout -clrtrust -clrreject', 'switch', 'How'],
          values: ['-copy_extensions -vfyopt -set_serial -subj -sigopt -addreject', 'texts', 'What to store or check'],
          forms: ['-CAform -keyform -CAkeyform', 'name', 'Forms of files'],
        },
      ],
    },
    req: {
      description: 'Print or create requests for certificates',
      effects: READS_LOCAL,
      examples: ['openssl req -new -key key.pem -out request.pem'],
      options: [
        FILES,
        FORMS,
        CERTIFICATE,
        SUMS,
        PASSES,
        {
          verify: ['-verify', 'switch', 'Check the signature'],
          new: ['-new', 'switch', 'New request', { effects: OVERWRITES }],
          x509: ['-x509', 'switch', 'Certificate instead', { effects: OVERWRITES }],
          newkey: ['-newkey', 'pattern', 'New key: rsa:2048', { effects: OVERWRITES }],
          key: ['-key', 'path', 'Key', { effects: OVERWRITES, file: 'read' }],
          keyout: ['-keyout', 'path', 'File for the key', { effects: OVERWRITES }],
          nodes: ['-nodes', 'switch', 'No password for the key'],
          noenc: ['-noenc', 'switch', 'Likewise'],
          subj: ['-subj', 'text', '/CN=example.org'],
          addext: ['-addext', 'texts', 'Extensions: subjectAltName=DNS:example.org'],
          sigopt: ['-sigopt', 'texts', 'Settings of the signature: distid:TEXT'],
          vfyopt: ['-vfyopt', 'texts', 'Settings of the check'],
          days: ['-days', 'integer', 'Days'],
          batch: ['-batch', 'switch', 'Ask nothing'],
          config: ['-config', 'path', 'Settings', { effects: RUNS_ANYTHING }],
          'keygen-engine': ['-keygen_engine', 'code', 'Library to load', { effects: RUNS_ANYTHING }],
          signs: ['-CA -CAkey', 'path', 'Certificate and key to sign with', { effects: OVERWRITES, file: 'read' }],
          how: ['-utf8 -multivalue-rdn -precert -verbose -newhdr -modulus', 'switch', 'How'],
          values: ['-section -nameopt -reqopt -set_serial -copy_extensions -extensions -reqexts -pkeyopt -keyform', 'texts', 'Sections, or how to write and print'],
        },
      ],
    },
    verify: {
      description: 'Check certificates',
      effects: READS_LOCAL,
      arguments: { certificate: ['paths?', 'Certificates'] },
      options: {
        CAfile: ['-CAfile', 'path', 'Trusted ones'],
        untrusted: ['-untrusted', 'paths', 'Others of the chain'],
        trusted: ['-trusted -CRLfile', 'paths', 'Trusted ones, or lists of revoked ones'],
        CApath: ['-CApath', 'directory', 'Directory of trusted ones'],
        ...CHECKING,
        vfyopt: ['-vfyopt', 'texts', 'Settings of the check'],
        'show-chain': ['-show_chain', 'switch', 'Print the chain'],
        verbose: ['-verbose', 'switch', 'Print more'],
      },
    },
    rsa: /* @__PURE__ */ key('Print or convert RSA keys', {
      ...CHECK,
      'public-out': ['-RSAPublicKey_out', 'switch', 'Print the public key, in PKCS#1'],
      more: ['-RSAPublicKey_in -modulus -traditional -pvk-strong -pvk-weak -pvk-none', 'switch', 'Forms, or the modulus, too'],
    }),
    dsa: /* @__PURE__ */ key('Print or convert DSA keys', { more: ['-modulus -pvk-strong -pvk-weak -pvk-none', 'switch', 'Forms, or the public value, too'] }),
    ec: /* @__PURE__ */ key('Print or convert EC keys', { ...CHECK, .../* @__PURE__ */ curves(''), more: ['-param_out -no_public', 'switch', 'Parameters, or no public part'] }),
    pkey: /* @__PURE__ */ key('Print or convert keys', {
      ...CHECK,
      .../* @__PURE__ */ curves('ec_'),
      text_pub: ['-text_pub', 'switch', 'Print the public part'],
      more: ['-pubcheck -traditional', 'switch', 'Check the public part, or another form'],
    }),
    genrsa: /* @__PURE__ */ generate(
      'Create an RSA key',
      { ...CIPHERS, ...PASSES, how: ['-3 -F4 -f4 -verbose -traditional', 'switch', 'How'], primes: ['-primes', 'integer', 'How many primes'] },
      { arguments: { bits: ['integer?', 'Bits'] } },
    ),
    genpkey: /* @__PURE__ */ generate('Create a key', {
      algorithm: ['-algorithm', 'name', 'RSA, EC, ED25519'],
      ...CIPHERS,
      outform: FORMS.outform as OptionRow,
      pass: ['-pass', 'text', 'Password of the key', PASSWORD],
      genparam: ['-genparam', 'switch', 'Parameters instead of a key'],
      paramfile: ['-paramfile', 'path', 'File of parameters'],
      text: ['-text', 'switch', 'Print all'],
      pkeyopt: ['-pkeyopt', 'texts', 'rsa_keygen_bits:2048'],
      quiet: ['-quiet', 'switch', 'Print less'],
      config: ['-config', 'path', 'Settings', { effects: RUNS_ANYTHING }],
    }),
    rand: /* @__PURE__ */ generate(
      'Print random bytes',
      { hex: ['-hex', 'switch', 'Hexadecimal'], base64: ['-base64', 'switch', 'Base64'] },
      { arguments: { bytes: ['integer', 'How many'] } },
    ),
    dgst: {
      description: 'Print sums of files',
      effects: READS_LOCAL,
      argv: { aliases: SUM_COMMANDS },
      arguments: { file: ['paths?', 'Files'] },
      options: [
        SUMS,
        DIGEST,
        {
          sha512: ['-sha512', 'switch', 'SHA-512'],
          md5: ['-md5', 'switch', 'MD5'],
          verify: ['-verify', 'path', 'Public key'],
          signature: ['-signature', 'path', 'Signature'],
          sign: ['-sign', 'path', 'Key to sign with', { effects: OVERWRITES }],
          sigopt: ['-sigopt', 'texts', 'Settings of the signature: rsa_padding_mode:pss'],
          prverify: ['-prverify', 'path', 'Private key to check with'],
          passin: PASSES.passin as OptionRow,
          keyform: KEYFORM,
          list: ['-list', 'switch', 'List sums'],
          engine: ['-engine_impl', 'switch', 'Use a library', { effects: RUNS_ANYTHING }],
          fips: ['-fips-fingerprint', 'switch', 'Sum of FIPS'],
          how: ['-c -d -debug', 'switch', 'How'],
          mac: ['-mac', 'name', 'HMAC'],
          macopt: ['-macopt', 'text', 'Key', PASSWORD],
          xoflen: ['-xoflen', 'integer', 'Length'],
        },
      ],
    },
    enc: {
      description: 'Encrypt or decrypt',
      effects: REPLACES_LOCAL,
      argv: { aliases: CIPHER_COMMANDS },
      options: [
        FILES,
        CIPHERS,
        {
          encrypt: ['-e', 'switch', 'Encrypt'],
          decrypt: ['-d', 'switch', 'Decrypt'],
          'aes-ctr': ['-aes-256-ctr', 'switch', 'AES with a counter'],
          base64: ['-a -base64', 'switch', 'Base64'],
          salt: ['-salt', 'switch', 'With salt'],
          pbkdf2: ['-pbkdf2', 'switch', 'PBKDF2'],
          ...ENCODING,
          'one-line': ['-A', 'switch', 'Base64 on one line'],
        },
      ],
    },
    ...MORE_OPENSSL,
    base64: {
      description: 'Encode or decode Base64',
      effects: READS_LOCAL,
      options: [
        FILES,
        ENCODING,
        {
          decode: ['-d', 'switch', 'Decode'],
          'one-line': ['-A', 'switch', 'On one line'],
          how: ['-e -a -base64 -salt -pbkdf2', 'switch', 'As usual'],
        },
      ],
    },
    s_client: CLIENT,
  },
  argv: { interspersed: false, globals: 'anywhere', bundling: false, dashes: 'any', separator: ' ', separators: [' '], repeats: 'last' },
})
