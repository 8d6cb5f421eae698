import fc from 'fast-check'

/** One change of a value of plain data: where (the nth of its parts, counted round), and what. */
export interface Mutation {
  readonly at: number
  readonly kind: 'replace' | 'remove' | 'repeat' | 'truncate' | 'rename' | 'wrap'
  readonly value: unknown
}

const VALUES: readonly unknown[] = [
  null,
  undefined,
  '',
  '{}',
  '{"a":',
  '[1]',
  '"{}"',
  0,
  -1,
  1e9,
  Number.NaN,
  true,
  [],
  [null],
  {},
  { __proto__: null },
  '\ud800',
  'functions.t_run',
  'multi_tool_use.parallel',
]
const KEYS = [
  'id',
  'name',
  'type',
  'index',
  '__proto__',
  'function',
  'content',
  'functionCall',
  'input',
  'arguments',
  'delta',
]

/** A few changes, most often one. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record<Mutation>({
    at: fc.nat(400),
    kind: fc.constantFrom('replace', 'remove', 'repeat', 'truncate', 'rename', 'wrap'),
    value: fc.oneof(fc.constantFrom(...VALUES), fc.constantFrom(...KEYS)),
  }),
  { maxLength: 3 },
)

type Container = Record<string, unknown> | unknown[]

/** A part of a value: what holds it, and its key there. */
type Part = readonly [holder: Container, key: string]

/** The value of a JSON text with the changes made. */
export function mutate(json: string, changes: readonly Mutation[]): unknown {
  const root: Container = [JSON.parse(json)]
  for (const { at, kind, value: given } of changes) {
    const parts = partsOf(root)
    const part = parts[at % parts.length]
    if (part !== undefined) CHANGES[kind](part, given)
  }
  return root[0]
}

/** All parts, those of a holder behind it. */
function partsOf(root: Container): Part[] {
  const parts: Part[] = []
  const holders: Container[] = [root]
  for (const holder of holders) {
    for (const key of Object.keys(holder)) {
      parts.push([holder, key])
      const value = (holder as Record<string, unknown>)[key]
      if (typeof value === 'object' && value !== null) holders.push(value as Container)
    }
  }
  return parts
}

const CHANGES: Readonly<Record<Mutation['kind'], (part: Part, value: unknown) => void>> = {
  replace: ([holder, key], value) => set(holder, key, structuredClone(value)),
  remove: ([holder, key]) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  },
  repeat: ([holder, key]) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(holder[Number(key)]))
  },
  truncate: ([holder, key]) => {
    const value = (holder as Record<string, unknown>)[key]
    if (typeof value === 'string') set(holder, key, value.slice(0, value.length >> 1))
  },
  rename: ([holder, key], value) => {
    if (Array.isArray(holder)) return
    const kept = holder[key]
    delete holder[key]
    set(holder, typeof value === 'string' ? value : 'x', kept)
  },
  wrap: ([holder, key]) => set(holder, key, [(holder as Record<string, unknown>)[key]]),
}

/** Sets an own field, even `__proto__`. */
function set(holder: Container, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
}
