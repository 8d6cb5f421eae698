import { type Checker, refuse } from './checker'
import { isComputing, mayBeChosen } from './flow'
import { isSafeKey, textsOf } from './known-texts'
import { walkPath } from './names'
import { mayNameFunction, UNSAFE_NAMES } from './tables/property-names'
import { type Chain, findBinding, type JavaScriptAssignment, type JavaScriptExpression, type RecordEntry } from './tree'

/** Refuses a value that a computed key may have chosen; see `flow.ts`. */
function refuseChosen(checker: Checker, value: JavaScriptExpression, what: string): void {
  if (mayBeChosen(checker.flow, value)) refuse(checker, value.at, what)
}

/** Returns true for a list or an object that the text makes, and for a name that holds nothing else. */
function isMadeHere(value: JavaScriptExpression): boolean {
  if (/^(?:record|list|new)$/.test(value.kind)) return true
  const binding = value.kind === 'name' ? findBinding(value.scope, value.name) : undefined
  if (binding === undefined || binding.sources.length === 0) return false
  return binding.sources.every(({ from, part }) => part === 'whole' && /^(?:record|list|new)$/.test(from?.kind ?? ''))
}

/**
 * Refuses a change of an object that the text did not make, if a computed key may have chosen it (see `flow.ts`), or if the
 * program has objects that act when a property of them changes.
 */
export function refuseForeignOwner(checker: Checker, owner: JavaScriptExpression, what: string): void {
  if (isMadeHere(owner)) return
  refuseChosen(checker, owner, what)
  if (checker.hasActing) refuse(checker, owner.at, 'changes an object that the text did not make')
}

export function checkAssignment(checker: Checker, assignment: JavaScriptAssignment): void {
  const { target, value, operator } = assignment
  checker.queue.push(value)
  if (target.kind === 'name') {
    const path = findBinding(target.scope, target.name) === undefined ? target.name : undefined
    if (path !== undefined) refuse(checker, target.at, `gives ${path} another meaning`)
  } else if (target.kind === 'chain') checkChange(checker, target, operator, value)
}

/** Checks an assignment to a property or element: the text must have made its owner, and nothing may call the property. */
function checkChange(checker: Checker, target: Chain, operator: string, value: JavaScriptExpression): void {
  const { base, links, at } = target
  const last = links.at(-1)
  const walked = walkPath(checker.names, target)
  if (walked !== undefined && walked.used >= links.length - 1) {
    if (walked.path !== 'process.exitCode') refuse(checker, at, `changes ${walked.path.slice(0, 60)}`)
    return
  }
  const owner: JavaScriptExpression =
    links.length === 1 ? base : { kind: 'chain', base, links: links.slice(0, -1), isOptional: false, at }
  refuseForeignOwner(checker, owner, 'changes what a computed key chose')
  checker.queue.push(owner)
  if (last?.kind === 'element') checkKey(checker, last.key, isComputing(operator) ? undefined : value)
  else if (last?.kind === 'name') checkNewName(checker, last.name, isComputing(operator) ? undefined : value, last.at)
}

/** Checks a property of a literal. */
export function checkEntry(checker: Checker, { key, value, at }: RecordEntry): void {
  checker.queue.push(value)
  if (typeof key === 'string') checkNewName(checker, key, value, at)
  else if (key !== undefined) checkKey(checker, key, value)
}

function checkNewName(checker: Checker, name: string, value: JavaScriptExpression | undefined, at: number): void {
  if (UNSAFE_NAMES.has(name)) refuse(checker, at, `has a property ${name}`)
  else if (value !== undefined && mayNameFunction(name)) {
    refuseChosen(checker, value, `keeps what a computed key chose as ${name.slice(0, 40)}, which may be called`)
  }
}

function checkKey(checker: Checker, key: JavaScriptExpression, value: JavaScriptExpression | undefined): void {
  checker.queue.push(key)
  const texts = textsOf(checker.flow.known, key)
  const unsafe = texts?.find((text) => UNSAFE_NAMES.has(text))
  if (unsafe !== undefined) refuse(checker, key.at, `has a property ${unsafe}`)
  else if (value !== undefined && !isSafeKey(checker.flow.known, key)) {
    refuseChosen(checker, value, 'keeps what one computed key chose under another')
  }
}
