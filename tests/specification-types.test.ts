import {
  type AnthropicTool,
  type AtipTool,
  type CompileDiagnostic,
  createResultFilter,
  createToolSearch,
  createValidator,
  type Decision,
  type FoundSecret,
  type GeminiFunctionDeclaration,
  type Message,
  type OpenAITool,
  type Policy,
  type PolicyViolation,
  type ProviderTools,
  presets,
  type ReportedViolation,
  type ResultFilter,
  type ResultFilterOptions,
  type ToolCall,
  type ToolCallError,
  type ToolCount,
  type ToolSearch,
  toOpenAI,
  type ValidationResult,
  type Validator,
  type ViolationFact,
} from 'atip-bridge'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { toolOf } from './support/tools'

/** Values with the fields of the specification and of the design, and no others: the compiler is the test. */
const violation: PolicyViolation = {
  code: 'DESTRUCTIVE_OPERATION',
  message: 'Deletes a repository',
  severity: 'error',
  toolName: 'gh_repo_delete',
  commandPath: ['repo', 'delete'],
}
const result: ValidationResult = { valid: false, violations: [violation] }
const decision: Decision = { decision: 'deny', reason: 'Deletes a repository', violations: [violation] }
const validators: Validator[] = [
  { validate: () => result },
  { validate: (toolName, args) => ({ valid: toolName in args, violations: [] }), decide: () => decision },
]
const filter: ResultFilter = { filter: (text, toolName) => `${toolName}: ${text}` }
const filterOptions: ResultFilterOptions = { maxLength: 100, redactPatterns: [/a/], redactSecrets: true }
const search: ToolSearch = { search: () => [] }
const policy: Policy = {
  allowDestructive: false,
  allowNonReversible: false,
  allowBillable: false,
  allowNetwork: true,
  allowFilesystemWrite: true,
  allowFilesystemDelete: false,
  maxCostEstimate: 'low',
  minTrustLevel: 'org',
}
const tool: AtipTool = {
  atip: { version: '0.4', features: ['trust-v1'], minAgentVersion: '0.3' },
  name: 'gh',
  version: '2',
  description: 'GitHub',
  homepage: 'https://cli.github.com',
  trust: { source: 'vendor', verified: true, checksum: 'sha256:0', signedBy: 'a', attestation: 'b' },
  commands: {
    repo: {
      description: 'Repositories',
      commands: { list: { description: 'Lists them', effects: { network: true } } },
    },
  },
  authentication: {
    required: true,
    methods: [{ type: 'token', envVar: 'GH_TOKEN', description: 'A token', setupCommand: 'gh auth login' }],
    checkCommand: 'gh auth status',
  },
  patterns: [
    {
      name: 'release',
      description: 'Releases',
      steps: [{ command: 'gh release create', description: 'Creates it' }],
      variables: { tag: { type: 'string', description: 'The tag' } },
      tags: ['release'],
      executable: true,
    },
  ],
  partial: true,
  filter: { commands: ['repo'], depth: null },
  totalCommands: 2,
  includedCommands: 1,
  omitted: { reason: 'filtered', safetyAssumption: 'unknown' },
}
const openai: OpenAITool = {
  type: 'function',
  function: {
    name: 'a',
    description: 'A',
    parameters: {
      type: 'object',
      properties: { b: { type: ['string', 'null'], description: 'B', enum: ['c', 1] } },
      required: ['b'],
      additionalProperties: false,
    },
  },
}
const parameters = { type: 'object', properties: { b: { type: 'string', description: 'B' } }, required: ['b'] } as const
const gemini: GeminiFunctionDeclaration = {
  name: 'a',
  description: 'A',
  parameters: { ...parameters, required: ['b'] },
}
const anthropic: AnthropicTool = { name: 'a', description: 'A', input_schema: { ...parameters, required: ['b'] } }
const compiled: ProviderTools[] = [
  { provider: 'openai', tools: [openai] },
  { provider: 'gemini', tools: [gemini] },
  { provider: 'anthropic', tools: [anthropic] },
]
const call: ToolCall = { id: 'a', name: 'gh_repo_list', arguments: { limit: 3 } }
const callError: ToolCallError = { id: 'a', name: 'b', rawArguments: '{', message: 'Not JSON' }
const messages: Message[] = [
  { role: 'tool', tool_call_id: 'a', content: '"ok"' },
  { role: 'user', parts: [{ function_response: { name: 'a', response: 1 } }] },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: '"ok"' }] },
]
const diagnostic: CompileDiagnostic = { code: 'FIELD_IGNORED', message: 'Ignored', toolName: 'a', path: [] }
const secret: FoundSecret = { start: 0, end: 1, detector: 'assignment' }
const count: ToolCount = { tools: 1, characters: 4, estimatedTokens: 1, withinLimits: true }

describe('values written to the specification', () => {
  it('are what the functions take', () => {
    expect(createValidator([tool], policy).validate('gh_repo_list', {}).valid).toBe(true)
    expect(createResultFilter([tool], filterOptions).filter('b', 'gh')).toBe('b')
    expect(toOpenAI(tool)).toHaveLength(1)
  })

  it('stand in for what the functions return', () => {
    const others = [compiled, call, callError, messages, diagnostic, secret, count, search.search('a')]
    expect(others).toHaveLength(8)
    expect(filter.filter('b', 'a')).toBe('a: b')
    expect(validators.map((validator) => validator.decide?.({ name: 'a' }).decision)).toEqual([undefined, 'deny'])
    expect(validators[0]?.validate('a', {}).violations.map(({ fact }) => fact?.kind)).toEqual([undefined])
  })
})

describe('what the functions return has the fields that users may leave out', () => {
  const validator = createValidator([toolOf({ effects: { destructive: true } })], presets.readOnly)

  it('facts and decisions', () => {
    expectTypeOf(validator).toExtend<Validator>()
    expectTypeOf(validator.validate('a', {}).violations).toEqualTypeOf<ReportedViolation[]>()
    expectTypeOf(validator.decide({ name: 'a' })).toEqualTypeOf<Decision<ReportedViolation>>()
    const facts: ViolationFact[] = validator.decide({ name: 't_run' }).violations.map(({ fact }) => fact)
    expect(facts).not.toHaveLength(0)
    expect(facts).not.toContain(undefined)
  })

  it('more tools for a search', () => {
    const found = createToolSearch([])
    found.add([tool])
    expectTypeOf(found).toExtend<ToolSearch>()
    expect(found.search('list repositories')).toHaveLength(1)
  })
})
