import { compileTools, createToolset, createValidator, handleToolError, type Provider, presets } from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'
import { describe, expect, it } from 'vitest'
import { argument, command, option, tool } from '../support/tools'

const OPTIONS = [
  option('max-count', { type: 'integer' }),
  option('dry-run', { type: 'boolean' }),
  option('in-mode', { type: 'enum', enum: ['max-count', 'c'] }),
  option('for-good', { type: 'boolean', 'x-effects': { destructive: true } }),
]
const READS = { network: false, filesystem: { read: true, write: false, delete: false }, reversible: true }
const TOOLS = createToolset([
  tool({
    name: 'log',
    commands: {
      show: command({ effects: READS, arguments: [argument('a.file')], options: OPTIONS }),
      list: command({ effects: READS, options: OPTIONS }),
    },
  }),
])

const judge = createValidator(TOOLS, { ...presets.supervised, checkArguments: true })

/** Returns what a model reads about a call that was not run. */
function tell(provider: Provider, name: string, args: Record<string, unknown>): string {
  const call = { id: 'a', name, arguments: args }
  const decision = judge.decide?.(call) ?? { violations: [] }
  return JSON.stringify(handleToolError(provider, call, decision, { tools: TOOLS }))
}

/** The keys that a wrong call must hear of: as all providers but Gemini list them. */
const ROWS: readonly (readonly [args: Record<string, unknown>, said: string])[] = [
  [{ max_cout: 3 }, 'a.file is required; max_cout is unknown; did you mean max-count?'],
  [{ 'a.file': 'x', maxCount: 3 }, 'maxCount is unknown; did you mean max-count?'],
  [{ 'a.file': 'x', 'dry-rum': true }, 'dry-rum is unknown; did you mean dry-run?'],
  [{ a_file: 'x', zebra: 1 }, 'zebra is unknown; expected one of a.file, max-count, dry-run, in-mode, for-good'],
  [{ a_file: 'x', max_count: 'x' }, 'max-count must be a whole number'],
  [{ a_file: 'x', 'max-count': [1] }, 'max-count takes one value, not a list'],
  [{ a_file: 'x', in_mode: 'd' }, 'in-mode must be one of max-count, c'],
  [{ a_file: 'x', for_good: true }, 'permanently destroys data (because of for-good)'],
  [{ a_file: 'x', for_good: true, max_count: 'x' }, 'max-count must be a whole number'],
]
const GEMINI: Readonly<Record<string, string>> = {
  'a.file': 'a_file',
  'max-count': 'max_count',
  'dry-run': 'dry_run',
  'in-mode': 'in_mode',
  'for-good': 'for_good',
}

/** Writes the keys as Gemini's models see them; the values of an enum stay. */
const toGemini = (said: string): string =>
  said.replace(/(?<!one of )\b(?:a\.file|max-count|dry-run|in-mode|for-good)\b/g, (key) => GEMINI[key] ?? key)

describe.each(['openai', 'openai-responses', 'anthropic', 'gemini'] as const)(
  'an error for a model of %s',
  (provider) => {
    const spell =
      provider === 'gemini' ? (said: string): string => toGemini(said).replace('of a.file', 'of a_file') : String

    it('names the keys of the definition', () => {
      const listed = JSON.stringify(compileTools(TOOLS, provider))
      for (const key of Object.keys(GEMINI)) expect(listed).toContain(`"${spell(key)}":`)
    })

    it.each(ROWS)('names them about the call with %j', (args, said) => {
      expect(tell(provider, 'log_show', args)).toContain(spell(said))
      expect(tell(provider, 'log', { action: 'show', ...args })).toContain(spell(said))
    })

    it('leaves sentences and violations of others as they are', () => {
      const call = { id: 'a', name: 'log_show', arguments: {} }
      const fact = { kind: 'unknown' }
      const violations = [
        { message: 'max-count is bad', parameter: 'max-count' },
        { message: 'worse', fact },
        { message: 'worst', fact: null, code: 7 },
      ]
      for (const problem of [
        'max-count is bad',
        new Error('max-count is bad'),
        { violations },
        { reason: 'max-count is bad', violations },
      ]) {
        expect(JSON.stringify(handleToolError(provider, call, problem as never, { tools: TOOLS }))).toContain(
          'run. max-count is bad.',
        )
      }
    })
  },
)

describe('a toolkit for Gemini', () => {
  const toolkit = createToolkit(TOOLS, { provider: 'gemini', cwd: '/', resolve: () => ({ file: process.execPath }) })

  it.each([
    [{ a_file: 'x', maxcount: 1 }, /maxcount is unknown; did you mean max_count\?/, /did you mean max-count/],
    [{ a_file: 'x', max_count: 'x' }, /log_show: max_count must be a whole number/, /max-count must be a whole number/],
    [{ a_file: 'x', for_good: true }, /waits for the approval .*because of for_good/, /because of for-good/],
  ])(
    'names the keys of its definitions to models, and those of the metadata to hosts: %j',
    async (args, said, told) => {
      const content = { role: 'model', parts: [{ functionCall: { name: 'log_show', args } }] }
      const [result] = (await toolkit.handle({ candidates: [{ content }] } as never)).results
      expect(result?.text).toMatch(said)
      expect(result?.decision.reason).toMatch(told)
    },
  )
})
