import type { StandardJSONSchemaV1, StandardSchemaV1, StandardTypedV1 } from '@standard-schema/spec'
import { type AtipTool, createToolset, defineTool } from 'atip-bridge'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { StandardTool } from '../../src/execute/toolkit-types'
import { standardCommands } from '../../src/standard/standard-commands'
import { toStandardSchema } from '../../src/standard/to-standard-schema'

const NOTES = {
  atip: '0.6',
  name: 'notes',
  version: '1.0.0',
  description: 'Notes',
  commands: {
    add: {
      description: 'Adds one',
      arguments: [{ name: 'text', type: 'string', description: 'Text' }],
      options: [
        { name: 'dry-run', flags: ['--dry-run'], type: 'boolean', description: 'Only say it' },
        { name: 'size', flags: ['-s'], type: 'enum', enum: ['small', 'large'], description: 'Size', required: true },
        { name: 'tag', flags: ['-t'], type: 'array', description: 'Tags' },
      ],
    },
    list: { description: 'Lists them' },
  },
} as const

interface Given {
  text: string
  size: 'small' | 'large'
  'dry-run'?: boolean | null
  tag?: string[] | null
}
interface Returned {
  text: string
  size: 'small' | 'large'
  'dry-run'?: boolean
  tag?: string[]
}

const notes = defineTool(NOTES)
const schema = toStandardSchema(NOTES, 'notes_add')
type Schema = typeof schema

/** True if two types are assignable to each other. */
type Both<A, B> = [A, B] extends [B, A] ? true : false

describe('the types', () => {
  it('match the specification', () => {
    expectTypeOf(schema).toExtend<StandardTypedV1<Given, Returned>>()
    expectTypeOf(schema).toExtend<StandardSchemaV1<Given, Returned>>()
    expectTypeOf(schema).toExtend<StandardJSONSchemaV1<Given, Returned>>()
    expectTypeOf(schema).toExtend<StandardSchemaV1 & StandardJSONSchemaV1>()
    expectTypeOf(schema['~standard']).toExtend<StandardSchemaV1.Props<Given, Returned>>()
    expectTypeOf(schema['~standard'].jsonSchema).toExtend<StandardJSONSchemaV1.Converter>()
    expectTypeOf<ReturnType<Schema['~standard']['validate']>>().toExtend<StandardSchemaV1.Result<Returned>>()
    expectTypeOf<StandardTool['inputSchema']>().toExtend<StandardSchemaV1 & StandardJSONSchemaV1>()
    expect(schema['~standard'].version).toBe(1)
  })

  it('are inferred from literals in every form of source', () => {
    expectTypeOf<Both<StandardSchemaV1.InferInput<Schema>, Given>>().toEqualTypeOf<true>()
    expectTypeOf<Both<StandardSchemaV1.InferOutput<Schema>, Returned>>().toEqualTypeOf<true>()
    const several = toStandardSchema([notes], 'notes_add')
    const toolset = toStandardSchema(createToolset([notes]), 'notes_add')
    const inline = toStandardSchema(
      {
        atip: '0.6',
        name: 'say',
        version: '1',
        description: 'Says',
        commands: {
          it: { description: 'Says it', arguments: [{ name: 'word', type: 'string', description: 'Word' }] },
        },
      },
      'say_it',
    )
    expectTypeOf(several).toEqualTypeOf<Schema>()
    expectTypeOf(toolset).toEqualTypeOf<Schema>()
    expectTypeOf<StandardSchemaV1.InferOutput<typeof inline>>().toEqualTypeOf<{ word: string }>()
    const result = schema['~standard'].validate({ text: 'a', size: 'small' })
    if (result.issues === undefined) expectTypeOf(result.value.size).toEqualTypeOf<'small' | 'large'>()
    expect(result).toEqual({ value: { text: 'a', size: 'small' } })
  })

  it('stay general for tools without literals', () => {
    const tools: AtipTool[] = [JSON.parse(JSON.stringify(NOTES))]
    const loose = toStandardSchema(tools, 'notes_list')
    expectTypeOf<StandardSchemaV1.InferInput<typeof loose>>().toEqualTypeOf<Record<string, unknown>>()
    expectTypeOf<StandardSchemaV1.InferOutput<typeof loose>>().toEqualTypeOf<Record<string, unknown>>()
    expect(standardCommands(tools)).toHaveLength(2)
  })

  it('refuse an unknown command name', () => {
    // @ts-expect-error there is no such command
    expect(() => toStandardSchema(NOTES, 'notes_ad')).toThrow('did you mean notes_add?')
  })
})
