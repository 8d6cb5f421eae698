import { type A2TSignature, compareA2TVersions, readA2TSignature } from 'atip-bridge/a2t'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'
import fixtures from './fixtures.json'
import { bump, CHANGES, CLASS, IN, NEW_INPUT, OLD, PASSENGERS, VALUES, withInput } from './support/version-changes'

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
