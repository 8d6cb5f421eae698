import { FLAG, FUNCTION, type OptionRules, oneOf, TEXTS } from '../internal/read-options'
import type { CompileOptions } from '../types/compile'

/** The rules for the options of every function that compiles definitions. */
export const COMPILE_OPTIONS: OptionRules<CompileOptions> = {
  strict: FLAG,
  jsonSchema: FLAG,
  anthropicStrict: FLAG,
  strategy: /* @__PURE__ */ oneOf('discrete', 'action'),
  examples: FLAG,
  cacheControl: /* @__PURE__ */ oneOf('5m', '1h'),
  deferLoading: ['true, false or an array of names', (value) => FLAG[1](value) || TEXTS[1](value)],
  onDiagnostic: FUNCTION,
}

/** Returns true if a tool is loaded only when the provider's tool search finds it. */
export function isDeferred(name: string, { deferLoading = false }: CompileOptions): boolean {
  return typeof deferLoading === 'boolean' ? deferLoading : deferLoading.includes(name)
}
