import { type Names, pathOf, walkPath } from './names'
import { ITEM_METHODS, LOOKING, mayNameFunction, UNSAFE_NAMES } from './tables/property-names'
import {
  type Chain,
  type FunctionExpression,
  findBinding,
  type JavaScriptBinding,
  type JavaScriptExpression,
  type JavaScriptProgram,
} from './tree'

/** Facts about the texts and numbers of a program. */
export interface KnownTexts {
  readonly names: Names
  /** Names that hold numbers only. */
  readonly numbers: ReadonlySet<JavaScriptBinding>
  /** Lists of the text that nothing changes. */
  readonly lists: ReadonlySet<JavaScriptBinding>
  readonly found: Map<JavaScriptBinding, readonly string[] | undefined>
  readonly safeKeys: Map<JavaScriptExpression, boolean>
}

const MAX_TEXTS = 64
const MAX_LENGTH = 4096
const ROUNDS = 8

/** Finds the texts and numbers that are known. Parameters of `list.forEach(item => …)` become items of the list. */
export function findKnownTexts(program: JavaScriptProgram, names: Names): KnownTexts {
  const lists = findUnchangedLists(program)
  bindItemParameters(program)
  return { names, numbers: findNumbers(program, names), lists, found: new Map(), safeKeys: new Map() }
}

/** Finds the lists that nothing changes: each use of them only looks at them. */
function findUnchangedLists(program: JavaScriptProgram): ReadonlySet<JavaScriptBinding> {
  // The number of uses of each list that may change it.
  const uses = new Map<JavaScriptBinding, number>()
  for (const binding of program.bindings) {
    const [source] = binding.sources
    if (binding.sources.length === 1 && source?.part === 'whole' && source.from?.kind === 'list') uses.set(binding, 0)
  }
  for (const { scope, name } of program.names) count(uses, findBinding(scope, name), 1)
  for (const { sources } of program.bindings) {
    for (const { from, part } of sources) if (part === 'item' && from !== undefined) countName(uses, from, -1)
  }
  for (const { target } of program.assignments) if (target.kind === 'chain') countName(uses, target.base, 1)
  for (const chain of program.chains) {
    const [first, second] = chain.links
    if (first?.kind !== 'name') continue
    const isItemCall = ITEM_METHODS.has(first.name) && second?.kind === 'call'
    const onlyLooks = isItemCall ? findItemFunction(chain) !== undefined : LOOKING.has(first.name)
    if (onlyLooks) countName(uses, chain.base, -1)
  }
  return new Set([...uses].filter(([, number]) => number === 0).map(([binding]) => binding))
}

/** Gives the first parameter of each function that a method hands the items of a list these as its source. */
function bindItemParameters({ chains }: JavaScriptProgram): void {
  for (const chain of chains) {
    const [item] = findItemFunction(chain)?.params ?? []
    if (item?.sources.length === 1 && item.sources[0]?.from === undefined) {
      item.sources.splice(0, 1, { from: chain.base, part: 'item' })
    }
  }
}

/** Finds the arrow to which a method of a list hands items, and nothing else of the list: `list.map((item) => …)`. */
function findItemFunction({ links: [first, second] }: Chain): FunctionExpression | undefined {
  if (first?.kind !== 'name' || !ITEM_METHODS.has(first.name) || second?.kind !== 'call') return undefined
  const [handed] = second.items
  if (handed?.kind !== 'function' || !handed.isArrow) return undefined
  // A third parameter is the list itself, and so may be one that takes all that are left.
  return handed.params.length < 3 && !handed.params.includes(undefined) ? handed : undefined
}

function countName(lists: Map<JavaScriptBinding, number>, value: JavaScriptExpression, step: number): void {
  if (value.kind === 'name') count(lists, findBinding(value.scope, value.name), step)
}

function count(lists: Map<JavaScriptBinding, number>, binding: JavaScriptBinding | undefined, step: number): void {
  const uses = binding === undefined ? undefined : lists.get(binding)
  if (binding !== undefined && uses !== undefined) lists.set(binding, uses + step)
}

/** Finds the names that hold numbers only; if that takes many rounds, none. */
function findNumbers(program: JavaScriptProgram, names: Names): ReadonlySet<JavaScriptBinding> {
  let numbers = new Set(
    program.bindings.filter(({ sources }) => sources.every(({ part }) => part === 'whole' || part === 'result')),
  )
  for (let round = 0; round < ROUNDS; round++) {
    const next = [...numbers].filter(({ sources }) => {
      return sources.every(({ from }) => from !== undefined && isNumber({ names, numbers }, from))
    })
    if (next.length === numbers.size) return numbers
    numbers = new Set(next)
  }
  return new Set()
}

function isNumber(known: Pick<KnownTexts, 'names' | 'numbers'>, value: JavaScriptExpression): boolean {
  switch (value.kind) {
    case 'number':
      return true
    case 'name': {
      const binding = findBinding(value.scope, value.name)
      return binding !== undefined && known.numbers.has(binding)
    }
    case 'unary':
      return /^[+~-]$/.test(value.operator)
    case 'binary':
      if (value.operators.every((operator) => /^(?:[*/%&|^-]|\*\*|<<|>>>?)$/.test(operator))) return true
      return (
        value.operators.every((operator) => /^[+*/%-]$/.test(operator)) &&
        value.items.every((item) => isNumber(known, item))
      )
    case 'chain':
      return /^(?:Math\.\w+|parseInt|parseFloat|Number)$/.test(pathOfCall(known.names, value))
    case 'assign':
      return value.operator === '++' || value.operator === '--'
    default:
      return false
  }
}

function pathOfCall(names: Names, { base, links, at }: Chain): string {
  if (links.at(-1)?.kind !== 'call') return ''
  const callee: JavaScriptExpression =
    links.length === 1 ? base : { kind: 'chain', base, links: links.slice(0, -1), isOptional: false, at }
  return pathOf(names, callee) ?? ''
}

/** Returns the texts that a value may be, or undefined if the program does not show them. */
export function textsOf(known: KnownTexts, value: JavaScriptExpression, depth = 0): readonly string[] | undefined {
  if (depth > 8) return undefined
  switch (value.kind) {
    case 'text':
      return [value.value]
    case 'name':
      return textsOfName(known, value.scope, value.name, depth)
    case 'template':
      return combine(
        value.texts.flatMap((text, index) => {
          const part = value.parts[index]
          return part === undefined ? [[text]] : [[text], textsOf(known, part, depth + 1)]
        }),
      )
    case 'binary':
      if (!value.operators.every((operator) => operator === '+') || value.items.length > MAX_TEXTS) return undefined
      return combine(value.items.map((item) => textsOf(known, item, depth + 1)))
    case 'choice': {
      const [, yes, no] = value.items
      const texts = [textsOf(known, yes, depth + 1), textsOf(known, no, depth + 1)]
      return texts.includes(undefined) ? undefined : texts.flatMap((each) => each ?? [])
    }
    case 'chain': {
      const path = pathOfCall(known.names, value)
      if (path === 'process.cwd') return ['.']
      const call = walkPath(known.names, value)?.used === value.links.length - 1 ? value.links.at(-1) : undefined
      if (path !== 'path.join' || call?.kind !== 'call' || call.items.length > 8) return undefined
      const parts = call.items.map((item) => textsOf(known, item, depth + 1))
      if (parts.some((part) => part?.includes(''))) return undefined
      return combine(parts.flatMap((part, index) => (index === 0 ? [part] : [['/'], part])))
    }
    default:
      return undefined
  }
}

function textsOfName(
  known: KnownTexts,
  scope: Parameters<typeof findBinding>[0],
  name: string,
  depth: number,
): readonly string[] | undefined {
  const binding = findBinding(scope, name)
  if (binding === undefined) return name === '__dirname' ? ['.'] : undefined
  if (known.found.has(binding)) return known.found.get(binding)
  known.found.set(binding, undefined)
  const [source] = binding.sources
  const from = binding.sources.length === 1 ? source?.from : undefined
  let texts: readonly string[] | undefined
  if (from !== undefined && source?.part === 'whole' && binding.form !== 'param')
    texts = textsOf(known, from, depth + 1)
  if (from !== undefined && source?.part === 'item') texts = findItems(known, from, depth)
  known.found.set(binding, texts)
  return texts
}

/** Returns the texts that a list of the text holds, if it holds nothing else and nothing changes it. */
function findItems(known: KnownTexts, list: JavaScriptExpression, depth: number): readonly string[] | undefined {
  if (list.kind === 'name') {
    const binding = findBinding(list.scope, list.name)
    const from = binding?.sources[0]?.from
    return binding !== undefined && known.lists.has(binding) && from?.kind === 'list'
      ? findItems(known, from, depth)
      : undefined
  }
  if (list.kind !== 'list' || list.items.length > MAX_TEXTS) return undefined
  const texts = list.items.map((item) => textsOf(known, item, depth + 1))
  return texts.includes(undefined) ? undefined : texts.flatMap((each) => each ?? [])
}

function combine(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  let texts = ['']
  for (const part of parts) {
    if (part === undefined || part.length * texts.length > MAX_TEXTS) return undefined
    texts = texts.flatMap((text) => part.map((more) => text + more))
    if (texts.some((text) => text.length > MAX_LENGTH)) return undefined
  }
  return texts
}

/** Returns true if a computed key certainly leads to an item, or to a property that is neither a function nor a prototype. */
export function isSafeKey(known: KnownTexts, key: JavaScriptExpression): boolean {
  const isSafe = known.safeKeys.get(key) ?? findSafety(known, key)
  known.safeKeys.set(key, isSafe)
  return isSafe
}

function findSafety(known: KnownTexts, key: JavaScriptExpression): boolean {
  const texts = textsOf(known, key)
  if (texts !== undefined) return texts.every((text) => !mayNameFunction(text) && !UNSAFE_NAMES.has(text))
  if (isNumber(known, key)) return true
  // No function of the language has such a letter in its name.
  if (key.kind === 'template') return key.texts.some((text) => /[^\w$]/.test(text))
  if (key.kind !== 'binary') return false
  if (key.operators.every((operator) => operator === '+')) {
    const last = key.items.at(-1)
    return last?.kind === 'number' || key.items.some((item) => item.kind === 'text' && /[^\w$]/.test(item.value))
  }
  return key.operators.every((operator) => !/^(?:\+|&&|\|\||\?\?)$/.test(operator))
}
