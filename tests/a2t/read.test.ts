import { AtipValidationError, isAtipError } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { readSignaturePage, readSingleSignature } from '../../src/a2t/client/create-a2t-client'
import { readResult } from '../../src/a2t/client/invoke-tool'
import { readSignature } from '../../src/a2t/read-signature'
import type { A2TDiagnostic, A2TSignature } from '../../src/a2t/types'
import fixtures from './fixtures.json'

type Told = string[]
const told = (): { found: Told; warn: (diagnostic: A2TDiagnostic) => void } => {
  const found: Told = []
  return { found, warn: ({ code, path }) => found.push(`${code} ${path.join('.')}`) }
}

const UUID = '0479a45d-ad0a-49d4-94db-75edf00d2ca4'
const CITY = { id: 'city', name: 'City', type: 'string', description: 'Where', required: true }
const TEMPERATURE = { id: 'temp', name: 'Temperature', type: 'int', description: 'How warm' }
const STRICT = {
  toolId: UUID,
  name: 'look_up',
  description: 'Looks it up',
  version: 1,
  currentVersion: 1,
  tags: ['a'],
  input_parameters: [CITY],
  output_parameters: [TEMPERATURE],
}
type Values = Record<string, unknown>
const without = (...fields: string[]): Values =>
  Object.fromEntries(Object.entries(STRICT).filter(([field]) => !fields.includes(field)))
const value = (name: string, description = ''): Values => ({ name, description })
const choice = (allowed: unknown, fields: Values = {}): Values => ({
  ...STRICT,
  input_parameters: [{ ...CITY, type: 'enum', ...fields, 'allowed-values': allowed }],
})
const input = (fields: Values): Values => ({ ...STRICT, input_parameters: [{ ...CITY, ...fields }] })
const typed = (fields: Values): Values => input({ type: 'int', ...fields })
const output = (fields: Values): Values => ({ ...STRICT, output_parameters: [{ ...TEMPERATURE, ...fields }] })
const IN = 'input_parameters'
const AT = `${IN}.0`
const long = (length: number): string => 'a'.repeat(length)

/** Signatures: title, what a server wrote, what is read, and the diagnostics: none if it follows the draft. */
const SIGNATURES: readonly (readonly [title: string, given: unknown, read: unknown, told: readonly string[]])[] = [
  ['as the draft wants it', STRICT, STRICT, []],
  ['E1 toolID', { ...without('toolId'), toolID: UUID }, STRICT, ['A2T_READ toolID']],
  ['E1 tool_id', { ...without('toolId'), tool_id: UUID }, STRICT, ['A2T_READ tool_id']],
  ['E1 both spellings', { tool_id: 'b', ...STRICT }, STRICT, ['A2T_DROPPED tool_id']],
  ['E2 a UUID in capitals', { ...STRICT, toolId: UUID.toUpperCase() }, STRICT, ['A2T_READ toolId']],
  ['E2 another id', { ...STRICT, toolId: 'A/b c' }, { ...STRICT, toolId: 'A/b c' }, ['A2T_READ toolId']],
  [
    'E3 digits in quotes',
    { ...STRICT, version: '2', currentVersion: '3' },
    { ...STRICT, version: 2, currentVersion: 3 },
    ['A2T_READ version', 'A2T_READ currentVersion'],
  ],
  ['E3 no version', without('version', 'currentVersion'), STRICT, ['A2T_READ version', 'A2T_READ currentVersion']],
  [
    'E4 any later version',
    { ...STRICT, version: 4, currentVersion: 9 },
    { ...STRICT, version: 4, currentVersion: 9 },
    [],
  ],
  ['E5 a name of 254', { ...STRICT, name: long(254) }, { ...STRICT, name: long(254) }, []],
  ['E5 a name of 255', { ...STRICT, name: long(255) }, { ...STRICT, name: long(255) }, ['A2T_LIMIT name']],
  ['E5 a description of 1999', { ...STRICT, description: long(1999) }, { ...STRICT, description: long(1999) }, []],
  [
    'E5 a description of 2000',
    { ...STRICT, description: long(2000) },
    { ...STRICT, description: long(2000) },
    ['A2T_LIMIT description'],
  ],
  [
    'E5 an allowed value of 255',
    choice([value('A'.repeat(255), long(2000))]),
    choice([value('A'.repeat(255), long(2000))]),
    [],
  ],
  [
    'E5 an allowed value of 256',
    choice([value('A'.repeat(256), long(2001))]),
    choice([value('A'.repeat(256), long(2001))]),
    [`A2T_LIMIT ${AT}.allowed-values.0.name`, `A2T_LIMIT ${AT}.allowed-values.0.description`],
  ],
  [
    'E6 a name with blanks',
    { ...STRICT, name: 'Lookup Weather' },
    { ...STRICT, name: 'Lookup Weather' },
    ['A2T_READ name'],
  ],
  ['E8 no inputs', without(IN), { ...STRICT, input_parameters: [] }, [`A2T_READ ${IN}`]],
  [
    'E8 null for inputs',
    { ...STRICT, input_parameters: null },
    { ...STRICT, input_parameters: [] },
    [`A2T_READ ${IN}`],
  ],
  ['E8 an empty array', { ...STRICT, input_parameters: [] }, { ...STRICT, input_parameters: [] }, []],
  ['E8 an empty object', { ...STRICT, input_parameters: {} }, { ...STRICT, input_parameters: [] }, [`A2T_READ ${IN}`]],
  ['E8 a single object', { ...STRICT, input_parameters: CITY }, STRICT, [`A2T_READ ${IN}`]],
  [
    'E8 a map',
    { ...STRICT, input_parameters: { City: { id: 'city', description: 'Where' } } },
    STRICT,
    [`A2T_READ ${IN}`],
  ],
  [
    'E8 a map to descriptions',
    { ...STRICT, input_parameters: { City: 'Where' } },
    input({ id: 'City' }),
    [`A2T_READ ${AT}.id`, `A2T_READ ${IN}`],
  ],
  [
    'E8 outputs that are no list',
    { ...STRICT, output_parameters: TEMPERATURE },
    STRICT,
    ['A2T_READ output_parameters'],
  ],
  ['E9 no type', input({ type: undefined }), STRICT, []],
  ['E9 a type in capitals', input({ type: 'String' }), STRICT, [`A2T_READ ${AT}.type`]],
  ['E9 integer', input({ type: 'integer' }), input({ type: 'int' }), [`A2T_READ ${AT}.type`]],
  ['E9 Bool', input({ type: 'Bool' }), input({ type: 'boolean' }), [`A2T_READ ${AT}.type`]],
  [
    'E9 no type beside allowed values',
    choice([value('A')], { type: undefined }),
    choice([value('A')]),
    [`A2T_READ ${AT}.type`],
  ],
  ['E10 min', typed({ min: 1 }), typed({ min: 1 }), [`A2T_READ ${AT}.min`]],
  ['E10 maxLength', input({ maxLength: 3 }), input({ maxLength: 3 }), [`A2T_READ ${AT}.maxLength`]],
  [
    'E10 max_length',
    input({ max_length: 3 }),
    input({ maxLength: 3 }),
    [`A2T_READ ${AT}.max_length`, `A2T_READ ${AT}.maxLength`],
  ],
  [
    'E10 max-length',
    input({ 'max-length': 3 }),
    input({ maxLength: 3 }),
    [`A2T_READ ${AT}.max-length`, `A2T_READ ${AT}.maxLength`],
  ],
  ['E10 max of a string', input({ max: 3 }), input({ maxLength: 3 }), [`A2T_READ ${AT}.max`]],
  ['E10 max of a boolean', input({ type: 'boolean', max: 3 }), input({ type: 'boolean' }), [`A2T_DROPPED ${AT}.max`]],
  ['E10 min of a string', input({ min: 3 }), STRICT, [`A2T_DROPPED ${AT}.min`]],
  ['E11 max', typed({ max: 9 }), typed({ max: 9 }), []],
  ['E11 a max below 0', typed({ max: -9 }), typed({ max: -9 }), []],
  ['E11 no max', typed({}), typed({}), []],
  ['E11 a max in quotes', typed({ max: '9' }), typed({ max: 9 }), [`A2T_READ ${AT}.max`]],
  ['E11 a max that is no integer', typed({ max: 9.5 }), typed({ max: 9 }), [`A2T_READ ${AT}.max`]],
  ['E11 a negative max that is no integer', typed({ max: -9.5 }), typed({ max: -10 }), [`A2T_READ ${AT}.max`]],
  ['E11 a max that is no number', typed({ max: '9.5' }), typed({}), [`A2T_DROPPED ${AT}.max`]],
  [
    'E10 a min that is no integer',
    typed({ min: 1.5 }),
    typed({ min: 2 }),
    [`A2T_READ ${AT}.min`, `A2T_READ ${AT}.min`],
  ],
  [
    'E10 a length that is no integer',
    input({ maxLength: 2.9 }),
    input({ maxLength: 2 }),
    [`A2T_READ ${AT}.maxLength`, `A2T_READ ${AT}.maxLength`],
  ],
  [
    'E3 a newest version below its own',
    { ...STRICT, version: 3, currentVersion: 1 },
    { ...STRICT, version: 3, currentVersion: 3 },
    ['A2T_READ currentVersion'],
  ],
  [
    'inputs of one id',
    { ...STRICT, [IN]: [CITY, { ...CITY, name: 'To' }, { ...CITY, name: 'Via' }] },
    { ...STRICT, [IN]: [CITY, { ...CITY, id: 'To', name: 'To' }, { ...CITY, id: 'Via', name: 'Via' }] },
    [`A2T_READ ${IN}.1`, `A2T_READ ${IN}.2`],
  ],
  [
    'inputs of one id that is a name as well',
    {
      ...STRICT,
      [IN]: [
        { ...CITY, id: 'To' },
        { ...CITY, id: 'To_2', name: 'a' },
        { ...CITY, id: 'To', name: 'To' },
      ],
    },
    {
      ...STRICT,
      [IN]: [
        { ...CITY, id: 'To' },
        { ...CITY, id: 'To_2', name: 'a' },
        { ...CITY, id: 'To_3', name: 'To' },
      ],
    },
    [`A2T_READ ${IN}.2`],
  ],
  [
    'an input that is there twice keeps its id',
    { ...STRICT, [IN]: [CITY, { ...CITY }, { ...CITY, id: 'to', name: 'To' }] },
    { ...STRICT, [IN]: [CITY, { ...CITY, id: 'to', name: 'To' }] },
    [`A2T_DROPPED ${IN}.1`],
  ],
  [
    'outputs of one id',
    { ...STRICT, output_parameters: [TEMPERATURE, { ...TEMPERATURE, name: 'Wind' }] },
    { ...STRICT, output_parameters: [TEMPERATURE, { ...TEMPERATURE, id: 'Wind', name: 'Wind' }] },
    ['A2T_READ output_parameters.1'],
  ],
  [
    'E8 a map of texts with an input called name',
    { ...STRICT, [IN]: { name: 'Whose', city: 'Where' } },
    {
      ...STRICT,
      [IN]: [
        { ...CITY, id: 'name', name: 'name', description: 'Whose' },
        { ...CITY, name: 'city' },
      ],
    },
    [`A2T_READ ${IN}`, `A2T_READ ${AT}.id`, `A2T_READ ${IN}.1.id`],
  ],
  [
    'E8 one alone, with a field that nobody knows',
    { ...STRICT, [IN]: { name: 'City', Type: 'string', description: 'Where', ID: 'city', more: 1 } },
    STRICT,
    [`A2T_READ ${IN}`, `A2T_READ ${AT}.Type`, `A2T_READ ${AT}.ID`, `A2T_DROPPED ${AT}.more`],
  ],
  [
    'E12 another case',
    choice([value('economy')]),
    choice([value('economy')]),
    [`A2T_READ ${AT}.allowed-values.0.name`],
  ],
  [
    'E13 allowed_values',
    { ...STRICT, input_parameters: [{ ...CITY, type: 'enum', allowed_values: [value('A')] }] },
    choice([value('A')]),
    [`A2T_READ ${AT}.allowed_values`],
  ],
  [
    'E13 allowedValues',
    { ...STRICT, input_parameters: [{ ...CITY, type: 'enum', allowedValues: [value('A')] }] },
    choice([value('A')]),
    [`A2T_READ ${AT}.allowedValues`],
  ],
  [
    'E13 texts',
    choice(['A', 'B']),
    choice([value('A'), value('B')]),
    [`A2T_READ ${AT}.allowed-values.0`, `A2T_READ ${AT}.allowed-values.1`],
  ],
  [
    'E13 a map',
    choice({ A: 'one', B: 'two' }),
    choice([value('A', 'one'), value('B', 'two')]),
    [`A2T_READ ${AT}.allowed-values`],
  ],
  ['E13 one of them', choice(value('A', 'one')), choice([value('A', 'one')]), [`A2T_READ ${AT}.allowed-values`]],
  [
    'E13 two of one name',
    choice([value('A', 'one'), value('A')]),
    choice([value('A', 'one')]),
    [`A2T_DROPPED ${AT}.allowed-values.1`],
  ],
  ['E13 beside another type', choice([value('A')], { type: 'string' }), STRICT, [`A2T_DROPPED ${AT}.allowed-values`]],
  ['E14 JSON', output({ type: 'JSON' }), output({ type: 'json' }), ['A2T_READ output_parameters.0.type']],
  ['E14 no type', output({ type: undefined }), output({ type: 'string' }), []],
  ['E14 an unknown type', output({ type: 'number' }), output({ type: 'json' }), ['A2T_READ output_parameters.0.type']],
  ['E30 gaps', { ...STRICT, version: 7, currentVersion: 90 }, { ...STRICT, version: 7, currentVersion: 90 }, []],
  [
    'E37 two inputs of one name',
    { ...STRICT, input_parameters: [CITY, { ...CITY, id: 'b' }] },
    STRICT,
    [`A2T_DROPPED ${IN}.1`],
  ],
  ['required left out', input({ required: undefined }), STRICT, []],
  ['required in quotes', input({ required: 'false' }), input({ required: false }), [`A2T_READ ${AT}.required`]],
  ['required that is neither', input({ required: 0 }), STRICT, [`A2T_READ ${AT}.required`]],
  ['no id of an input', input({ id: null }), input({ id: 'City' }), [`A2T_READ ${AT}.id`]],
  ['no description', without('description'), { ...STRICT, description: '' }, ['A2T_READ description']],
  ['an image', { ...STRICT, img: 'https://x.example/i.png' }, { ...STRICT, img: 'https://x.example/i.png' }, []],
  ['no tags', without('tags'), { ...STRICT, tags: [] }, []],
  ['one tag', { ...STRICT, tags: 'a' }, STRICT, ['A2T_READ tags']],
  ['tags that are none', { ...STRICT, tags: ['a', 1, null] }, STRICT, ['A2T_READ tags']],
  [
    'half of a surrogate pair',
    { ...STRICT, description: 'a\ud800' },
    { ...STRICT, description: 'a\ufffd' },
    ['A2T_READ description'],
  ],
  ['another field', { ...STRICT, more: 1 }, STRICT, ['A2T_DROPPED more']],
]

describe('readSignature', () => {
  it.each(SIGNATURES)('%s', (_title, given, expected, codes) => {
    const { found, warn } = told()
    expect(readSignature(given, warn)).toStrictEqual(expected)
    expect(found.sort()).toEqual([...codes].sort())
    // Reading the result again changes nothing.
    expect(readSignature(readSignature(given))).toStrictEqual(expected)
  })

  it.each(Object.entries(fixtures.signatures))('reads the signature %s without a word', (_name, given) => {
    const { found, warn } = told()
    const read = readSignature(given, warn)
    expect(read).toMatchObject(given)
    expect(read.input_parameters.every(({ type, required }) => type !== undefined && required !== undefined)).toBe(true)
    expect(found).toEqual([])
  })

  it('tells where, from the path on, and never what', () => {
    const found: A2TDiagnostic[] = []
    readSignature(
      { ...STRICT, version: '7000', currentVersion: 8000, img: 's3cret\ud800' },
      (each) => found.push(each),
      ['items', '3'],
    )
    expect(found.map(({ path }) => path.join('.'))).toEqual(['items.3.version', 'items.3.img'])
    expect(JSON.stringify(found)).not.toMatch(/s3cret|7000/)
  })

  it.each<[string, unknown, string[]]>([
    ['E38 text', JSON.stringify(STRICT), []],
    ['null', null, []],
    ['an array', [STRICT], []],
    ['a map of its own', new Map(), []],
    ['E2 no id', without('toolId'), ['toolId']],
    ['E2 an empty id', { ...STRICT, toolId: '' }, ['toolId']],
    ['E2 an id that is a number', { ...STRICT, toolId: 5 }, ['toolId']],
    ['no name', { ...STRICT, name: null }, ['name']],
    ['E3 a placeholder', { ...STRICT, version: '{versionNum}' }, ['version']],
    ['E3 version 0', { ...STRICT, version: 0 }, ['version']],
    ['E3 half a version', { ...STRICT, currentVersion: 1.5 }, ['currentVersion']],
    ['E8 inputs that are text', { ...STRICT, input_parameters: 'City' }, [IN]],
    ['E8 an input that is a number', { ...STRICT, input_parameters: [CITY, 5] }, [IN, '1']],
    ['an input without a name', input({ name: '' }), [IN, '0', 'name']],
    ['E9 an unknown type', input({ type: 'array' }), [IN, '0', 'type']],
    ['E9 a type of every object', input({ type: 'constructor' }), [IN, '0', 'type']],
    ['E9 json as an input', input({ type: 'json' }), [IN, '0', 'type']],
    ['E13 no allowed values', choice([]), [IN, '0', 'allowed-values']],
    ['E13 none at all', input({ type: 'enum' }), [IN, '0', 'allowed-values']],
    ['E13 one that is a number', choice([5]), [IN, '0', 'allowed-values', '0']],
    ['an image that is none', { ...STRICT, img: {} }, ['img']],
  ])('refuses %s', (_title, given, path) => {
    const error = errorOf(() => readSignature(given, undefined, ['at']))
    expect(error.path).toEqual(['at', ...path])
  })

  it('refuses what holds itself and accessors that throw', () => {
    const cycle: Values = { ...STRICT }
    cycle.more = cycle
    const trap = Object.defineProperty({ ...STRICT }, 'name', {
      enumerable: true,
      get: () => {
        throw new Error('s3cret')
      },
    })
    for (const given of [cycle, trap])
      expect(errorOf(() => readSignature(given)).message).toMatch(/^Cannot read the signature: /)
  })

  it.each([
    ['warn', 5],
    ['warn', null],
    ['path', 5],
    ['path', null],
  ])('refuses another %s: %j', (argument, given) => {
    const [warn, path] = argument === 'warn' ? [given] : [() => undefined, given]
    expect(errorOf(() => readSignature({}, warn as never, path as never)).path).toEqual([argument])
  })

  it('reads names of every object as names', () => {
    const names = ['__proto__', 'constructor', 'toString']
    const map = JSON.parse('{"__proto__": "one", "constructor": "two", "toString": "three"}')
    const read = readSignature({ ...STRICT, input_parameters: map, tags: names })
    expect(read.input_parameters.map(({ name }) => name)).toEqual(names)
    expect(readSignature({ ...JSON.parse('{"__proto__": {"name": "x"}}'), ...STRICT })).toEqual(STRICT)
    expect(Object.hasOwn({}, 'name')).toBe(false)
  })

  it('reads what is long', () => {
    const count = 50_000
    const many = Array.from({ length: count }, (_, index) => ({ id: `i${index}`, name: `n${index}`, description: '' }))
    const read = readSignature({
      ...STRICT,
      tags: many.map(({ id }) => id),
      input_parameters: many,
      output_parameters: Object.fromEntries(many.slice(0, 1000).map(({ name }) => [name, ''])),
    })
    expect([read.tags.length, read.input_parameters.length, read.output_parameters.length]).toEqual([
      count,
      count,
      1000,
    ])
  })
})

const page = (fields: Values): Values => ({ items: [STRICT], ...fields })
/** Pages: of `paging` only the cursor of the next page is read. */
const read = ({ next = '' }: Values, items: unknown[] = [STRICT]): Values => ({ items, next })
const PAGES: readonly (readonly [title: string, given: unknown, read: unknown, told: readonly string[]])[] = [
  ['E20 items per page', page({ paging: { pageLimit: 5, next: 'c' } }), read({ pageLimit: 5, next: 'c' }), []],
  ['E20 a limit in quotes', page({ paging: { pageLimit: '5' } }), read({ pageLimit: 5 }), []],
  ['E20 no limit', page({ paging: {} }), read({ pageLimit: 1 }), []],
  ['E20 a limit of 0', page({ paging: { pageLimit: 0 } }), read({ pageLimit: 1 }), []],
  ['E21 next that is null', page({ paging: { pageLimit: 5, next: null } }), read({ pageLimit: 5 }), []],
  ['E21 next that is empty', page({ paging: { pageLimit: 5, next: '' } }), read({ pageLimit: 5 }), []],
  [
    'E21 next that is a number',
    page({ paging: { pageLimit: 5, next: 0 } }),
    read({ pageLimit: 5, next: '0' }),
    ['A2T_READ paging.next'],
  ],
  [
    'E22 next beside paging',
    page({ paging: { pageLimit: 5 }, next: 'c' }),
    read({ pageLimit: 5, next: 'c' }),
    ['A2T_READ next'],
  ],
  ['E22 no paging', page({ pageLimit: 5, next: 'c' }), read({ pageLimit: 5, next: 'c' }), ['A2T_READ next']],
  [
    'E22 next at both places',
    page({ paging: { pageLimit: 5, next: 'c' }, next: 'd' }),
    read({ pageLimit: 5, next: 'c' }),
    [],
  ],
  ['E20 a bare array', [STRICT], read({ pageLimit: 1 }), ['A2T_READ ']],
  ['E1 page_limit', page({ paging: { page_limit: 5 } }), read({ pageLimit: 5 }), ['A2T_READ paging.page_limit']],
  ['no items', { items: [], paging: { pageLimit: 5 } }, read({ pageLimit: 5 }, []), []],
  [
    'items that are none',
    { items: [5, STRICT, null, without('toolId')], paging: { pageLimit: 5 } },
    read({ pageLimit: 5 }),
    ['A2T_DROPPED items', 'A2T_DROPPED items.3'],
  ],
  [
    'E3 in an item',
    page({ items: [without('version')], paging: { pageLimit: 5 } }),
    read({ pageLimit: 5 }),
    ['A2T_READ items.0.version'],
  ],
]

describe('readPage', () => {
  it.each(PAGES)('%s', (_title, given, expected, codes) => {
    const { found, warn } = told()
    const { count, ...rest } = readSignaturePage(given, warn)
    expect(rest).toStrictEqual(expected)
    expect(count).toBe((Array.isArray(given) ? given : (given as { items: unknown[] }).items).length)
    expect(found.sort()).toEqual([...codes].sort())
  })

  it('reads the pages of the fixtures', () => {
    const { found, warn } = told()
    const first = readSignaturePage(fixtures.enumerationPage1.body, warn)
    expect(first.items.map(({ name }) => name)).toEqual(['lookup_weather_by_city', 'book_flight_reservation'])
    expect(first.next).toBe('eyJvIjoyfQ')
    expect(readSignaturePage(fixtures.enumerationPage2.body, warn).next).toBe('')
    expect(readSignaturePage(fixtures.versionsPage.body, warn).items.map(({ version }) => version)).toEqual([2, 1])
    expect(found).toEqual([])
  })

  it('leaves out items that hold themselves, and says where', () => {
    const cycle: Values = { ...STRICT }
    cycle.tags = [cycle]
    const { found, warn } = told()
    expect(readSignaturePage({ items: [cycle, STRICT], paging: { pageLimit: 2 } }, warn).items).toEqual([STRICT])
    expect(found).toEqual(['A2T_DROPPED items.0'])
  })

  it.each<[string, unknown]>([
    ['E38 text', '[]'],
    ['null', null],
    ['no items', {}],
    ['items that are an object', { items: {} }],
    ['paging that is text', page({ paging: 'next' })],
    ['E21 next that is an object', page({ paging: { next: {} } })],
  ])('refuses %s', (_title, given) => {
    errorOf(() => readSignaturePage(given, () => undefined))
  })

  it('reads what is long', () => {
    const { found, warn } = told()
    const junk = Array.from({ length: 500_000 }, (_, index) => [5, null, [], 'a'][index % 4])
    expect(readSignaturePage({ items: [...junk, STRICT] }, warn)).toEqual({ items: [STRICT], next: '', count: 500_001 })
    expect(found).toEqual(['A2T_DROPPED items'])
    expect(
      readSignaturePage({ items: Array.from({ length: 5_000 }, () => STRICT) }, () => undefined).items,
    ).toHaveLength(5_000)
  })
})

describe('readPage with a limit', () => {
  it.each([
    [0, 0],
    [1, 0],
    [3, 2],
    [9, 2],
  ])('of %i items looks at no more of them', (most, length) => {
    const { found, warn } = told()
    const items = [{}, STRICT, STRICT, 5]
    expect(readSignaturePage({ items }, warn, most)).toMatchObject({
      items: Array.from({ length }, () => STRICT),
      count: 4,
    })
    expect(found).toEqual([...(most > 3 ? ['A2T_DROPPED items'] : []), ...(most > 0 ? ['A2T_DROPPED items.0'] : [])])
  })
})

describe('readSingle', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['E23 bare', STRICT, []],
    ['E23 a page of one', { items: [STRICT] }, ['A2T_READ ']],
    ['E23 an array', [STRICT], ['A2T_READ ']],
    ['E24 paging is no matter', { items: [STRICT], paging: { next: 'c' } }, ['A2T_READ ']],
    ['E23 more than one', { items: [STRICT, 5] }, ['A2T_READ ']],
  ])('%s', (_title, given, codes) => {
    const { found, warn } = told()
    expect(readSingleSignature(given, warn)).toEqual(STRICT)
    expect(found).toEqual(codes)
  })

  it.each([null, 'text', {}, [], { items: [] }, { items: {} }, { items: [null] }])('refuses %j', (given) => {
    errorOf(() => readSingleSignature(given, () => undefined))
  })
})

const SIGNATURE: A2TSignature = readSignature({
  ...STRICT,
  output_parameters: [TEMPERATURE, { ...TEMPERATURE, id: 'j', name: 'All', type: 'json' }],
})
const list = (...values: unknown[]): Values => ({ output_parameters: values })
const named = (name: string, result: unknown): Values => ({ name, value: result })
const BOTH = [named('Temperature', 8), named('All', [1])]
const RESULTS: readonly (readonly [title: string, given: unknown, read: unknown, told: readonly string[]])[] = [
  ['as the draft wants it', list(...BOTH), { Temperature: 8, All: [1] }, []],
  ['E15 an array as text', list(BOTH[0], named('All', ' [1]')), { Temperature: 8, All: [1] }, []],
  ['E15 an object as text', list(BOTH[0], named('All', '{"a":1}')), { Temperature: 8, All: { a: 1 } }, []],
  ['E15 another text', list(BOTH[0], named('All', '1')), { Temperature: 8, All: '1' }, []],
  ['E15 what only looks like it', list(BOTH[0], named('All', '[1')), { Temperature: 8, All: '[1' }, []],
  ['E15 of another type', list(named('Temperature', '[1]'), BOTH[1]), { Temperature: '[1]', All: [1] }, []],
  ['E16 a missing one', list(BOTH[0]), { Temperature: 8 }, ['A2T_READ output_parameters.All']],
  [
    'E16 one more',
    list(...BOTH, named('More', 1)),
    { Temperature: 8, All: [1], More: 1 },
    ['A2T_READ output_parameters.2.name'],
  ],
  ['E16 one without a value', list(BOTH[1], { name: 'Temperature' }), { Temperature: null, All: [1] }, []],
  [
    'E17 one twice',
    list(...BOTH, named('Temperature', 9)),
    { Temperature: 8, All: [1] },
    ['A2T_READ output_parameters.2.name', 'A2T_DROPPED output_parameters.2'],
  ],
  [
    'E8 one alone',
    { output_parameters: BOTH[0] },
    { Temperature: 8 },
    ['A2T_READ output_parameters', 'A2T_READ output_parameters.All'],
  ],
  [
    'E8 a map',
    { output_parameters: { Temperature: 8, All: { name: 1 } } },
    { Temperature: 8, All: { name: 1 } },
    ['A2T_READ output_parameters'],
  ],
  ['E1 outputParameters', { outputParameters: BOTH }, { Temperature: 8, All: [1] }, ['A2T_READ outputParameters']],
  [
    'E40 its version is not asked for',
    { ...list(...BOTH), version: 7 },
    { Temperature: 8, All: [1] },
    ['A2T_DROPPED version'],
  ],
]

describe('readResult', () => {
  it.each(RESULTS)('%s', (_title, given, expected, codes) => {
    const { found, warn } = told()
    expect(readResult(given, SIGNATURE, warn)).toStrictEqual(expected)
    expect(found.sort()).toEqual([...codes].sort())
  })

  it('reads the results of the fixtures', () => {
    const { found, warn } = told()
    const { weather, flight } = fixtures.signatures
    expect(readResult(fixtures.invokeWeather.response.body, readSignature(weather), warn)).toEqual({
      'Temperature in Fahrenheit': 80,
    })
    const booked = readResult(fixtures.invokeFlightPinned.response.body, readSignature(flight), warn)
    expect(Object.keys(booked)).toEqual(['Confirmation Number', 'Price in Cents', 'Itinerary'])
    expect(booked['Price in Cents']).toBe(74210)
    expect(found).toEqual([])
  })

  it.each([{}, { output_parameters: null }, { output_parameters: null, error: null }])(
    'E16 %j has no outputs',
    (given) => {
      const { found, warn } = told()
      expect(readResult(given, SIGNATURE, warn)).toEqual({})
      for (const name of ['Temperature', 'All']) expect(found).toContain(`A2T_READ output_parameters.${name}`)
    },
  )

  it('of a tool without outputs may be empty', () => {
    expect(readResult({}, { ...SIGNATURE, output_parameters: [] }, () => undefined)).toEqual({})
  })

  it.each([
    null,
    '{}',
    { error: 'no' },
    { output_parameters: null, error: 'no' },
    list(5),
    list({ value: 1 }),
    { output_parameters: 5 },
  ])('refuses %j', (given) => {
    errorOf(() => readResult(given, SIGNATURE, () => undefined))
  })

  it('gives fields of its own, whatever their names', () => {
    const result = readResult(list(named('__proto__', { polluted: true }), ...BOTH), SIGNATURE, () => undefined)
    expect(Object.keys(result)).toEqual(['__proto__', 'Temperature', 'All'])
    expect('polluted' in result).toBe(false)
  })

  it('reads what is long', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => named(`n${index}`, index))
    expect(Object.keys(readResult({ output_parameters: many }, SIGNATURE, () => undefined))).toHaveLength(50_000)
  })
})

/** Returns the error of an action that must fail. */
function errorOf(action: () => unknown): AtipValidationError {
  try {
    action()
  } catch (error) {
    if (isAtipError(error) && error instanceof AtipValidationError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}
