import type { Binding, Scope } from './scopes'

/** A value that a program computes. Statements are not kept: the order in which it computes makes no difference here. */
export type Expression =
  | { readonly kind: 'text'; readonly value: string; readonly at: number }
  | { readonly kind: 'number'; readonly value: string; readonly at: number }
  /** A pattern, `true`, `null` and what else says no more than itself. */
  | { readonly kind: 'constant'; readonly at: number }
  | NameExpression
  | {
      readonly kind: 'template'
      readonly texts: readonly string[]
      readonly parts: readonly Expression[]
      readonly at: number
    }
  | { readonly kind: 'list'; readonly items: readonly Expression[]; readonly at: number }
  | RecordExpression
  | FunctionExpression
  | Chain
  | {
      readonly kind: 'new'
      readonly path: readonly string[]
      readonly scope: Scope
      readonly items: readonly Expression[]
      readonly at: number
    }
  | { readonly kind: 'unary'; readonly operator: string; readonly value: Expression; readonly at: number }
  /** Operands and what stands between them, without regard to what binds closer. */
  | {
      readonly kind: 'binary'
      readonly operators: readonly string[]
      readonly items: readonly Expression[]
      readonly at: number
    }
  | { readonly kind: 'choice'; readonly items: readonly [Expression, Expression, Expression]; readonly at: number }
  | Assignment
  | { readonly kind: 'sequence'; readonly items: readonly Expression[]; readonly at: number }
  /** `...value` in a list or a call. */
  | { readonly kind: 'spread'; readonly value: Expression; readonly at: number }

export interface NameExpression {
  readonly kind: 'name'
  readonly name: string
  readonly scope: Scope
  readonly at: number
}

/** A function or an arrow; what its body computes is among the parts of the program. */
export interface FunctionExpression {
  readonly kind: 'function'
  /** Where it keeps each parameter that is a plain name. */
  readonly params: readonly (Binding | undefined)[]
  readonly isArrow: boolean
  /** The body of an arrow that is a value. */
  readonly body?: Expression
  readonly at: number
}

/** A value and what is asked of it: properties, elements, calls. */
export interface Chain {
  readonly kind: 'chain'
  readonly base: Expression
  readonly links: readonly Link[]
  /** True if it ends where there is nothing: `?.`. */
  readonly isOptional: boolean
  readonly at: number
}

export type Link =
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'element'; readonly key: Expression; readonly at: number }
  | { readonly kind: 'call'; readonly items: readonly Expression[]; readonly at: number }

export interface Assignment {
  readonly kind: 'assign'
  /** `=`, `+=`, `++` … */
  readonly operator: string
  readonly target: Expression
  readonly value: Expression
  readonly at: number
}

export interface RecordExpression {
  readonly kind: 'record'
  readonly entries: readonly Entry[]
  readonly at: number
}

/** A property of a literal: under a name, under a computed key, or all those of another value. */
export interface Entry {
  readonly key: string | Expression | undefined
  readonly value: Expression
  readonly at: number
}

/** A program: all that it computes, in no order. */
export interface Program {
  /** Values that are computed, with what becomes of them. */
  readonly parts: Part[]
  readonly bindings: Binding[]
  /** The names that it reads or assigns to. */
  readonly names: NameExpression[]
  readonly chains: Chain[]
  readonly records: RecordExpression[]
  readonly assignments: Assignment[]
}

export interface Part {
  readonly value: Expression
  /** True if a function returns or the program throws it. */
  readonly leaves: boolean
}
