import { createResultFilter, createResultFilterStream } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

/** Draws base64 of which no part repeats. */
const drawn = (length: number, seed = 7): string => {
  let state = seed
  const next = (): string => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647
    return 'Aa1Bb2Cc3Dd4Ee5Ff6Gg7Hh8Ii9Jj0KkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'.charAt(state % 62)
  }
  return Array.from({ length }, next).join('')
}
const filter = createResultFilter([])
const streamed = (text: string, size: number): string => {
  const stream = createResultFilterStream([])
  let shown = ''
  for (let from = 0; from < text.length; from += size) shown += stream.push(text.slice(from, from + size))
  return shown + stream.end()
}
/** «…» stands around what is redacted; the rest stays as it is, however the text arrives. */
const expectRedacted = (marked: string): void => {
  const text = marked.replace(/[«»]/g, '')
  const expected = marked.replace(/«[^»]*»/g, '[REDACTED]')
  expect(filter.filter(text, 'tool')).toBe(expected)
  for (const size of [1, 7, 64]) expect(streamed(text, size)).toBe(expected)
}

describe('strings with a prefix or three quotes', () => {
  it.each([
    "password = b'«Tr0ub4dor-x9»'",
    `'DB_PASSWORD': b'«${drawn(18)}»',`,
    `{b'HOME': b'/home/ci', b'API_TOKEN': b'«${drawn(40)}»', b'LANG': b'C.UTF-8'}`,
    'client.login(user="svc", password=u"«m4ndarin-Duck»")',
    String.raw`api_key = r"«q1\w2-e3R4»"`,
    String.raw`{\"password\": b\"«q1w2-e3R4»\"}`,
    "password = Rb'«q1w2-e3R4»'",
    'password = """«tr1ple-Qu0te»"""',
    "password: '''«tr1ple-Qu0te»'''",
  ])('redacts the secret of %s', expectRedacted)

  it.each([
    `password = f'{prefix}{suffix}'`,
    `token = f'{os.environ["TOKEN"]}'`,
    'password = b""',
    'password = """"""',
    "password = r''",
  ])('keeps %s', expectRedacted)
})

describe('the line after a long value', () => {
  it.each([
    `SECRET_TOKEN=«${drawn(70)}»\nTAG=v1.2.3`,
    `SESSION_SECRET=«${drawn(128)}»\nBUILD_ID=0a1b2c3d-1111-4222-8333-444455556666`,
    `NPM_TOKEN=«${drawn(64)}»\r\nGIT_COMMIT=${'0a1b2c3d4e'.repeat(4)}`,
    `access_token: «${drawn(120)}»\noauth2_id: 7`,
    `ghp_${drawn(76)}`.replace(/.+/, '«$&»\nSHA256=0a1b2c3d4e5f'),
  ])('is kept: %s', expectRedacted)

  it.each([
    `token=«${drawn(74)}\n${drawn(80, 9)}\n${drawn(30, 11)}=»\nTAG=v1`,
    `token=«${drawn(74)}\n${drawn(20, 9)}==»\nTAG=v1.2.3`,
  ])('goes with the value that a terminal broke: %s', expectRedacted)
})

describe('secrets under names and in commands that few know', () => {
  it.each([
    'CREATE USER app IDENTIFIED BY «t1gerlily»;',
    'alter user scott identified by «l3opard» account unlock;',
    `SENTRY_DSN=https://«${'0a1b2c3d'.repeat(4)}»@o42.ingest.example.com/17`,
    'LD_SDK_KEY=«sdk-0a1b2c3d-1111-4222-8333-444455556666»',
    'API_TOKEN_v4=«mHIyt7aYwtYb1IUeaQUNxHANL5GOrUPu»',
  ])('are redacted: %s', expectRedacted)

  it.each([
    'The image is identified by sha256 and its size',
    'IDENTIFIED BY DEFAULT',
    String.raw`\set PROMPT1 name`,
    'https://user@example.com/a',
    'git clone https://0a1b2c3d@example.com/a',
  ])('are not in %s', expectRedacted)
})

describe('private keys with numbered lines', () => {
  const kinds: [string, (line: number) => string][] = [
    ['cat -n', (line) => `${String(line).padStart(6)}\t`],
    ['grep -n', (line) => `${line}:`],
    ['grep -nA', (line) => `key.pem${line % 7 === 2 ? ':' : '-'}${line}${line % 7 === 2 ? ':' : '-'}`],
    ['a file name', (line) => `certs/key.pem:${line}:`],
    ['less -N', (line) => `${String(line).padStart(7)} `],
    ['bat', (line) => `${String(line).padStart(4)}   │ `],
    ['git blame', (line) => `^1a2b3c4d (Jane Doe 2024-04-05 10:11:12 +0000 ${String(line).padStart(3)}) `],
  ]
  const block = (first: number, gutter: (line: number) => string): string => {
    const lines = Array.from({ length: 16 }, (_, line) => `${line}${drawn(64 - String(line).length, line + 1)}`)
    const key = ['-----BEGIN RSA PRIVATE KEY-----', ...lines, `${drawn(22)}==`, '-----END RSA PRIVATE KEY-----']
    return key.map((line, index) => `${gutter(first + index)}${index === 0 ? '«' : ''}${line}`).join('\n')
  }
  const cases = kinds.flatMap(([name, gutter]) => [2, 9, 93].map((first) => [name, first, gutter] as const))

  it.each(cases)('%s from %d', (_name, first, gutter) => {
    expectRedacted(`${gutter(first - 1)}# a key\n${block(first, gutter)}»\n${gutter(first + 18)}done 12 words\n`)
  })
})

describe('secrets between a program and an option with another secret', () => {
  it.each([
    "curl -H 'Authorization: Bearer «TOK»' -u a:«Zz91kk2Lp» https://api.example.com",
    'docker login --token «TOK» -u ci -p «pL0mb1ere» registry.example.com',
    'mysql --password=«hunter2-X» -h db -p«Y0ther-pw»',
    '+ curl -s https://bot:«q1w2e3R4»@git.example.org/repo.git -u bot:«x9Kd02mm»',
    'curl --data \'{"password":"«fl0wer-P0wer»"}\' --proxy-user p:«pr0xyPass1» https://sso.example.com',
    'curl -b session=«TOK» -H "X-Api-Key: «KEY»" -u a:«Zz91kk2Lp»\npassword=«hunter2»',
    'curl curl -u curl:«Zz91kk2Lp» --proxy-user b:«x»\ncurl -u a:«TOK» && curl -u b:«hunter2»',
    'openssl enc -in a.txt -pass pass:«v3ry.L0ng.Pass»',
    'curl -d password="«one -u a:Zz91kk2Lp two»" x',
  ])('all go: %s', (marked) => {
    expectRedacted(marked.replace('TOK', drawn(32)).replace('KEY', drawn(40, 9)))
  })
})
