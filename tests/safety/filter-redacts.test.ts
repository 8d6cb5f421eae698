import { createResultFilter, createToolset } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

/** Tokens are put together here, so that no scanner of this file takes them for real ones. */
const join = (...parts: string[]): string => parts.join('')
const alphanumeric = (length: number): string => 'a1B2c3D4e5F6g7H8i9J0'.repeat(13).slice(0, length)
const upper = (length: number): string => 'QW3RTY7UIOP2ASDF4GHJ'.slice(0, length)
const digits = (length: number): string => '1234567890123'.slice(0, length)
const pem = (kind: string, body: string): string =>
  join('-----', `BEGIN ${kind}-----`, body, '-----', `END ${kind}-----`)
const JWT = join('eyJ', alphanumeric(20), '.', 'eyJ', alphanumeric(40), '.', alphanumeric(43))

const filter = createResultFilter([])
/** Cleans a text in which «…» stands around what must go; the rest must stay as it is. */
const expectRedacted = (marked: string): void => {
  const expected = marked.replace(/«[^»]*»/gu, '[REDACTED]')
  expect(expected).not.toBe(marked)
  expect(filter.filter(marked.replace(/[«»]/gu, ''), 'tool')).toBe(expected)
}

/** Prefixes that nothing but a secret has, with the body of a whole token. */
const FORMATS: [name: string, prefix: string, body: string][] = [
  ['GitHub classic token', 'ghp_', alphanumeric(36)],
  ['GitHub OAuth token', 'gho_', alphanumeric(36)],
  ['GitHub server token', 'ghs_', alphanumeric(36)],
  ['GitHub user token', 'ghu_', alphanumeric(36)],
  ['GitHub refresh token', 'ghr_', alphanumeric(76)],
  ['GitHub fine-grained token', 'github_pat_', `${alphanumeric(22)}_${alphanumeric(59)}`],
  ['GitHub installation token of 2026', 'ghs_', `123456_${JWT}`],
  ['GitLab token', 'glpat-', alphanumeric(20)],
  ['AWS access key', 'AKIA', upper(16)],
  ['AWS temporary key', 'ASIA', upper(16)],
  ['Google API key', 'AIza', `Sy${alphanumeric(33)}`],
  ['npm token', 'npm_', alphanumeric(36)],
  ['Slack bot token', 'xoxb-', `${digits(12)}-${digits(13)}-${alphanumeric(24)}`],
  ['Slack user token', 'xoxp-', `${digits(12)}-${digits(13)}-${alphanumeric(24)}`],
  ['OpenAI project key', 'sk-proj-', `${alphanumeric(58)}-_${alphanumeric(58)}`],
  ['Anthropic key', 'sk-ant-', `api03-${alphanumeric(93)}AA`],
  ['Stripe secret key', 'sk_live_', alphanumeric(24)],
  ['Stripe restricted key', 'rk_live_', alphanumeric(24)],
  ['JSON Web Token', 'eyJ', JWT.slice(3)],
]

describe('tokens with a prefix of their own are redacted on sight', () => {
  const contexts = [
    '«»',
    'the output is «».',
    '(«»)',
    '"«»"',
    "'«»',",
    'x=«»',
    'export X="«»"',
    '{"value":"«»","n":1}',
    'a\n«»\nb',
    'https://example.org/?q=«»&x=1',
    'https://«»@example.org/repo.git',
    '[«»](#x)',
    'ü«»ü'.replaceAll('ü', ' ü '),
    '`«»`',
    '\t«» \t',
    'two: «» «»',
  ]
  it.each(FORMATS)('%s', (_name, prefix, body) => {
    for (const context of contexts) expectRedacted(context.replaceAll('«»', `«${join(prefix, body)}»`))
  })

  it.each(FORMATS.filter(([name]) => !/2026|Web|access|temporary/.test(name)))(
    '%s, shortened to 20 characters',
    (_name, prefix, body) => {
      expectRedacted(`it is «${join(prefix, body.slice(0, 20))}» here`)
    },
  )

  it.each<[string, string]>([
    ['34 characters behind a GitHub prefix', join('ghp', '_', alphanumeric(34))],
    ['a placeholder', join('ghp', '_', 'x'.repeat(36))],
    ['the example key of AWS', join('AKIA', 'IOSFODNN7', 'EXAMPLE')],
    ['a shortened key of AWS', join('AKIA', upper(14))],
    ['a token longer than usual', join('ghp', '_', alphanumeric(251))],
  ])('%s', (_name, token) => {
    expectRedacted(`it is «${token}» here`)
  })
})

describe('values of keys that name a secret are redacted, their keys and quotes stay', () => {
  it.each([
    'Password: «secret123»',
    'password: «x»',
    'password: «x»\nuser: alice',
    'password=«hunter2»',
    'password=«hunter2» user=alice',
    'PASSWORD=«hunter2»',
    'DB_PASSWORD=«p@ss/w0rd!»',
    'password="«correct horse battery»"',
    "password='«correct horse battery»' next",
    'password = "«a \\"quoted\\" word»"',
    '{"password": "«x»"}',
    '{"token":"«x»"}',
    "{'secret': '«x y z»'}",
    '{\\"password\\":\\"«hunter2»\\"}',
    'secret=«hunter2»',
    'token=«abc»',
    'api_key=«abc»',
    'api-key=«abc»',
    'apikey=«abc»',
    'APIKEY: «abc123»',
    'X-API-Key: «abc123def456»',
    'passwd=«hunter2»',
    'pwd=«hunter2»',
    'passphrase: "«open sesame»"',
    'client_secret=«hunter2»',
    'clientSecret: "«hunter2»"',
    'accessToken="«hunter2»"',
    'refresh_token: «1a2B3c4D5e»',
    `AWS_SECRET_ACCESS_KEY=«${alphanumeric(20)}/${alphanumeric(19)}»`,
    `aws_secret_access_key = «${alphanumeric(20)}+${alphanumeric(19)}»`,
    `"SecretAccessKey": "«${alphanumeric(40)}»",`,
    `DefaultEndpointsProtocol=https;AccountKey=«${alphanumeric(86)}==»;EndpointSuffix=core.windows.net`,
    'Server=db;User=sa;Password=«hunter2»;Encrypt=true',
    '<password>«hunter2»</password>',
    'https://example.org/?token=«abc»&user=alice',
    'https://example.org/?user=alice&api_key=«abc»#top',
    'mysql --password «hunter2» --host db',
    'tool --token "«two words»" run',
    'tool --token=«abc»',
    'tool -token «a1b2c3» next',
    "password => '«hunter2»',",
    'password := «hunter2»',
    'password=«%4hunter2»',
    '{"password": "«*hunter2*»"}',
    '{"password": "«(hunter2»"}',
    '{"secret": "«[hunter2]»", "n": 1}',
    '{"password": "«[REDACTED]hunter2»"}',
  ])('%s', (marked) => {
    expectRedacted(marked)
  })
})

describe('credentials in headers and URLs are redacted', () => {
  const basic = Buffer.from('alice:hunter2').toString('base64')
  it.each([
    `Authorization: Bearer «${alphanumeric(30)}»`,
    `authorization: bearer «${alphanumeric(30)}»`,
    `> Authorization: Bearer «${JWT}»`,
    `{"Authorization": "Bearer «${alphanumeric(30)}»"}`,
    `curl -H "Authorization: Bearer «${alphanumeric(30)}»" https://example.org`,
    `Bearer «${alphanumeric(30)}==»`,
    'Bearer «abc123»',
    `Authorization: Basic «${basic}»`,
    `authorization: basic «${basic}»`,
    `Proxy-Authorization: Basic «${basic}»`,
    `Basic «${basic}»`,
    `basic «${basic}»`,
    `Authorization: token «${alphanumeric(40)}»`,
    'postgres://alice:«hunter2»@db.example.org:5432/app',
    'DATABASE_URL=mysql://root:«p4ss%21»@localhost/app',
    'redis://:«hunter2»@cache:6379',
    'origin https://alice:«hunter2»@example.org/repo.git (fetch)',
  ])('%s', (marked) => {
    expectRedacted(marked)
  })
})

describe('private keys are redacted from BEGIN to END', () => {
  const kinds = ['', 'RSA ', 'EC ', 'DSA ', 'OPENSSH ', 'ENCRYPTED '].map((kind) => `${kind}PRIVATE KEY`)
  it.each([...kinds, 'PGP PRIVATE KEY BLOCK'])('%s', (kind) => {
    for (const newline of ['\n', '\r\n', '\\n']) {
      const key = pem(kind, `${newline}${alphanumeric(64)}${newline}${alphanumeric(30)}==${newline}`)
      expectRedacted(`before\n«${key}»\nafter`)
    }
  })

  it('each of two, and not what stands between them', () => {
    const key = pem('RSA PRIVATE KEY', `\n${alphanumeric(64)}\n`)
    expectRedacted(`«${key}»\nbetween\n«${key}»\nafter`)
  })

  it('to the end of the text where END is missing', () => {
    expectRedacted(`before\n«${join('-----', 'BEGIN PRIVATE KEY-----')}\n${alphanumeric(64)}»\n`)
  })

  it('as a field of JSON', () => {
    const json = JSON.stringify({ private_key: `${pem('PRIVATE KEY', `\n${alphanumeric(64)}\n`)}\n`, id: 'x' })
    const redacted = filter.filter(json, 'tool')
    expect(redacted).not.toContain(alphanumeric(10))
    expect(JSON.parse(redacted)).toEqual({ private_key: expect.stringContaining('[REDACTED]'), id: 'x' })
  })
})

describe('a filter', () => {
  it('redacts by default, and where it is told to', () => {
    for (const options of [undefined, {}, { redactSecrets: true }, { redactSecrets: undefined } as never]) {
      expect(createResultFilter([], options).filter('password=hunter2', 'x')).toBe('password=[REDACTED]')
    }
  })

  it('replaces every one of several secrets by a mark of its own', () => {
    const [first, second] = [join('ghp', '_', alphanumeric(36)), join('AKIA', upper(16))]
    expectRedacted(`a «${first}» b «${second}» c password=«hunter2» d «${first}»`)
  })

  it('is not changed by what it cleans, nor by marks that are there already', () => {
    const text = `token=abc ${join('gho', '_', alphanumeric(36))}`
    const once = filter.filter(text, 'tool')
    expect(filter.filter(text, 'tool')).toBe(once)
    expect(filter.filter(once, 'tool')).toBe(once)
  })

  it('does not depend on the tools or the name of the tool', () => {
    const tool = { atip: '0.6', name: 'gh', version: '1', description: 'g', commands: { x: { description: 'x' } } }
    for (const tools of [[tool], createToolset([tool])]) {
      for (const name of ['gh_x', 'unknown', '__proto__', undefined, null, Symbol('x'), {}]) {
        expect(createResultFilter(tools).filter('a token=abc', name as never)).toBe('a token=[REDACTED]')
      }
    }
  })
})
