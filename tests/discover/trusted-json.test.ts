import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type ParseJsonOptions, parseTrustedJson, readTrustedJson } from '../../src/discover/trust/trusted-json'
import type { RefusalReason } from '../../src/discover/types'
import { anyCharacter } from '../support/characters'
import { createFolder } from '../support/executor'

const folder = createFolder()
afterAll(folder.remove)

const nestedArrays = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('JSON that is read', () => {
  it.each<[string, string | Uint8Array, unknown]>([
    ['an object', '{"a":{"b":[1,"x",null,true]}}', { a: { b: [1, 'x', null, true] } }],
    ['a word', ' null ', null],
    ['a text', '"{\\"a\\":1,\\"a\\":2}"', '{"a":1,"a":2}'],
    ['a mark of the byte order', '\ufeff{}', {}],
    ['a mark of the byte order in bytes', Buffer.from('\ufeff[]'), []],
    ['one key in two objects', '[{"a":1},{"a":2},{"a":{"a":3}}]', [{ a: 1 }, { a: 2 }, { a: { a: 3 } }]],
    ['a text that is also a key', '{"a":"a","b":["a","a"]}', { a: 'a', b: ['a', 'a'] }],
    ['keys that differ in case', '{"a":1,"A":2,"":3," ":4}', { a: 1, A: 2, '': 3, ' ': 4 }],
    ['brackets and quotes in texts', '{"a]}":"\\\\\\"{[,","b":"]"}', { 'a]}': '\\"{[,', b: ']' }],
    ['a lone surrogate', '["\\ud800","\ud800"]', ['\ud800', '\ud800']],
    ['the largest number', '1.7976931348623157e308', Number.MAX_VALUE],
    ['a small number', '[1e-400]', [0]],
    ['many digits', `0.${'1'.repeat(1000)}`, 0.1111111111111111],
    ['64 levels', nestedArrays(64), JSON.parse(nestedArrays(64))],
    ['names of inherited fields', '{"constructor":1,"toString":2}', { constructor: 1, toString: 2 }],
  ])('may have %s', (_, source, value) => {
    expect(parseTrustedJson(source)).toEqual({ ok: true, value })
  })

  it('has __proto__ as a key like any other', () => {
    const parsed = parseTrustedJson('{"__proto__":{"polluted":true},"a":1}')
    if (!parsed.ok) throw new Error(parsed.message)
    expect(Object.getPrototypeOf(parsed.value)).toBe(Object.prototype)
    expect(Object.keys(parsed.value as object)).toEqual(['__proto__', 'a'])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

describe('JSON that is refused', () => {
  it.each<[string, string | Uint8Array, RefusalReason, string, ParseJsonOptions?]>([
    ['nothing', '', 'json', 'is not valid JSON: check it with a JSON validator'],
    ['two values', '{} {}', 'json', 'is not valid JSON: check it with a JSON validator'],
    ['an end that is missing', '{"a":[1', 'json', 'is not valid JSON: check it with a JSON validator'],
    ['a text without an end', '"\\', 'json', 'is not valid JSON: check it with a JSON validator'],
    ['a key of nonsense', '{"\\u12":1}', 'json', 'is not valid JSON: check it with a JSON validator'],
    ['closing brackets', ']]]}', 'json', 'is not valid JSON: check it with a JSON validator'],
    ['NaN', '[NaN]', 'json', 'is not valid JSON: check it with a JSON validator'],
    ['two marks', '\ufeff\ufeff1', 'json', 'is not valid JSON: check it with a JSON validator'],
    ['bytes that are not UTF-8', Buffer.from('{"\xff":1}', 'latin1'), 'json', 'is not UTF-8: save it in that encoding'],
    ['half a character', Buffer.from('"ä"').subarray(0, 2), 'json', 'is not UTF-8: save it in that encoding'],
    ['UTF-16', Buffer.from('{}', 'utf16le'), 'json', 'is not valid JSON: check it with a JSON validator'],
    ['65 levels', nestedArrays(65), 'too-large', 'is nested more than 64 levels deep'],
    ['a million levels', '['.repeat(1e6), 'too-large', 'is nested more than 64 levels deep'],
    ['a million levels of objects', '{"a":'.repeat(1e6), 'too-large', 'is nested more than 64 levels deep'],
    ['too many values', `[${'{},'.repeat(1e6)}{}]`, 'too-large', 'holds more than 200000 values'],
    ['one value too many', '[1,"a",[]]', 'too-large', 'holds more than 3 values', { maxValues: 3 }],
    ['a key twice', '{"a":1,"b":2,"a":3}', 'duplicate-key', 'has the key a twice: remove one of them'],
    [
      '__proto__ twice',
      '{"__proto__":1,"__proto__":3}',
      'duplicate-key',
      'has the key __proto__ twice: remove one of them',
    ],
    [
      'a key in two spellings',
      '{"effects":1,"\\u0065ffects":2}',
      'duplicate-key',
      'has the key effects twice: remove one of them',
    ],
    [
      'a key twice, further below',
      '{"x":{"a":[0,{"k":{},"k":1}]}}',
      'duplicate-key',
      'has the key x.a.1.k twice: remove one of them',
    ],
    [
      'an odd key twice',
      '{"a\u202e b\\n":1,"a\u202e b\\n":1}',
      'duplicate-key',
      'has the key "a? b\\n" twice: remove one of them',
    ],
    ['a number that is infinite', '1e400', 'json', 'has a number that is too large'],
    ['a negative one', '{"a":[-1e400]}', 'json', 'has a number at a.0 that is too large'],
    ['a long one', `[${'9'.repeat(400)}]`, 'json', 'has a number at 0 that is too large'],
  ])('has %s', (_, source, reason, message, options) => {
    const expected = { ok: false, file: 'gh --agent', reason, message: `gh --agent ${message}` }
    expect(parseTrustedJson(source, { ...options, file: 'gh --agent' })).toEqual(expected)
  })

  it.each([null, undefined, 42, {}])('is %j instead of text', (source) => {
    expect(parseTrustedJson(source as never)).toMatchObject({ ok: false, reason: 'json' })
  })
})

/** How deep a value is, how many values there are in it. */
function measure(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 }
  const inner = Object.values(value).map(measure)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
  }
}

describe('any JSON', () => {
  it('is read as JSON.parse reads it, and counted as it is', () => {
    const spaces = fc.constantFrom(undefined, 1, '\t')
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), spaces, fc.nat(6), fc.nat(20), (value, space, maxDepth, maxValues) => {
        const text = JSON.stringify(value, undefined, space)
        const { depth, values } = measure(JSON.parse(text))
        const fits = depth <= maxDepth && values <= maxValues
        const parsed = parseTrustedJson(text, { maxDepth, maxValues })
        expect(parsed.ok).toBe(fits)
        if (parsed.ok) expect(parsed.value).toEqual(JSON.parse(text))
      }),
    )
  })

  it('is refused if an object has a key twice, at any depth', () => {
    const key = fc.string({ unit: anyCharacter, maxLength: 3 })
    fc.assert(
      fc.property(fc.uniqueArray(key, { minLength: 1 }), fc.nat(), fc.nat(), fc.nat(3), (keys, from, to, depth) => {
        const copied = keys[from % keys.length] as string
        const escaped = Array.from({ length: copied.length }, (_, at) => {
          return `\\u${copied.charCodeAt(at).toString(16).padStart(4, '0')}`
        })
        const members = keys.map((one) => `${JSON.stringify(one)}:[0]`)
        const place = '[{"x":'.repeat(depth)
        const end = '}]'.repeat(depth)
        expect(parseTrustedJson(`${place}{${members.join()}}${end}`).ok).toBe(true)
        members.splice(to % (keys.length + 1), 0, `"${escaped.join('')}":{}`)
        expect(parseTrustedJson(`${place}{${members.join()}}${end}`)).toMatchObject({ reason: 'duplicate-key' })
      }),
    )
  })

  it('is refused if it is invalid', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'{}[]":,\\ "a1eE-.tu0')), (characters) => {
        const text = characters.join('')
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        const parsed = parseTrustedJson(text)
        if (!isJson) expect(parsed.ok).toBe(false)
        else if (!parsed.ok) expect(['duplicate-key', 'json']).toContain(parsed.reason)
      }),
    )
  })
})

describe('a JSON file', () => {
  it('is read, or refused with its path', async () => {
    const good = folder.file('good.json', '\ufeff{"name":"gh"}', 0o644)
    expect(await readTrustedJson(good)).toMatchObject({
      ok: true,
      path: good,
      value: { name: 'gh' },
      identity: { size: 16 },
    })
    const bad = folder.file('bad.json', '{"a":1,"a":2}', 0o644)
    expect(await readTrustedJson(bad)).toEqual({
      ...{ ok: false, file: bad, reason: 'duplicate-key' },
      message: `${bad} has the key a twice: remove one of them`,
    })
    const open = folder.file('open.json', '{}', 0o666)
    expect(await readTrustedJson(open)).toMatchObject({ ok: false, file: open, reason: 'writable' })
    expect(await readTrustedJson(join(folder.path, 'none.json'))).toMatchObject({ reason: 'missing' })
  })

  it('may be as large as the limits allow', async () => {
    const large = folder.file('large.json', '', 0o644)
    writeFileSync(large, `"${'x'.repeat(9e6)}"`)
    expect(await readTrustedJson(large)).toMatchObject({ reason: 'too-large' })
    expect(await readTrustedJson(large, { maxBytes: 1e7 })).toMatchObject({ ok: true })
    truncateSync(large, 1e12)
    expect(await readTrustedJson(large)).toMatchObject({ reason: 'too-large' })
  })
})
