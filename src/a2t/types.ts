/**
 * The shapes of A2T (draft-rosenberg-aiproto-a2t-00). This package always writes exactly these shapes, and converts
 * whatever other implementations write into them.
 *
 * @module
 *
 */

import type { AtipCommand, AtipTool } from '../types/atip'

/**
 * The type of a value that a model can give: never an object or a list.
 *
 * @example
 * const type: A2TInputType = 'string'
 */
export type A2TInputType = 'string' | 'int' | 'boolean' | 'enum'

/**
 *
 * @example
 * const type: A2TOutputType = 'json'
 */
export type A2TOutputType = A2TInputType | 'json'

/**
 * One value of an input of type `enum`.
 *
 * @example
 * const value: A2TAllowedValue = { name: 'utc', description: 'Universal time' }
 */
export interface A2TAllowedValue {
  /** The text that the model gives: 1 to 255 characters, written in capitals with `_`. */
  readonly name: string
  /** At most 2000 characters. */
  readonly description: string
}

/**
 * One input of a tool.
 *
 * @example
 * const input: A2TInput = { id: '1', name: 'zone', type: 'string', description: 'The time zone', required: true }
 */
export interface A2TInput {
  /** The id stays the same in every version. Models never see it. */
  readonly id: string
  /** The name that models use; unique within the tool. */
  readonly name: string
  readonly type: A2TInputType
  readonly description: string
  /** The draft's default is `true`. */
  readonly required: boolean
  /** Maximum value of an `int`. If absent, the server gives none, and 65535 applies. */
  readonly max?: number
  /** Minimum value of an `int`. Not in the draft: read, never written. */
  readonly min?: number
  /** Maximum length of a `string` in characters. Not in the draft: read, never written. */
  readonly maxLength?: number
  /** The values of an `enum`. */
  readonly 'allowed-values'?: readonly A2TAllowedValue[]
}

/**
 * One output of a tool.
 *
 * @example
 * const output: A2TOutput = { id: '1', name: 'date', type: 'string', description: 'The date' }
 */
export interface A2TOutput {
  readonly id: string
  readonly name: string
  readonly type: A2TOutputType
  readonly description: string
}

/**
 * One version of a tool. A published version never changes, except for `currentVersion`.
 *
 * @example
 * const show = ({ name, version, description }: A2TSignature): string => `${name} ${version}: ${description}`
 */
export interface A2TSignature {
  /** A UUID in lower case; an id of another form is kept as the server wrote it. */
  readonly toolId: string
  /** At most 254 characters in snake case, unique on its server. */
  readonly name: string
  /** At most 1999 characters. */
  readonly description: string
  readonly img?: string
  /** From 1 on. */
  readonly version: number
  /** The newest version of the tool. */
  readonly currentVersion: number
  readonly tags: readonly string[]
  readonly input_parameters: readonly A2TInput[]
  readonly output_parameters: readonly A2TOutput[]
}

/**
 * One page of a list of signatures.
 *
 * @example
 * const page: A2TPage = { items: [], paging: { pageLimit: 50 } }
 */
export interface A2TPage {
  readonly items: readonly A2TSignature[]
  readonly paging: {
    /** Maximum number of items on a page. */
    readonly pageLimit: number
    /** The `pageCursor` of the next page; absent on the last one. */
    readonly next?: string
  }
}

/**
 * A named value of an invocation or a result.
 *
 * @example
 * const value: A2TValue = { name: 'zone', value: 'UTC' }
 */
export interface A2TValue {
  readonly name: string
  readonly value: unknown
}

/**
 * The body of an invocation.
 *
 * @example
 * const invocation: A2TInvocation = { name: 'date', input_parameters: [{ name: 'zone', value: 'UTC' }] }
 */
export interface A2TInvocation {
  readonly name: string
  readonly input_parameters: readonly A2TValue[]
}

/**
 * The body of the answer to an invocation.
 *
 * @example
 * const result: A2TResult = { output_parameters: [{ name: 'date', value: '2026-01-01' }] }
 */
export interface A2TResult {
  readonly output_parameters: readonly A2TValue[]
}

/**
 * A difference from the draft that was corrected or left out.
 *
 * @example
 * const show = ({ code, message }: A2TDiagnostic): string => `${code}: ${message}`
 */
export interface A2TDiagnostic {
  /**
   * `A2T_READ`: read or written differently. `A2T_LIMIT`: longer than the draft allows, or than a client will read;
   * text is truncated when written. `A2T_DROPPED`: left out.
   *
   */
  readonly code: 'A2T_READ' | 'A2T_LIMIT' | 'A2T_DROPPED'
  readonly message: string
  /** Path of the difference, such as `['items', '0', 'version']`. */
  readonly path: readonly string[]
}

/**
 * The server that offers a tool.
 *
 * @example
 * const binding: A2TServerBinding = { root: 'https://tools.example/a2t' }
 */
export interface A2TServerBinding {
  /** The platform root, without a trailing slash. */
  readonly root: string
}

/**
 * The command for one tool of a server, bound to one version of it.
 *
 * @example
 * const signatureOf = (command: A2TCommand): A2TSignature => command['x-a2t']
 */
export interface A2TCommand extends AtipCommand {
  'x-schema': Readonly<Record<string, unknown>>
  'x-a2t': A2TSignature
}

/**
 * The metadata of one server's tools, one command for each.
 *
 * @example
 * const tool: A2TTool = fromA2T([], { server: 'https://tools.example' })
 */
export interface A2TTool extends AtipTool {
  commands: Record<string, A2TCommand>
  'x-a2t': A2TServerBinding
}
