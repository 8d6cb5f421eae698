/**
 * A2T (draft-rosenberg-aiproto-a2t-00), as this package writes it. What others write is read into these shapes.
 *
 * @module
 */

import type { AtipCommand, AtipTool } from '../types/atip'

/** What a model can give. Nothing is nested, and there are no lists. */
export type A2TInputType = 'string' | 'int' | 'boolean' | 'enum'

export type A2TOutputType = A2TInputType | 'json'

/** One value that an input of type `enum` may have. */
export interface A2TAllowedValue {
  /** What the model gives: 1 to 255 characters; written in capitals with `_`. */
  readonly name: string
  /** At most 2000 characters. */
  readonly description: string
}

/** One input of a tool. */
export interface A2TInput {
  /** The same in every version; models never see it. */
  readonly id: string
  /** What models fill in; unique in the tool. */
  readonly name: string
  readonly type: A2TInputType
  readonly description: string
  /** The draft's default is `true`. */
  readonly required: boolean
  /** Greatest value of an `int`. Absent: the server did not say, and 65535 counts. */
  readonly max?: number
  /** Least value of an `int`. Not in the draft: read, never written. */
  readonly min?: number
  /** Most characters of a `string`. Not in the draft: read, never written. */
  readonly maxLength?: number
  /** For the type `enum`: what may be given. */
  readonly 'allowed-values'?: readonly A2TAllowedValue[]
}

/** One output of a tool. */
export interface A2TOutput {
  readonly id: string
  readonly name: string
  readonly type: A2TOutputType
  readonly description: string
}

/** One version of a tool. It never changes once it was published, but for `currentVersion`. */
export interface A2TSignature {
  /** A UUID, in lower case; what another server has instead is kept as it is. */
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

/** A part of a list of signatures. */
export interface A2TPage {
  readonly items: readonly A2TSignature[]
  readonly paging: {
    /** Most items of a page. */
    readonly pageLimit: number
    /** The `pageCursor` of the next page; absent on the last one. */
    readonly next?: string
  }
}

/** One value by name: what invocations send and results hold. */
export interface A2TValue {
  readonly name: string
  readonly value: unknown
}

/** Body of an invocation. */
export interface A2TInvocation {
  readonly name: string
  readonly input_parameters: readonly A2TValue[]
}

/** Body of what a tool answers. */
export interface A2TResult {
  readonly output_parameters: readonly A2TValue[]
}

/** Something that is not as the draft wants it, and was read all the same or left out. */
export interface A2TDiagnostic {
  /**
   * `A2T_READ`: read, or written, in another way. `A2T_LIMIT`: longer than the draft allows, or than a client reads; what
   * is written is cut. `A2T_DROPPED`: left out.
   */
  readonly code: 'A2T_READ' | 'A2T_LIMIT' | 'A2T_DROPPED'
  readonly message: string
  /** Where: `['items', '0', 'version']`. */
  readonly path: readonly string[]
}

/** What the metadata of a server's tools keeps of it. */
export interface A2TServerBinding {
  /** The platform root, without a slash at its end. */
  readonly root: string
}

/** Metadata of a tool of a server: which version of it to invoke, and how. */
export interface A2TCommand extends AtipCommand {
  'x-schema': Readonly<Record<string, unknown>>
  'x-a2t': A2TSignature
}

/** Metadata of the tools of one server, one command for each. */
export interface A2TTool extends AtipTool {
  commands: Record<string, A2TCommand>
  'x-a2t': A2TServerBinding
}
