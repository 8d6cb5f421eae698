import { checkConstruction, checkFunctionCall, checkMethodCall } from './check-call'
import { checkAssignment, checkEntry } from './check-change'
import { type Checker, refuse, refusePath } from './checker'
import { followValues } from './flow'
import { findKnownTexts, textsOf } from './known-texts'
import { findNames, isValue, joinMember, meaningOf, moduleOf, pathOf, walkPath } from './names'
import { KNOWN_GLOBALS, MODULE_DANGERS } from './tables/dangers'
import { CONSTRUCTORS, NAMESPACES } from './tables/namespaces'
import { UNSAFE_NAMES } from './tables/property-names'
import {
  type Chain,
  findBinding,
  type JavaScriptBinding,
  type JavaScriptExpression,
  type JavaScriptProgram,
  type Link,
} from './tree'

/** Paths of objects that act when a property of theirs changes. */
const ACTING = /^(?:fs\.createReadStream|readline\.createInterface|process\.stdin|crypto\.create\w+|.*\.constants)$/

/** Checks that a program only reads and prints, and returns what was found. */
export function checkJavaScript(program: JavaScriptProgram): Checker {
  const names = findNames(program)
  const known = findKnownTexts(program, names)
  const hasActing =
    program.chains.some((chain) => ACTING.test(walkPath(names, chain)?.path ?? '')) ||
    program.bindings.some(({ sources }) =>
      sources.some(({ property }) => property === 'stdin' || property === 'constants'),
    )
  const flow = followValues(program, known, hasActing)
  const checker: Checker = { program, names, flow, hasActing, queue: [], problems: [], files: [], modules: [] }
  const aliased = new Set<JavaScriptExpression>()
  for (const binding of program.bindings) checkBinding(checker, binding, aliased)
  for (const part of program.parts) {
    if (aliased.has(part.value)) continue
    checker.queue.push(part.value)
    for (let value = checker.queue.pop(); value !== undefined; value = checker.queue.pop()) check(checker, value)
  }
  for (const assignment of program.assignments)
    if (/^(?:of|in)$/.test(assignment.operator)) checkAssignment(checker, assignment)
  return checker
}

/** Checks a value, and queues what it is made of. */
function check(checker: Checker, value: JavaScriptExpression): void {
  switch (value.kind) {
    case 'name': {
      const path = pathOf(checker.names, value)
      if (path !== undefined && !isValue(path)) refusePath(checker, path, value.at)
      break
    }
    case 'template':
      checker.queue.push(...value.parts)
      break
    case 'list':
    case 'sequence':
    case 'choice':
      checker.queue.push(...value.items)
      break
    case 'spread':
      checker.queue.push(value.value)
      break
    case 'unary':
      if (value.operator !== 'typeof' || value.value.kind !== 'name') checker.queue.push(value.value)
      break
    case 'binary':
      checker.queue.push(
        ...value.items.filter((item, index) => {
          const path = value.operators[index - 1] === 'instanceof' ? pathOf(checker.names, item) : undefined
          return path === undefined || !(CONSTRUCTORS.has(path) || MORE_CLASSES.test(path))
        }),
      )
      break
    case 'record':
      for (const entry of value.entries) checkEntry(checker, entry)
      break
    case 'assign':
      checkAssignment(checker, value)
      break
    case 'new':
      checkConstruction(checker, value)
      break
    case 'chain':
      checkChain(checker, value)
      break
    default:
  }
}

/** Classes that may follow `instanceof`, besides those that may follow `new`. */
const MORE_CLASSES = /^(?:Array|Buffer|Function|Object|Promise)$/

/** Checks where a name gets its values from, and collects those that are objects of the language. */
function checkBinding(checker: Checker, binding: JavaScriptBinding, aliased: Set<JavaScriptExpression>): void {
  const { name, form, at, sources } = binding
  const meaning = meaningOf(checker.names, binding)
  if (form === 'var' && KNOWN_GLOBALS.has(name) && !(meaning.kind === 'path' && meaning.path === name)) {
    refuse(checker, at, `gives ${name} another meaning`)
  }
  for (const { from, part, property } of sources) {
    const path = from === undefined ? undefined : pathOf(checker.names, from)
    if (from === undefined || path === undefined || isValue(path)) continue
    const member =
      part === 'property' && NAMESPACES.has(path) && property !== undefined ? joinMember(path, property) : undefined
    // `const { EOL } = require('os')`: all that the name can be is a value.
    const isOnlyValue = member !== undefined && isValue(member) && sources.length === 1
    // `const fs = require('fs')`: where the name is used, it counts as what it stands for.
    const standsForPath = meaning.kind === 'path' && (part === 'whole' || member !== undefined)
    if (isOnlyValue || standsForPath) aliased.add(from)
    else refusePath(checker, path, from.at)
  }
}

/** Checks a value and what is asked of it. */
function checkChain(checker: Checker, chain: Chain): void {
  const start = checkStart(checker, chain)
  if (start === undefined) return
  for (let index = start; index < chain.links.length; index++) {
    const link = chain.links[index] as Link
    const next = chain.links[index + 1]
    if (link.kind === 'call') refuse(checker, link.at, 'calls something other than a function of the text')
    else if (next?.kind === 'call') {
      checkMethodCall(checker, chain, index, next.items)
      index++
    } else if (link.kind === 'name') {
      const isOnlyNamed = link.name === 'constructor' && next?.kind === 'name' && next.name === 'name'
      if (UNSAFE_NAMES.has(link.name) && !isOnlyNamed) refuse(checker, link.at, `reads the property ${link.name}`)
      if (isOnlyNamed) index++
    } else {
      checker.queue.push(link.key)
      const unsafe = textsOf(checker.flow.known, link.key)?.find((text) => UNSAFE_NAMES.has(text))
      if (unsafe !== undefined) refuse(checker, link.at, `reads the property ${unsafe}`)
    }
  }
}

/** Checks what a chain begins with, and returns the index of the first link after it; undefined if it is refused. */
function checkStart(checker: Checker, chain: Chain): number | undefined {
  const { links, at } = chain
  const walked = walkPath(checker.names, chain)
  if (walked === undefined) return checkOtherStart(checker, chain)
  const { path, used } = walked
  const next = links[used]
  if (next?.kind === 'call') {
    checkFunctionCall(checker, path, next.items, at)
    return used + 1
  }
  if (isValue(path)) return used
  if (next?.kind === 'element' && NAMESPACES.has(path)) refuse(checker, next.at, `reads a computed property of ${path}`)
  else
    refusePath(
      checker,
      next?.kind === 'name' && !NAMESPACES.has(path) && used === 0 ? `${path}.${next.name}` : path,
      at,
    )
  return undefined
}

function checkOtherStart(checker: Checker, chain: Chain): number | undefined {
  const { base, links, at } = chain
  const [first] = links
  const binding = base.kind === 'name' ? findBinding(base.scope, base.name) : undefined
  if (base.kind === 'name' && base.name === 'require' && binding === undefined) {
    const module = moduleOf(chain)
    if (module !== undefined) return checkImport(checker, module, at)
    const isCall = first?.kind === 'call'
    return refuse(checker, at, isCall ? 'imports a module that the text does not name' : 'uses require', isCall)
  }
  const isFunction =
    base.kind === 'function' || (binding !== undefined && meaningOf(checker.names, binding).kind === 'function')
  if (base.kind !== 'name') checker.queue.push(base)
  if (first?.kind !== 'call') return 0
  if (isFunction) checker.queue.push(...first.items)
  else if (base.kind === 'name')
    refuse(checker, at, `calls ${base.name.slice(0, 40)}, which is not a function of the text`)
  else return 0
  return 1
}

/** Checks `require('module')` of a module that is not listed; the text of a JSON file is a value. */
function checkImport(checker: Checker, module: string, at: number): number | undefined {
  const name = module.replace(/^node:/, '')
  const shown = module.slice(0, 60)
  if (/^\.{0,2}\/.*\.json$/.test(module)) {
    checker.files.push({ at, path: module })
    checker.modules.push(module)
    return 1
  }
  const danger = Object.hasOwn(MODULE_DANGERS, name) ? MODULE_DANGERS[name] : undefined
  if (danger !== undefined) refuse(checker, at, `imports ${shown}, which ${danger}`, true)
  else if (/^[./]/.test(module)) refuse(checker, at, `imports ${shown}, which is code of the folder`, true)
  else if (module !== name || KNOWN_GLOBALS.has(name))
    refuse(checker, at, `imports ${shown}, which is not known to only read`)
  else refuse(checker, at, `imports ${shown}, which is code of a package`, true)
  return undefined
}
