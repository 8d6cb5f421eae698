import { type AtipTool, createValidator } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { createHostCheck, findChosenHost } from '../../src/safety/policy/hosts'
import { command, option, tool } from '../support/tools'

/** Returns the host that a value chooses, with its port; `?` for one that cannot be told, `-` for none. */
const chosen = (value: string, kind: 'url' | 'remote' | 'repository' | 'image'): string => {
  const host = findChosenHost(value, kind)
  if (host === undefined) return '-'
  return host.name === undefined ? '?' : [host.name, host.port].filter(Boolean).join(':')
}

describe('the host of a URL', () => {
  it.each([
    ['https://example.com/x', 'example.com:443'],
    ['HTTPS://Example.COM:8443/x?y#z', 'example.com:8443'],
    ['example.com', 'example.com'],
    ['example.com./x', 'example.com'],
    ['localhost:3000/health', 'localhost:3000'],
    ['http://[::1]:80/', '[::1]:80'],
    ['http://localhost?@evil.example/', 'localhost:80'],
    // Programs read these differently, so none of them names a host for certain.
    ['http://localhost@evil.example/', '?'],
    ['http://localhost:80@evil.example/', '?'],
    ['http://user:pass@example.com/', '?'],
    ['http://localhost\\@evil.example/', '?'],
    ['http:\\\\evil.example\\', '?'],
    ['http:/evil.example', '?'],
    ['http:evil.example', '?'],
    ['http:///evil.example', '?'],
    ['//evil.example', '?'],
    ['http://local\thost/', '?'],
    [' http://localhost/', '?'],
    ['http://localhost\u00a0', '?'],
    ['http://localhost;evil.example/', '?'],
    ['http://localhost%2eevil.example/', '?'],
    ['http://127.0.0.1\u3002evil.example/', '?'],
    ['http://ⓛocalhost/', '?'],
    ['http://localhost{,.evil.example}/', '?'],
    ['http://[::1].evil.example/', '?'],
    ['http://[fe80::1%25eth0]/', '?'],
    ['http://-oProxy/', '?'],
    ['http://localhost:80:90/', '?'],
    ['-K/etc/passwd', '?'],
    ['', '?'],
  ])('%j is %s', (value, host) => {
    expect(chosen(value, 'url')).toBe(host)
  })
})

describe('the host of a git remote', () => {
  it.each([
    ['origin', '-'],
    ['../other', '-'],
    ['/srv/app.git', '-'],
    ['./a:b', '-'],
    ['C:\\src\\app', '-'],
    ['file:///srv/app.git', '-'],
    ['file://localhost/srv/app.git', '-'],
    ['file://evil.example/share', 'evil.example'],
    ['https://example.com/app.git', 'example.com:443'],
    ['ssh://git@example.com:22/app.git', 'example.com:22'],
    ['git@example.com:app.git', 'example.com'],
    ['example.com:app.git', 'example.com'],
    ['e:app.git', 'e'],
    ['[::1]:app.git', '[::1]'],
    // Git takes every text with a colon before its first slash for an address.
    ['user+tag@evil.example:app.git', '?'],
    ['[evil.example]:app.git', '?'],
    ['[user@evil.example:22]:app.git', '?'],
    ['évil.example:app.git', '?'],
    ['a b@evil.example:app.git', '?'],
    ['-oProxyCommand=x:app.git', '?'],
    ['ext::sh -c id', '?'],
    ['fd::17', '?'],
    [' ext::sh -c id', '?'],
    ['ssh://-oProxyCommand=x/', '?'],
    ['\\\\evil.example\\share', '?'],
    ['//evil.example/share', '?'],
    ['https://a@b@evil.example/', '?'],
  ])('%j is %s', (value, host) => {
    expect(chosen(value, 'remote')).toBe(host)
  })
})

describe('the host of a repository or an image', () => {
  it.each([
    ['octo/app', 'repository', '-'],
    ['github.com/octo/app', 'repository', 'github.com'],
    ['https://github.com/octo/app/pull/7', 'repository', 'github.com:443'],
    ['github.com:8443/octo/app', 'repository', 'github.com:8443'],
    ['evil.example/octo/app', 'repository', 'evil.example'],
    ['https://evil.example/octo/app', 'repository', 'evil.example:443'],
    ['git@evil.example:octo/app', 'repository', 'evil.example'],
    ['https://github.com@evil.example/octo/app', 'repository', 'evil.example:443'],
    ['alpine', 'image', '-'],
    ['alpine:3', 'image', '-'],
    ['octo/app:1', 'image', '-'],
    ['docker.io/library/alpine', 'image', '-'],
    ['evil.example/x', 'image', 'evil.example'],
    ['evil:5000/x', 'image', 'evil:5000'],
    ['localhost/x', 'image', 'localhost'],
    // Docker takes a first part with capitals for a host.
    ['EVIL/x', 'image', 'evil'],
    ['oci://evil.example/x', 'image', 'evil.example'],
    ['a@evil.example/x', 'image', '?'],
  ] as const)('%j as a %s is %s', (value, kind, host) => {
    expect(chosen(value, kind)).toBe(host)
  })
})

describe('an allowed host', () => {
  it.each<[allowed: string[], value: string, isAllowed: boolean]>([
    [[], 'http://localhost:8080/', true],
    [[], 'http://127.0.0.1/', true],
    [[], 'http://127.8.9.10:80/', true],
    [[], 'http://[::1]/', true],
    [[], 'http://app.localhost/', true],
    [[], 'http://2130706433/', false],
    [[], 'http://0x7f000001/', false],
    [[], 'http://127.1/', false],
    [[], 'http://0.0.0.0/', false],
    [[], 'http://[::ffff:127.0.0.1]/', false],
    [[], 'http://localhost.evil.example/', false],
    [[], 'http://127.0.0.1.evil.example/', false],
    [['example.com'], 'https://example.com:8443/', true],
    [['Example.COM.'], 'https://example.com/', true],
    [['example.com'], 'https://api.example.com/', false],
    [['example.com'], 'https://notexample.com/', false],
    [['example.com:443'], 'https://example.com/', true],
    [['example.com:443'], 'http://example.com/', false],
    [['example.com:443'], 'example.com', false],
    [['example.com:443'], 'https://example.com:443/', true],
    [['*.example.com'], 'https://api.example.com/', true],
    [['*.example.com'], 'https://example.com/', false],
    [['*.example.com'], 'https://api.example.com.evil.example/', false],
    [['*'], 'https://evil.example@x/', true],
    [['example.com'], 'https://example.com@evil.example/', false],
  ])('%j, %s: %s', (allowed, value, isAllowed) => {
    expect(createHostCheck(allowed)(findChosenHost(value, 'url') ?? {})).toBe(isAllowed)
  })
})

describe('a call that chooses a host', () => {
  const fetcher = (kind: unknown): AtipTool =>
    tool({ name: 'get', commands: { '': command({ options: [option('url', { 'x-host': kind as 'url' })] }) } })
  const codesOf = (kind: unknown, url: unknown, allowedHosts: string[]): string[] =>
    createValidator([fetcher(kind)], { allowedHosts })
      .validate('get', { url })
      .violations.map(({ code }) => code)

  it('asks unless the host is allowed, in each of several values', () => {
    expect(codesOf('url', 'https://example.com/', [])).toEqual(['HOST_NOT_ALLOWED'])
    expect(codesOf('url', 'https://example.com/', ['example.com'])).toEqual([])
    expect(codesOf('url', ['localhost', 'https://evil.example'], [])).toEqual(['HOST_NOT_ALLOWED'])
    expect(codesOf('url', { toString: 'localhost' }, [])).toEqual(['HOST_NOT_ALLOWED'])
    expect(codesOf('url', 2130706433, [])).toEqual(['HOST_NOT_ALLOWED'])
    expect(codesOf(undefined, 'https://evil.example', [])).toEqual([])
  })

  it('asks about every value where the kind is unknown', () => {
    for (const kind of ['URL', 7, null, {}, '__proto__', 'constructor']) {
      expect([kind, codesOf(kind, 'origin', [])]).toEqual([kind, ['HOST_NOT_ALLOWED']])
    }
  })

  it('tells a person the host, and the model only what is allowed', () => {
    const validator = createValidator([fetcher('url')], { allowedHosts: ['example.com'] })
    const [violation] = validator.validate('get', { url: 'https://evil.example/?token' }).violations
    expect(violation).toMatchObject({
      parameter: 'url',
      fact: { kind: 'host', host: 'evil.example', allowed: ['example.com'] },
      message: 'get: url chooses a host other than this machine, example.com',
    })
  })
})
