/**
 * Types of Standard Schema and Standard JSON Schema, version 1, and of commands with such a schema.
 *
 * @module
 */

import type { AtipEffects } from './atip'
import type { CompileDiagnostic } from './compile'
import type { Toolset } from './toolset'

/**
 * A dialect of JSON Schema. Any other dialect is refused with an error, as the specification requires.
 *
 * @example
 * const target: StandardTarget = 'draft-2020-12'
 */
export type StandardTarget = 'draft-2020-12' | 'draft-07' | 'openapi-3.0' | (string & {})

/**
 * A problem with a value.
 *
 * @example
 * const issue: StandardIssue = { message: 'max-count must be an integer', path: ['max-count'] }
 */
export interface StandardIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/**
 *
 * @example
 * const result: StandardResult<{ city: string }> = { value: { city: 'Oslo' } }
 */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

/**
 * `StandardSchemaV1` and `StandardJSONSchemaV1` in one object: assignable to both.
 *
 * @example
 * const check = (schema: StandardSchema, input: unknown): boolean => !schema['~standard'].validate(input).issues
 */
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

/** One tool, several tools, or a toolset. */
export type StandardSource<Tool> =
  | Tool
  | readonly Tool[]
  | (Pick<Toolset, 'commands' | 'resolve'> & { readonly tools: readonly Tool[] })

/** Validated arguments, in which optional ones are absent instead of `null`. */
export type GivenArguments<Arguments> = { [Key in keyof Arguments]: Exclude<Arguments[Key], null> }

/**
 * Options of the functions that create standard schemas.
 *
 * @example
 * const options: StandardSchemaOptions = { onDiagnostic: ({ message }) => console.warn(message) }
 */
export interface StandardSchemaOptions {
  /**
   * Called for everything that was changed or left out. Limits of a dialect are reported once, when it is first used.
   */
  onDiagnostic?: ((diagnostic: CompileDiagnostic) => void) | undefined
}

/**
 * One command in the form that frameworks need to create a tool.
 *
 * @example
 * const harmless = (commands: StandardCommand[]): StandardCommand[] => commands.filter(({ readOnly }) => readOnly)
 */
export interface StandardCommand<Input = Record<string, unknown>> {
  /** The name that models see; matches `^[A-Za-z_][A-Za-z0-9_-]{0,63}$`. */
  readonly name: string
  /** At most 1024 characters, including the safety suffix. */
  readonly description: string
  readonly inputSchema: StandardSchema<Input>
  /** The effects of the worst possible call. */
  readonly effects: AtipEffects
  /** True if the description is labelled READ-ONLY. */
  readonly readOnly: boolean
}
