import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repeatsKey } from '../../src/command/guard/requests/request-data'

it.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['{"a":{"b":1},"c":[{"b":1,"b":1}]}', true],
  ['{"__proto__":1,"__proto__":2}', true],
  ['{"__proto__":1}', false],
  ['{"a":"\\":\\"a\\":","b" : 1}', false],
  ['[{"a":1},{"a":1}]', false],
  ['"a"', false],
  ['null', false],
  ['[]', false],
])('%s: %s', (json, expected) => {
  expect(repeatsKey(json, JSON.parse(json))).toBe(expected)
})

it('is false for everything that was written by a program', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      const json = JSON.stringify(value, null, indent)
      expect(repeatsKey(json, JSON.parse(json))).toBe(false)
    }),
  )
})

it('takes deep and wide data', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(repeatsKey(deep, JSON.parse(deep))).toBe(false)
  const wide = JSON.stringify(Array.from({ length: 200_000 }, (_, index) => ({ index })))
  expect(repeatsKey(wide, JSON.parse(wide))).toBe(false)
})
