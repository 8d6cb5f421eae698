import { type AtipParamType, buildCommand, createValidator, isAtipError } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../support/characters'
import { runs } from '../support/runs'
import { option, toolOf } from '../support/tools'

/** A given value and its meaning: the text on the command line, or `undefined` where it is refused. */
type Row = readonly [given: unknown, text: string | undefined]
type Shape = { type: AtipParamType; enum?: (string | number)[] }

const TABLE: readonly (readonly [Shape, readonly Row[]])[] = [
  [
    { type: 'integer' },
    [
      [3, '3'],
      [-3, '-3'],
      [-0, '0'],
      ['3', '3'],
      ['-3', '-3'],
      [Number.MAX_SAFE_INTEGER, '9007199254740991'],
      ['03', undefined],
      ['3.0', undefined],
      ['-0', undefined],
      ['+3', undefined],
      [' 3', undefined],
      ['3e2', undefined],
      ['0x3', undefined],
      ['', undefined],
      [2.5, undefined],
      ['2.5', undefined],
      [2 ** 53, undefined],
      ['9007199254740993', undefined],
      [Number.NaN, undefined],
      [true, undefined],
      [{}, undefined],
      [[3], undefined],
    ],
  ],
  [
    { type: 'number' },
    [
      [2.5, '2.5'],
      ['2.5', '2.5'],
      [1e21, '1000000000000000000000'],
      [1e-7, '0.0000001'],
      ['2.50', undefined],
      ['.5', undefined],
      ['1e21', undefined],
      [Number.POSITIVE_INFINITY, undefined],
    ],
  ],
  [
    { type: 'boolean' },
    [
      [true, ''],
      ['true', ''],
      ['TRUE', undefined],
      [1, undefined],
      ['', undefined],
    ],
  ],
  [
    { type: 'string' },
    [
      ['a b', 'a b'],
      ['a\tb\n', 'a\tb\n'],
      [3, '3'],
      [-2.5, '-2.5'],
      [1e21, undefined],
      [true, undefined],
      ['a\0', undefined],
      ['a\x1b[31m', undefined],
      ['a\r', undefined],
      ['\u202eabc', undefined],
      ['\ud800', undefined],
      ['x'.repeat(32_768), 'x'.repeat(32_768)],
      ['x'.repeat(32_769), undefined],
      ['é'.repeat(16_385), undefined],
    ],
  ],
  [
    { type: 'file' },
    [
      ['src/a b.ts', 'src/a b.ts'],
      ['a\nb', undefined],
      ['a\tb', undefined],
    ],
  ],
  [
    { type: 'enum', enum: ['a', 'b', 5] },
    [
      ['a', 'a'],
      [5, '5'],
      ['5', '5'],
      ['A', undefined],
      ['c', undefined],
      [true, undefined],
    ],
  ],
  [
    { type: 'array' },
    [
      [['a', 'b'], 'a --it=b'],
      ['a', 'a'],
      [[1, 'b'], '1 --it=b'],
      ['["a"]', undefined],
      [['a', null], undefined],
      [['a', ['b']], undefined],
      [['a\0'], undefined],
    ],
  ],
]

const toolsFor = (shape: Shape) => [toolOf({ options: [option('it', shape)] })]

/** The text behind the flag on the command line; `undefined` where the command line cannot be built. */
function write(shape: Shape, given: unknown): string | undefined {
  try {
    const { args } = buildCommand(toolsFor(shape), { id: '1', name: 't_run', arguments: { it: given } })
    return args
      .slice(1)
      .join(' ')
      .replace(/^--it=?/, '')
  } catch (error) {
    expect(isAtipError(error) && error.code).toBe('ATIP_ARGUMENT')
    return undefined
  }
}

/** The arguments as the validator reads them; `undefined` where it refuses them. */
function read(shape: Shape, given: unknown): unknown {
  const { valid, coerced } = createValidator(toolsFor(shape), { checkArguments: true }).validate('t_run', { it: given })
  return valid ? (coerced?.it ?? given) : undefined
}

const ROWS = TABLE.flatMap(([shape, rows]) => rows.map(([given, text]) => [shape, given, text] as const))

describe('a value means the same to the validator and on the command line', () => {
  it.each(ROWS)('%j %o', (shape, given, text) => {
    expect(write(shape, given)).toBe(text)
    const meaning = read(shape, given)
    expect(meaning === undefined).toBe(text === undefined)
    // What the validator read is written as what was given.
    if (text !== undefined) expect(write(shape, meaning)).toBe(text)
  })

  it('whatever the value is', () => {
    const shapes = TABLE.map(([shape]) => shape)
    const value = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.double(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.boolean(),
      fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { minLength: 1 }),
    )
    const property = fc.property(fc.constantFrom(...shapes), value, (shape, given) => {
      const text = write(shape, given)
      // An empty value, and one that the program would not take for a value, is the business of the command line.
      if (text === undefined && read(shape, given) !== undefined) expect(isHardToWrite(given)).toBe(true)
      else expect(read(shape, given) === undefined).toBe(text === undefined)
    })
    fc.assert(property, { numRuns: runs(2000) })
  })
})

const isHardToWrite = (given: unknown): boolean => [given].flat().some((item) => item === '' || item === '-')
