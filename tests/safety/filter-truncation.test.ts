import { AtipValidationError, createResultFilter, isAtipError } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'

const MARKER = '\n[TRUNCATED]'
const MARK = '[REDACTED]'
const cut = (text: string, maxLength: number): string => createResultFilter([], { maxLength }).filter(text, 'tool')
const thrownBy = (action: () => unknown): unknown => {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('truncation', () => {
  it.each([1, 5, 12, 13, 100, 1000])('leaves a text of exactly maxLength %d as it is', (maxLength) => {
    expect(cut('x'.repeat(maxLength), maxLength)).toBe('x'.repeat(maxLength))
    expect(cut('x'.repeat(maxLength - 1), maxLength)).toBe('x'.repeat(maxLength - 1))
  })

  it.each([13, 14, 20, 100, 1000])('of a longer text gives exactly maxLength %d, marker included', (maxLength) => {
    for (const more of [1, 2, 50]) {
      expect(cut('x'.repeat(maxLength + more), maxLength)).toBe('x'.repeat(maxLength - MARKER.length) + MARKER)
    }
  })

  it.each([1, 2, 11, 12])('with a maxLength of %d leaves the marker alone', (maxLength) => {
    expect(cut('x'.repeat(100), maxLength)).toBe(MARKER)
  })

  it('begins at 100,000 by default', () => {
    const filter = createResultFilter([])
    expect(filter.filter('x'.repeat(100_000), 'tool')).toBe('x'.repeat(100_000))
    expect(filter.filter('x'.repeat(100_001), 'tool')).toBe('x'.repeat(100_000 - MARKER.length) + MARKER)
    expect(createResultFilter([], { maxLength: undefined } as never).filter('x'.repeat(100_001), 'tool')).toHaveLength(
      100_000,
    )
  })

  it('takes any length up to the greatest integer', () => {
    expect(cut('x'.repeat(200_000), Number.MAX_SAFE_INTEGER)).toHaveLength(200_000)
  })

  it('splits no surrogate pair', () => {
    expect(cut('😀'.repeat(20), 20)).toBe(`${'😀'.repeat(4)}${MARKER}`)
    expect(cut('😀'.repeat(20), 21)).toBe(`${'😀'.repeat(4)}${MARKER}`)
    expect(cut(`a${'😀'.repeat(20)}`, 21)).toBe(`a${'😀'.repeat(4)}${MARKER}`)
    expect(cut('😀'.repeat(20), 13)).toBe(MARKER)
  })

  it.each(['\u{10000}', '\u{10fc00}', '\u{10ffff}'])('splits not even the outermost pairs: %s', (pair) => {
    expect(cut(pair.repeat(20), 13)).toBe(MARKER)
    expect(cut(pair.repeat(20), 14)).toBe(pair + MARKER)
  })

  it('cuts behind a low surrogate, and keeps a character of one unit', () => {
    expect(cut(`${'\udc00'.repeat(20)}`, 13)).toBe(`\udc00${MARKER}`)
    expect(cut('\uffff'.repeat(20), 14)).toBe(`\uffff\uffff${MARKER}`)
    expect(cut('\ue000'.repeat(20), 14)).toBe(`\ue000\ue000${MARKER}`)
  })

  it.each(Array.from({ length: 14 }, (_, index) => index))(
    'cuts nowhere inside a redaction mark (offset %d)',
    (offset) => {
      const text = `ab ${MARK}${'x'.repeat(50)}`
      const end = offset + 1
      const expected = end > 3 && end < 3 + MARK.length ? 'ab ' : text.slice(0, end)
      expect(cut(text, end + MARKER.length)).toBe(expected + MARKER)
    },
  )

  it('looks at the mark at the cut, not at earlier ones', () => {
    const text = `${MARK}${MARK}${'x'.repeat(50)}`
    expect(cut(text, 20 + MARKER.length)).toBe(`${MARK}${MARK}${MARKER}`)
    expect(cut(text, 19 + MARKER.length)).toBe(`${MARK}${MARKER}`)
    expect(cut(text, 10 + MARKER.length)).toBe(`${MARK}${MARKER}`)
    expect(cut(text, 9 + MARKER.length)).toBe(MARKER)
    expect(cut(text, 26 + MARKER.length)).toBe(`${MARK}${MARK}xxxxxx${MARKER}`)
  })

  it('splits no surrogate pair in front of a mark', () => {
    expect(cut(`a😀${MARK}${'x'.repeat(50)}`, 8 + MARKER.length)).toBe(`a😀${MARKER}`)
  })

  it('counts what is left after redaction', () => {
    expect(cut(`password=${'x'.repeat(500)}`, 19)).toBe(`password=${MARK}`)
    expect(cut(`password=x${' '.repeat(5)}`, 18)).toBe(`passwo${MARKER}`)
  })

  it.each(Array.from({ length: 48 }, (_, index) => index + 13))(
    'never shows half a secret (maxLength %d)',
    (maxLength) => {
      const token = ['ghp', '_', 'a1B2c3D4e5F6'.repeat(3)].join('')
      const filtered = cut(`a ${token} b password=hunter2 ${'c'.repeat(80)}`, maxLength)
      expect(filtered).not.toMatch(/ghp_|hunter2|a1B2/)
      expect(filtered.endsWith(MARKER)).toBe(true)
      expect(filtered.length).toBeLessThanOrEqual(maxLength)
    },
  )

  it('on random texts: at most maxLength, a prefix of the whole, nothing split', () => {
    const piece = fc.constantFrom('a', '😀', MARK, '[RED', '\n', 'é', ' ', '[', '\u{10ffff}')
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
    const property = fc.property(text, fc.integer({ min: 13, max: 120 }), (whole, maxLength) => {
      const filtered = cut(whole, maxLength)
      expect(filtered.length).toBeLessThanOrEqual(maxLength)
      if (whole.length <= maxLength) {
        expect(filtered).toBe(whole)
        return
      }
      const kept = filtered.slice(0, -MARKER.length)
      expect(kept + MARKER).toBe(filtered)
      expect(whole.startsWith(kept)).toBe(true)
      expect(kept).not.toMatch(/\p{Cs}/u)
      expect(kept.split(MARK).length + whole.slice(kept.length).split(MARK).length).toBe(whole.split(MARK).length + 1)
      // Not shorter than it must be: the next character or mark would not have fitted.
      const next = /^(?:\[REDACTED\]|.)/su.exec(whole.slice(kept.length))?.[0] ?? ''
      expect(filtered.length + next.length).toBeGreaterThan(maxLength)
    })
    fc.assert(property, { numRuns: runs(2000) })
  })
})

describe('wrong options are refused', () => {
  it.each<[string, unknown]>([
    ['0', 0],
    ['-1', -1],
    ['1.5', 1.5],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['text', '100'],
    ['null', null],
    ['a BigInt', 100n],
    ['a boxed number', Object(100)],
    ['a list', [100]],
  ])('maxLength: %s', (_name, maxLength) => {
    const error = thrownBy(() => createResultFilter([], { maxLength } as never))
    expect(error).toBeInstanceOf(AtipValidationError)
    expect(error).toMatchObject({ path: ['options', 'maxLength'] })
  })

  it.each<[string, unknown]>([
    ['"false"', 'false'],
    ['0', 0],
    ['null', null],
    ['a list', []],
  ])('redactSecrets: %s', (_name, redactSecrets) => {
    const error = thrownBy(() => createResultFilter([], { redactSecrets } as never))
    expect(error).toMatchObject({ name: 'AtipValidationError', path: ['options', 'redactSecrets'] })
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['text', 'strict'],
    ['a number', 100],
    ['a list', []],
    ['a function', () => ({})],
  ])('options: %s', (_name, options) => {
    expect(thrownBy(() => createResultFilter([], options as never))).toBeInstanceOf(AtipValidationError)
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['text', 'gh'],
    ['a number', 1],
  ])('tools: %s', (_name, tools) => {
    const error = thrownBy(() => createResultFilter(tools as never))
    expect(error).toMatchObject({ name: 'AtipValidationError', path: ['tools'] })
  })

  it('a getter that throws leaves as an AtipError', () => {
    const throwing = (): never => {
      throw new Error('trap')
    }
    const options = Object.defineProperty({}, 'maxLength', { get: throwing, enumerable: true })
    expect(isAtipError(thrownBy(() => createResultFilter([], options)))).toBe(true)
    expect(isAtipError(thrownBy(() => createResultFilter([], new Proxy({ maxLength: 1 }, { get: throwing }))))).toBe(
      true,
    )
  })
})

describe('text that is no string is refused', () => {
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 1],
    ['a BigInt', 1n],
    ['a symbol', Symbol('x')],
    ['a buffer', Buffer.from('password=x')],
    ['a boxed string', Object('password=x')],
    ['an object with toString', { toString: () => 'password=x' }],
    ['a list', ['x']],
    ['a function', () => 'x'],
  ])('%s', (_name, result) => {
    for (const options of [{}, { redactSecrets: false }, { redactPatterns: [/x/] }]) {
      const error = thrownBy(() => createResultFilter([], options).filter(result as never, 'tool'))
      expect(error).toBeInstanceOf(AtipValidationError)
    }
  })
})
