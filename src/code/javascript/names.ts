import { KNOWN_GLOBALS } from './tables/dangers'
import { ALIASES, NAMESPACES, NODE_MODULES } from './tables/namespaces'
import {
  type Chain,
  findBinding,
  type JavaScriptBinding,
  type JavaScriptExpression,
  type JavaScriptProgram,
} from './tree'

/** The meaning of a name: a function of the text, an object of the language or a member of it, or a value. */
export type JavaScriptMeaning =
  | { readonly kind: 'function' }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'value' }

/** The names that a JavaScript program has: their meanings, and the paths of chains that begin with them. */
export interface Names {
  readonly meanings: Map<JavaScriptBinding, JavaScriptMeaning>
  /** How many names are being followed, one to the next. */
  depth: number
  /** The paths of chains, once the meanings of all names are known. */
  readonly walked: Map<Chain, Walked | undefined>
  isComplete: boolean
}

/** The path through objects of the language with which a value begins, and how many links of its chain it covers. */
export interface Walked {
  readonly path: string
  readonly used: number
}

const MAX_DEPTH = 30
const VALUE: JavaScriptMeaning = { kind: 'value' }

export function joinMember(path: string, name: string): string {
  const joined = `${path}.${name}`
  return Object.hasOwn(ALIASES, joined) ? (ALIASES[joined] as string) : joined
}

/** Returns the path of a value, or undefined if the value is more than a path. */
export function pathOf(names: Names, value: JavaScriptExpression): string | undefined {
  const walked = walkPath(names, value)
  const length = value.kind === 'chain' ? value.links.length : 0
  return walked?.used === length ? walked.path : undefined
}

/** Finds the meaning of each name of a program. */
export function findNames({ bindings }: JavaScriptProgram): Names {
  const names: Names = { meanings: new Map(), depth: 0, walked: new Map(), isComplete: false }
  for (const binding of bindings) meaningOf(names, binding)
  names.isComplete = true
  return names
}

/** Follows the names at the beginning of a value as far as they lead through objects of the language. */
export function walkPath(names: Names, value: JavaScriptExpression): Walked | undefined {
  if (value.kind === 'name') {
    const binding = findBinding(value.scope, value.name)
    if (binding === undefined) return { path: value.name, used: 0 }
    const meaning = meaningOf(names, binding)
    return meaning.kind === 'path' ? { path: meaning.path, used: 0 } : undefined
  }
  if (value.kind !== 'chain') return undefined
  if (names.walked.has(value)) return names.walked.get(value)
  const walked = walkChain(names, value)
  if (names.isComplete) names.walked.set(value, walked)
  return walked
}

function walkChain(names: Names, value: Chain): Walked | undefined {
  const module = moduleOf(value)
  let path = module === undefined ? pathOf(names, value.base) : pathOfModule(module)
  let used = module === undefined ? 0 : 1
  if (path === undefined || (module === undefined && path === 'require')) return undefined
  for (; used < value.links.length && NAMESPACES.has(path); used++) {
    const link = value.links[used]
    if (link?.kind === 'name') path = joinMember(path, link.name)
    else if (link?.kind === 'element' && link.key.kind === 'text') path = joinMember(path, link.key.value)
    else break
  }
  return { path, used }
}

/** Returns the name of the module that a chain begins with: `require('name')`. */
export function moduleOf({ base, links: [first] }: Chain): string | undefined {
  if (base.kind !== 'name' || base.name !== 'require' || findBinding(base.scope, 'require') !== undefined)
    return undefined
  const item = first?.kind === 'call' && first.items.length === 1 ? first.items[0] : undefined
  return item?.kind === 'text' ? item.value : undefined
}

function pathOfModule(module: string): string | undefined {
  const name = module.startsWith('node:') ? module.slice(5) : module
  if (!NODE_MODULES.has(name)) return undefined
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : name
}

/** Returns the meaning of a name, which is the same wherever it is visible. */
export function meaningOf(names: Names, binding: JavaScriptBinding): JavaScriptMeaning {
  const known = names.meanings.get(binding)
  if (known !== undefined) return known
  names.meanings.set(binding, VALUE)
  names.depth++
  const meaning = names.depth > MAX_DEPTH ? VALUE : findMeaning(names, binding)
  names.depth--
  names.meanings.set(binding, meaning)
  return meaning
}

function findMeaning(names: Names, { form, name, sources }: JavaScriptBinding): JavaScriptMeaning {
  const areFunctions = sources.every(({ from, part }) => part === 'whole' && from?.kind === 'function')
  if (areFunctions && sources.length > 0) {
    return form === 'var' && KNOWN_GLOBALS.has(name) ? VALUE : { kind: 'function' }
  }
  const [source] = sources
  if (source?.from === undefined || sources.length !== 1 || form === 'param') return VALUE
  const path = pathOf(names, source.from)
  if (path === undefined) return VALUE
  if (source.part === 'whole') return isValue(path) ? VALUE : { kind: 'path', path }
  if (source.part !== 'property' || source.property === undefined || !NAMESPACES.has(path)) return VALUE
  const member = joinMember(path, source.property)
  return isValue(member) ? VALUE : { kind: 'path', path: member }
}

/** Returns true for the path of a plain value, such as `process.argv`. */
export function isValue(path: string): boolean {
  const at = path.lastIndexOf('.')
  if (at < 0) return path === '__dirname' || path === '__filename'
  return NAMESPACES.get(path.slice(0, at))?.values.has(path.slice(at + 1)) === true
}

/** Returns true for the path of a function that is listed as one that only computes, looks or prints. */
export function isListedCall(path: string): boolean {
  const at = path.lastIndexOf('.')
  return at > 0 && NAMESPACES.get(path.slice(0, at))?.calls.has(path.slice(at + 1)) === true
}
