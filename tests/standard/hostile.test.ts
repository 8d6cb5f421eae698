import { type AtipTool, createToolset, restrictTools } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standardCommands } from '../../src/standard/standard-commands'
import { toStandardSchema } from '../../src/standard/to-standard-schema'
import type { StandardCommand, StandardSchema } from '../../src/types/standard'
import { hostileTools, junk } from '../support/arbitraries'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { runs } from '../support/runs'
import { argument, command, option, own, tool, toolOf } from '../support/tools'

const one = toolOf({ arguments: [argument('text')], options: [option('tags', { type: 'array' })] })
const described = toolOf({ 'x-schema': { type: 'object', properties: { text: {} } } })
const validateOf = (tools: AtipTool) => (toStandardSchema(tools, 't_run') as StandardSchema)['~standard'].validate
const circle: Record<string, unknown> = {}
circle.text = circle
const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const HOSTILE: readonly (readonly [title: string, make: () => unknown])[] = [
  [
    'a getter that throws',
    () =>
      Object.defineProperty({}, 'text', {
        enumerable: true,
        get: () => {
          throw new Error('secret')
        },
      }),
  ],
  [
    'a proxy that throws',
    () =>
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('secret')
          },
        },
      ),
  ],
  ['a revoked proxy', revoked],
  ['a cycle', () => circle],
  ['many levels', () => ({ text: deep(5000) })],
  ['a list of many holes', () => ({ text: new Array(2 ** 32 - 1) })],
  ['a function', () => ({ text: () => 'a' })],
  ['a bigint', () => ({ text: 10n })],
  ['no number', () => ({ text: Number.NaN, tags: [Number.POSITIVE_INFINITY] })],
  ['a symbol', () => Symbol('text')],
  ['an instance', () => new (class Text {})()],
]

describe('hostile input', () => {
  it.each(HOSTILE)('becomes an issue for commands with parameters and with a schema: %s', (_title, make) => {
    for (const validate of [validateOf(one), validateOf(described)]) {
      const result = validate(make())
      expect(result.issues).toMatchObject([{ message: expect.stringMatching(/^(?:t_run: |The arguments of t_run )/) }])
      expect(JSON.stringify(result)).not.toContain('secret')
    }
  })

  it('is never repeated in an issue', () => {
    const secret = ['s3cr', 'et-value'].join('')
    const result = validateOf(one)({ text: { [secret]: secret }, [`${secret}!`]: secret, tags: [[secret]] })
    expect(result.issues?.length).toBeGreaterThan(2)
    expect(JSON.stringify(result)).not.toContain(secret)
  })

  it('changes no prototype', () => {
    const given = JSON.parse('{"text":"a","__proto__":{"made":true}}')
    expect(validateOf(one)(given)).toMatchObject({ issues: [{ message: expect.stringContaining('is unknown') }] })
    const result = validateOf(described)(given)
    expect(result.issues).toBeUndefined()
    expect(({} as { made?: unknown }).made).toBeUndefined()
    expect((result as { value: { made?: unknown } }).value.made).toBeUndefined()
  })

  it('never throws for any tools and input', () => {
    fc.assert(
      fc.property(
        hostileTools,
        junk,
        fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), junk),
        (tools, any, given) => {
          for (const { inputSchema } of standardCommands(tools)) {
            for (const input of [any, given]) {
              const result = inputSchema['~standard'].validate(input)
              const isEither = (result.issues === undefined) === Object.hasOwn(result, 'value')
              expect(isEither && result.issues?.length !== 0).toBe(true)
            }
          }
        },
      ),
      { numRuns: runs(60) },
    )
  })

  it('does not reveal commands that an agent may not use', () => {
    const force = option('force', { type: 'boolean', 'x-effects': { destructive: true } })
    const restricted = restrictTools(
      createToolset([toolOf({ effects: { destructive: false }, options: [force, option('plain')] })]),
      {
        effectRestrictions: { destructive: false },
      },
    )
    const [{ inputSchema }] = standardCommands(restricted) as [StandardCommand]
    const { validate, jsonSchema } = inputSchema['~standard']
    expect(Object.keys(jsonSchema.input({ target: 'draft-07' }).properties as object)).toEqual(['plain'])
    expect(validate({ force: true })).toMatchObject({
      issues: [{ message: 't_run: force may not be used by this agent', path: ['force'] }],
    })
  })

  it('takes linear time for input and for tools', () => {
    const validate = validateOf(one)
    const lists = (length: number) => ({ text: 'a', tags: Array.from({ length }, String) })
    const keys = (length: number) => Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 1]))
    expect(growthTo(100_000, lists, validate)).toBeLessThan(SLOWEST_GROWTH)
    expect(growthTo(100_000, keys, validate)).toBeLessThan(SLOWEST_GROWTH)
    const many = (length: number) => {
      const names = Array.from({ length }, (_, index) => own(`c${index}`, command({ options: [option('dry-run')] })))
      return createToolset([tool({ commands: Object.assign({}, ...names) })])
    }
    const useAll = (tools: ReturnType<typeof many>): void => {
      for (const { inputSchema } of standardCommands(tools)) {
        inputSchema['~standard'].validate({ dry_run: 'a' })
        inputSchema['~standard'].jsonSchema.input({ target: 'draft-07' })
      }
    }
    expect(growthTo(10_000, many, useAll)).toBeLessThan(SLOWEST_GROWTH)
  })
})
