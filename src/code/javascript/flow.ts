import { isSafeKey, type KnownTexts } from './known-texts'
import { isListedCall, walkPath } from './names'
import { ASKING, findCallbacks, KEEPING, METHODS, mayNameFunction, PLAIN_RESULTS } from './tables/property-names'
import {
  type BindingSource,
  type Chain,
  findBinding,
  type JavaScriptBinding,
  type JavaScriptExpression,
  type JavaScriptProgram,
} from './tree'

/*
 * Why computed keys matter. `object[key]` reads a property whose name the text does not show. What this chooses may be data,
 * but also a function that every object has (`constructor`), or a prototype, from which other objects inherit. It is harmless
 * unless the program
 *
 * - calls it: the constructor of a function runs a text as code;
 * - changes it: what a prototype holds, all objects have;
 * - keeps it under a name that the language or a method calls: printing an object calls its `toString`.
 *
 * So this file follows where such values may go, and the checks refuse to call, change or keep what may be one. The key of an
 * item and the name of certain data are safe: they choose no function and no prototype (`isSafeKey`).
 */

/** The places that the values which computed keys choose may reach. */
export interface Flow {
  readonly known: KnownTexts
  /** The names that may hold one. */
  readonly names: Set<JavaScriptBinding>
  /** True if the text may define a function under the name of a method of the language. */
  readonly definesMethods: boolean
  /** True if a list, an object or a call may hand one on. */
  anyValueMayBeChosen: boolean
}

const ROUNDS = 8

/** Follows the values of computed keys until no place is added; after too many rounds, they may be anywhere. */
export function followValues(program: JavaScriptProgram, known: KnownTexts, anyValueMayBeChosen: boolean): Flow {
  const definesMethods = mayDefineMethods(program, known)
  const flow: Flow = { known, definesMethods, names: new Set(), anyValueMayBeChosen }
  const asked = definesMethods ? new Set() : findAskedBodies(program)
  for (let round = 0; round < ROUNDS; round++) {
    const couldBefore = flow.anyValueMayBeChosen
    const { size } = flow.names
    for (const binding of program.bindings) {
      if (binding.sources.some((source) => maySourceBeChosen(flow, source))) flow.names.add(binding)
    }
    const { parts, assignments, chains } = program
    flow.anyValueMayBeChosen ||=
      parts.some(({ value, isReturned }) => isReturned && !asked.has(value) && mayBeChosen(flow, value)) ||
      assignments.some(({ operator, target, value }) => {
        return target.kind !== 'name' && !isComputing(operator) && mayBeChosen(flow, value)
      }) ||
      chains.some((chain) => handsOn(flow, chain))
    if (flow.names.size === size && flow.anyValueMayBeChosen === couldBefore) return flow
  }
  return { known, definesMethods, names: new Set(program.bindings), anyValueMayBeChosen: true }
}

function maySourceBeChosen(flow: Flow, { from, part, property }: BindingSource): boolean {
  if (part === 'result') return false
  const mayBePart = flow.anyValueMayBeChosen || (property !== undefined && mayNameFunction(property))
  if (mayBePart && (part !== 'whole' || from === undefined)) return true
  return from !== undefined && mayBeChosen(flow, from)
}

/** Returns the bodies of arrows whose results no method keeps. */
function findAskedBodies({ chains }: JavaScriptProgram): ReadonlySet<JavaScriptExpression> {
  const bodies = new Set<JavaScriptExpression>()
  for (const { links } of chains) {
    for (const [index, link] of links.entries()) {
      const before = links[index - 1]
      const [handed] = link.kind === 'call' ? link.items : []
      const isAsked = before?.kind === 'name' && ASKING.has(before.name)
      if (isAsked && handed?.kind === 'function' && handed.body !== undefined) bodies.add(handed.body)
    }
  }
  return bodies
}

/** Returns true for an operator that stores a number or a text. */
export function isComputing(operator: string): boolean {
  return !/^(?:=|&&=|\|\|=|\?\?=|of)$/.test(operator)
}

/** Returns true if a value may be one that a computed key chose, or hold one. */
export function mayBeChosen(flow: Flow, value: JavaScriptExpression): boolean {
  const any = (items: readonly JavaScriptExpression[]): boolean => items.some((item) => mayBeChosen(flow, item))
  switch (value.kind) {
    case 'name': {
      const binding = findBinding(value.scope, value.name)
      return binding !== undefined && flow.names.has(binding)
    }
    case 'list':
    case 'new':
      return any(value.items)
    case 'record':
      return any(value.entries.map((entry) => entry.value))
    case 'unary':
      return value.operator === 'await' && (flow.anyValueMayBeChosen || mayBeChosen(flow, value.value))
    case 'spread':
      return mayBeChosen(flow, value.value)
    case 'binary': {
      const isLogical = (index: number): boolean => /^(?:&&|\|\||\?\?)?$/.test(value.operators[index] ?? '')
      return any(value.items.filter((_, index) => isLogical(index - 1) && isLogical(index)))
    }
    case 'choice':
      return any(value.items.slice(1))
    case 'sequence':
      return any(value.items.slice(-1))
    case 'assign':
      return !isComputing(value.operator) && any([value.value, ...(value.operator === '=' ? [] : [value.target])])
    case 'chain':
      return followChain(flow, value).at(-1) === true
    default:
      return false
  }
}

/**
 * Returns, for each link of a chain and for its end, true if a computed key may have chosen the value before it.
 */
export function followChain(flow: Flow, chain: Chain): readonly boolean[] {
  const { base, links } = chain
  const walked = walkPath(flow.known.names, chain)
  const start = walked?.used ?? 0
  let isChosen = walked === undefined && mayBeChosen(flow, base)
  const states: boolean[] = []
  for (const [index, link] of links.entries()) {
    states.push(isChosen)
    if (index < start) continue
    const isCalled = links[index + 1]?.kind === 'call'
    if (link.kind === 'name') isChosen ||= flow.anyValueMayBeChosen || (!isCalled && mayNameFunction(link.name))
    else if (link.kind === 'element') isChosen ||= flow.anyValueMayBeChosen || !isSafeKey(flow.known, link.key)
    else {
      const before = index > start ? links[index - 1] : undefined
      const isOfPath = walked !== undefined && index === start
      const isPlainMethod = before?.kind === 'name' && PLAIN_RESULTS.has(before.name) && !flow.definesMethods
      const isPlain = isOfPath ? isPlainCall(walked.path) : isPlainMethod
      if (isPlain) isChosen = false
      else isChosen ||= flow.anyValueMayBeChosen || link.items.some((item) => mayBeChosen(flow, item))
    }
  }
  states.push(isChosen)
  return states
}

/** Returns true if the text may define a function under the name of a method of the language. */
function mayDefineMethods({ records, assignments, chains }: JavaScriptProgram, known: KnownTexts): boolean {
  const isMethod = (key: string | JavaScriptExpression | undefined, value: JavaScriptExpression): boolean => {
    if (key === undefined || isPlainValue(value)) return false
    return typeof key === 'string' ? METHODS.has(key) : !isSafeKey(known, key)
  }
  return (
    records.some(({ entries }) => entries.some(({ key, value }) => isMethod(key, value))) ||
    assignments.some(({ operator, target, value }) => {
      const last = target.kind === 'chain' && !isComputing(operator) ? target.links.at(-1) : undefined
      return last !== undefined && last.kind !== 'call' && isMethod(last.kind === 'name' ? last.name : last.key, value)
    }) ||
    chains.some((chain) => {
      const walked = walkPath(known.names, chain)
      const call = walked === undefined ? undefined : chain.links[walked.used]
      const hasReviver = walked?.path === 'JSON.parse' && call?.kind === 'call' && call.items.length > 1
      return walked?.path === 'Object.fromEntries' || hasReviver
    })
  )
}

/** Returns true for a value that is certainly no function. */
function isPlainValue(value: JavaScriptExpression): boolean {
  if (value.kind === 'unary') return value.operator !== 'await'
  if (value.kind === 'binary') return value.operators.every((operator) => !/^(?:&&|\|\||\?\?)$/.test(operator))
  return /^(?:text|number|constant|template|list|record|new)$/.test(value.kind)
}

/** Returns true for a function whose result holds nothing of what it is given. */
function isPlainCall(path: string): boolean {
  if (/^(?:Number|String|Boolean|BigInt|Date|RegExp|is\w+|parse\w+|(?:en|de)code\w+)$/.test(path)) return true
  return !/^(?:Array|Object|Map|Promise|util|assert)\b/.test(path) && (isListedCall(path) || path.startsWith('fs.'))
}

/** Functions of the language that hand on what they are given. */
const HANDING =
  /^(?:Object\.(?:assign|groupBy)|Array\.from|Map\.groupBy|Promise\.\w+|process\.\w+|set\w+|queueMicrotask)$/

/** Returns true if a call in a chain keeps, or hands to a function of the text, what a computed key may have chosen. */
function handsOn(flow: Flow, chain: Chain): boolean {
  const walked = walkPath(flow.known.names, chain)
  const states = followChain(flow, chain)
  return chain.links.some((link, index) => {
    if (link.kind !== 'call') return false
    const isGiven = (): boolean => link.items.some((item) => mayBeChosen(flow, item))
    if (walked !== undefined && index <= walked.used) {
      const [, replacer] = link.items
      const isReplacing = walked.path === 'JSON.stringify' && replacer !== undefined && replacer.kind !== 'constant'
      return (HANDING.test(walked.path) || isReplacing) && isGiven()
    }
    const before = chain.links[index - 1]
    if (before?.kind !== 'name') return isGiven() || (before?.kind === 'element' && states[index - 1] === true)
    if ((flow.definesMethods || KEEPING.has(before.name)) && isGiven()) return true
    const isCalling = findCallbacks(before.name).length > 0
    return isCalling && (states[index - 1] === true || (before.name.startsWith('reduce') && isGiven()))
  })
}
