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

/** What `redactPatterns` may hold: a pattern, or something that finds ranges to redact, in UTF-16 units. */
export type RedactPattern =
  | RegExp
  | { find(text: string): Iterable<SecretRange | readonly [start: number, end: number]> }

/** A range of a text in UTF-16 units, `end` excluded. */
export interface SecretRange {
  readonly start: number
  readonly end: number
}

/** A secret that {@link findSecrets} found. */
export interface FoundSecret extends SecretRange {
  /** What kind it is, such as `github-token` or `assignment`. */
  readonly detector: string
}

/** What is secret besides what looks like it. */
export interface FindSecretsOptions {
  /** Values to find wherever they stand, such as those of environment variables: as they are, URL-encoded, in base64, hexadecimal and JSON. Those shorter than 3 UTF-16 units are left out. @default [] */
  knownSecrets?: readonly string[]
}

/** How to filter results. */
export interface ResultFilterOptions extends FindSecretsOptions {
  /** Greatest length of a result in UTF-16 units, truncation marker included; a positive integer. @default 100000 */
  maxLength?: number
  /** Further patterns to replace with `[REDACTED]`, all their matches, after the built-in ones. They are copied, flags `g` and `y` do not matter. */
  redactPatterns?: readonly RedactPattern[]
  /** Redact common secrets. `false` switches off the built-in detectors only. @default true */
  redactSecrets?: boolean
  /** What of a result is kept that is too long: its head, or head and tail. @default 'head' */
  keep?: 'head' | 'head-tail'
}

/** How to filter results that come in pieces; `keep` cannot be `head-tail`. */
export interface ResultFilterStreamOptions extends Omit<ResultFilterOptions, 'keep'> {
  keep?: 'head'
  /** The tool that produces the result. */
  toolName?: string
}

/** Filters one result that comes in pieces. What it returns, joined, is what a {@link ResultFilter} makes of the joined pieces. */
export interface ResultFilterStream {
  /**
   * Takes the next piece.
   *
   * @returns what is settled by it; at most 16 kB are held back
   * @throws AtipValidationError if `chunk` is no string, or comes behind the end
   */
  push(chunk: string): string
  /** @returns what was held back */
  end(): string
}
