/**
 * Result filtering (spec "Safety Types").
 *
 * @module
 */

/** Removes secrets from tool output and limits its length. */
export interface ResultFilter {
  /**
   * Cleans one result.
   *
   * @param result raw output of the tool
   * @param toolName the tool that produced it
   * @returns the text with each secret replaced by `[REDACTED]`, at most `maxLength` UTF-16 units
   * @throws AtipValidationError if `result` is no string
   */
  filter(result: string, toolName: string): string
}

/** How to filter results. */
export interface ResultFilterOptions {
  /** Greatest length of a result in UTF-16 units, truncation marker included; a positive integer. @default 100000 */
  maxLength?: number
  /** Further patterns to replace with `[REDACTED]`, all their matches, after the built-in ones. They are copied, flags `g` and `y` do not matter. */
  redactPatterns?: RegExp[]
  /** Redact common secrets. `false` switches off the built-in detectors only. @default true */
  redactSecrets?: boolean
}
