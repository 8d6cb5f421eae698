import { requireMade } from './check-change'
import { checkFileCall } from './check-file-call'
import { type Checker, refuse, refusePath } from './checker'
import { mayBeChosen } from './flow'
import { findTexts } from './known-texts'
import { isListedCall, pathOf, standingOf } from './names'
import { findBinding } from './scopes'
import { CALLED_ARGUMENTS, CONSTRUCTORS, FUNCTIONS, HANDED } from './tables/namespaces'
import { findCallbacks, METHODS, UNSAFE_NAMES } from './tables/property-names'
import type { Chain, Expression } from './tree'

/** Checks a call of a function of the language or of a module. */
export function checkCall(checker: Checker, path: string, items: readonly Expression[], at: number): undefined {
  if (path === 'fs' || path.startsWith('fs.')) return checkFileCall(checker, path, items, at)
  if (path === 'readline.createInterface') return checkInterface(checker, items, at)
  if (!isListedCall(path) && !FUNCTIONS.has(path)) return refusePath(checker, path, at)
  const [first] = items
  if (path === 'Object.create' && (items.length !== 1 || first?.kind !== 'constant')) {
    return refuse(checker, at, 'makes an object with a prototype')
  }
  if (/^Object\.(?:assign|freeze|seal|fromEntries)$/.test(path)) {
    if (first?.kind === 'spread') return refuse(checker, at, `calls ${path} with a list of arguments`)
    if (first !== undefined) requireMade(checker, first, `gives ${path} what a computed key chose`)
  }
  const keepsUnderKeys = path === 'Object.fromEntries' || (path === 'JSON.parse' && items.length > 1)
  if (keepsUnderKeys && checker.flow.isEverywhere)
    refuse(checker, at, 'keeps what one computed key chose under another')
  checkArguments(checker, path, items, Object.hasOwn(CALLED_ARGUMENTS, path) ? (CALLED_ARGUMENTS[path] ?? []) : [], at)
}

/** Events that hand on nothing but data. */
const EVENTS = /^(?:close|data|end|error|line|open|readable|ready)$/
const MAY_BE_DATA = /^(?:replace|replaceAll|close|JSON\.stringify|process\.std\w+\.write|crypto\.random\w+|assert\..*)$/

/** Checks arguments, of which a function calls some. */
function checkArguments(
  checker: Checker,
  name: string,
  items: readonly Expression[],
  called: readonly number[],
  at: number,
): undefined {
  const spread = items.findIndex(({ kind }) => kind === 'spread')
  if (spread >= 0 && called.some((index) => index >= spread)) {
    refuse(checker, at, `calls ${name.slice(0, 40)} with a list of arguments`)
  }
  for (const [index, item] of items.entries()) {
    if (called.includes(index)) checkHanded(checker, name, item)
    else checker.queue.push(item)
  }
}

/** Checks an argument that is called: a function of the text, or one that is harmless whatever it is given. */
function checkHanded(checker: Checker, name: string, item: Expression): undefined {
  if (item.kind === 'function' || item.kind === 'constant') return
  const path = pathOf(checker.names, item)
  if (path !== undefined && HANDED.test(path) && (isListedCall(path) || FUNCTIONS.has(path))) return
  const binding = item.kind === 'name' ? findBinding(item.scope, item.name) : undefined
  if (binding !== undefined && standingOf(checker.names, binding).kind === 'function') return
  if (path !== undefined) return refusePath(checker, path, item.at)
  if (MAY_BE_DATA.test(name) && !mayBeChosen(checker.flow, item)) checker.queue.push(item)
  else refuse(checker, item.at, `gives ${name.slice(0, 40)} a function that the text does not show`)
}

/** Checks a call of the method that a link of a chain names. */
export function checkMethod(checker: Checker, chain: Chain, index: number, items: readonly Expression[]): undefined {
  const link = chain.links[index]
  const texts = link?.kind === 'element' ? findTexts(checker.flow.known, link.key) : undefined
  const name = link?.kind === 'name' ? link.name : texts?.length === 1 ? texts[0] : undefined
  const at = link?.at ?? chain.at
  if (name === undefined) return refuse(checker, at, 'calls a method that the text does not name')
  if (name === 'pipe') {
    const path = items.length === 1 && items[0] !== undefined ? pathOf(checker.names, items[0]) : undefined
    if (path !== 'process.stdout' && path !== 'process.stderr') refuse(checker, at, 'sends a stream elsewhere')
    return
  }
  if (UNSAFE_NAMES.has(name)) return refuse(checker, at, `calls the method ${name}`, true)
  if (name === 'on' || name === 'once') {
    const events = items[0] === undefined ? undefined : findTexts(checker.flow.known, items[0])
    if (events?.every((event) => EVENTS.test(event)) !== true)
      return refuse(checker, at, 'waits for an event that is not known')
  }
  if (!METHODS.has(name))
    return refuse(checker, at, `calls the method ${name.slice(0, 40)}, which is not known to only read`)
  checkArguments(checker, name, items, findCallbacks(name), at)
}

/** Checks `new …`. */
export function checkConstruction(checker: Checker, value: Extract<Expression, { readonly kind: 'new' }>): void {
  const {
    path: [first = '', ...rest],
    scope,
    items,
    at,
  } = value
  const start: Expression = { kind: 'name', name: first, scope, at }
  const links = rest.map((name) => ({ kind: 'name', name, at }) as const)
  const path = pathOf(
    checker.names,
    links.length === 0 ? start : { kind: 'chain', base: start, links, isOptional: false, at },
  )
  const isArrow = items.length === 1 && items[0]?.kind === 'function' && items[0].isArrow
  if (path !== undefined && (CONSTRUCTORS.has(path) || (path === 'Promise' && isArrow))) checker.queue.push(...items)
  else if (path === undefined) refuse(checker, at, `constructs ${first.slice(0, 40)}, which is not known to only read`)
  else refusePath(checker, path, at)
}

/** Checks `readline.createInterface`, which reads lines. */
function checkInterface(checker: Checker, items: readonly Expression[], at: number): undefined {
  const [options] = items
  if (items.length !== 1 || options?.kind !== 'record')
    return refuse(checker, at, 'reads lines with options that the text does not show')
  for (const { key, value } of options.entries) {
    const isKnown = typeof key === 'string' && /^(?:input|crlfDelay|terminal|historySize|output)$/.test(key)
    if (!isKnown) refuse(checker, at, 'reads lines with options that are not known')
    else if (key !== 'output') checker.queue.push(value)
    else if (pathOf(checker.names, value) !== 'process.stdout') refuse(checker, at, 'writes lines elsewhere')
  }
}
