import { type AtipShape, createValidator, presets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { hasShape } from '../../src/safety/policy/shapes'
import { command, option, tool } from '../support/tools'

const FITTING: Readonly<Record<AtipShape, unknown[]>> = {
  name: ['main', 'v1.2.0', '@scope/pkg', '@scope/pkg@^1.2', 'lodash@4', 'a_b', '~1.2', 'web-0', 'app,db', 7, true],
  ref: ['main', 'feature/x', 'origin/v1.2', 'fix/.env-loading', 'a@b', 7],
  revision: ['HEAD~3', 'main..dev', 'HEAD:src/a.ts', 'stash@{0}', ':/fix', 'v1^{commit}', '@', 'feature/x'],
  path: ['src/a.ts', './x', '../x', '/srv/x', 'a b.txt', 'C:\\x', ':(glob)**/*.ts', 'src/?.ts', 'me@home/x'],
  number: ['7', '-3', '+5', 0, -1, 20],
  'http-url': [
    'https://example.com/a?b=c#d',
    'example.com',
    'localhost:3000/x',
    'http://[::1]:80/',
    'http://a@b'.slice(0, 8),
  ],
  pattern: ['TODO|FIXME', '^a(b)*$', '$ENV', 'a\\b'],
  line: ['X-Env: a', '/api/v1', '@file', 'a\tb', ''],
  format: ['%H %an', '{{.Names}}', '.items[].metadata.name', '%{http_code}', '.spec.env', '.env'],
  text: ['anything', 'two\nlines', '', 'https://x'],
}

const OTHER: Readonly<Record<Exclude<AtipShape, 'text'>, unknown[]>> = {
  name: [
    ...['../x', './x', '/etc', 'a/b', 'file:x', 'git+ssh://x', 'https://x', 'github:a/b', 'a b', '-x', '', 'x\ny'],
    ...['pkg@file:..', 'pkg@..', 'pkg@./x', '@scope/', '@/x', 'a\\b', '$(id)', 'naïve', {}, [], null],
  ],
  ref: ['-x', '/etc', 'a..b', 'HEAD~3', 'v1^', 'HEAD:x', 'stash@{0}', 'v*', 'a b', 'a\nb', 'https://x', '..', '', {}],
  revision: ['-x', '--output=x', 'https://x', 'ext::sh', 'EXT::sh', 'a\nb', 'a\0b', {}],
  path: [
    ...['https://x', 'file:///x?ref=--upload-pack=id', 'git::https://x', 'ext::sh', 'git@evil.example:x', 'a\nb'],
    ...['github.com/x/y?ref=main', 'GitHub.com/x/y', 'gh:x/y', 'x?ref=--upload-pack=id', 'a\u2028b'],
  ],
  number: ['', 'x', '1.5', '0x1f', '1e9', ' 1', '1 ', '1\n', '--1', 1.5, '١', '9'.repeat(19), Number.NaN],
  'http-url': [
    ...['file:///etc/passwd', 'ftp://x', 'dict://x', 'gopher://x', 'http://a@b', 'http://u:p@b', 'http:/x', 'http://'],
    ...['dict.example.com', 'LDAP.example.com', 'imap.x', 'smtp.x', 'pop3.x', 'ftp.x', '-ofile', '', 'http://x/{a,b}'],
    ...['http://x/[1-9]', 'http://x\\@y', 'http://x/ y', 'http://x\r\nHost: y', 'http://x/\ty', 'ftp.x@y'],
  ],
  pattern: ['a\nb', 'a\rb', 'a\u0085b', {}, []],
  line: ['a\nb', 'a\rb', 'a\u2028b', {}, []],
  format: ['env.TOKEN', '$ENV.TOKEN', '$ ENV.TOKEN', '$\t ENV', '.a | env', '"\\(env)"', '%output{x}%{json}', 'a\nb'],
}

describe.each(Object.entries(FITTING))('a %s', (shape, values) => {
  it.each(values.map((value) => [value]))('is %j', (value) => {
    expect(hasShape(value, shape as AtipShape)).toBe(true)
  })
})

describe.each(Object.entries(OTHER))('not a %s', (shape, values) => {
  it.each(values.map((value) => [value]))('is %j', (value) => {
    expect(hasShape(value, shape as AtipShape)).toBe(false)
  })
})

describe('a value of another shape', () => {
  const show = (shape: unknown) =>
    createValidator(
      [tool({ name: 'x', commands: { '': command({ options: [option('rev', { 'x-shape': shape as AtipShape })] }) } })],
      { ...presets.unrestricted, checkArguments: true },
    )

  it('asks, and says what was expected', () => {
    const { decision, violations } = show('revision').decide({ name: 'x', arguments: { rev: 'ext::sh -c id' } })
    expect(decision).toBe('confirm')
    expect(violations).toMatchObject([
      { code: 'VALUE_SHAPE', parameter: 'rev', message: 'x: rev must be a revision, not a URL' },
    ])
    expect(show('revision').decide({ name: 'x', arguments: { rev: 'HEAD' } }).decision).toBe('allow')
    expect(show('revision').decide({ name: 'x', arguments: {} }).decision).toBe('allow')
  })

  it('is judged as a name where the shape is unknown', () => {
    for (const shape of ['Name', 7, null, '__proto__', 'constructor', {}]) {
      expect(show(shape).decide({ name: 'x', arguments: { rev: 'a/b' } }).decision).toBe('confirm')
      expect(show(shape).decide({ name: 'x', arguments: { rev: 'a' } }).decision).toBe('allow')
    }
  })
})
