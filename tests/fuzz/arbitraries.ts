import fc from 'fast-check'
import { junk } from '../support/arbitraries'
import { anyCharacter } from '../support/characters'

/**
 * Heads, separators and values of secrets; none is one, and none stands in this file as a scanner would look for it.
 */
const SECRET_PIECES = [
  ...['password', 'secret', 'token', 'api_key', 'Authorization', 'AWS_SECRET_ACCESS_KEY', 'next_token', '--password'],
  ...['=', ': ', ':', '":"', '\\":\\"', ' => ', '>', ' ', '\n', ',', ';', '&', '?', "'", '"', '`', '\\', '{', '}', '@'],
  ...['Bearer ', 'Basic ', 'ghp_', 'github_pat_', 'glpat-', 'AKIA', 'AIza', 'xoxb-', 'sk-ant-', 'eyJ', '.', '://user:'],
  ...['-----BEGIN RSA ', 'PRIVATE KEY', '-----', '-----END RSA ', '[REDACTED]', '[TRUNCATED]', '$TOKEN', '<token>'],
]
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...SECRET_PIECES) },
  { weight: 2, arbitrary: fc.stringMatching(/^[A-Za-z0-9+/_-]{1,48}$/) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 30 }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...SECRET_PIECES), fc.nat(400)).map(([text, n]) => text.repeat(n)) },
)

/** Output of tools in which secrets begin, end and are cut off in every way. */
export const output: fc.Arbitrary<string> = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''))

/** Traps snap only while they are armed: the generator looks at values, too. */
const traps = { armed: false }

export function withTraps(action: () => void): void {
  traps.armed = true
  try {
    action()
  } finally {
    traps.armed = false
  }
}

const snap = (): undefined => {
  if (traps.armed) throw new RangeError('a trap')
}
const HANDLER: ProxyHandler<object> = {
  get: (target, key) => snap() ?? Reflect.get(target, key),
  has: (target, key) => snap() ?? Reflect.has(target, key),
  ownKeys: (target) => snap() ?? Reflect.ownKeys(target),
  getOwnPropertyDescriptor: (target, key) => snap() ?? Reflect.getOwnPropertyDescriptor(target, key),
  getPrototypeOf: (target) => snap() ?? Reflect.getPrototypeOf(target),
}
const KEYS = ['name', 'choices', 'content', 'commands', 'length', 'then', 'toJSON', '0']

/** A getter that throws, a proxy whose every trap does, a cycle, or junk. */
export const trap: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: junk },
  fc.constantFrom(...KEYS).map((key) => Object.defineProperty({}, key, { enumerable: true, get: snap })),
  fc.constantFrom({}, []).map((target) => new Proxy(target, HANDLER)),
  fc.constantFrom(...KEYS).map((key) => {
    const cycle: Record<string, unknown> = {}
    cycle[key] = cycle
    return cycle
  }),
)

const call = fc.record(
  {
    type: fc.constantFrom('tool_use', 'function', 'text'),
    id: fc.oneof(fc.string(), trap),
    name: fc.oneof(fc.string(), trap),
    input: trap,
    args: trap,
    functionCall: fc.oneof(fc.record({ name: fc.string(), args: trap }), trap),
    function: fc.oneof(fc.record({ name: fc.string(), arguments: fc.oneof(fc.json(), fc.string(), trap) }), trap),
  },
  { requiredKeys: [] },
)
const calls = fc.oneof({ weight: 4, arbitrary: fc.array(fc.oneof({ weight: 4, arbitrary: call }, trap)) }, trap)

/** Responses of each provider's shape with a trap somewhere, and whatever else a network may bring. */
export const response: fc.Arbitrary<unknown> = fc.oneof(
  calls.map((content) => ({ content })),
  calls.map((tool_calls) => ({ choices: [{ message: { tool_calls } }] })),
  calls.map((parts) => ({ candidates: [{ content: { parts } }] })),
  calls.map((choices) => ({ choices, candidates: choices })),
  fc.object({
    key: fc.constantFrom('choices', 'message', 'content', 'candidates', 'parts', 'tool_calls', '__proto__'),
  }),
  trap,
)
