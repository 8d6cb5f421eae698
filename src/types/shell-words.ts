/**
 * The words of a line of shell: their parts, and what happens to them when the line runs.
 *
 * @module
 */

import type { ShellList, ShellSpan } from './shell'

/**
 * One word as it is written. Braces are expanded: each word that they make is a word at the same place.
 *
 * @example
 * const [word]: readonly ShellWord[] = readShell('"$HOME"/notes').commands[0]?.words ?? []
 * console.log(word?.parts.map(({ kind }) => kind)) // => [ 'parameter', 'text' ]
 */
export interface ShellWord extends ShellSpan {
  readonly kind: 'word'
  readonly parts: readonly ShellWordPart[]
  /** The text, if nothing of it depends on what is found when it runs. */
  readonly text: string | undefined
}

/**
 * A part of a word. `quoted` means in double quotes: the value is then neither split into words nor matched with files.
 * For text it means quoted in any way.
 *
 * @example
 * const isKnown = (part: ShellWordPart): boolean => part.kind === 'text'
 */
export type ShellWordPart =
  | ShellText
  | ShellGlob
  | ShellTilde
  | ShellParameter
  | ShellSubstitution
  | ShellProcessSubstitution
  | ShellArithmeticExpansion

/**
 * Text, its quotes removed and its escapes decoded.
 *
 * @example
 * const isText = (part: ShellWordPart): part is ShellText => part.kind === 'text'
 */
export interface ShellText extends ShellSpan {
  readonly kind: 'text'
  readonly text: string
  readonly quoted: boolean
}

/**
 * `*`, `?`, `[…]`, or one of the brackets where what is between them has quotes or expansions.
 *
 * @example
 * const isGlob = (part: ShellWordPart): part is ShellGlob => part.kind === 'glob'
 */
export interface ShellGlob extends ShellSpan {
  readonly kind: 'glob'
  readonly text: string
}

/**
 * `~` or `~name` at the start of a path.
 *
 * @example
 * const isTilde = (part: ShellWordPart): part is ShellTilde => part.kind === 'tilde'
 */
export interface ShellTilde extends ShellSpan {
  readonly kind: 'tilde'
  /** Whose home: empty for one's own, `+` for the working directory, `-` for the one before. */
  readonly user: string
}

/**
 * `$name` or `${…}`.
 *
 * @example
 * const isParameter = (part: ShellWordPart): part is ShellParameter => part.kind === 'parameter'
 */
export interface ShellParameter extends ShellSpan {
  readonly kind: 'parameter'
  readonly quoted: boolean
  /** A variable, a number, or one of `@ * # ? - $ !`. */
  readonly name: string
  /** `${name[…]}`: `@`, `*`, digits or a name, for others are problems. */
  readonly subscript: string | undefined
  /** `${#name}`, the length, or `${!name}`, the variable that the value names. */
  readonly prefix: '#' | '!' | undefined
  /** `:-`, `##`, `/`, `@Q` …: what is done with the value. `:` is a part of it, from an offset on. */
  readonly operator: string | undefined
  /** The word after the operator: a default, a pattern, an offset. */
  readonly word: ShellWord | undefined
  /** The text that replaces the pattern, or the length of the part. */
  readonly second: ShellWord | undefined
}

/**
 * `$(…)` or backticks.
 *
 * @example
 * const isSubstitution = (part: ShellWordPart): part is ShellSubstitution => part.kind === 'substitution'
 */
export interface ShellSubstitution extends ShellSpan {
  readonly kind: 'substitution'
  readonly quoted: boolean
  readonly body: ShellList
}

/**
 * `<(…)` or `>(…)`: the path of a pipe that a command writes or reads.
 *
 * @example
 * const isProcess = (part: ShellWordPart): part is ShellProcessSubstitution => part.kind === 'process'
 */
export interface ShellProcessSubstitution extends ShellSpan {
  readonly kind: 'process'
  readonly operator: '<(' | '>('
  readonly body: ShellList
}

/**
 * `$((…))`.
 *
 * @example
 * const isArithmetic = (part: ShellWordPart): part is ShellArithmeticExpansion => part.kind === 'arithmetic'
 */
export interface ShellArithmeticExpansion extends ShellSpan {
  readonly kind: 'arithmetic'
  readonly quoted: boolean
  /** Undefined for nothing, which is 0. */
  readonly expression: ShellArithmetic | undefined
}

/**
 * An arithmetic expression. The value of a name or expansion is itself an expression, which can run commands; it is
 * harmless only if it is known to be a number.
 *
 * @example
 * const isNumber = (expression: ShellArithmetic): boolean => expression.kind === 'number'
 */
export type ShellArithmetic =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'expansion'; readonly part: ShellWordPart }
  | { readonly kind: 'unary'; readonly operator: '+' | '-' | '!' | '~'; readonly operand: ShellArithmetic }
  | {
      readonly kind: 'step'
      readonly operator: '++' | '--'
      /** True if the value is that before the step: `i++`. */
      readonly after: boolean
      readonly name: string
    }
  | {
      readonly kind: 'binary'
      readonly operator: string
      readonly left: ShellArithmetic
      readonly right: ShellArithmetic
    }
  | { readonly kind: 'assignment'; readonly operator: string; readonly name: string; readonly value: ShellArithmetic }
  | {
      readonly kind: 'conditional'
      readonly condition: ShellArithmetic
      readonly then: ShellArithmetic
      readonly otherwise: ShellArithmetic
    }
