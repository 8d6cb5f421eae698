import { describe, expect, it } from 'vitest'
import { combineEffects, type ParameterEffectRows } from '../../src/tools/combine-effects'
import { describeProgram, type OptionRow } from '../../src/tools/describe-program'

const BASE = { filesystem: { read: true, write: false }, network: false, reversible: true }

describe('sets of effects', () => {
  it.each<[string, ParameterEffectRows, object]>([
    ['nothing', [], {}],
    ['one set', BASE, BASE],
    ['a later set says what differs', [BASE, { network: true }], { ...BASE, network: true }],
    [
      'of a field with fields, too',
      [BASE, { filesystem: { write: true } }],
      { ...BASE, filesystem: { read: true, write: true } },
    ],
    ['lists replace', [{ creates: ['a'] }, { creates: ['b'] }], { creates: ['b'] }],
    [
      'sets within sets',
      [[BASE, { network: true }], { reversible: false }],
      { ...BASE, network: true, reversible: false },
    ],
    [
      'of a value',
      { values: { a: [BASE, { network: true }], '*': {} } },
      { values: { a: { ...BASE, network: true }, '*': {} } },
    ],
    ['of values of several sets', [{ values: { a: {} } }, { values: { b: BASE } }], { values: { a: {}, b: BASE } }],
  ])('%s', (_name, rows, effects) => {
    expect(combineEffects(rows)).toEqual(effects)
  })

  it('stay as they are', () => {
    const base = structuredClone(BASE)
    combineEffects([BASE, { filesystem: { write: true }, network: true }])
    expect(BASE).toEqual(base)
  })
})

describe('rows', () => {
  it.each<[OptionRow, object]>([
    [['-a --all', 'switch', 'All'], { flags: ['-a', '--all'], type: 'boolean' }],
    [['--all', 'off', 'All'], { flags: ['--all'], type: 'boolean', default: false }],
    [['--name', 'names', 'Names'], { flags: ['--name'], type: 'array', 'x-shape': 'name' }],
    [['--file', 'paths', 'Files'], { flags: ['--file'], type: 'file', variadic: true, 'x-shape': 'path' }],
    [['--when', ['now', 'later'], 'When'], { flags: ['--when'], type: 'enum', enum: ['now', 'later'] }],
    [['--on', ['a', 'b'], 'Days', { variadic: true }], { flags: ['--on'], type: 'array', enum: ['a', 'b'] }],
    [
      ['--key', 'value', 'Key', { variable: 'KEY', required: true }],
      { flags: ['--key'], type: 'string', envVar: 'KEY', required: true },
    ],
    [
      ['--log', 'file', 'Log', { effects: [{ network: true }, { reversible: false }] }],
      { flags: ['--log'], type: 'file', 'x-effects': { network: true, reversible: false } },
    ],
  ])('%j', (row, option) => {
    const tool = describeProgram({
      name: 'p',
      version: '1',
      homepage: 'https://example.com',
      description: 'P',
      options: { it: row },
    })
    expect(tool.commands?.['']?.options).toEqual([{ name: 'it', description: row[2], ...option }])
  })

  it('may stand in several sets, in their order', () => {
    const row: OptionRow = ['-x', 'switch', 'X']
    const tool = describeProgram({
      name: 'p',
      version: '1',
      homepage: 'https://example.com',
      description: 'P',
      commands: [{ b: { description: 'B', options: [{ z: row }, { a: row }] } }, { a: { description: 'A' } }],
    })
    expect(Object.keys(tool.commands ?? {})).toEqual(['b', 'a'])
    expect(tool.commands?.b?.options?.map(({ name }) => name)).toEqual(['z', 'a'])
  })
})
