/**
 * Result filtering (spec "Safety Types").
 *
 * @module
 */

/**
 * Removes secrets from tool output and limits its length.
 *
 * @example
 * const { filter }: ResultFilter = createResultFilter([])
 */
export interface ResultFilter {
  /**
   * Cleans one result.
   *
   * @param result raw output of the tool
   * @param toolName the tool that produced it
   * @returns the text with each secret replaced by `[REDACTED]`, at most `maxLength` UTF-16 units long
   * @throws AtipValidationError if `result` is not a string
   */
  filter(result: string, toolName: string): string
}

/**
 * A pattern to redact, or an object that finds ranges to redact; ranges are in UTF-16 units.
 *
 * @example
 * const patterns: RedactPattern[] = [/CUST-\d+/, { find: (text) => (text === 'x' ? [[0, 1]] : []) }]
 */
export type RedactPattern =
  | RegExp
  | { find(text: string): Iterable<SecretRange | readonly [start: number, end: number]> }

/**
 * A range of a text in UTF-16 units; `end` is exclusive.
 *
 * @example
 * const range: SecretRange = { start: 10, end: 17 }
 */
export interface SecretRange {
  readonly start: number
  readonly end: number
}

/**
 * A secret that {@link findSecrets} found.
 *
 * @example
 * const secret: FoundSecret = { start: 10, end: 17, detector: 'assignment' }
 */
export interface FoundSecret extends SecretRange {
  /** The kind of secret, such as `github-token` or `assignment`. */
  readonly detector: string
}

/**
 * Options of `findSecrets`.
 *
 * @example
 * const options: FindSecretsOptions = { knownSecrets: ['correct horse'] }
 */
export interface FindSecretsOptions {
  /**
   * Known secrets, such as values of environment variables. They are found anywhere: verbatim, URL-encoded, and encoded
   * as base64, hexadecimal or JSON. Values shorter than 3 UTF-16 units are ignored. @default []
   */
  knownSecrets?: readonly string[]
}

/**
 * Options of `createResultFilter`.
 *
 * @example
 * const options: ResultFilterOptions = { maxLength: 10_000, keep: 'head-tail', redactPatterns: [/CUST-\d+/] }
 */
export interface ResultFilterOptions extends FindSecretsOptions {
  /**
   * Maximum length of a result in UTF-16 units, including the truncation marker; a positive integer. @default 100000
   */
  maxLength?: number
  /**
   * More patterns to redact, after the built-in ones. All matches are replaced, with or without the flags `g` and `y`.
   */
  redactPatterns?: readonly RedactPattern[]
  /** Redact common secrets. `false` turns off the built-in detectors only. @default true */
  redactSecrets?: boolean
  /** The part of an overlong result that is kept: its head, or its head and tail. @default 'head' */
  keep?: 'head' | 'head-tail'
}

/**
 * Options for results that arrive in pieces; `keep` cannot be `head-tail`.
 *
 * @example
 * const options: ResultFilterStreamOptions = { toolName: 'gh_auth_token', knownSecrets: ['correct horse'] }
 */
export interface ResultFilterStreamOptions extends Omit<ResultFilterOptions, 'keep'> {
  keep?: 'head'
  /** The tool that produces the result. */
  toolName?: string
}

/**
 * Filters one result that arrives in pieces. The joined output equals what a {@link ResultFilter} returns for the whole
 * text.
 *
 * @example
 * const stream: ResultFilterStream = createResultFilterStream([])
 */
export interface ResultFilterStream {
  /**
   * Takes the next piece.
   *
   * @returns the text that is now final; at most 16 kB are held back
   * @throws AtipValidationError if `chunk` is not a string, or if `end` has already been called
   */
  push(chunk: string): string
  /** Returns the text that was held back. */
  end(): string
}
