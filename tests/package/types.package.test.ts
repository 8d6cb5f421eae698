import { execFile } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, it } from 'vitest'
import { LONG } from '../support/runs'

const { consumer } = inject('built')
const COMPILERS = { '5.9.3': 'typescript/lib/tsc.js', '7.0.2': 'typescript-7/bin/tsc' }
const MODES = {
  node16: { module: 'node16', moduleResolution: 'node16' },
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  preserve: { module: 'preserve', moduleResolution: 'bundler' },
}

/** Code that uses the package, and says what its types must be. Every `@ts-expect-error` must find its error. */
const CONSUMER = `
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Same<A, B>): void => {}

const tool: AtipTool = {
  atip: { version: '0.6', features: ['trust-v1'] },
  name: 'notes',
  version: '1.0.0',
  description: 'Notes',
  commands: {
    add: {
      description: 'Adds a note',
      arguments: [{ name: 'text', type: 'string', description: 'Text' }],
      options: [{ name: 'force', flags: ['-f'], type: 'boolean', description: 'Force', 'x-effects': { destructive: true } }],
      effects: { network: false, filesystem: { write: true } },
    },
  },
}

const openai = compileTools([tool, git], 'openai', { strict: true, onDiagnostic: ({ code }) => void code })
same<typeof openai, ProviderTools<'openai'>>(true)
same<typeof openai.tools, OpenAITool[]>(true)
const name: string = openai.tools[0].function.name
same<typeof openai.provider, 'openai'>(true)
const gemini = compileTools([tool], 'gemini').tools
same<typeof gemini, GeminiFunctionDeclaration[]>(true)
const schemas = compileTools([tool], 'gemini', { jsonSchema: true }).tools
same<typeof schemas, GeminiJsonSchemaDeclaration[]>(true)
same<ReturnType<typeof toGemini>, GeminiFunctionDeclaration[]>(true)
const anthropic = compileTools([tool], 'anthropic').tools
same<(typeof anthropic)[number]['input_schema']['type'], 'object'>(true)
// @ts-expect-error there is no schema of this name in OpenAI's tools
compileTools([tool], 'openai').tools[0].input_schema
// @ts-expect-error an unknown provider
compileTools([tool], 'mistral')
// @ts-expect-error a version is missing
compileTools([{ atip: '0.6', name: 'notes', description: 'Notes' }], 'openai')

const toolset: Toolset = createToolset([tool], { globalOptions: ['verbose'] })
const command: FlatCommand | undefined = toolset.resolve(name)
// @ts-expect-error toolsets are immutable
toolset.commands.length = 0
same<OpenAITool[], ReturnType<typeof toOpenAI>>(true)
toGemini(tool)
toAnthropic(tool)

const policy: Policy = { allowDestructive: false, maxCostEstimate: 'low', minTrustLevel: 'vendor' }
const validator: Validator = createValidator(toolset, policy)
// @ts-expect-error an unknown rule
createValidator(toolset, { allowEverything: true })
const codes: ViolationCode[] = validator.validate(name, {}).violations.map(({ code }) => code)
const filtered: string = createResultFilter(toolset, { maxLength: 10, redactPatterns: [/x/] }).filter('text', name)
const prompt: string = generateSafetyPrompt(toolset)

const calls: ToolCall[] = parseToolCall('openai', {})
const errors: ToolCallError[] = safeParseToolCall('gemini', {}).errors
same<ReturnType<typeof handleToolResult<'gemini'>>, GeminiToolMessage>(true)
const message = handleToolResult('anthropic', 'id', { ok: true })
const toolUseId: string = message.content[0].tool_use_id

try {
  compileTools([tool, gh], 'openai')
} catch (error) {
  if (isAtipError(error)) same<typeof error.code, AtipErrorCode>(true)
  if (error instanceof AtipValidationError) same<typeof error.path, string[]>(true)
  if (error instanceof AtipParseError) same<typeof error.provider, Provider>(true)
  if (error instanceof AtipArgumentError || error instanceof AtipError) same<typeof error.name, string>(true)
}

same<typeof OPENAI_DESCRIPTION_MAX_LENGTH, 1024>(true)
const patterns: readonly RegExp[] = DEFAULT_REDACT_PATTERNS
const flag: string = SAFETY_FLAGS.DESTRUCTIVE
export { codes, command, errors, calls, filtered, flag, gemini, patterns, prompt, toolUseId }
`

const VALUES =
  'AtipArgumentError, AtipError, AtipParseError, AtipValidationError, compileTools, countTools, createResultFilter, ' +
  'createResultFilterStream, findSecrets, createToolSearch, createToolset, createValidator, defineTool, DEFAULT_REDACT_PATTERNS, describeEffects, fingerprintTools, ' +
  'generatePatternsPrompt, generateSafetyPrompt, handleToolError, handleToolResult, handleToolResults, ' +
  'inspectTool, isAtipError, OPENAI_DESCRIPTION_MAX_LENGTH, parseToolCall, parseToolCallStream, planToolCalls, ' +
  'presets, READ_ONLY, readSSE, restrictTools, safeParseToolCall, selectCommands, SAFETY_FLAGS, toAnthropic, toAssistantMessage, ' +
  'toGemini, ToolCallBuilder, toOpenAI, toOpenAIResponses, toRequest'

/** Every type that the root exports; a name that is missing is an error of the consumer. */
const TYPES =
  'AnthropicParameter, AnthropicTool, AnthropicToolMessage, ArgumentsOf, AssistantMessageMap, AtipArgument, AtipCommand, ' +
  'AtipEffects, AtipErrorCode, AtipFeature, AtipOption, AtipParameterEffects, AtipParamType, AtipPattern, ' +
  'AtipTool, AtipTrust, AtipVersion, CompileDiagnostic, CompileOptions, Decision, DefinedTool, Delegation, DiagnosticCode, ' +
  'EffectOrigin, EffectsDescription, Finding, FindingCode, FindSecretsOptions, FlatCommand, FoundSecret, FlatParameter, ' +
  'GeminiFunctionDeclaration, GeminiJsonSchemaDeclaration, GeminiParameter, GeminiToolMessage, HashedName, Message, MessageMap, NamedToolCall, OpenAIParameter, ' +
  'OpenAIResponsesOutput, OpenAIResponsesTool, OpenAITool, OpenAIToolMessage, ParameterItems, ParsedToolCalls, ' +
  'ParseOptions, PatternsPromptOptions, Policy, PolicyDiagnostic, PolicyRule, PolicyViolation, Presets, PromptOptions, Provider, ReportedViolation, ' +
  'ProviderMessage, ProviderTool, ProviderToolMap, ProviderTools, RedactPattern, ResultFilter, ResultFilterOptions, ' +
  'ResultFilterStream, ResultFilterStreamOptions, SecretRange, RequestTools, ResultMessageMap, RuleValue, SafetyPromptOptions, SearchHit, SearchOptions, Selection, StreamedTurn, ToolCall, ToolCount, ' +
  'ToolCallError, ToolDefinition, ToolNames, ToolProblem, ToolResult, Tools, ToolSearch, ' +
  'Toolset, ToolsetOptions, ValidationProblem, ValidationResult, Validator, ValidatorOptions, ViolationCode, WithName'

const IMPORTS = `
import { ${VALUES} } from 'atip-bridge'
import type { ${TYPES} } from 'atip-bridge'
import { gh, git } from 'atip-bridge/tools'
`
/** CommonJS in its own words, which every module mode but \`esnext\` compiles. */
const REQUIRES = `
import bridge = require('atip-bridge')
import tools = require('atip-bridge/tools')
import type { ${TYPES} } from 'atip-bridge'
const { ${VALUES} } = bridge
const { gh, git } = tools
`

const SOURCES = {
  'esm.mts': IMPORTS + CONSUMER,
  'cjs.cts': IMPORTS + CONSUMER,
  'require.cts': REQUIRES + CONSUMER,
}

function writeProject(mode: keyof typeof MODES): string {
  const directory = join(consumer, 'types', mode)
  mkdirSync(directory, { recursive: true })
  const files = Object.keys(SOURCES).filter((file) => mode !== 'bundler' || file === 'esm.mts')
  for (const file of files) writeFileSync(join(directory, file), SOURCES[file as keyof typeof SOURCES])
  const compilerOptions = {
    ...MODES[mode],
    target: 'es2022',
    lib: ['es2022'],
    types: [],
    strict: true,
    skipLibCheck: false,
    noEmit: true,
  }
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  return directory
}

/** Returns the compiler's messages about the consumer's project; an empty text where all is well. */
function check(version: keyof typeof COMPILERS, directory: string): Promise<string> {
  const compiler = fileURLToPath(new URL(`../../node_modules/${COMPILERS[version]}`, import.meta.url))
  return new Promise((done) => {
    execFile(process.execPath, [compiler, '-p', '.'], { cwd: directory }, (error, stdout, stderr) => {
      done(stdout + stderr || (error === null ? '' : String(error)))
    })
  })
}

/** The older compiler takes long: it checks one mode of each resolution, and only one of them in short runs. */
const RUNS = [
  ...(LONG ? (['node16', 'bundler'] as const) : (['bundler'] as const)).map((mode) => ['5.9.3', mode] as const),
  ...(['node16', 'nodenext', 'bundler', 'preserve'] as const).map((mode) => ['7.0.2', mode] as const),
]

describe('the declarations', () => {
  it.each(RUNS)('are sound for TypeScript %s with module %s', { timeout: 120_000 }, async (version, mode) => {
    expect(await check(version, writeProject(mode))).toBe('')
  })

  it('would be found unsound if a type were another', async () => {
    const directory = writeProject('node16')
    appendFileSync(join(directory, 'cjs.cts'), 'same<typeof prompt, number>(true)\n')
    expect(await check('7.0.2', directory)).toMatch(/^cjs\.cts\(\d+,\d+\): error TS2345: .*\n$/)
  })

  it('ask for no types and no library of their own', () => {
    const directory = join(consumer, 'node_modules', 'atip-bridge', 'dist')
    const files = readdirSync(directory).filter((file) => /\.d\.c?ts$/.test(file))
    expect(files).toEqual(expect.arrayContaining(['index.d.ts', 'index.d.cts', 'tools.d.ts', 'tools.d.cts']))
    const asking = files.filter((file) => /\/\/\/ *<ref|['"]node:/.test(readFileSync(join(directory, file), 'utf8')))
    expect(asking).toEqual([])
  })
})
