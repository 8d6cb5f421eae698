import {
  type AtipTool,
  compileTools,
  createResultFilter,
  createResultFilterStream,
  createToolset,
  createValidator,
  generateSafetyPrompt,
  handleToolResult,
  isAtipError,
  parseToolCall,
  safeParseToolCall,
  toAnthropic,
  toGemini,
  toOpenAI,
} from 'atip-bridge'
import fc from 'fast-check'
import { brokenTool, hostileTools, junk, nastyName } from '../support/arbitraries'
import { output, response, trap, withTraps } from './arbitraries'
import { strictGrammars } from './grammar'
import { survivesMutations } from './lifecycle'
import { streamEqualsFilter, streamHoldsLittle } from './redact'

const PROVIDERS = ['openai', 'gemini', 'anthropic'] as const
const EVERY_PROVIDER = [...PROVIDERS, 'openai-responses'] as const
const LEGAL_NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/

/** Returns the result of `action`; `undefined` where it threw an AtipError. Nothing else may be thrown. */
function survives<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    if (!isAtipError(error)) throw error
    // Printing it must not fail either.
    JSON.stringify([String(error), error.stack, error])
    return undefined
  }
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold that ${what}`)
}

/** A property whose traps are armed while it runs. */
function property<T extends unknown[]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  check: (...values: T) => void,
): fc.IRawProperty<unknown> {
  const values = fc.tuple(...arbitraries) as unknown as fc.Arbitrary<T>
  return fc.property(values, (tuple) => withTraps(() => check(...tuple))) as fc.IRawProperty<unknown>
}

const tools = fc.oneof(
  { weight: 3, arbitrary: hostileTools },
  { weight: 2, arbitrary: fc.array(brokenTool, { maxLength: 3 }) },
  { weight: 1, arbitrary: trap as fc.Arbitrary<AtipTool[]> },
)
const policy = fc.oneof(
  fc.dictionary(
    fc.constantFrom('allowDestructive', 'allowNetwork', 'maxCostEstimate', 'minTrustLevel', '__proto__'),
    junk,
  ),
  fc.record({ allowDestructive: fc.boolean(), allowNetwork: fc.boolean() }),
  trap,
)
const options = fc.oneof(
  fc.record({ strict: fc.boolean(), globalOptions: fc.boolean() }),
  fc.record({ strict: junk, globalOptions: junk, onDiagnostic: junk }, { requiredKeys: [] }),
  trap,
)

/** Each public function returns or throws an AtipError, for any tools, policy, options and arguments. */
const survivesTools = property(
  [tools, brokenTool, policy, options, nastyName, trap],
  (given, one, rules, chosen, name, args) => {
    for (const use of [given, survives(() => createToolset(given, chosen as never)) ?? given]) {
      survives(() => generateSafetyPrompt(use))
      const validator = survives(() => createValidator(use, rules as never))
      for (const provider of PROVIDERS) {
        const compiled = survives(() => compileTools(use, provider, chosen as never))
        if (compiled === undefined) continue
        const names = compiled.tools.map((tool) => ('function' in tool ? tool.function.name : tool.name))
        must(
          names.every((found) => LEGAL_NAME.test(found)),
          'every name is legal',
        )
        must(new Set(names).size === names.length, 'names are unique')
        JSON.stringify(compiled)
        for (const called of [...names, name]) survives(() => validator?.validate(called, args as never))
      }
    }
    for (const transform of [toOpenAI, toGemini, toAnthropic]) survives(() => transform(one, chosen as never))
  },
)

/** Reading a response and answering a call never fails in another way than promised. */
const survivesTurns = property([response, trap, nastyName], (given, result, id) => {
  for (const provider of PROVIDERS) {
    const { calls, errors } = safeParseToolCall(provider, given)
    const parsed = survives(() => parseToolCall(provider, given))
    must((parsed === undefined) === errors.length > 0, 'parseToolCall throws exactly where there are errors')
    must(parsed === undefined || parsed.length === calls.length, 'both read the same calls')
    handleToolResult(provider, id, result)
  }
  must(typeof handleToolResult('openai', id, result).content === 'string', 'content is text')
  survives(() => handleToolResult(id as never, id, result))
})

/** Filtering never fails on text, keeps to `maxLength` and is the same each time. */
const survivesFilter = property(
  [output, fc.integer({ min: 1, max: 400 }), fc.boolean()],
  (text, maxLength, builtIns) => {
    const filter = createResultFilter([], { maxLength, redactSecrets: builtIns, redactPatterns: [/user\d*/y, /x*/] })
    const filtered = filter.filter(text, 'tool')
    must(filtered.length <= Math.max(maxLength, '\n[TRUNCATED]'.length), 'a result is no longer than maxLength')
    must(filtered === filter.filter(text, 'tool'), 'a filter keeps no state')
    must(builtIns || maxLength < text.length || !/user|x/.test(text) === (filtered === text), 'nothing else is changed')
  },
)

const ofProviders = Object.fromEntries(
  EVERY_PROVIDER.map((provider) => [`responses and streams of ${provider}`, survivesMutations(provider)]),
)

/** The properties that fuzzing checks, by name. */
export const PROPERTIES: Readonly<Record<string, fc.IRawProperty<unknown>>> = {
  'hostile tools through every function': survivesTools,
  'hostile responses and results': survivesTurns,
  ...ofProviders,
  'random text through the filter': survivesFilter,
  'strict schemas of strangers as grammars': strictGrammars,
  'a filter of streams, any pieces': streamEqualsFilter({ createResultFilter, createResultFilterStream }),
  'a filter of streams holds little back': streamHoldsLittle({ createResultFilter, createResultFilterStream }),
}

/** The properties that run a million times. */
export const MILLION: readonly string[] = Object.keys(ofProviders)
