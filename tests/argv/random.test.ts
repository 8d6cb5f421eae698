import { parseArgs } from 'node:util'
import { buildCommand, createToolset, isAtipError } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter, anyGrapheme } from '../support/characters'
import { HOSTILE } from '../support/parsers/hostile'
import { runs } from '../support/runs'
import { argument, command, option, tool } from '../support/tools'

const tools = createToolset([
  tool({
    commands: {
      '': command({
        options: [
          option('title', { flags: ['--title', '-t'] }),
          option('short', { flags: ['-s'] }),
          option('tag', { type: 'array' }),
          option('on', { type: 'boolean' }),
        ],
        arguments: [argument('file'), argument('rest', { variadic: true, required: false })],
      }),
    },
  }),
])

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: anyCharacter }) },
  { weight: 2, arbitrary: fc.string({ unit: anyGrapheme }) },
  { weight: 2, arbitrary: fc.string().map((end) => `-${end}`) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
)
const call = fc.record(
  {
    title: text,
    short: text,
    tag: fc.array(text, { maxLength: 3 }),
    on: fc.boolean(),
    file: text,
    rest: fc.array(text, { maxLength: 3 }),
  },
  { requiredKeys: ['file'], noNullPrototype: true },
)

function read(args: string[]): object {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: { type: 'string', short: 't' },
      short: { type: 'string', short: 's' },
      tag: { type: 'string', multiple: true },
      on: { type: 'boolean' },
    },
  })
  const [file, ...rest] = positionals
  return { tag: [], on: false, ...values, file, rest }
}

describe('random values', () => {
  it('are read back by parseArgs exactly, or refused', () => {
    let accepted = 0
    const property = fc.property(call, (args) => {
      try {
        const made = buildCommand(tools, { id: 'a', name: 't', arguments: args })
        expect(read(made.args)).toEqual({ tag: [], on: false, rest: [], ...args })
        accepted++
      } catch (error) {
        if (!isAtipError(error) || error.code !== 'ATIP_ARGUMENT') throw error
        expect(error).toHaveProperty('path.0', 'arguments')
      }
    })
    fc.assert(property, { numRuns: runs(2000) })
    expect(accepted).toBeGreaterThan(runs(2000) / 10)
  })

  it('of any kind never throw anything else', () => {
    const anything = fc.dictionary(
      fc.oneof(fc.constantFrom('title', 'short', 'tag', 'on', 'file', 'rest'), fc.string()),
      fc.anything(),
    )
    const property = fc.property(anything, (args) => {
      try {
        const made = buildCommand(tools, { id: 'a', name: 't', arguments: args })
        expect(made.args.every((word) => typeof word === 'string' && !word.includes('\0'))).toBe(true)
      } catch (error) {
        if (!isAtipError(error)) throw error
      }
    })
    fc.assert(property, { numRuns: runs(1000) })
  })
})
