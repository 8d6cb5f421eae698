import { Ajv } from 'ajv'
import { type AtipTool, createToolset, inspectTool } from 'atip-bridge'
import * as tools from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMistakes, isError } from '../../src/command/lint/find-mistakes'
import { createDocumentSchema } from '../../src/command/lint/schema/document-schema'
import { listExtensions } from '../../src/internal/fields/extension-fields'
import { flattenCommands } from '../../src/toolset/flatten'
import { listDiagnostics } from '../../src/toolset/list-diagnostics'

const validate = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allErrors: false }).compile(
  createDocumentSchema(),
)
const mistakesIn = (document: unknown): string[] =>
  findMistakes(document)
    .filter(isError)
    .map(({ path }) => path.join('.'))

const tool = (more: object = {}): object => ({
  ...{ atip: { version: '0.6' }, name: 'notes', version: '1.0.0', description: 'Keeps notes' },
  ...more,
})
const command = (more: object): object => tool({ commands: { list: { description: 'Lists', ...more } } })
const option = (more: object): object =>
  command({ options: [{ name: 'all', flags: ['--all'], type: 'boolean', description: 'All', ...more }] })
const OPTION = 'commands.list.options.0'

/** Documents, with the places of their mistakes. */
const ROWS: readonly (readonly [document: unknown, ...places: string[]])[] = [
  [tool()],
  [tool({ $schema: './atip.schema.json' })],
  [tool({ atip: '0.3', 'x-somebody-else': {}, newField: 1 })],
  [{ atip: '0.6', description: 'A shim', binary: { name: 'fd', version: '8' } }],
  [{ atip: '0.6', description: 'A shim', name: 'fd', binary: { version: '8' } }],
  [tool({ commands: { '': { description: 'Itself' }, constructor: { description: 'A word' } } })],
  [option({ enum: ['a', 1], default: {} })],
  [option({ 'x-sensitive': { output: ['a'], unless: { b: ['c'] } } })],
  [option({ 'x-preview': { values: { DELETE: { destructive: true } } }, 'x-host': { kind: 'url', own: [] } })],
  [null, ''],
  [[], ''],
  ['atip', ''],
  [{}, '', '', '', ''],
  [JSON.parse('{"__proto__": {"atip": "0.6", "name": "a", "version": "1", "description": "d"}}'), '', '', '', ''],
  [tool({ $schema: 1 }), '$schema'],
  [tool({ atip: { version: '' } }), 'atip.version'],
  [tool({ atip: 6 }), 'atip'],
  [tool({ name: '' }), 'name'],
  [tool({ commands: [] }), 'commands'],
  [tool({ commands: { a: null } }), 'commands.a'],
  [tool({ globalOptions: {} }), 'globalOptions'],
  [tool({ 'x-verified': [{ version: 'none' }] }), 'x-verified.0.version'],
  [tool({ 'x-folder': { envs: {} } }), 'x-folder.envs'],
  [tool({ effects: { network: 'no' } }), 'effects.network'],
  [tool({ effects: { filesystem: { read: 1 } } }), 'effects.filesystem.read'],
  [tool({ trust: { source: 'me' } }), 'trust.source'],
  [command({ arguments: [{}] }), 'commands.list.arguments.0', 'commands.list.arguments.0'],
  [command({ arguments: { name: 'a' } }), 'commands.list.arguments'],
  [command({ examples: 'a' }), 'commands.list.examples'],
  [command({ 'x-stdin': {} }), 'commands.list.x-stdin'],
  [command({ 'x-schema': true }), 'commands.list.x-schema'],
  [command({ 'x-sensitive': true }), 'commands.list.x-sensitive'],
  [option({ name: '' }), `${OPTION}.name`],
  [option({ flags: [] }), `${OPTION}.flags`],
  [option({ flags: '--all' }), `${OPTION}.flags`],
  [option({ type: 'strng' }), `${OPTION}.type`],
  [option({ required: 'true' }), `${OPTION}.required`],
  [option({ enum: [] }), `${OPTION}.enum`],
  [option({ enum: [null] }), `${OPTION}.enum.0`],
  [option({ 'x-shape': 'Name' }), `${OPTION}.x-shape`],
  [option({ 'x-host': { kind: 'uri' } }), `${OPTION}.x-host.kind`],
  [option({ 'x-runs': {} }), `${OPTION}.x-runs`],
  [option({ 'x-sensitive': { with: [] } }), `${OPTION}.x-sensitive`],
  [option({ 'x-changes': 'moon' }), `${OPTION}.x-changes`],
  [option({ 'x-preview': true }), `${OPTION}.x-preview`],
  [option({ 'x-effects': { values: [] } }), `${OPTION}.x-effects.values`],
  [option({ 'x-argv': { separator: ';' } }), `${OPTION}.x-argv.separator`],
]

/** Returns true unless the library refuses a document, or reads a part of it in another way than it is written. */
function isReadAsWritten(document: unknown): boolean {
  try {
    const diagnostics = listDiagnostics(flattenCommands([document], { globalOptions: true }))
    createToolset([document as AtipTool])
    const kinds = ['no-name', 'no-flags', 'unknown-type', 'wrong-type', 'wrong-effect', 'wrong-extension']
    if (diagnostics.some(({ fact }) => kinds.includes(fact?.kind ?? ''))) return false
    return inspectTool(document as AtipTool).every(({ code }) => code !== 'INVALID_EXTENSION')
  } catch (error) {
    expect((error as Error).name).toMatch(/^Atip/)
    return false
  }
}

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, 1.5, '', 'a', 'name', 'true', 'output', '=', 'words', '0.6', [], {}, ['a'], [''], [1]],
  ...[{ a: 1 }, { kind: 'url' }, { output: ['a'] }, { unless: {} }, { version: '1' }, [{}], [[]], { '': {} }],
]

/** Picks a place of a document at random. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

function change(value: unknown, [key, ...path]: readonly string[], replace: (value: unknown) => unknown): unknown {
  if (key === undefined) return replace(value)
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) }
  const field = (copy as Record<string, unknown>)[key]
  Object.defineProperty(copy, key, { value: change(field, path, replace), enumerable: true, configurable: true })
  return copy
}

/** One document that has every kind of field. */
const FULL = tool({
  effects: { network: false, filesystem: { read: true, paths: ['a'] }, cost: { estimate: 'free' }, creates: ['a'] },
  globalOptions: [{ name: 'v', flags: ['-v'], type: 'boolean', description: 'v' }],
  ...{ 'x-verified': [{ version: '9.1', platform: 'gnu' }], 'x-changes': 'folder', trust: { source: 'native' } },
  'x-folder': { env: { A: '1' }, obeys: [{ file: '.a', runs: 'a hook', keys: ['a'] }], trusted: { with: ['a'] } },
  authentication: { required: true, methods: [{ type: 'token' }] },
  patterns: [{ name: 'p', description: 'p', steps: [{ command: 'notes list' }] }],
  commands: {
    list: {
      ...{
        description: 'Lists',
        examples: ['notes list'],
        'x-stdin': { description: 'Text' },
        'x-sensitive': 'output',
      },
      arguments: [
        { name: 'a', type: 'string', description: 'a', 'x-runs': { as: 'words' }, 'x-argv': { form: 'assignment' } },
      ],
      options: [
        {
          ...{
            name: 'b',
            flags: ['-b'],
            type: 'enum',
            enum: ['x', 1],
            description: 'b',
            required: false,
            default: 'x',
          },
          'x-effects': { destructive: true, values: { x: { network: true } }, unless: { a: ['*'] }, with: ['a'] },
          ...{ 'x-preview': { network: false }, 'x-host': 'url', 'x-sensitive': 'env', envVar: 'B', 'x-shape': 'name' },
        },
      ],
    },
  },
})

describe('the JSON Schema of ATIP documents', () => {
  it('accepts every shipped document, and so does atip lint', () => {
    const shipped = Object.values(tools)
    expect(shipped.length).toBeGreaterThanOrEqual(214)
    for (const document of shipped) {
      expect([document.name, validate(document), validate.errors]).toEqual([document.name, true, null])
      expect(findMistakes(document)).toEqual([])
    }
  })

  it('finds the mistakes of broken documents at their places', () => {
    for (const [document, ...places] of ROWS) {
      const shown = JSON.stringify(document)
      expect([shown, mistakesIn(document)]).toEqual([shown, places])
      expect([shown, validate(document)]).toEqual([shown, places.length === 0])
    }
  })

  it('gives the verdicts of atip lint, and never accepts what the library reads in another way', () => {
    expect(validate(FULL), JSON.stringify(validate.errors)).toBe(true)
    const places = placesIn(FULL)
    const verdicts = { valid: 0, invalid: 0 }
    const mutation = fc.tuple(
      fc.constantFrom(...places),
      fc.oneof(
        fc.constantFrom(...VALUES).map((value) => () => value),
        fc
          .constantFrom('network', 'type', 'x-shape', '__proto__', 'other')
          .chain((key) => fc.constantFrom(...VALUES).map((value) => (old: unknown) => change(old, [key], () => value))),
      ),
    )
    const documents = fc.array(mutation, { minLength: 1, maxLength: 3 }).map((mutations) =>
      mutations.reduce((document: unknown, [path, replace]) => {
        const isThere = path.every((_, index) => typeof lookUp(document, path.slice(0, index)) === 'object')
        return isThere && lookUp(document, path) !== undefined ? change(document, path, replace) : document
      }, FULL),
    )
    fc.assert(
      fc.property(documents, (document) => {
        const isValid = validate(document)
        expect(isValid).toBe(mistakesIn(document).length === 0)
        verdicts[isValid ? 'valid' : 'invalid']++
        if (isValid) expect(isReadAsWritten(document)).toBe(true)
      }),
      { numRuns: 600, seed: 28 },
    )
    expect(Math.min(verdicts.valid, verdicts.invalid)).toBeGreaterThan(50)
  })

  it('explains every field of commands and parameters to editors', () => {
    const { definitions = {}, properties = {} } = createDocumentSchema()
    for (const fields of [properties, definitions.command?.properties, definitions.option?.properties]) {
      for (const [name, field] of Object.entries(fields ?? {})) {
        const target = definitions[field.$ref?.split('/').at(-1) ?? '']
        const isPlain = /^(homepage|authentication|filter|totalCommands|includedCommands|omitted)$/.test(name)
        expect([name, isPlain || (field.description ?? target?.description ?? '') !== '']).toEqual([name, true])
      }
    }
  })
})

function lookUp(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (Object(inner) as Record<string, unknown>)[key], value)
}

/** Parts of values of extensions, right and wrong ones. */
const NAMES: readonly string[] = [
  ...['name', 'kind', 'own', 'as', 'with', 'unless', 'output', 'does', 'otherwise', 'names', 'follows', 'of', 'read'],
  ...['obeys', 'file', 'runs', 'env', 'directory', 'trusted', 'description', 'required', 'x-effects', 'version', 'a'],
  ...['platform', 'separator', 'negation', 'terms', 'unread', 'network', 'commands', 'values', 'shell', '__proto__'],
]
const SCALARS: readonly unknown[] = [
  ...[null, true, false, 0, 9, 10, 1.5, '', 'a', '-a', '--no-a', '=false', '+', '=', 'url', 'words', 'output', 'env'],
  ...['folder', 'read', 'edit', 'work-tree', 'gnu', '9.1', 'path', 'bash', 'command', '\ud800', 'constructor'],
]
const OBJECTS: readonly object[] = [
  ...[{ kind: 'url' }, { as: 'line' }, { output: ['a'] }, { unless: { a: ['b'] } }, { does: 'read' }, { read: ['~'] }],
  ...[{ obeys: [{ file: 'a', runs: 'a' }] }, { description: 'a' }, { commands: ['a'] }, { with: ['a'] }, {}],
  ...[{ separator: '=' }, { terms: { a: 9 } }, { negation: '--no-a' }, { unread: ['+'] }, { shell: 'sh', as: 'line' }],
]

/** Any JSON, though mostly of the words that extensions consist of. */
const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...SCALARS),
    fc.array(tie('value'), { maxLength: 2 }),
    fc
      .tuple(fc.constantFrom(...OBJECTS), fc.array(fc.tuple(fc.constantFrom(...NAMES), tie('value')), { maxLength: 2 }))
      .map(([object, more]) => more.reduce<unknown>((made, [key, value]) => change(made, [key], () => value), object)),
  ),
})).value

describe('an extension', () => {
  const parameter = { name: 'p', type: 'string', description: 'p' }
  const places = {
    tool: (more: object) => tool({ ...more, commands: { list: { description: 'Lists' } } }),
    command,
    argument: (more: object) => command({ arguments: [{ ...parameter, ...more }] }),
    option: (more: object) => command({ options: [{ ...parameter, flags: ['-p'], ...more }] }),
  } as const
  const rows = (['tool', 'command', 'argument', 'option'] as const).flatMap((place) =>
    listExtensions(place).map(([field]) => [field, place] as const),
  )

  it('has a definition in the schema at each of its places', () => {
    expect(rows.length).toBe(7 + 10 + 11 + 11)
    for (const [field, place] of rows)
      expect([field, place, validate(places[place]({ [field]: 7 }))]).toEqual([field, place, false])
  })

  it.each(rows)(
    '%s of a %s has the same mistakes for the schema, inspectTool and atip lint, and is read otherwise',
    (field, place) => {
      const verdicts = { valid: 0, invalid: 0 }
      fc.assert(
        fc.property(
          fc.oneof(fc.boolean(), fc.constantFrom<unknown>('folder', 'name', 'url', ...OBJECTS), json),
          (value) => {
            const document = places[place]({ [field]: value })
            const isValid = validate(document)
            expect(mistakesIn(document).length === 0).toBe(isValid)
            const found = inspectTool(document as AtipTool).filter(({ code }) => /^INVALID_E/.test(code))
            expect([value, found.length === 0]).toEqual([value, isValid])
            verdicts[isValid ? 'valid' : 'invalid']++
            if (!isValid) return
            const read = listDiagnostics(flattenCommands([document as AtipTool], { globalOptions: true }))
            expect(read.filter(({ code }) => code === 'FIELD_IGNORED')).toEqual([])
          },
        ),
        { numRuns: 100, seed: 7 },
      )
      expect(Math.min(verdicts.valid, verdicts.invalid)).toBeGreaterThan(0)
    },
  )
})
