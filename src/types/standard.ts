/**
 * Standard Schema and Standard JSON Schema, version 1, as their specification has them, and commands in this form.
 *
 * @module
 */

import type { AtipEffects } from './atip'
import type { CompileDiagnostic } from './compile'
import type { Toolset } from './toolset'

/** A dialect of JSON Schema. Another one is refused with an error, as the specification wants it. */
export type StandardTarget = 'draft-2020-12' | 'draft-07' | 'openapi-3.0' | (string & {})

/** What is wrong with a value. */
export interface StandardIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

/** `StandardSchemaV1` and `StandardJSONSchemaV1` in one object: assignable to both. */
export interface StandardSchema<Input = Record<string, unknown>, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
    readonly validate: (value: unknown) => StandardResult<Output>
    readonly jsonSchema: {
      readonly input: (options: { readonly target: StandardTarget }) => Record<string, unknown>
      readonly output: (options: { readonly target: StandardTarget }) => Record<string, unknown>
    }
  }
}

/** The tools of a command: one tool, several, or a toolset. */
export type StandardSource<Tool> =
  | Tool
  | readonly Tool[]
  | (Pick<Toolset, 'commands' | 'resolve'> & { readonly tools: readonly Tool[] })

/** Arguments as a validation returns them: what is optional is absent instead of `null`. */
export type GivenArguments<Arguments> = { [Key in keyof Arguments]: Exclude<Arguments[Key], null> }

/** How to make a standard schema. */
export interface StandardSchemaOptions {
  /** Is told what was changed or left out; of what a dialect cannot say, once, when it is first asked for. */
  onDiagnostic?: ((diagnostic: CompileDiagnostic) => void) | undefined
}

/** What every tool of a framework is made of: one command. */
export interface StandardCommand<Input = Record<string, unknown>> {
  /** The name that models see; `^[A-Za-z_][A-Za-z0-9_-]{0,63}$`. */
  readonly name: string
  /** At most 1024 characters, with the flags of its effects. */
  readonly description: string
  readonly inputSchema: StandardSchema<Input>
  /** Those of its worst use, whatever its parameters. */
  readonly effects: AtipEffects
}
