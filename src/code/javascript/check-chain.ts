import { checkCall, checkMethod } from './check-call'
import { type Checker, refuse, refusePath } from './checker'
import { findTexts } from './known-texts'
import { isValue, moduleOf, standingOf, walkPath } from './names'
import { findBinding } from './scopes'
import { KNOWN_GLOBALS, MODULE_DANGERS } from './tables/dangers'
import { NAMESPACES } from './tables/namespaces'
import { UNSAFE_NAMES } from './tables/property-names'
import type { Chain, Link } from './tree'

/** Checks a value and what is asked of it. */
export function checkChain(checker: Checker, chain: Chain): void {
  const start = checkStart(checker, chain)
  if (start === undefined) return
  for (let index = start; index < chain.links.length; index++) {
    const link = chain.links[index] as Link
    const next = chain.links[index + 1]
    if (link.kind === 'call') refuse(checker, link.at, 'calls something other than a function of the text')
    else if (next?.kind === 'call') {
      checkMethod(checker, chain, index, next.items)
      index++
    } else if (link.kind === 'name') {
      const isOnlyNamed = link.name === 'constructor' && next?.kind === 'name' && next.name === 'name'
      if (UNSAFE_NAMES.has(link.name) && !isOnlyNamed) refuse(checker, link.at, `reads the property ${link.name}`)
      if (isOnlyNamed) index++
    } else {
      checker.queue.push(link.key)
      const unsafe = findTexts(checker.flow.known, link.key)?.find((text) => UNSAFE_NAMES.has(text))
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
    checkCall(checker, path, next.items, at)
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
    return module !== undefined ? checkImport(checker, module, at) : refuseRequire(checker, chain)
  }
  const isFunction =
    base.kind === 'function' || (binding !== undefined && standingOf(checker.names, binding).kind === 'function')
  if (base.kind !== 'name') checker.queue.push(base)
  if (first?.kind !== 'call') return 0
  if (isFunction) checker.queue.push(...first.items)
  else if (base.kind === 'name')
    refuse(checker, at, `calls ${base.name.slice(0, 40)}, which is not a function of the text`)
  else return 0
  return 1
}

function refuseRequire(checker: Checker, { links: [first], at }: Chain): undefined {
  const isCall = first?.kind === 'call'
  refuse(checker, at, isCall ? 'imports a module that the text does not name' : 'uses require', isCall)
}

/** Checks `require('module')` of what is no listed module; the text of a JSON file is a value. */
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
