import type { Provider } from 'atip-bridge'
import type { ScriptedTurn } from '../../support/loopback/answers'
import { objectOf } from '../../support/loopback/rules'
import { call, read } from './scripts'

/** The turn that is answered with wrong messages. */
export const MISTAKEN: ScriptedTurn = {
  thinking: 'Hm',
  calls: [read('a', { id: 'call_0' }), call('files_find', {}, { id: 'call_1' })],
}

/** A wrong change to the right messages, and the error that the provider returns. */
export interface Mistake {
  readonly what: string
  readonly change: (messages: unknown) => unknown
  readonly says: RegExp
}

type Path = readonly (string | number)[]
type Change = (value: unknown) => unknown

/** Changes the value at a path. */
function at([first, ...rest]: Path, change: Change): Change {
  if (first === undefined) return change
  const inner = at(rest, change)
  return (value) =>
    Array.isArray(value)
      ? value.map((item, index) => (index === first ? inner(item) : item))
      : { ...objectOf(value), [first]: inner(objectOf(value)[first]) }
}

const set = (path: Path, value: unknown): Change => at(path, () => value)
const inList = (path: Path, change: (list: unknown[]) => unknown[]): Change =>
  at(path, (list) => change(list as unknown[]))
const without = (path: Path, place: number): Change =>
  inList(path, (list) => list.filter((_, index) => index !== place))
const insert = (path: Path, place: number, item: unknown): Change =>
  inList(path, (list) => [...list.slice(0, place), item, ...list.slice(place)])
const copyLast = (path: Path): Change => inList(path, (list) => [...list, list.at(-1)])
const reverse = (path: Path): Change => inList(path, (list) => [...list].reverse())
const both =
  (...changes: Change[]): Change =>
  (value) =>
    changes.reduce((changed, change) => change(changed), value)

const LONG = 'x'.repeat(65)
const TEXT = { type: 'text', text: 'Here they are' }
const USER = { role: 'user', content: 'Well?' }
const UNANSWERED = /must be followed by tool messages .* did not have response messages: call_/
const UNASKED = /messages with role 'tool' must be a response to a preceeding message/

const OPENAI: readonly Mistake[] = [
  { what: 'a result is left out', change: without([], 3), says: UNANSWERED },
  { what: 'a text stands before the results', change: insert([], 2, USER), says: UNANSWERED },
  { what: 'a call is answered twice', change: copyLast([]), says: UNASKED },
  { what: 'a result of an unknown call', change: set([3, 'tool_call_id'], 'x'), says: UNASKED },
  { what: 'the calls are left out', change: without([], 1), says: UNASKED },
  { what: 'two calls have one id', change: set([1, 'tool_calls', 1, 'id'], 'call_0'), says: /Duplicate value/ },
  {
    what: 'an id is too long',
    change: both(set([1, 'tool_calls', 1, 'id'], LONG), set([3, 'tool_call_id'], LONG)),
    says: /string too long\. Expected a string with maximum length 64, but got a string with length 65/,
  },
  {
    what: 'a name has a dot',
    change: set([1, 'tool_calls', 0, 'function', 'name'], 'a.b'),
    says: /does not match pattern/,
  },
  {
    what: 'arguments are cut',
    change: set([1, 'tool_calls', 0, 'function', 'arguments'], '{"a'),
    says: /JSON text of an object/,
  },
]

const RESPONSES: readonly Mistake[] = [
  { what: 'a result is left out', change: without([], 5), says: /No tool output found for function call call_1/ },
  {
    what: 'a call is answered twice',
    change: copyLast([]),
    says: /No tool call found for function call output with call_id call_1/,
  },
  { what: 'a result of an unknown call', change: set([5, 'call_id'], 'x'), says: /No tool call found .* call_id x/ },
  { what: 'a result stands before its call', change: reverse([]), says: /No tool call found/ },
  { what: 'two calls have one id', change: set([3, 'call_id'], 'call_0'), says: /Duplicate value/ },
  { what: 'an item is told twice', change: set([3, 'id'], 'fc_1_0'), says: /Duplicate item found with id fc_1_0/ },
  {
    what: 'the id of an item is one of a call',
    change: set([2, 'id'], 'call_0'),
    says: /Expected an ID that begins with 'fc'/,
  },
  { what: 'a call id is too long', change: set([2, 'call_id'], LONG), says: /string too long/ },
  { what: 'the reasoning is left out', change: without([], 1), says: /without its required 'reasoning' item: 'rs_1'/ },
  {
    what: 'the reasoning is all there is',
    change: (messages) => (messages as unknown[]).slice(0, 2),
    says: /without its required following item/,
  },
  { what: 'the reasoning is changed', change: set([1, 'summary'], []), says: /could not be verified/ },
  { what: 'a name has a dot', change: set([2, 'name'], 'a.b'), says: /does not match pattern/ },
  { what: 'arguments are a list', change: set([2, 'arguments'], '[]'), says: /JSON text of an object/ },
]

const LATE = /ids were found without `tool_result` blocks immediately after: .*call_/

const ANTHROPIC: readonly Mistake[] = [
  { what: 'a result is left out', change: without([2, 'content'], 1), says: LATE },
  { what: 'a text stands before the results', change: insert([2, 'content'], 0, TEXT), says: LATE },
  { what: 'a text stands between the results', change: insert([2, 'content'], 1, TEXT), says: LATE },
  {
    what: 'each result has a message of its own',
    change: both(
      without([2, 'content'], 1),
      insert([], 3, { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call_1' }] }),
    ),
    says: LATE,
  },
  {
    what: 'a call is answered twice',
    change: copyLast([2, 'content']),
    says: /each tool_use must have a single result/,
  },
  {
    what: 'a result of an unknown call',
    change: insert([2, 'content'], 2, { type: 'tool_result', tool_use_id: 'x' }),
    says: /unexpected `tool_use_id` found in `tool_result` blocks: x/,
  },
  {
    what: 'an id has other characters',
    change: both(set([1, 'content', 1, 'id'], 'a.b'), set([2, 'content', 0, 'tool_use_id'], 'a.b')),
    says: /String should match pattern/,
  },
  {
    what: 'two calls have one id',
    change: both(set([1, 'content', 2, 'id'], 'call_0'), without([2, 'content'], 1)),
    says: /`tool_use` ids must be unique/,
  },
  {
    what: 'input is a text',
    change: set([1, 'content', 1, 'input'], '{}'),
    says: /Input should be a valid dictionary/,
  },
  { what: 'a text is empty', change: insert([1, 'content'], 1, { type: 'text', text: '' }), says: /must be non-empty/ },
  { what: 'a message is empty', change: set([2, 'content'], []), says: LATE },
  { what: 'thoughts are changed', change: set([1, 'content', 0, 'thinking'], 'Oh'), says: /cannot be modified/ },
  { what: 'thoughts are left out', change: without([1, 'content'], 0), says: /cannot be modified/ },
  {
    what: 'thoughts are last',
    change: reverse([1, 'content']),
    says: /The final block in an assistant message cannot be `thinking`/,
  },
]

const COUNT = /number of function response parts is equal to the number of function call parts/
const PARTS = [2, 'parts'] as const
const ANSWER = [...PARTS, 0, 'functionResponse'] as const

const GEMINI: readonly Mistake[] = [
  { what: 'a result is left out', change: without(PARTS, 1), says: COUNT },
  { what: 'all results are left out', change: without([], 2), says: COUNT },
  { what: 'a call is answered twice', change: copyLast(PARTS), says: COUNT },
  { what: 'a text stands beside the results', change: insert(PARTS, 2, { text: 'Here they are' }), says: COUNT },
  {
    what: 'the results are in the wrong order',
    change: reverse(PARTS),
    says: /name 'files_find' equals the function call name 'files_read'/,
  },
  { what: 'an id is changed', change: set([...ANSWER, 'id'], 'x'), says: /response id 'x' equals 'call_0'/ },
  { what: 'an id is left out', change: set([...ANSWER, 'id'], undefined), says: /response id 'undefined'/ },
  {
    what: 'a signature is left out',
    change: set([1, 'parts', 1, 'thoughtSignature'], undefined),
    says: /missing a thought_signature/,
  },
  {
    what: 'the calls are left out',
    change: without([], 1),
    says: /function response turn comes immediately after a function call turn/,
  },
  {
    what: 'the question is left out',
    change: without([], 0),
    says: /function call turn comes immediately after a user turn/,
  },
  {
    what: 'a response is a list',
    change: set([...ANSWER, 'response'], []),
    says: /Proto field is not repeating, cannot start list/,
  },
  { what: 'a response is a text', change: set([...ANSWER, 'response'], 'a'), says: /google\.protobuf\.Struct/ },
  {
    what: 'a part is in snake case, which the SDK drops',
    change: set([...PARTS, 0], { function_response: {} }),
    says: /must have one initialized field/,
  },
  { what: 'the role is one of old APIs', change: set([2, 'role'], 'function'), says: /valid role: user, model/ },
]

export const MISTAKES: { readonly [P in Provider]: readonly Mistake[] } = {
  openai: OPENAI,
  'openai-responses': RESPONSES,
  gemini: GEMINI,
  anthropic: ANTHROPIC,
}
