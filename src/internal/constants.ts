/**
 * Maximum length of a tool description for OpenAI, in characters (RFC section 8.2, rule 1).
 *
 * @example
 * console.log(OPENAI_DESCRIPTION_MAX_LENGTH) // => 1024
 */
export const OPENAI_DESCRIPTION_MAX_LENGTH = 1024

/**
 * The flags of a safety suffix such as `[⚠️ DESTRUCTIVE | ⚠️ NOT REVERSIBLE]` (RFC section 8.2, rule 1). Frozen.
 *
 * @example
 * console.log(SAFETY_FLAGS.NOT_REVERSIBLE) // => ⚠️ NOT REVERSIBLE
 */
export const SAFETY_FLAGS: {
  readonly DESTRUCTIVE: '\u26a0\ufe0f DESTRUCTIVE'
  readonly NOT_REVERSIBLE: '\u26a0\ufe0f NOT REVERSIBLE'
  readonly NOT_IDEMPOTENT: '\u26a0\ufe0f NOT IDEMPOTENT'
  readonly BILLABLE: '\ud83d\udcb0 BILLABLE'
  readonly READ_ONLY: '\ud83d\udd12 READ-ONLY'
} = /* @__PURE__ */ Object.freeze({
  DESTRUCTIVE: '\u26a0\ufe0f DESTRUCTIVE',
  NOT_REVERSIBLE: '\u26a0\ufe0f NOT REVERSIBLE',
  NOT_IDEMPOTENT: '\u26a0\ufe0f NOT IDEMPOTENT',
  BILLABLE: '\ud83d\udcb0 BILLABLE',
  READ_ONLY: '\ud83d\udd12 READ-ONLY',
})

/**
 * The secret patterns of the API specification, for your own code. The array is frozen.
 *
 * `createResultFilter` does not use them: its detectors find more secrets and ignore ordinary words (`Basic usage`,
 * `token budget`). The expressions are global, so `test` keeps a `lastIndex` between calls.
 *
 * @example
 * const isSecret = (text: string): boolean => DEFAULT_REDACT_PATTERNS.some((pattern) => text.search(pattern) >= 0)
 * console.log(isSecret('password=hunter2')) // => true
 */
export const DEFAULT_REDACT_PATTERNS: readonly RegExp[] = /* @__PURE__ */ Object.freeze([
  /Bearer\s+[A-Za-z0-9\-._~+\/]+=*/g,
  /Basic\s+[A-Za-z0-9+\/]+=*/g,
  /ghp_[A-Za-z0-9]{36}/g,
  /gho_[A-Za-z0-9]{36}/g,
  /ghs_[A-Za-z0-9]{36}/g,
  /ghu_[A-Za-z0-9]{36}/g,
  /AKIA[A-Z0-9]{16}/g,
  /(?<=password[=:\s])[^\s]+/gi,
  /(?<=secret[=:\s])[^\s]+/gi,
  /(?<=token[=:\s])[^\s]+/gi,
  /(?<=api[_-]?key[=:\s])[^\s]+/gi,
])
