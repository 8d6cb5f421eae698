import { AtipValidationError, createResultFilter, DEFAULT_REDACT_PATTERNS, isAtipError } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

/** The flag is younger than what these files are compiled for. */
const UNICODE_SETS = 'v'

const redact = (text: string, ...redactPatterns: RegExp[]): string =>
  createResultFilter([], { redactPatterns }).filter(text, 'tool')
const thrownBy = (action: () => unknown): unknown => {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
const throwing = (): never => {
  throw new Error('trap')
}

describe('custom patterns', () => {
  it.each<[RegExp, string, string]>([
    [/id-\d+/, 'id-1 id-22 x', '[REDACTED] [REDACTED] x'],
    [/id-\d+/g, 'id-1 id-22 x', '[REDACTED] [REDACTED] x'],
    [/id-\d+/y, 'id-1 id-22 x', '[REDACTED] [REDACTED] x'],
    [/id-\d+/gy, 'x id-1 id-22', 'x [REDACTED] [REDACTED]'],
    [/ID/i, 'id Id x', '[REDACTED] [REDACTED] x'],
    [/^a$/m, 'a\nb\na', '[REDACTED]\nb\n[REDACTED]'],
    [/^a$/, 'a\nb\na', 'a\nb\na'],
    [/a.b/s, 'a\nb', '[REDACTED]'],
    [/a.b/, 'a\nb', 'a\nb'],
    [/^.$/u, '😀', '[REDACTED]'],
    [new RegExp('[\\p{L}--[a-z]]', UNICODE_SETS), 'aÄ', 'a[REDACTED]'],
    [/(?<=card: )\d+/d, 'card: 4111', 'card: [REDACTED]'],
    [/x(?=y)/, 'xy xz', '[REDACTED]y xz'],
    [/(a)(b)?/, 'ab a', '[REDACTED] [REDACTED]'],
    [/x|/, 'axb', 'a[REDACTED]b'],
    [/x*/, 'axxb', 'a[REDACTED]b'],
    [/x*/g, 'axxbx', 'a[REDACTED]b[REDACTED]'],
    [/(?:)/, 'ab', 'ab'],
    [/$/m, 'a\nb', 'a\nb'],
    [/\b/g, 'a b', 'a b'],
    [/none/, 'a b', 'a b'],
  ])('%s in %j', (pattern, text, expected) => {
    expect(redact(text, pattern)).toBe(expected)
  })

  it('replace all of their matches on every call', () => {
    for (const pattern of [/id-\d/, /id-\d/g, /id-\d/y, /id-\d/gy]) {
      const filter = createResultFilter([], { redactPatterns: [pattern] })
      for (let call = 0; call < 3; call++) expect(filter.filter('id-1 id-2', 'tool')).toBe('[REDACTED] [REDACTED]')
    }
  })

  it.each([/a/, /a/g, /a/y, /a/gy])('leave the lastIndex of %s as it was, and do not look at it', (pattern) => {
    pattern.lastIndex = 3
    expect(redact('a b a', pattern)).toBe('[REDACTED] b [REDACTED]')
    expect(pattern.lastIndex).toBe(3)
  })

  it('work when frozen', () => {
    expect(redact('a', Object.freeze(/a/g))).toBe('[REDACTED]')
    const options = Object.freeze({ redactPatterns: Object.freeze([/a/]) as RegExp[] })
    expect(createResultFilter([], options).filter('a', 'tool')).toBe('[REDACTED]')
  })

  it('are copied: later changes change nothing', () => {
    const pattern = /a/g
    const redactPatterns = [pattern]
    const options = { redactPatterns, maxLength: 50, redactSecrets: true }
    const filter = createResultFilter([], options)
    redactPatterns[0] = /b/g
    redactPatterns.push(/c/g)
    Object.assign(options, { maxLength: 1, redactSecrets: false, redactPatterns: [] })
    pattern.compile('b')
    expect(filter.filter('a b c password=x', 'tool')).toBe('[REDACTED] b c p[REDACTED]ssword=[REDACTED]')
  })

  it('are applied in their order, after the built-in ones, to what these have left', () => {
    expect(redact('password=hunter2', /hunter2/)).toBe('password=[REDACTED]')
    expect(redact('password=hunter2 x', /password=\[REDACTED\]/)).toBe('[REDACTED] x')
    expect(redact('abc', /ab/, /b/, /\[REDACTED\]c/)).toBe('[REDACTED]')
  })

  it('are applied before the cut', () => {
    const filter = createResultFilter([], { redactPatterns: [/b+/], maxLength: 24 })
    expect(filter.filter(`ab${'b'.repeat(50)}`, 'tool')).toBe('a[REDACTED]')
    expect(filter.filter(`aaa${'b'.repeat(5)}${'c'.repeat(50)}`, 'tool')).toBe('aaa\n[TRUNCATED]')
  })

  it('may be those of the specification', () => {
    const text = `a ${['AKIA', 'QW3RTY7UIOP2ASDF'].join('')} b`
    for (let call = 0; call < 2; call++) {
      const options = { redactSecrets: false, redactPatterns: [...DEFAULT_REDACT_PATTERNS] }
      expect(createResultFilter([], options).filter(text, 'tool')).toBe('a [REDACTED] b')
    }
    expect(DEFAULT_REDACT_PATTERNS.map(({ lastIndex }) => lastIndex)).toEqual(DEFAULT_REDACT_PATTERNS.map(() => 0))
  })

  it('take 200,000 matches', () => {
    expect(createResultFilter([], { redactPatterns: [/a/], maxLength: 1e7 }).filter('a'.repeat(200_000), 'tool')).toBe(
      '[REDACTED]'.repeat(200_000),
    )
  })
})

describe('a pattern that is no regular expression is refused', () => {
  it.each<[string, unknown]>([
    ['text', 'secret'],
    ['null', null],
    ['undefined', undefined],
    ['an object that looks like one', { source: 'a', flags: 'g' }],
    ['a function', () => 'a'],
    ['a number', 1],
  ])('%s', (_name, pattern) => {
    const error = thrownBy(() => createResultFilter([], { redactPatterns: [/a/, pattern] } as never))
    expect(error).toBeInstanceOf(AtipValidationError)
    expect(error).toMatchObject({ path: ['options', 'redactPatterns', '1'] })
  })

  it('a hole in the list', () => {
    const redactPatterns = new Array<RegExp>(2)
    redactPatterns[1] = /a/
    expect(thrownBy(() => createResultFilter([], { redactPatterns }))).toBeInstanceOf(AtipValidationError)
  })

  it.each<[string, unknown]>([
    ['one expression', /a/],
    ['text', 'abc'],
    ['null', null],
    ['a set', new Set([/a/])],
    ['an object with a length', { length: 0 }],
  ])('instead of a list: %s', (_name, redactPatterns) => {
    const error = thrownBy(() => createResultFilter([], { redactPatterns } as never))
    expect(error).toMatchObject({ name: 'AtipValidationError', path: ['options', 'redactPatterns'] })
  })

  it.each<[string, unknown]>([
    ['a proxy of an expression', new Proxy(/a/, {})],
    ['an object with the prototype of expressions', Object.create(RegExp.prototype)],
    ['a source that throws', Object.defineProperty(/a/, 'source', { get: throwing })],
  ])('%s leaves as an AtipError', (_name, pattern) => {
    expect(isAtipError(thrownBy(() => createResultFilter([], { redactPatterns: [pattern] } as never)))).toBe(true)
  })
})
