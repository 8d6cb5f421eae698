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
