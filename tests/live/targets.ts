import type { CompileOptions, Provider } from 'atip-bridge'

/** An API, how it is reached, and the ways in which tools are compiled for it. */
export interface Target {
  readonly provider: Provider
  /** The variables that may hold its key. */
  readonly keys: readonly string[]
  readonly model: string
  readonly forms: Readonly<Record<string, CompileOptions>>
}

const { OPENAI_MODEL, ANTHROPIC_MODEL, GEMINI_MODEL } = process.env
const OPENAI_FORMS = {
  default: {},
  strict: { strict: true },
  'action, strict': { strategy: 'action', strict: true },
} as const

export const TARGETS: readonly Target[] = [
  { provider: 'openai', keys: ['OPENAI_API_KEY'], model: OPENAI_MODEL ?? 'gpt-5.4-mini', forms: OPENAI_FORMS },
  {
    provider: 'openai-responses',
    keys: ['OPENAI_API_KEY'],
    model: OPENAI_MODEL ?? 'gpt-5.4-mini',
    forms: OPENAI_FORMS,
  },
  {
    provider: 'anthropic',
    keys: ['ANTHROPIC_API_KEY'],
    model: ANTHROPIC_MODEL ?? 'claude-haiku-4-5',
    forms: {
      default: {},
      anthropicStrict: { anthropicStrict: true },
      cacheControl: { cacheControl: '5m' },
      action: { strategy: 'action' },
    },
  },
  {
    provider: 'gemini',
    keys: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
    model: GEMINI_MODEL ?? 'gemini-3.6-flash',
    forms: {
      default: {},
      jsonSchema: { jsonSchema: true },
      action: { strategy: 'action' },
      'action, jsonSchema': { strategy: 'action', jsonSchema: true },
    },
  },
]
