import type { Provider } from '../types/providers'

/**
 * The kinds of errors; stable across versions.
 *
 * @example
 * const code: AtipErrorCode = 'ATIP_VALIDATION'
 */
export type AtipErrorCode = 'ATIP_VALIDATION' | 'ATIP_PARSE' | 'ATIP_ARGUMENT' | 'ATIP_DISCOVERY' | 'ATIP_REQUEST'

const MARKER: unique symbol = /* @__PURE__ */ Symbol.for('atip-bridge.error') as never

/**
 * Base class of all errors of this package. Recognise these errors with {@link isAtipError}, and their kind by `code`.
 *
 * @example
 * const codeOf = (error: unknown): string => (error instanceof AtipError ? error.code : 'unknown')
 */
export class AtipError extends Error {
  override get name(): string {
    return 'AtipError'
  }

  readonly code: AtipErrorCode

  constructor(code: AtipErrorCode, message: string) {
    super(message)
    this.code = code
    hide(this, MARKER, true)
  }
}

/**
 * Metadata, a policy or an option is invalid.
 *
 * `path` holds the keys that lead to the invalid part; it begins with the tool's index if there are several tools.
 * `value` is the invalid value; it is not enumerable, so that printing the error does not show it. `problems`, which is
 * not enumerable either, lists all problems of the metadata, of which `path` and `value` belong to the first: at most 100
 * of tools, whose number `message` then says.
 *
 * @example
 * try {
 *   createValidator([git], { allowNetwork: 'yes' as never })
 * } catch (error) {
 *   console.log(error instanceof AtipValidationError && error.path) // => [ 'policy', 'allowNetwork' ]
 * }
 */
export class AtipValidationError extends AtipError {
  override get name(): string {
    return 'AtipValidationError'
  }

  readonly path: string[]
  declare readonly value: unknown
  declare readonly problems: readonly ValidationProblem[]

  constructor(
    message: string,
    path: string[],
    value: unknown,
    problems: readonly ValidationProblem[] = [{ message, path }],
  ) {
    super('ATIP_VALIDATION', message)
    this.path = path
    hide(this, 'value', value)
    hide(this, 'problems', problems)
  }
}

/**
 * One problem of invalid metadata.
 *
 * @example
 * const show = ({ path, message }: ValidationProblem): string => `${path.join('.')}: ${message}`
 */
export interface ValidationProblem {
  readonly message: string
  /** The keys that lead to the invalid part, such as `['commands', 'add', 'options']`; `[]` for the whole. */
  readonly path: readonly string[]
}

/**
 * A provider's response could not be read. `response` is not enumerable.
 *
 * @example
 * try {
 *   parseToolCall('openai', { choices: 1 })
 * } catch (error) {
 *   console.log(error instanceof AtipParseError && error.provider) // => openai
 * }
 */
export class AtipParseError extends AtipError {
  override get name(): string {
    return 'AtipParseError'
  }

  readonly provider: Provider
  declare readonly response: unknown

  constructor(message: string, provider: Provider, response: unknown) {
    super('ATIP_PARSE', message)
    this.provider = provider
    hide(this, 'response', response)
  }
}

/**
 * The arguments of a call cannot be turned into a command line. `value`, the refused value, is not enumerable.
 *
 * @example
 * try {
 *   buildCommand([git], { id: '1', name: 'git_checkout', arguments: { branch: '--orphan' } })
 * } catch (error) {
 *   console.log(error instanceof AtipArgumentError && error.path) // => [ 'arguments', 'branch' ]
 * }
 */
export class AtipArgumentError extends AtipError {
  override get name(): string {
    return 'AtipArgumentError'
  }

  readonly path: string[]
  declare readonly value: unknown

  constructor(message: string, path: string[], value: unknown) {
    super('ATIP_ARGUMENT', message)
    this.path = path
    hide(this, 'value', value)
  }
}

/**
 * A program or file did not provide metadata. `reason` is one word, such as `'timeout'`.
 *
 * @example
 * await probeTool('/nowhere/notes').catch((error) => {
 *   console.log(error instanceof AtipDiscoveryError && error.file) // => /nowhere/notes
 * })
 */
export class AtipDiscoveryError extends AtipError {
  override get name(): string {
    return 'AtipDiscoveryError'
  }

  readonly file: string
  readonly reason: string

  constructor(message: string, file: string, reason: string) {
    super('ATIP_DISCOVERY', message)
    this.file = file
    this.reason = reason
  }
}

/**
 * A request to a server failed. `reason` is one word, such as `'timeout'`; `status` is the HTTP status, if there was a
 * response.
 *
 * @example
 * const fetch = async () => new Response('', { status: 404 })
 * await createA2TClient({ root: 'https://tools.example', fetch })
 *   .getTool('date')
 *   .catch((error) => console.log(error instanceof AtipRequestError && error.status)) // => 404
 */
export class AtipRequestError extends AtipError {
  override get name(): string {
    return 'AtipRequestError'
  }

  readonly reason: string
  readonly status: number | undefined

  constructor(message: string, reason: string, status?: number) {
    super('ATIP_REQUEST', message)
    this.reason = reason
    this.status = status
  }
}

/**
 * Returns true for errors of this package, even those of another loaded copy (ESM and CommonJS). Never throws.
 *
 * @example
 * try {
 *   createToolset([{}] as never)
 * } catch (error) {
 *   console.log(isAtipError(error) && error.code) // => ATIP_VALIDATION
 * }
 */
export function isAtipError(error: unknown): error is AtipError {
  try {
    return (error as { [MARKER]?: unknown })[MARKER] === true
  } catch {
    return false
  }
}

function hide(error: AtipError, key: PropertyKey, value: unknown): void {
  Object.defineProperty(error, key, { value, configurable: true })
}
