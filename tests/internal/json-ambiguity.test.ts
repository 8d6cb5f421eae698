import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findAmbiguity } from '../../src/internal/json-problem'

it.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['{"a":{"b":1},"c":[{"b":1,"b":1}]}', true],
  ['{"__proto__":1,"__proto__":2}', true],
  ['{"__proto__":1}', false],
  ['{"a":"\\":\\"a\\":","b" : 1}', false],
  ['[{"a":1},{"a":1}]', false],
  ['[1e999]', true],
  ['"a"', false],
  ['null', false],
  ['[]', false],
])('says whether readers may disagree about %s: %s', (json, expected) => {
  expect(findAmbiguity(json) !== undefined).toBe(expected)
})

it('is true for everything that was written by a program', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      const json = JSON.stringify(value, null, indent)
      expect(findAmbiguity(json)).toBeUndefined()
    }),
  )
})

it('takes deep and wide data', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(findAmbiguity(deep)).toBeUndefined()
  const wide = JSON.stringify(Array.from({ length: 200_000 }, (_, index) => ({ index })))
  expect(findAmbiguity(wide)).toBeUndefined()
})
