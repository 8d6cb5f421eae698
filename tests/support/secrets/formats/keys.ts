/** Private keys in their armours, and hashes of passwords. */
import { mask, type SecretFormat, type Shape, secret, token } from '../marks'
import { type Body, base64, chain, crypt, encoded, hex, type Random } from '../random'

const DASHES = '-'.repeat(5)
const begin = (kind: string): string => `${DASHES}${['BEG', 'IN'].join('')} ${kind}${DASHES}`
const end = (kind: string): string => `${DASHES}END ${kind}${DASHES}`

/** Base64 in lines of `width`, the last one shorter. */
const lines =
  (first: string, width = 64, least = 6, most = 26): Body =>
  (random) => {
    const body = first + base64(width * random.integer(least, most) + 21)(random)
    return `${(body.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join('\n')}==`
  }

const key = (name: string, shape: Shape, make: (random: Random) => string): SecretFormat => ({
  name,
  kind: 'unique',
  shape,
  make: (random) => mask(make(random)),
})

const KINDS: Readonly<Record<string, Body>> = {
  'PRIVATE KEY': lines('MIIEv'),
  'RSA PRIVATE KEY': lines('MIIEp'),
  'EC PRIVATE KEY': lines('MHcCAQ', 64, 2, 4),
  'DSA PRIVATE KEY': lines('MIIBu'),
  'ENCRYPTED PRIVATE KEY': lines('MIIFHD'),
  'OPENSSH PRIVATE KEY': lines('b3BlbnNzaC1r', 70, 5, 36),
}

const whole = Object.entries(KINDS).map(([kind, body]) =>
  key(`PEM ${kind}`, 'block', (random) => `${begin(kind)}\n${secret(body(random))}\n${end(kind)}`),
)

const PGP = 'PGP PRIVATE KEY BLOCK'
const SSH2 = 'SSH2 ENCRYPTED PRIVATE KEY'

const special: readonly SecretFormat[] = [
  key('PEM with headers', 'block', (random) => {
    const body = secret(lines('', 64)(random))
    const headers = `Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,${hex(32)(random).toUpperCase()}`
    return `${begin('RSA PRIVATE KEY')}\n${headers}\n\n${body}\n${end('RSA PRIVATE KEY')}`
  }),
  key('PGP', 'block', (random) => {
    const body = secret(`${lines('lQVYBGX', 64, 8, 40)(random)}\n=${base64(4)(random)}`)
    return `${begin(PGP)}\n\n${body}\n${end(PGP)}`
  }),
  key('PGP with a version', 'block', (random) => {
    const body = secret(lines('lQVYBGX')(random))
    return `${begin(PGP)}\nVersion: GnuPG v2\nComment: backup\n\n${body}\n${end(PGP)}`
  }),
  key('SSH2', 'block', (random) => {
    const frame = (word: string): string => `---- ${word} ${SSH2} ----`
    return `${frame('BEGIN')}\nComment: "rsa-key"\n${secret(lines('P2/56wAA', 70)(random))}\n${frame('END')}`
  }),
  key('PEM without its end', 'block', (random) => `${begin('RSA PRIVATE KEY')}\n${secret(lines('MIIEp')(random))}`),
  key('PEM in one line', 'verbatim', (random) => {
    const body = lines('MIIEv')(random).replaceAll('\n', '\\n')
    return `${begin('PRIVATE KEY')}\\n${secret(body)}\\n${end('PRIVATE KEY')}\\n`
  }),
  key('PEM in one line with carriage returns', 'verbatim', (random) => {
    const body = lines('MIIEp')(random).replaceAll('\n', '\\r\\n')
    return `${begin('RSA PRIVATE KEY')}\\r\\n${secret(body)}\\r\\n${end('RSA PRIVATE KEY')}`
  }),
  key('PuTTY', 'block', (random) => {
    const head = `${['PuTTY-User', 'Key-File-3'].join('-')}: ssh-ed25519\nEncryption: none\nComment: laptop\nPublic-Lines: 2`
    const publicLines = `${base64(64)(random)}\n${base64(20)(random)}`
    const body = secret(`${base64(64)(random)}\n${base64(30)(random)}`)
    return `${head}\n${publicLines}\nPrivate-Lines: 2\n${body}\nPrivate-MAC: ${hex(64)(random)}`
  }),
]

const armour: Body = (random) => `${begin('RSA PRIVATE KEY')}\n${lines('MIIEp')(random)}\n${end('RSA PRIVATE KEY')}\n`

const HASHES: readonly (readonly [string, string, Body])[] = [
  ['MD5 crypt', '$1$', chain(crypt(8), '$', crypt(22))],
  ['Apache MD5', '$apr1$', chain(crypt(8), '$', crypt(22))],
  ['SHA-256 crypt', '$5$', chain(crypt(16), '$', crypt(43))],
  ['SHA-512 crypt', '$6$', chain(crypt(16), '$', crypt(86))],
  ['SHA-512 crypt with rounds', '$6$rounds=656000$', chain(crypt(16), '$', crypt(86))],
  ['yescrypt', '$y$j9T$', chain(crypt(22), '$', crypt(43))],
  ['bcrypt 2a', '$2a$10$', crypt(53)],
  ['bcrypt 2b', '$2b$12$', crypt(53)],
  ['bcrypt 2y', '$2y$05$', crypt(53)],
  ['argon2id', '$argon2id$v=19$m=65536,t=3,p=4$', chain(base64(22), '$', base64(43))],
  ['argon2i', '$argon2i$v=19$m=4096,t=3,p=1$', chain(base64(22), '$', base64(43))],
]

const hashes = HASHES.map(([name, anchor, body]) =>
  key(`hash ${name}`, 'verbatim', (random) => anchor + secret(body(random))),
)

export const KEYS: readonly SecretFormat[] = [
  ...whole,
  ...special,
  ...hashes,
  token('PEM in base64', ['LS0tLS1', 'CRUdJTi'], (random) => encoded(armour)(random).slice(14)),
  token('PEM in URL-safe base64', ['LS0tLS1', 'CRUdJTi'], (random) => encoded(armour, 'base64url')(random).slice(14)),
]
