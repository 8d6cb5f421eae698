/**
 * Lists what the package does with shipped tools: every definition, 5,000 decisions, 3,000 command lines and
 * filtered texts. `npx tsx --tsconfig tests/tsconfig.json tests/dump/behaviour.ts FILE` writes the list to a file, so
 * that two versions can be compared line by line; without FILE it writes the digests that the test compares.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type AtipTool,
  buildCommand,
  type CompileOptions,
  compileTools,
  createResultFilter,
  createToolset,
  createValidator,
  type FlatCommand,
  type FlatParameter,
  findSecrets,
  generatePatternsPrompt,
  generateSafetyPrompt,
  inspectTool,
  isAtipError,
  type Policy,
  type Provider,
  planToolCalls,
  presets,
  type ToolCall,
  type Toolset,
} from 'atip-bridge'
import { curl, docker, gh, git, kubectl, npm, terraform } from 'atip-bridge/tools'

/** The programs with many commands; what small ones do is in their own tests. */
const TOOLS: readonly AtipTool[] = [curl, docker, gh, git, kubectl, npm, terraform]

/** A line of the list: what was done, and what came of it. */
export type Line = readonly [section: string, line: string]

const PROVIDERS: readonly Provider[] = ['openai', 'openai-responses', 'gemini', 'anthropic']
const COMPILE_OPTIONS: { readonly [name: string]: CompileOptions } = {
  default: {},
  strict: { strict: true, anthropicStrict: true },
  action: { strategy: 'action' },
  examples: { examples: true, jsonSchema: true, cacheControl: '5m' },
  deferred: { deferLoading: true, strategy: 'action', strict: true },
}

/** Every definition of every shipped tool, for each provider and set of options, and the prompts about them. */
export function* definitions(): Generator<Line> {
  for (const tool of TOOLS) {
    for (const provider of PROVIDERS) {
      for (const [name, options] of Object.entries(COMPILE_OPTIONS)) {
        for (const definition of compileTools([tool], provider, options).tools) {
          yield [`definitions ${tool.name}`, `${provider} ${name} ${JSON.stringify(definition)}`]
        }
      }
    }
    const everything = createToolset([tool], { globalOptions: true })
    for (const definition of compileTools(everything, 'anthropic').tools) {
      yield [`definitions ${tool.name}`, `global options ${JSON.stringify(definition)}`]
    }
    yield [`definitions ${tool.name}`, generateSafetyPrompt([tool])]
    yield [`definitions ${tool.name}`, generatePatternsPrompt([tool])]
    yield [`definitions ${tool.name}`, JSON.stringify(inspectTool(tool).map(({ code, path }) => [code, path]))]
  }
}

const POLICIES: { readonly [name: string]: Policy } = {
  supervised: presets.supervised,
  readOnly: presets.readOnly,
  workspace: { ...presets.workspace, cwd: '/work' },
  unrestricted: { ...presets.unrestricted, checkArguments: true },
  mixed: {
    allowNetwork: false,
    allowSubprocess: false,
    maxCostEstimate: 'low',
    minTrustLevel: 'vendor',
    deniedCommands: ['git push', '* delete'],
    rules: [
      { command: 'git commit', decision: 'allow' },
      { command: 'kubectl *', decision: 'confirm', when: { namespace: ['prod', 'live'] }, reason: 'Ask first' },
    ],
  },
}
const CALLS = 1000

/** Lists the decisions of five policies about each of 1,000 calls, and which calls may run beside each other. */
export function* decisions(): Generator<Line> {
  const tools = createToolset(TOOLS)
  const calls = createCalls(tools, CALLS)
  for (const [name, policy] of Object.entries(POLICIES)) {
    const validator = createValidator(tools, policy)
    for (const call of calls) {
      const { decision, violations, coerced } = validator.decide(call)
      const found = violations.map(({ code, severity, parameter, toolName }) => [code, severity, parameter, toolName])
      yield [`decisions ${name}`, JSON.stringify([call, decision, found, coerced])]
    }
  }
  const batches = planToolCalls(tools, calls).map((batch) => batch.map(({ id }) => id))
  yield ['batches', JSON.stringify(batches)]
}

/** The command line of each of 3,000 calls, or the place of what cannot be said. */
export function* commandLines(): Generator<Line> {
  const tools = createToolset(TOOLS, { globalOptions: true })
  for (const call of createCalls(tools, CALLS * 3)) {
    yield ['command lines', JSON.stringify([call, resultOf(() => buildCommand(tools, call))])]
  }
}

function resultOf(action: () => object): unknown {
  try {
    return action()
  } catch (error) {
    if (!isAtipError(error)) throw error
    return [error.name, 'path' in error ? error.path : []]
  }
}

/** The recorded help texts and some lines with secrets, filtered whole and cut. */
export function* filteredTexts(): Generator<Line> {
  const filter = createResultFilter(TOOLS)
  const short = createResultFilter(TOOLS, { maxLength: 200, keep: 'head-tail' })
  for (const [name, text] of texts()) {
    yield ['filtered texts', `${name} ${JSON.stringify(filter.filter(text, 'git_log'))}`]
    yield ['filtered texts', `${name} ${JSON.stringify(short.filter(text, 'kubectl_get'))}`]
    yield ['filtered texts', `${name} ${JSON.stringify(findSecrets(text))}`]
  }
}

function* texts(): Generator<readonly [name: string, text: string]> {
  const folder = new URL('../fixtures/help/', import.meta.url)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.txt')) yield [name, readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8')]
  }
  const letters = createRandom(7)
  for (const [index, form] of SECRET_FORMS.entries()) {
    const value = Array.from({ length: 36 }, () => ALPHABET.charAt(letters(ALPHABET.length))).join('')
    yield [`form ${index}`, `before\n${form.replaceAll('%', value)}\nafter\n`]
  }
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const SECRET_FORMS: readonly string[] = [
  'password=%',
  'DB_PASSWORD: "%"',
  'Authorization: Bearer %',
  `gh${'p_'}%`,
  'https://user:%@example.com/path',
  '{"token":"%","name":"x"}',
  'export API_KEY=%\nexport OTHER=value',
  '-----BEGIN PRIVATE KEY-----\n%%\n%%\n-----END PRIVATE KEY-----',
  'curl -u admin:% https://example.com',
  'mysql --password=% -h localhost',
  'data:\n  password: %\n  user: admin',
  'Set-Cookie: session=%; Path=/',
  'the password must be long',
  'token budget: 5000',
]

/** Calls of the commands in turn: mostly sensible arguments, some wrong in one way. */
function createCalls({ commands }: Toolset, count: number): ToolCall[] {
  const random = createRandom(11)
  return Array.from({ length: count }, (_, index) => {
    const command = commands[(index * 7) % commands.length] as FlatCommand
    return { id: String(index), name: command.name, arguments: createArguments(command, random) }
  })
}

type Random = (below: number) => number

function createArguments({ parameters }: FlatCommand, random: Random): Record<string, unknown> {
  const args: Record<string, unknown> = {}
  for (const parameter of parameters) {
    if (!parameter.required && random(4) > 0) continue
    if (parameter.required && random(20) === 0) continue
    const key = random(8) === 0 ? parameter.portableKey : parameter.key
    args[key] = random(12) === 0 ? ODD[random(ODD.length)] : createValue(parameter, random)
  }
  if (random(15) === 0) args.unknown_name = 'x'
  return args
}

const ODD: readonly unknown[] = [
  null,
  [],
  '',
  '--flag',
  '-',
  {},
  ['a', '-b'],
  true,
  false,
  0,
  -5,
  2.5,
  '7',
  'a\0b',
  '\ud800',
  'DELETE',
]
const WORDS: readonly string[] = [
  'main',
  'a b',
  'src/index.ts',
  '../up',
  '/etc/passwd',
  '~/.ssh/id',
  'x=@file',
  'https://example.com/',
  'prod',
  "it's",
]

function createValue(parameter: FlatParameter, random: Random): unknown {
  if (parameter.list) return Array.from({ length: 1 + random(3) }, () => createItem(parameter, random))
  return createItem(parameter, random)
}

function createItem({ type, enum: values }: FlatParameter, random: Random): unknown {
  if (values !== undefined) return values[random(values.length)]
  if (type === 'boolean') return random(4) > 0
  if (type === 'integer') return random(1000)
  if (type === 'number') return random(1000) / 4
  return WORDS[random(WORDS.length)]
}

/** A small generator of numbers from 0 (mulberry32): the same on every machine. */
function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Everything above. */
export function* behaviour(): Generator<Line> {
  yield* definitions()
  yield* decisions()
  yield* commandLines()
  yield* filteredTexts()
}

/** The digest of each section's lines. */
export function digests(): Record<string, string> {
  const hashes = new Map<string, ReturnType<typeof createHash>>()
  for (const [section, line] of behaviour()) {
    const hash = hashes.get(section) ?? createHash('sha256')
    hashes.set(section, hash.update(`${line}\n`))
  }
  return Object.fromEntries([...hashes].map(([section, hash]) => [section, hash.digest('hex')]))
}

/** Where the digests are kept. */
export const DIGESTS: URL = new URL('./digests.json', import.meta.url)

const [, program, file] = process.argv
if (program === fileURLToPath(import.meta.url)) {
  if (file === undefined) writeFileSync(DIGESTS, `${JSON.stringify(digests(), null, 2)}\n`)
  else writeFileSync(file, Array.from(behaviour(), ([section, line]) => `${section}\t${line}\n`).join(''))
}
