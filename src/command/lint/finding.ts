/** Something in an ATIP document that its author should mend. */
export interface LintFinding {
  /** `error`: a mistake, which is not read as it is written. `warning`: legal, but unwise. */
  readonly severity: 'error' | 'warning'
  readonly code: string
  /** The keys that lead from the root of the file to the place. */
  readonly path: readonly string[]
  /** What is wrong, in one sentence without its full stop. */
  readonly message: string
  /** What is allowed there. */
  readonly allowed?: string | undefined
  /** What to do, in one sentence without its full stop. */
  readonly advice: string
  /** The place is that of the key, not that of its value. */
  readonly isAboutKey?: boolean
}

const PLAIN = /^[A-Za-z_$][\w$-]*$/
const INDEX = /^\d{1,9}$/
/** More keys are left out at the front. */
const MAX_KEYS = 12
/** Longer keys are cut. */
const MAX_KEY_LENGTH = 60

/** Writes the keys that lead to a value: `commands.list.options[0].type`, `commands[""]`. */
export function showKeys(path: readonly string[]): string {
  const shown = path.slice(-MAX_KEYS).map((key, index) => {
    if (PLAIN.test(key) && key.length <= MAX_KEY_LENGTH) return index === 0 ? key : `.${key}`
    return INDEX.test(key) ? `[${key}]` : `[${JSON.stringify(key.slice(0, MAX_KEY_LENGTH))}]`
  })
  return `${path.length > MAX_KEYS ? '…' : ''}${shown.join('')}`
}
