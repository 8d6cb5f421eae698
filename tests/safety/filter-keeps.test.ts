import { createResultFilter } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

const filter = createResultFilter([])
const expectKept = (text: string): void => {
  expect(filter.filter(text, 'tool')).toBe(text)
}

describe('ordinary words stay', () => {
  it.each([
    'Basic usage',
    'Basic usage of the tool',
    'basic setup: see below',
    'Basic authentication is disabled',
    'token budget',
    'The token budget is 4096 tokens.',
    'secret sharing',
    'password must',
    'password must be at least 8 characters long',
    'Password must not be empty',
    'password reset',
    'Unexpected token in JSON',
    'Unexpected token } in JSON at position 5',
    "SyntaxError: Unexpected token '<'",
    'the bearer of this letter',
    'Bearer token missing',
    'bearer authentication',
    'an API key is required',
    'api key rotation',
    'Your password has expired. Enter a new password:',
    'password:',
    'password: ',
    'token=',
    'secret=\nnext line',
    'tokenizer=fast',
    'secretary: Bob',
    'passwordless login: enabled',
    'max_tokens: 4096',
    'ALL=(ALL) NOPASSWD: ALL',
    '      --token string      Token for the API',
    '      --password string   Password for the registry',
    '  --token TOKEN  the token to use',
    '  --token name  the token to use',
    'secret: sauce',
    'token: word',
    'Basic\tXML',
    'Basic c3VtbWFyeQ==',
  ])('%s', (text) => {
    expectKept(text)
    expectKept(`${text}\nmore text`)
  })
})

describe('identifiers and links stay', () => {
  const hex = '0123456789abcdef'
  it.each([
    `commit ${hex.repeat(2)}01234567`,
    `${hex.repeat(4)}  file.tar.gz`,
    '123e4567-e89b-12d3-a456-426614174000',
    '"integrity": "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="',
    'https://example.org:8443/path?page=2#top',
    'https://example.org/a:b/c@d',
    'http://registry:4873/@scope/package',
    'ssh://git@example.org:22/repo.git',
    'git@example.org:owner/repo.git',
    'alice@example.org: hello',
    '2026-04-27T12:30:00Z',
    'npm_config_cache=/home/me/.npm',
    'npm_lifecycle_event=test',
    'sk-SK',
    'task-proj-list',
    'ghp_short',
    'AKIA',
    'eyJ is how a token begins',
    '-----BEGIN CERTIFICATE-----\nMIIBxyz\n-----END CERTIFICATE-----',
    '-----BEGIN PUBLIC KEY-----\nMIIBxyz\n-----END PUBLIC KEY-----',
    '-----BEGIN PGP PUBLIC KEY BLOCK-----\nxyz\n-----END PGP PUBLIC KEY BLOCK-----',
  ])('%s', (text) => {
    expectKept(text)
  })
})

describe('text without secrets stays as it is', () => {
  it.each<[string, string]>([
    ['empty text', ''],
    ['blanks and line breaks', ' \r\n\t\n'],
    ['a lone surrogate', 'a\ud800b'],
    ['a NUL', 'a\0b'],
    ['escape sequences', '\u001b[1mbold\u001b[0m'],
    ['marks', 'a [REDACTED] b\n[TRUNCATED]'],
    ['replacement patterns', 'x $& $1 $$ $` y'],
    ['names of Object.prototype', 'constructor __proto__ toString'],
  ])('%s', (_name, text) => {
    expectKept(text)
  })
})

describe('with redactSecrets: false', () => {
  const text = 'password=hunter2 Authorization: Bearer abcdefghijklmnopqrstuvwxyz123456'

  it('nothing is redacted', () => {
    expect(createResultFilter([], { redactSecrets: false }).filter(text, 'tool')).toBe(text)
  })

  it('custom patterns still are, and the length is still limited', () => {
    const options = { redactSecrets: false, redactPatterns: [/hunter\d/], maxLength: 40 }
    expect(createResultFilter([], options).filter(text, 'tool')).toBe('password=[REDACTED] Authoriz\n[TRUNCATED]')
  })
})
