/** Texts that a scanner may spend too long on: anchors without an end, near-misses, alternations and retries. */

export interface Hostile {
  readonly name: string
  /** A text of that length. */
  make(length: number): string
}

const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.max(0, Math.ceil(length / piece.length))).slice(0, Math.max(0, length))

/** One piece after the other. */
const row = (piece: string, name = JSON.stringify(piece).slice(1, -1)): Hostile => ({
  name: `repeated ${name}`,
  make: (length) => repeated(piece, length),
})

/** A beginning, what is repeated, an end. */
const long = (name: string, head: string, piece: string, tail = ''): Hostile => ({
  name,
  make: (length) => head + repeated(piece, length - head.length - tail.length) + tail,
})

const DASHES = '-'.repeat(5)
const BEGIN = `${DASHES}${['BEG', 'IN'].join('')}`
const PEM = `${BEGIN} PRIVATE KEY${DASHES}`
const RSA = `${BEGIN} RSA PRIVATE KEY${DASHES}`
const BASE64 = 'Ab3dEf6hIjKlMn0pQrStUvWxYz12+/45'
const HEX = '0123456789abcdef'
const ESC = '\u001b'
const JWT = ['ey', 'J'].join('')
const GITHUB = ['gh', 's_'].join('')
const PUTTY = ['PuTTY-User', 'Key-File-2: ssh-rsa'].join('-')

const ANCHORS = [
  'ghp_ ghs_1_ github_pat_ glpat- glcbt-1_ GR1348941 AKIA ASIA A3T ABSK AIza ya29. 1//0 GOCSPX- AQ.Ab8RN6',
  'xoxb- xoxb-1- xapp-1-A sk_live_ rk_test_ whsec_ sk- sk-proj- sk-ant-api03- T3BlbkFJ gsk_ hf_ lsv2_pt_ npm_',
  'pypi-AgEIcHlwaS5vcmc dckr_pat_ SWMTKN-1- oy2 AKCp cmVmd dop_v1_ HRKU-AA fm2_ sbp_ dapi v1.0- 8Q~ AZDO +ASt',
  'dp.pt. .atlasv1. hvs. s. ATATT3 PMAK- glsa_ glc_ sntrys_eyJpYXQiO SG. key- -us12 xkeysib- SK shpat_ EAAA 1:AA',
  'tskey-api- ops_eyJ AGE-SECRET-KEY-1 SU csa_ LS0tLS1CRUdJTi $6$ $2a$10$ $argon2id$ AccountKey= sig= csk- cio',
]

const anchors = ANCHORS.flatMap((line) => line.split(' ')).map((anchor) => row(anchor))
const nearMisses = ['ghp_', 'glpat-', 'sk-', 'AKIA', 'hf_', 'npm_', 'AIza', 'xoxb-1-1-', 'SG.a.'].map((anchor) =>
  row(`${anchor}aB3dEfG7 `, `${anchor} and too little`),
)

const tokens: readonly Hostile[] = [
  row(`${JWT}.`),
  row(`${JWT}a.${JWT}`),
  row(`${JWT}${'a'.repeat(17)}.`, 'JWT headers'),
  row(`${JWT}${'a'.repeat(17)}.${JWT}`, 'JWT headers and payloads'),
  long('JWT header without an end', JWT, BASE64.slice(0, 28)),
  long('JWT payload without an end', `${JWT}hbGciOiJIUzI1NiJ9.${JWT}`, BASE64.slice(0, 28)),
  row(`${GITHUB}12345678_`, 'GitHub server ids'),
  row(`${GITHUB}1_${JWT}.`, 'GitHub server JWTs'),
  row('1234567890:', 'Telegram ids'),
  row(['glpat', 'aaaaaaaaaaaaaaaaaaaaaaaaaaa.'].join('-'), 'GitLab routable heads'),
  row('MTaaaaaaaaaaaaaaaaaaaaaaaa.', 'Discord heads'),
]

const keys: readonly Hostile[] = [
  row(PEM, 'PEM heads'),
  row(`${PEM}\n`, 'PEM heads in lines'),
  row(`${PEM}\n${BASE64}\n`, 'PEM heads with a line'),
  row(`${PEM}${RSA}`, 'PEM heads of two kinds'),
  row(`${PEM}\n${BASE64}\n${DASHES}END RSA PRIVATE KEY${DASHES}\n`, 'PEM with the other end'),
  long('PEM without its end', `${PEM}\n`, `${BASE64}${BASE64}\n`),
  long('PEM in one line without its end', `${PEM}\\n`, `${BASE64}${BASE64}\\n`),
  row(`${BEGIN} `, 'PEM head without a kind'),
  row(`${BEGIN} A B C D `, 'PEM head with many words'),
  row(`${DASHES}END PRIVATE KEY${DASHES}`, 'PEM ends'),
  row('-', 'dashes'),
  row(`${PUTTY}\n`, 'PuTTY heads'),
  row('Private-Lines: 9\n', 'PuTTY counts'),
  long('PuTTY without its end', `${PUTTY}\nPrivate-Lines: 99999999\n`, `${BASE64}\n`),
]

const assignments: readonly Hostile[] = [
  'password=',
  'password: ',
  'password = ',
  '"password":"',
  "'password' => '",
  'password="',
  'password=\\"',
  '\\"password\\":\\"',
  'token: ',
  'secret_token_key_',
  'apiKeyApiKey',
  '--password ',
  '--token=',
  '<password>',
  '<password><token>',
  '</password>',
  'value="',
  '{"name":"TOKEN","value":"',
  '| password | ',
  '│ token │',
  'password  ',
  'password\t',
  'password=$VAR ',
  'password=${',
  'password={{',
  'password=<',
  'token=[REDACTED] ',
  'token=aaaa',
  'key=key=',
  'password=a\\\n',
  'Name=TOKEN,Value=',
  'password\u001b[0m',
  'password=\u001b[1m',
].map((piece) => row(piece))

const walks: readonly Hostile[] = [
  long('quoted value without an end', 'password="', 'all the words of a long story '),
  long('quoted value of backslashes', 'password="', '\\'),
  long('quoted value of escaped quotes', 'password="', '\\"'),
  long('value of one word', 'token: ', 'abcdefghij'),
  long('value of spaces', 'token:', ' '),
  long('key of one word', '', 'abcdefghij_', '_password=1'),
  row(`token: ${'word '.repeat(800)}\n`, 'rejected long lines'),
  row(`token="${'word '.repeat(800)}`, 'rejected long quotes'),
  row(`token=${'word/'.repeat(800)} `, 'rejected long paths'),
  row(`password: "${' '.repeat(3000)}`, 'quotes with long spaces'),
  row(`token${' '.repeat(3000)}`, 'keys with long spaces'),
  row('token="a\' ', 'mixed quotes'),
  row('a.token.b.token.', 'dotted keys'),
]

const urls: readonly Hostile[] = [
  row('://'),
  row('://a:'),
  row('://a:b'),
  row('://a:b@'),
  row('a://:@'),
  row('http://a@'),
  long('userinfo without an end', 'https://', 'a:'),
  long('password of a URL without an end', 'https://ada:', BASE64.slice(0, 28)),
  row('?token=&token='),
  row('&sig=%2B'),
  row('X-Amz-Signature='),
  row('%3D%3D'),
  row('token%3D'),
  row('token\\u003d'),
  row('AccountKey=;SharedAccessKey='),
  row('h:5432:d:u:', 'pgpass fields'),
  row('machine a login b password ', 'netrc'),
]

const headers: readonly Hostile[] = [
  row('Bearer '),
  row('BearerBearer'),
  row('Authorization: Basic '),
  row(`Basic ${BASE64} `, 'Basic and base64'),
  long('Basic without an end', 'Authorization: Basic ', BASE64),
  row('Cookie: a=b; '),
  row('Set-Cookie: '),
  row('curl -u '),
  row('curl -u a:'),
  row('curl -H "'),
  row('mysql -p'),
  row('mysql -u a -h b '),
]

const blocks: readonly Hostile[] = [
  row('kind: Secret\n'),
  row('data:\n'),
  row('kind: Secret\ndata:\n'),
  row('data:\nkind: Secret\n'),
  row('---\nkind: Secret\n---\n'),
  row('  a: YWFhYWFhYWE=\n', 'data lines'),
  long('data before its kind', 'data:\n', '  a: YWFhYWFhYWE=\n', 'kind: Secret\n'),
  long('data of a Secret', 'kind: Secret\ndata:\n', '  a: YWFhYWFhYWE=\n'),
  row('{"kind":"Secret",'),
  row('{"data":{'),
  row('"data":{"a":"YWFhYWFh"},'),
  long('JSON data before its kind', '{"data":{', '"a":"YWFhYWFh",', '"b":""},"kind":"Secret"}'),
  row('Key   Value\n---   -----\n', 'table heads'),
  row('password    a\n', 'table rows'),
  row('| a | b |\n', 'pipes'),
  row('  '),
]

const texts: readonly Hostile[] = [
  row('A'),
  row(BASE64, 'base64'),
  row(`${BASE64}${BASE64}${BASE64.slice(0, 16)}\n`, 'base64 in full lines'),
  row(`${BASE64}=`, 'padded base64'),
  row(HEX, 'hex'),
  row(`${HEX}${HEX}-`, 'hex and dashes'),
  row(' '),
  row('\n'),
  row('\r'),
  row('\0'),
  row('='),
  row(':'),
  row('"'),
  row('\\'),
  row('\\n'),
  row('_'),
  row('.'),
  row('@'),
  row('<'),
  row('$'),
  row('[REDACTED]'),
  row('🔑'),
  row('\ud83d', 'lone surrogates'),
  row('鍵password=鍵'),
  row(ESC, 'escapes'),
  row(`${ESC}[`, 'escapes without an end'),
  row(`${ESC}[0m`, 'resets'),
  row(`a${ESC}[1m`, 'a colour for each letter'),
  row(`${ESC}[1mghp_${ESC}[0m`, 'coloured anchors'),
  row(`${ESC}]8;;`, 'links without an end'),
  long('a long code', `${ESC}[`, '1;'),
  long('a long code in a secret', `${GITHUB}aB3dEfG7${ESC}[`, '1;'),
  long('colours behind an anchor', 'password=', `${ESC}[0m`),
  row(`${'a'.repeat(79)}-\n`, 'full lines'),
  row(`${'x'.repeat(74)} ghp_a\n`, 'anchors at the end of full lines'),
  row('ghp_a\n', 'anchors and line breaks'),
]

export const HOSTILE: readonly Hostile[] = [
  ...anchors,
  ...nearMisses,
  ...tokens,
  ...keys,
  ...assignments,
  ...walks,
  ...urls,
  ...headers,
  ...blocks,
  ...texts,
]
