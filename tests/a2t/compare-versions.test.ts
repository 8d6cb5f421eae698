import { type A2TInput, type A2TSignature, compareA2TVersions, readA2TSignature } from 'atip-bridge/a2t'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'
import fixtures from './fixtures.json'

const OLD = readA2TSignature(fixtures.signatures.flight)
const PASSENGERS = 'passengers'
const CLASS = 'flight_class'
const REFUNDABLE = 'refundable'

type Change = readonly [
  title: string,
  kind: 'compatible' | 'illegal',
  path: string,
  change: (old: A2TSignature) => A2TSignature,
]

const withInput =
  (id: string, fields: object) =>
  (old: A2TSignature): A2TSignature => ({
    ...old,
    input_parameters: old.input_parameters.map((input) => (input.id === id ? { ...input, ...fields } : input)),
  })
const withOutput =
  (fields: object) =>
  (old: A2TSignature): A2TSignature => ({
    ...old,
    output_parameters: old.output_parameters.map((output) =>
      output.id === 'confirmation' ? { ...output, ...fields } : output,
    ),
  })
const NEW_INPUT: A2TInput = { id: 'new', name: 'New', type: 'string', description: '', required: false }
const VALUES = OLD.input_parameters.find(({ id }) => id === CLASS)?.['allowed-values'] ?? []
const first = VALUES[0] ?? { name: '', description: '' }
const IN = 'input_parameters'
const OUT = 'output_parameters'

/** One row for each possible change; each changes another place. */
const CHANGES: readonly Change[] = [
  [
    'an optional input',
    'compatible',
    `${IN}.new`,
    (old) => ({ ...old, input_parameters: [...old.input_parameters, NEW_INPUT] }),
  ],
  [
    'an output',
    'compatible',
    `${OUT}.new`,
    (old) => ({
      ...old,
      output_parameters: [{ id: 'new', name: 'New', type: 'json', description: '' }, ...old.output_parameters],
    }),
  ],
  ['another description', 'compatible', 'description', (old) => ({ ...old, description: 'Other' })],
  ['other tags', 'compatible', 'tags', (old) => ({ ...old, tags: [...old.tags, 'more'] })],
  ['an image', 'compatible', 'img', (old) => ({ ...old, img: 'https://example.com/i.png' })],
  [
    'another description of an input',
    'compatible',
    `${IN}.origin.description`,
    withInput('origin', { description: 'Other' }),
  ],
  [
    'another description of an output',
    'compatible',
    `${OUT}.confirmation.description`,
    withOutput({ description: 'Other' }),
  ],
  [
    'another meaning of a value',
    'compatible',
    `${IN}.flight_class.meanings`,
    withInput(CLASS, { 'allowed-values': [{ ...first, description: 'Other' }, ...VALUES.slice(1)] }),
  ],
  ['another id', 'illegal', 'toolId', (old) => ({ ...old, toolId: 'other' })],
  ['another name', 'illegal', 'name', (old) => ({ ...old, name: 'other' })],
  [
    'a required input',
    'illegal',
    `${IN}.needed`,
    (old) => ({
      ...old,
      input_parameters: [{ ...NEW_INPUT, id: 'needed', name: 'Needed', required: true }, ...old.input_parameters],
    }),
  ],
  [
    'an input less',
    'illegal',
    `${IN}.destination`,
    (old) => ({ ...old, input_parameters: old.input_parameters.filter(({ id }) => id !== 'destination') }),
  ],
  [
    'an output less',
    'illegal',
    `${OUT}.itinerary`,
    (old) => ({ ...old, output_parameters: old.output_parameters.filter(({ id }) => id !== 'itinerary') }),
  ],
  ['another name of an input', 'illegal', `${IN}.date.name`, withInput('date', { name: 'Day' })],
  ['another type of an input', 'illegal', `${IN}.refundable.type`, withInput(REFUNDABLE, { type: 'string' })],
  ['another name of an output', 'illegal', `${OUT}.confirmation.name`, withOutput({ name: 'Other' })],
  ['another type of an output', 'illegal', `${OUT}.confirmation.type`, withOutput({ type: 'json' })],
  [
    'an optional input that is required',
    'illegal',
    `${IN}.refundable.required`,
    withInput(REFUNDABLE, { required: true }),
  ],
  [
    'E32 a required input that is optional',
    'illegal',
    `${IN}.origin.required`,
    withInput('origin', { required: false }),
  ],
  ['E32 a higher max', 'illegal', `${IN}.passengers.max`, withInput(PASSENGERS, { max: 10 })],
  ['a lower max', 'illegal', `${IN}.passengers.max`, withInput(PASSENGERS, { max: 8 })],
  ['a min', 'illegal', `${IN}.passengers.min`, withInput(PASSENGERS, { min: 1 })],
  ['a longest text', 'illegal', `${IN}.origin.maxLength`, withInput('origin', { maxLength: 3 })],
  [
    'a value less',
    'illegal',
    `${IN}.flight_class.allowed-values`,
    withInput(CLASS, { 'allowed-values': VALUES.slice(1) }),
  ],
  [
    'E32 a value more',
    'illegal',
    `${IN}.flight_class.allowed-values`,
    withInput(CLASS, { 'allowed-values': [...VALUES, { name: 'SUITE', description: '' }] }),
  ],
]

const bump = (signature: A2TSignature, by = 1): A2TSignature => ({ ...signature, version: signature.version + by })

describe('one change', () => {
  it.each(CHANGES)('%s with a new version is %s', (_title, kind, path, change) => {
    const { kind: found, changes } = compareA2TVersions(OLD, bump(change(OLD)))
    expect(found).toBe(kind)
    const told = changes.map((each) => [each.kind, each.path.join('.')])
    expect(told).toContainEqual([kind, path])
    // Adding or removing a value also adds or removes its meaning.
    expect(told.filter(([, at]) => at !== path && !at?.endsWith('.meanings'))).toEqual([])
  })

  it.each(CHANGES)('E31 %s under the same version is illegal', (_title, _kind, path, change) => {
    const { kind, changes } = compareA2TVersions(OLD, change(OLD))
    expect(kind).toBe('illegal')
    expect(
      changes.every((each) => each.kind === 'illegal' && each.message.endsWith('although the version is the same')),
    ).toBe(true)
    expect(changes.map((each) => each.path.join('.'))).toContain(path)
  })
})

describe('the same', () => {
  const reversed = {
    ...OLD,
    input_parameters: [...OLD.input_parameters].reverse(),
    output_parameters: [...OLD.output_parameters].reverse(),
  }
  it.each<[string, A2TSignature]>([
    ['itself', OLD],
    ['E30 a later version', bump(OLD, 5)],
    ['another newest version', { ...OLD, currentVersion: 9 }],
    ['another order', reversed],
    ['another order of values', withInput(CLASS, { 'allowed-values': [...VALUES].reverse() })(OLD)],
    ['as the server wrote it', fixtures.signatures.flight as unknown as A2TSignature],
    ['E2 its id in capitals', { ...OLD, toolId: OLD.toolId.toUpperCase() }],
  ])('%s', (_title, newer) => {
    expect(compareA2TVersions(OLD, newer)).toEqual({ kind: 'same', changes: [] })
  })

  it('E11 a max of 65535 that was not said', () => {
    const [older, newer] = [{}, { max: 65_535 }].map((fields) =>
      withInput(PASSENGERS, { max: undefined, ...fields })(OLD),
    )
    expect(compareA2TVersions(older as A2TSignature, newer as A2TSignature).kind).toBe('same')
  })
})

describe('what else', () => {
  it('the versions of the fixtures are compatible', () => {
    const [newer, older] = fixtures.versionsPage.body.items.map((item) => readA2TSignature(item)) as [
      A2TSignature,
      A2TSignature,
    ]
    expect(compareA2TVersions(older, newer)).toEqual({
      kind: 'compatible',
      changes: [{ kind: 'compatible', path: [IN, 'include_expired'], message: 'Added' }],
    })
    expect(compareA2TVersions(newer, older).kind).toBe('illegal')
  })

  it('a lower version is illegal', () => {
    expect(compareA2TVersions(OLD, bump(OLD, -1)).changes.map(({ path }) => path)).toEqual([['version']])
  })

  it('several parameters of one id are told apart by their names', () => {
    const double = { ...OLD, input_parameters: OLD.input_parameters.map((input) => ({ ...input, id: 'x' })) }
    expect(compareA2TVersions(double, bump(double)).kind).toBe('same')
    const inputs = double.input_parameters.map((input, index) => (index === 0 ? { ...input, name: 'Other' } : input))
    const changed = bump({ ...double, input_parameters: inputs })
    expect(compareA2TVersions(double, changed)).toEqual({
      kind: 'illegal',
      changes: [{ kind: 'illegal', path: [IN, 'x', 'name'], message: 'The name changed' }],
    })
    const reversed = bump({ ...double, input_parameters: [...double.input_parameters].reverse() })
    expect(compareA2TVersions(double, reversed).kind).toBe('illegal')
  })

  it.each(['__proto__', 'constructor'])('the id %s is an id', (id) => {
    const newer = bump({ ...OLD, input_parameters: [...OLD.input_parameters, { ...NEW_INPUT, id }] })
    expect(compareA2TVersions(OLD, newer).changes.map(({ path }) => path)).toEqual([[IN, id]])
    expect(compareA2TVersions(newer, bump(OLD, 2)).kind).toBe('illegal')
  })

  it('refuses what is no signature, and says which', () => {
    expect(() => compareA2TVersions(OLD, {} as A2TSignature)).toThrow(
      expect.objectContaining({ code: 'ATIP_VALIDATION', path: ['newer', 'name'] }),
    )
  })

  it('compares what is long', () => {
    const many = Array.from({ length: 8_000 }, (_, index) => ({ ...NEW_INPUT, id: `i${index}`, name: `n${index}` }))
    const long = { ...OLD, input_parameters: many }
    expect(compareA2TVersions(long, bump({ ...OLD, input_parameters: [...many].reverse() })).kind).toBe('same')
    expect(compareA2TVersions(OLD, bump(long)).changes).toHaveLength(many.length + OLD.input_parameters.length)
  })
})

describe('several changes', () => {
  it('are as bad as the worst of them, in whatever order they are made', () => {
    // Two changes of one place are reported once; changes of values include their meanings.
    const distinct = CHANGES.filter(([, , path], index) => CHANGES.findIndex(([, , other]) => other === path) === index)
    const single = distinct.filter(([, , path]) => !path.endsWith('.allowed-values'))
    fc.assert(
      fc.property(fc.shuffledSubarray(single), fc.boolean(), (chosen, isBumped) => {
        const made = chosen.reduce((signature, [, , , change]) => change(signature), OLD)
        const found = compareA2TVersions(OLD, isBumped ? bump(made) : made)
        const worst = chosen.some(([, kind]) => kind === 'illegal' || !isBumped) ? 'illegal' : 'compatible'
        expect(found.kind).toBe(chosen.length === 0 ? 'same' : worst)
        const paths = chosen.map(([, , path]) => path)
        expect(found.changes.map(({ path }) => path.join('.')).sort()).toEqual(paths.sort())
      }),
      { numRuns: runs(150) },
    )
  })
})
