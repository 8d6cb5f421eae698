import type { Expression } from './tree'

/** A name that the program defines. */
export interface Binding {
  readonly name: string
  readonly form: 'const' | 'let' | 'var' | 'function' | 'param'
  readonly at: number
  /** What it may hold. */
  readonly sources: Source[]
}

/** Where a value of a name comes from. */
export interface Source {
  /** The value; undefined if the text does not show it. */
  readonly from: Expression | undefined
  /** What of it: all, an item, the property of a name, something else, or a number or text computed with it. */
  readonly part: 'whole' | 'item' | 'property' | 'other' | 'result'
  readonly property?: string
}

/** A region of the text and the names that it defines. */
export interface Scope {
  readonly parent: Scope | undefined
  readonly holdsVars: boolean
  readonly names: Map<string, Binding>
  /** Names of `var` in it or within it. */
  readonly vars: Set<string>
}

export function createScope(parent: Scope | undefined, holdsVars: boolean): Scope {
  return { parent, holdsVars, names: new Map(), vars: new Set() }
}

/** Returns the binding of a name, or undefined if the text does not define it. */
export function findBinding(scope: Scope, name: string): Binding | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const binding = at.names.get(name)
    if (binding !== undefined) return binding
  }
  return undefined
}

/** Defines a name; undefined if the language forbids it here. */
export function defineName(scope: Scope, name: string, form: Binding['form'], at: number): Binding | undefined {
  const binding: Binding = { name, form, at, sources: [] }
  if (form !== 'var') {
    if (scope.names.has(name) || scope.vars.has(name)) return undefined
    scope.names.set(name, binding)
    return binding
  }
  for (let place: Scope | undefined = scope; place !== undefined; place = place.parent) {
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
