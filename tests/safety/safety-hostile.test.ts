import {
  type AtipTool,
  createToolset,
  createValidator,
  describeEffects,
  fingerprintTools,
  generatePatternsPrompt,
  generateSafetyPrompt,
  inspectTool,
  isAtipError,
  type Policy,
  planToolCalls,
  presets,
  restrictTools,
} from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenTool, hostileTools, junk, nastyName, nastyText } from '../support/arbitraries'
import { runs } from '../support/runs'

const POLICY: Policy = {
  ...presets.supervised,
  minTrustLevel: 'community',
  allowedPaths: ['.', '/srv', '~/notes', 'C:\\srv'],
  cwd: '/home/ada',
  deniedCommands: ['* a', 'b'],
  rules: [
    { command: 'a', decision: 'allow', when: { a: '*', b: false } },
    { decision: 'confirm', when: { a: [true, 1, 'x'] } },
  ],
}

/** The functions of this directory, applied to tools and one call. */
const ACTIONS: readonly [string, (tools: AtipTool[], name: string, args: never) => unknown][] = [
  ['createValidator', (tools, name, args) => createValidator(tools, POLICY).decide({ name, arguments: args })],
  ['validate', (tools, name, args) => createValidator(tools, { checkArguments: true }).validate(name, args)],
  ['describeEffects', (tools, name) => describeEffects(tools, name)],
  ['inspectTool', (tools) => tools.map((tool) => inspectTool(tool, { others: tools }))],
  ['restrictTools', (tools) => restrictTools(tools, { effectRestrictions: { destructive: false } })],
  ['planToolCalls', (tools, name, args) => planToolCalls(tools, [{ id: '1', name, arguments: args }])],
  ['generateSafetyPrompt', (tools) => generateSafetyPrompt(tools, { maxLength: 500 })],
  ['generatePatternsPrompt', (tools) => generatePatternsPrompt(tools, { maxLength: 500 })],
]

const commandNames = (tools: AtipTool[]): string[] => {
  try {
    return createToolset(tools).commands.map(({ name }) => name)
  } catch {
    return []
  }
}

const args = fc.oneof(
  fc.dictionary(nastyName, fc.oneof(junk, nastyText, fc.array(nastyText, { maxLength: 3 })), { maxKeys: 4 }),
  junk,
)
const tools = fc.oneof(hostileTools, fc.array(brokenTool, { maxLength: 2 }))

describe('hostile tools and arguments', () => {
  it('make nothing throw but an AtipError', () => {
    const property = fc.property(tools, nastyName, args, (given, unknown, input) => {
      for (const name of [unknown, ...commandNames(given).slice(0, 2)]) {
        for (const [label, action] of ACTIONS) {
          const error = thrownBy(() => action(given, name, input as never))
          expect([label, error === undefined || isAtipError(error)]).toEqual([label, true])
        }
      }
    })
    fc.assert(property, { numRuns: runs(25) })
  })

  it('give the same twice', () => {
    const property = fc.property(hostileTools, args, (given, input) => {
      for (const name of commandNames(given).slice(0, 1)) {
        for (const [label, action] of ACTIONS) {
          const [once, twice] = [1, 2].map(() => JSON.stringify(action(given, name, input as never), printable))
          expect([label, twice]).toEqual([label, once])
        }
      }
    })
    fc.assert(property, { numRuns: runs(25) })
  })
})

const thrownBy = (action: () => unknown): unknown => {
  try {
    action()
    return undefined
  } catch (error) {
    return error ?? 'nothing'
  }
}

const printable = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value

it('fingerprintTools rejects with nothing but an AtipError', async () => {
  await fc.assert(
    fc.asyncProperty(tools, async (given) => {
      const outcome = await fingerprintTools(given).catch((error: unknown) => error)
      expect(typeof outcome === 'string' ? /^sha256:[0-9a-f]{64}$/.test(outcome) : isAtipError(outcome)).toBe(true)
    }),
    { numRuns: runs(30) },
  )
})
