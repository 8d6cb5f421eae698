import { posix, win32 } from 'node:path'
import { createValidator, type Policy } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthBetween, growthTo, SLOWEST_GROWTH } from '../support/growth'
import { restrictOnly } from '../support/policies'
import { runs } from '../support/runs'
import { option, toolOf } from '../support/tools'

type Verdict = 'allowed' | 'unclear' | 'refused'

const TOOL = toolOf({
  options: [
    option('file', { type: 'file' }),
    option('dir', { type: 'directory' }),
    option('files', { type: 'file', variadic: true }),
    option('text'),
    option('url', { type: 'url' }),
  ],
})

/** Makes a check of one value against a policy; a path that is refused is denied, an unclear one asks. */
function judgeBy(policy: Policy): (value: unknown, key?: string) => Verdict {
  const validator = createValidator([TOOL], restrictOnly(policy))
  return (value, key = 'file') => {
    const { decision, violations } = validator.decide({ name: 't_run', arguments: { [key]: value } })
    for (const { code, parameter } of violations) expect([code, parameter]).toEqual(['PATH_NOT_ALLOWED', key])
    expect(violations.length).toBeLessThan(2)
    return decision === 'deny' ? 'refused' : decision === 'confirm' ? 'unclear' : 'allowed'
  }
}

const inWork = judgeBy({ allowedPaths: ['.'], cwd: '/srv/app' })

describe.each<[title: string, policy: Policy, allowed: string[], refused: string[]]>([
  [
    'a directory in which calls run',
    { allowedPaths: ['.'], cwd: '/srv/app' },
    [
      ...['', '.', './', 'a', 'a/b', './a', 'a/../b', 'a//b', '/srv/app', '/srv/app/', '/srv/app/a', '/srv/./app'],
      ...['/srv/app/../app/a', '../app', '../../srv/app/a', '/../srv/app', 'a\\b', '.a', '..a', '...', 'a..', 'a/..b'],
    ],
    [
      ...['..', '../', '../a', 'a/../..', '/', '/srv', '/srv/', '/srv/apples', '/srv/app/..', '/Srv/app'],
      ...['/srv/app/../b', '..\\a', 'a\\..\\..', '//srv/app', '/srvspace/app'],
    ],
  ],
  [
    'directories below it, and a file',
    { allowedPaths: ['src', './docs/', 'package.json', 'a/../lib'], cwd: '/srv/app/' },
    [
      'src',
      'src/',
      'src/a/b',
      './src',
      '/srv/app/src/a',
      'docs',
      'docs/a',
      'package.json',
      './x/../package.json',
      'lib/a',
    ],
    [
      '.',
      '',
      'srcs',
      'source',
      'src/..',
      'src/../a',
      'docs.md',
      'package.json5',
      'package',
      'a',
      'a/lib',
      '/src',
      'SRC',
      'Package.json',
    ],
  ],
  [
    'absolute entries',
    { allowedPaths: ['/srv/data', '/etc/hosts'], cwd: '/srv/app' },
    ['/srv/data', '/srv/data/', '/srv/data/a', '/srv/./data', '/srv/x/../data/a', '/etc/hosts', '../../srv/data/a'],
    ['/srv', '/srv/database', '/srv/data/..', '/srv/data/../x', '/etc/hosts.deny', '/etc', 'srv/data', '.', 'a'],
  ],
  [
    'an entry above the directory',
    { allowedPaths: ['..'], cwd: '/srv/app' },
    ['..', '../b', '.', 'a', '/srv', '/srv/b', '../app/../c'],
    ['../..', '/', '/srvs', '../../x'],
  ],
  [
    'the root',
    { allowedPaths: ['/'], cwd: '/srv' },
    ['/', '/etc/passwd', 'a', '..', '../../..', '/a/../..'],
    ['C:\\a', '~', '//a/b', '\\\\a\\b'],
  ],
  ['no entry at all', { allowedPaths: [], cwd: '/srv' }, [], ['a', '.', '', '/', '/srv', '~', 'C:\\']],
  [
    'relative entries without a directory',
    { allowedPaths: ['.'] },
    ['', '.', 'a', 'a/b', './a', 'a/../b', 'a\\b'],
    ['..', '../a', 'a/../..', '/', '/a', 'C:\\a', '~', '\\a'],
  ],
  [
    'several entries without a directory',
    { allowedPaths: ['src', '../lib', '/srv'] },
    ['src', './src/a', '../lib', '../lib/a', '../x/../lib/b', '/srv', '/srv/a', '/srv/../srv'],
    ['.', 'a', 'lib', '..', '../src', '../../lib', '/', '/src', '/lib', 'srv'],
  ],
  [
    'an entry above without a directory',
    { allowedPaths: ['../..'] },
    ['..', '../..', '../../a', 'a', '.', '../b/c'],
    ['../../..', '../../../a', '/'],
  ],
  [
    'a drive',
    { allowedPaths: ['.'], cwd: 'C:\\Srv\\App' },
    [
      'a',
      'a\\b',
      '.\\a',
      'A/B',
      'C:\\Srv\\App',
      'c:\\srv\\app\\A',
      'C:/SRV/APP/a',
      'C:\\srv\\x\\..\\app\\a',
      '..\\APP\\a',
    ],
    [
      '..',
      'a\\..\\..',
      'C:\\',
      'C:\\Srv',
      'C:\\Srv\\Apps',
      'D:\\Work\\App',
      'C:',
      'C:a',
      'C:Work\\App',
      '/etc',
      '\\\\server\\share',
      '\\\\?\\C:\\Srv\\App',
    ],
  ],
  [
    'an entry on a drive',
    { allowedPaths: ['C:\\Data', 'd:/x'], cwd: '/srv' },
    ['C:\\Data', 'c:/data/A', 'C:\\DATA\\a\\..\\b', 'D:\\X\\y'],
    ['C:\\', 'C:\\Database', 'E:\\Data', '/Data', 'a', 'C:Data', '/c/data'],
  ],
  [
    'a share',
    { allowedPaths: ['\\\\server\\share\\dir'], cwd: '/srv' },
    ['\\\\server\\share\\dir', '\\\\server\\share\\dir\\a', '//server/share/dir/a', '\\\\SERVER\\Share\\DIR'],
    [
      '\\\\server\\share',
      '\\\\server\\share\\dir2',
      '\\\\server2\\share\\dir',
      '/server/share/dir',
      '\\server\\share\\dir',
      '\\\\server\\share\\dir\\..',
      'a',
    ],
  ],
  [
    'an entry at home',
    { allowedPaths: ['~/notes', '~ada/x'], cwd: '/srv' },
    ['~/notes', '~/notes/a', '~/./notes/a', '~/x/../notes', '~ada/x', '~ada/x/y'],
    [
      '~',
      '~/',
      '~/notes2',
      '~/notes/..',
      '~/notes/../../x',
      '~ada',
      '~adam/x',
      '~bob/notes',
      '~root/notes',
      'notes',
      '/srv/~x/../../notes',
      'a',
    ],
  ],
])('%s', (_, policy, allowed, refused) => {
  it('allows what lies within', () => {
    const judge = judgeBy(policy)
    for (const path of allowed) {
      expect([path, judge(path)]).toEqual([path, 'allowed'])
      expect([path, judge(path, 'dir')]).toEqual([path, 'allowed'])
      expect([path, judge(path, 'text')]).toEqual([path, 'allowed'])
    }
  })

  it('refuses what lies outside', () => {
    const judge = judgeBy(policy)
    for (const path of refused) {
      expect([path, judge(path)]).toEqual([path, 'refused'])
      expect([path, judge([path], 'files')]).toEqual([path, 'refused'])
      expect([path, judge(['src/../src', path], 'files')]).toEqual([path, 'refused'])
    }
  })
})

describe('texts that are no paths by their type', () => {
  it.each([
    '/etc/passwd',
    '\\Windows',
    '../x',
    '..',
    '..\\x',
    '~',
    '~/x',
    '~root/x',
    'C:\\x',
    'c:/x',
    'file:///etc/passwd',
  ])('%s is refused as it is and behind a separator', (path) => {
    for (const prefix of ['', 'k=', '@', 'k=@', 'a,', 'type=bind,src=', 'k=<', 'a;', 'k=v,x@']) {
      for (const key of ['text', 'url', 'file']) {
        expect([prefix + path, key, inWork(prefix + path, key)]).toEqual([prefix + path, key, 'refused'])
      }
    }
    expect(inWork(`key:${path}`, 'text')).toBe('refused')
  })

  it('one is refused behind a letter and a colon, too', () => {
    for (const path of ['/etc/passwd', '\\Windows', '../x', '..', '~/x', '~']) {
      expect([path, inWork(`a:${path}`, 'text')]).toEqual([path, 'refused'])
    }
  })

  it.each([
    ...['', 'a', 'a b', 'owner/repo', 'feature/x', 'a and/or b', 'a/b/c.ts', '@octo/app', '1/2', 'application/json'],
    ...['https://example.com/a?b=c', 'http://localhost:3000/', 's3://bucket/key', 'git@github.com:octo/app.git'],
    ...['ssh://git@host/a', 'a=b,c=d', 'HEAD~3', 'HEAD@{1}', 'stash@{0}', 'v1..v2', 'main...dev', '^1.2.0', '~1.2.0'],
    ...[
      '100%',
      '%',
      '50%/50%',
      'key: value',
      'a, b; c',
      'x@y.z',
      '12:30',
      'C',
      'c d',
      '\\d+',
      'a|b',
      '<b>a</b>',
      '.5',
      '…',
    ],
  ])('%j is allowed', (text) => {
    for (const key of ['text', 'url']) expect([key, inWork(text, key)]).toEqual([key, 'allowed'])
  })

  it('prose that looks like an outside path cannot be judged', () => {
    for (const text of ['/cc the team', '~ ten of them', '../ is the parent', 'see /etc and /usr', 'C:\\ is a drive']) {
      const looksAway = /^(?:\/|~|\.\.|C:)/.test(text)
      if (looksAway) expect([text, inWork(text, 'text')]).toEqual([text, 'unclear'])
      expect(inWork(text, 'file')).toBe(looksAway ? 'refused' : 'allowed')
    }
  })

  it('are checked at any depth, and in parameters that are not known', () => {
    for (const value of [{ a: '/etc' }, [['../x']], { a: { b: ['ok', { c: '~/x' }] } }, ['a', 'file:///etc/x']]) {
      expect(inWork(value, 'text')).toBe('refused')
      expect(inWork(value, 'zebra')).toBe('refused')
    }
    for (const value of [1, true, null, undefined, [], {}, [1, [2]]]) {
      expect(inWork(value, 'text')).toBe('allowed')
    }
  })
})

describe('URLs and encodings', () => {
  it.each<[string, Verdict]>([
    ['file:///srv/app/a', 'allowed'],
    ['file:///srv/app', 'allowed'],
    ['FILE:///srv/app/a', 'allowed'],
    ['file://localhost/srv/app/a', 'allowed'],
    ['file:/srv/app/a', 'allowed'],
    ['file:///srv/app/%61', 'allowed'],
    ['file:///etc/passwd', 'refused'],
    ['file:/etc/passwd', 'refused'],
    ['file://localhost/etc/passwd', 'refused'],
    ['file:///srv/app/../b', 'refused'],
    ['file:///srv/app/%2e%2e/b', 'refused'],
    ['file:///srv/app%2f..%2f..', 'refused'],
    ['file://server/share', 'refused'],
    ['file:///C:/Windows', 'refused'],
    ['file:../x', 'refused'],
    ['%2e%2e/x', 'refused'],
    ['%2E%2E%2Fx', 'refused'],
    ['..%2fx', 'refused'],
    ['..%5cx', 'refused'],
    ['%252e%252e%252fx', 'refused'],
    ['%25252e%25252e/x', 'refused'],
    ['a/%2e%2e/%2e%2e/x', 'refused'],
    ['%2fetc%2fpasswd', 'refused'],
    ['a/%2e/b', 'allowed'],
    ['a%2fb', 'allowed'],
    ['a/%2e%2e/b', 'allowed'],
    ['a/\0', 'refused'],
    ['\0/etc', 'refused'],
  ])('%j is %s', (text, verdict) => {
    expect(inWork(text)).toBe(verdict)
    expect(inWork(text, 'text')).toBe(verdict)
  })

  it('that are malformed in what looks like a path cannot be judged', () => {
    for (const text of ['%c0%ae%c0%ae/x', 'a/%c0%af', '%e0%80%ae/x', '%2e%2e%c0%af']) {
      expect([text, inWork(text, 'text')]).toEqual([text, 'unclear'])
    }
    for (const text of ['%zz', '100%', '5% of %s']) expect([text, inWork(text, 'text')]).toEqual([text, 'allowed'])
  })
})

describe('agrees with node:path', () => {
  const names = fc.constantFrom('a', 'b', 'src', 'app', 'work', 'x.y', '.git', '...', '..a', 'a b', 'ü')
  const part = fc.oneof(
    { weight: 4, arbitrary: names },
    { weight: 2, arbitrary: fc.constant('..') },
    { weight: 1, arbitrary: fc.constantFrom('.', '') },
  )
  const parts = fc.array(part, { maxLength: 6 })
  const isBelow = (directory: string, path: string, separator: string): boolean =>
    path === directory || path.startsWith(directory.endsWith(separator) ? directory : directory + separator)

  const relative = parts.map((all) => all.join('/').replace(/^\/+/, ''))
  const absolute = relative.map((path) => `/${path}`)
  const nearby = relative.map((path) => `/srv/app/${path}`)
  const value = fc.oneof(relative, relative, absolute, nearby)

  it('on POSIX, with a directory', () => {
    const entries = fc.array(
      fc.oneof(relative, absolute, nearby, fc.constant('.')).filter((path) => path !== ''),
      { maxLength: 3 },
    )
    const seen = { allowed: 0, refused: 0 }
    const property = fc.property(entries, fc.array(value, { minLength: 8, maxLength: 8 }), (allowedPaths, values) => {
      const cwd = '/srv/app'
      const judge = judgeBy({ allowedPaths, cwd })
      for (const path of values) {
        const isInside = allowedPaths.some((entry) => isBelow(posix.resolve(cwd, entry), posix.resolve(cwd, path), '/'))
        const verdict = isInside ? 'allowed' : 'refused'
        expect([path, judge(path)]).toEqual([path, verdict])
        seen[verdict]++
        // A plain name is no path unless its type says so; prose is not refused.
        if (path.includes('/') && !/\s/.test(path)) expect([path, judge(path, 'text')]).toEqual([path, verdict])
      }
    })
    fc.assert(property, { numRuns: runs(250) })
    expect(Math.min(seen.allowed, seen.refused)).toBeGreaterThan(runs(300) / 2)
  })

  it('on POSIX, without a directory', () => {
    // A directory whose names occur in no path stands for the one that is not known.
    const nowhere = `/${'?/'.repeat(20)}`
    const entries = fc.array(
      fc.oneof(relative, absolute).filter((path) => path !== ''),
      { minLength: 1, maxLength: 3 },
    )
    const property = fc.property(entries, fc.array(value, { minLength: 8, maxLength: 8 }), (allowedPaths, values) => {
      const judge = judgeBy({ allowedPaths })
      for (const path of values) {
        const isInside = allowedPaths
          .filter((entry) => posix.isAbsolute(entry) === posix.isAbsolute(path))
          .some((entry) => isBelow(posix.resolve(nowhere, entry), posix.resolve(nowhere, path), '/'))
        expect([path, judge(path)]).toEqual([path, isInside ? 'allowed' : 'refused'])
      }
    })
    fc.assert(property, { numRuns: runs(250) })
  })

  it('on Windows', () => {
    const cwd = 'C:\\Srv\\App'
    const mixed = fc
      .tuple(relative, fc.array(fc.constantFrom('/', '\\'), { minLength: 1, maxLength: 3 }))
      .map(([path, separators]) => {
        let index = 0
        return path.replace(/\//g, () => separators[index++ % separators.length] as string)
      })
    const rooted = fc
      .tuple(fc.constantFrom('C:\\', 'c:/', 'D:\\', 'C:\\srv\\APP\\', 'c:/Srv/app/'), mixed)
      .map((all) => all.join(''))
    const path = fc.oneof(mixed, rooted)
    /** `..` beyond the root of a drive stays there on Windows; whether it is refused is no matter. */
    const isDeep = (given: string): boolean => {
      const depths = [0]
      for (const name of `${/^[a-z]:/i.test(given) ? '' : 'Work/App/'}${given.slice(/^[a-z]:/i.test(given) ? 2 : 0)}`.split(
        /[/\\]/,
      )) {
        if (name !== '' && name !== '.') depths.push((depths.at(-1) as number) + (name === '..' ? -1 : 1))
      }
      return depths.every((depth) => depth >= 0)
    }
    const entries = fc.array(
      fc.oneof(path, fc.constant('.')).filter((entry) => entry !== '' && isDeep(entry)),
      { maxLength: 3 },
    )
    const property = fc.property(entries, fc.array(path, { minLength: 8, maxLength: 8 }), (allowedPaths, values) => {
      const judge = judgeBy({ allowedPaths, cwd })
      const resolve = (given: string): string => win32.resolve(cwd, given).toLowerCase()
      for (const each of values.filter(isDeep)) {
        const isInside = allowedPaths.some((entry) => isBelow(resolve(entry), resolve(each), '\\'))
        expect([each, judge(each)]).toEqual([each, isInside ? 'allowed' : 'refused'])
      }
    })
    fc.assert(property, { numRuns: runs(250) })
  })

  it('whatever encloses a path, and however it is encoded', () => {
    const encodings = fc.constantFrom<(text: string) => string>(
      (text) => text.replaceAll('.', '%2e'),
      (text) => text.replaceAll('/', '%2F'),
      (text) => encodeURIComponent(encodeURIComponent(text)).replaceAll('.', '%252E'),
      (text) => `x=@${text}`,
      (text) => `file://${text}`,
      (text) => `a,b=${text}`,
    )
    const property = fc.property(fc.oneof(absolute, nearby), encodings, (path, encode) => {
      const isInside = isBelow('/srv/app', posix.resolve(path), '/')
      if (!isInside) expect(['refused', 'unclear']).toContain(inWork(encode(path), 'text'))
      if (!isInside) expect(inWork(encode(path))).toBe('refused')
    })
    fc.assert(property, { numRuns: runs(1000) })
  })
})

describe('hostile texts take as long as they are long', () => {
  const PIECES = [
    '/',
    '\\',
    '~',
    '..',
    '@',
    'file:',
    '%',
    '%2e',
    '=',
    ',',
    ':',
    '<',
    'C:\\',
    'https://',
    '../',
    '%25',
    'a+',
    '; ',
    '=/',
    'a:',
  ]
  const SIZES = [8_000, 32_000, 128_000]
  const judge = judgeBy({ allowedPaths: ['src', '/srv', '~/notes', 'C:\\srv'], cwd: '/srv/app' })

  it.each(PIECES)('of %j', (piece) => {
    const make = (size: number): string => piece.repeat(size / piece.length)
    for (const size of SIZES) {
      for (const key of ['file', 'text']) {
        const growth = growthTo(size, make, (text) => judge(text, key))
        expect([size, key, growth <= SLOWEST_GROWTH]).toEqual([size, key, true])
      }
    }
  })

  it('of random pieces', () => {
    const text = fc.array(fc.constantFrom(...PIECES, 'a', '\0', '\ud800', '-'), { minLength: 1, maxLength: 5 })
    const property = fc.property(text, (pieces) => {
      const text = pieces.join('')
      const growth = growthBetween(text.repeat(500), text.repeat(2000), (each) => judge(each, 'text'))
      expect(growth).toBeLessThanOrEqual(SLOWEST_GROWTH)
    })
    fc.assert(property, { numRuns: runs(50) })
  })
})
