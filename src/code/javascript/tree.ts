/** A value that a program computes. Statements are not kept: the order in which it computes makes no difference here. */
export type JavaScriptExpression =
  | { readonly kind: 'text'; readonly value: string; readonly at: number }
  | { readonly kind: 'number'; readonly value: string; readonly at: number }
  /** A pattern, `true`, `null` and other constants. */
  | { readonly kind: 'constant'; readonly at: number }
  | NameExpression
  | {
      readonly kind: 'template'
      readonly texts: readonly string[]
      readonly parts: readonly JavaScriptExpression[]
      readonly at: number
    }
  | { readonly kind: 'list'; readonly items: readonly JavaScriptExpression[]; readonly at: number }
  | RecordExpression
  | FunctionExpression
  | Chain
  | {
      readonly kind: 'new'
      readonly path: readonly string[]
      readonly scope: NameScope
      readonly items: readonly JavaScriptExpression[]
      readonly at: number
    }
  | { readonly kind: 'unary'; readonly operator: string; readonly value: JavaScriptExpression; readonly at: number }
  /** Operands and the operators between them, without regard to precedence. */
  | {
      readonly kind: 'binary'
      readonly operators: readonly string[]
      readonly items: readonly JavaScriptExpression[]
      readonly at: number
    }
  | {
      readonly kind: 'choice'
      readonly items: readonly [JavaScriptExpression, JavaScriptExpression, JavaScriptExpression]
      readonly at: number
    }
  | JavaScriptAssignment
  | { readonly kind: 'sequence'; readonly items: readonly JavaScriptExpression[]; readonly at: number }
  /** `...value` in a list or a call. */
  | { readonly kind: 'spread'; readonly value: JavaScriptExpression; readonly at: number }

export interface NameExpression {
  readonly kind: 'name'
  readonly name: string
  readonly scope: NameScope
  readonly at: number
}

/** A function or an arrow; what its body computes is among the parts of the program. */
export interface FunctionExpression {
  readonly kind: 'function'
  /** Where it keeps each parameter that is a plain name. */
  readonly params: readonly (JavaScriptBinding | undefined)[]
  readonly isArrow: boolean
  /** The body of an arrow that is a value. */
  readonly body?: JavaScriptExpression
  readonly at: number
}

/** A value, and the properties, elements and calls that follow it. */
export interface Chain {
  readonly kind: 'chain'
  readonly base: JavaScriptExpression
  readonly links: readonly Link[]
  /** True if it ends where there is nothing: `?.`. */
  readonly isOptional: boolean
  readonly at: number
}

export type Link =
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'element'; readonly key: JavaScriptExpression; readonly at: number }
  | { readonly kind: 'call'; readonly items: readonly JavaScriptExpression[]; readonly at: number }

export interface JavaScriptAssignment {
  readonly kind: 'assign'
  /** `=`, `+=`, `++` … */
  readonly operator: string
  readonly target: JavaScriptExpression
  readonly value: JavaScriptExpression
  readonly at: number
}

interface RecordExpression {
  readonly kind: 'record'
  readonly entries: readonly RecordEntry[]
  readonly at: number
}

/** A property of a literal: under a name, under a computed key, or all those of another value. */
export interface RecordEntry {
  readonly key: string | JavaScriptExpression | undefined
  readonly value: JavaScriptExpression
  readonly at: number
}

/** A program: all that it computes, in no order. */
export interface JavaScriptProgram {
  /** Values that are computed, with what becomes of them. */
  readonly parts: Part[]
  readonly bindings: JavaScriptBinding[]
  /** The names that it reads or assigns to. */
  readonly names: NameExpression[]
  readonly chains: Chain[]
  readonly records: RecordExpression[]
  readonly assignments: JavaScriptAssignment[]
}

interface Part {
  readonly value: JavaScriptExpression
  /** True if a function returns or the program throws it. */
  readonly isReturned: boolean
}

/** A name that the program defines. */
export interface JavaScriptBinding {
  readonly name: string
  readonly form: 'const' | 'let' | 'var' | 'function' | 'param'
  readonly at: number
  /** The values that it may hold. */
  readonly sources: BindingSource[]
}

/** Where a value of a name comes from. */
export interface BindingSource {
  /** The value; undefined if the text does not show it. */
  readonly from: JavaScriptExpression | undefined
  /** The part of it: all, an item, the property of a name, something else, or a number or text computed with it. */
  readonly part: 'whole' | 'item' | 'property' | 'other' | 'result'
  readonly property?: string
}

/** A region of the text and the names that it defines. */
export interface NameScope {
  readonly parent: NameScope | undefined
  readonly holdsVars: boolean
  readonly names: Map<string, JavaScriptBinding>
  /** Names of `var` in it or within it. */
  readonly vars: Set<string>
}

export function createNameScope(parent: NameScope | undefined, holdsVars: boolean): NameScope {
  return { parent, holdsVars, names: new Map(), vars: new Set() }
}

/** Returns the binding of a name, or undefined if the text does not define it. */
export function findBinding(scope: NameScope, name: string): JavaScriptBinding | undefined {
  for (let at: NameScope | undefined = scope; at !== undefined; at = at.parent) {
    const binding = at.names.get(name)
    if (binding !== undefined) return binding
  }
  return undefined
}

/** Defines a name; undefined if the language forbids it here. */
export function defineName(
  scope: NameScope,
  name: string,
  form: JavaScriptBinding['form'],
  at: number,
): JavaScriptBinding | undefined {
  const binding: JavaScriptBinding = { name, form, at, sources: [] }
  if (form !== 'var') {
    if (scope.names.has(name) || scope.vars.has(name)) return undefined
    scope.names.set(name, binding)
    return binding
  }
  for (let place: NameScope | undefined = scope; place !== undefined; place = place.parent) {
    const known = place.names.get(name)
    if (known !== undefined && !(place.holdsVars && /^(?:var|param|function)$/.test(known.form))) return undefined
    place.vars.add(name)
    if (known !== undefined) return known
    if (place.holdsVars) {
      place.names.set(name, binding)
      return binding
    }
  }
  return undefined
}
