import { type AtipOverride, applyOverride } from 'atip-bridge/discover'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../support/prefix'

const TOOL = documentOf('tool', {
  trust: { source: 'user' },
  effects: { network: true, filesystem: { read: true, write: true } },
  commands: {
    list: {
      description: 'List',
      options: [
        { name: 'all', flags: ['-a'], type: 'boolean', description: 'All' },
        { name: 'size', flags: ['-s'], type: 'integer', description: 'Size', enum: [1, 2] },
      ],
    },
  },
}) as never

describe('applyOverride', () => {
  it.each<[string, AtipOverride, object]>([
    ['nothing', {}, {}],
    ['a field', { description: 'Mine' }, { description: 'Mine' }],
    [
      'a field of an object',
      { effects: { filesystem: { write: false } } },
      { effects: { network: true, filesystem: { read: true, write: false } } },
    ],
    ['a field that is removed', { effects: { filesystem: null } }, { effects: { network: true } }],
    ['a field that is not there and is removed', { homepage: null }, {}],
    ['an object for a text', { description: { a: 1 } }, { description: { a: 1 } }],
    ['name and trust, which stay', { name: 'other', trust: { source: 'native' } }, {}],
  ])('applies %s', (_, override, changed) => {
    expect(applyOverride(TOOL, override)).toEqual({ ...(TOOL as object), ...changed })
  })

  it('merges options by name and replaces other lists', () => {
    const options = [
      { name: 'size', enum: [3] },
      { name: 'new', flags: ['-n'], type: 'string', description: 'New' },
      'no option',
    ]
    const changed = applyOverride(TOOL, { commands: { list: { options } } })
    expect(changed.commands?.list?.options).toEqual([
      { name: 'all', flags: ['-a'], type: 'boolean', description: 'All' },
      { name: 'size', flags: ['-s'], type: 'integer', description: 'Size', enum: [3] },
      { name: 'new', flags: ['-n'], type: 'string', description: 'New' },
      'no option',
    ])
  })

  it('treats keys such as __proto__ like any other key', () => {
    const override = JSON.parse(
      '{"commands":{"__proto__":{"description":"x"},"constructor":{"description":"y"}},"__proto__":{"effects":{}}}',
    )
    const changed = applyOverride(TOOL, override)
    expect(Object.keys(changed.commands ?? {})).toEqual(['list', '__proto__', 'constructor'])
    expect(Object.getPrototypeOf(changed)).toBe(Object.prototype)
    expect(Object.keys(changed)).not.toContain('__proto__')
  })

  it('changes neither of its arguments, and changes nothing the second time', () => {
    const json = fc
      .jsonValue({ maxDepth: 4 })
      .filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
    fc.assert(
      fc.property(json, json, (tool, override) => {
        const before = JSON.stringify([tool, override])
        const once = applyOverride(tool as never, override as never)
        expect(JSON.stringify([tool, override])).toBe(before)
        const lists = JSON.stringify(override).includes('[')
        if (!lists) expect(applyOverride(once, override as never)).toEqual(once)
      }),
    )
  })

  it('throws if an argument cannot be read', () => {
    const cycle: Record<string, unknown> = {}
    cycle.commands = cycle
    expect(() => applyOverride(cycle as never, cycle)).toThrow('Cannot read the override')
  })
})
