import { checkConstruction } from './check-call'
import { checkChain } from './check-chain'
import { checkAssignment, checkEntry } from './check-change'
import { type Checker, refuse, refusePath } from './checker'
import { followValues } from './flow'
import { findKnownTexts } from './known-texts'
import { findNames, isValue, join, type Names, pathOf, standingOf, walkPath } from './names'
import type { Binding } from './scopes'
import { KNOWN_GLOBALS } from './tables/dangers'
import { CONSTRUCTORS, NAMESPACES } from './tables/namespaces'
import type { Expression, Program } from './tree'

/** Paths of objects that act when a property of theirs changes. */
const ACTING = /^(?:fs\.createReadStream|readline\.createInterface|process\.stdin|crypto\.create\w+|.*\.constants)$/

/** Checks that a program only reads and prints, and returns what was found. */
export function checkProgram(program: Program): Checker {
  const names = findNames(program)
  const known = findKnownTexts(program, names)
  const hasActing =
    program.chains.some((chain) => ACTING.test(walkPath(names, chain)?.path ?? '')) ||
    program.bindings.some(({ sources }) =>
      sources.some(({ property }) => property === 'stdin' || property === 'constants'),
    )
  const flow = followValues(program, known, hasActing)
  const checker: Checker = { program, names, flow, hasActing, queue: [], problems: [], files: [], modules: [] }
  const aliased = new Set<Expression>()
  for (const binding of program.bindings) checkBinding(checker, binding, aliased)
  for (const { value } of program.parts) if (!aliased.has(value)) check(checker, value)
  for (const assignment of program.assignments)
    if (/^(?:of|in)$/.test(assignment.operator)) checkAssignment(checker, assignment)
  return checker
}

/** Checks a value and all that it is made of. */
function check(checker: Checker, first: Expression): void {
  checker.queue.push(first)
  for (let value = checker.queue.pop(); value !== undefined; value = checker.queue.pop()) checkOne(checker, value)
}

function checkOne(checker: Checker, value: Expression): void {
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
          return value.operators[index - 1] !== 'instanceof' || !isClass(checker.names, item)
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

/** Returns true for an expression that may follow `instanceof`. */
function isClass(names: Names, value: Expression): boolean {
  const path = pathOf(names, value)
  return path !== undefined && (CONSTRUCTORS.has(path) || /^(?:Array|Buffer|Function|Object|Promise)$/.test(path))
}

/** Checks where a name gets its values from, and collects those that are objects of the language. */
function checkBinding(checker: Checker, binding: Binding, aliased: Set<Expression>): void {
  const { name, form, at, sources } = binding
  const standing = standingOf(checker.names, binding)
  if (form === 'var' && KNOWN_GLOBALS.has(name) && !(standing.kind === 'path' && standing.path === name)) {
    refuse(checker, at, `gives ${name} another meaning`)
  }
  for (const { from, part, property } of sources) {
    const path = from === undefined ? undefined : pathOf(checker.names, from)
    if (from === undefined || path === undefined || isValue(path)) continue
    const member =
      part === 'property' && NAMESPACES.has(path) && property !== undefined ? join(path, property) : undefined
    const isOnlyValue = member !== undefined && isValue(member) && sources.length === 1
    if (
      part !== 'result' &&
      (isOnlyValue || (standing.kind === 'path' && (part === 'whole' || member !== undefined)))
    ) {
      aliased.add(from)
    } else refusePath(checker, path, from.at)
  }
}
