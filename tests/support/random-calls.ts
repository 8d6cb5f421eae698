import { buildCommand, type FlatCommand, type FlatParameter, isAtipError, type Tools } from 'atip-bridge'

/** Returns a number from 0 up to, but not including, `count`. */
export type Random = (count: number) => number

/** A small generator of numbers that are the same for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
}

/** Values that readers of command lines stumble over. */
const TEXTS = [
  ...['a', 'b c', '', '-', '-x', '--', '--force', '--end-of-options', 'a=b', '=', '=x', "it's", '"q"', 'a\nb', 'é😀'],
  ...[
    '+x',
    '+',
    '@f',
    '-5',
    '10',
    '03',
    '1e3',
    'true',
    'false',
    '[1]',
    '{}',
    ':',
    ':x',
    'a,b',
    ',',
    '*',
    '~',
    '$x',
    '`',
    ';',
  ],
  ...['__proto__', 'constructor', ' ', '\t', '!', '(', '\\', '#', '-xvf', '--a=b', 'run', 'get', 'null'],
]

/** A value of the parameter's type. */
export function randomValue({ type, list, enum: allowed }: FlatParameter, random: Random): unknown {
  const one = (): unknown => {
    if (allowed !== undefined) return allowed[random(allowed.length)]
    if (type === 'boolean') return random(4) > 0
    if (type === 'integer') return random(3) === 0 ? -random(99) : random(1000)
    if (type === 'number') return [random(1000) / 8, 1e-7, -2.5, 1e21, 0][random(5)]
    return TEXTS[random(TEXTS.length)]
  }
  return list ? Array.from({ length: 1 + random(3) }, one) : one()
}

/** Arguments for a command: what it needs and, of the rest, a few. */
export function randomArguments({ parameters }: FlatCommand, random: Random): Record<string, unknown> {
  // A text for standard input is not among the words.
  const words = parameters.filter(({ kind }) => kind !== 'stdin')
  const used = words.filter(({ required }) => required || random(words.length) < 4)
  return Object.fromEntries(used.map((parameter) => [parameter.key, randomValue(parameter, random)]))
}

/** The words of a call, or `undefined` if its values are refused. */
export function wordsOfCall(tools: Tools, name: string, args: Record<string, unknown>): string[] | undefined {
  try {
    const { command, args: words } = buildCommand(tools, { id: '', name, arguments: args })
    return [command, ...words]
  } catch (error) {
    if (isAtipError(error) && error.code === 'ATIP_ARGUMENT') return undefined
    throw error
  }
}

/**
 * The arguments that stand on a command line: secrets do not, a switch that is off may leave no word, and a path that
 * begins with a dash gets `./` in front.
 */
export function visibleArguments(
  { parameters }: FlatCommand,
  args: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const visible = parameters.filter(({ key, definition }) => key in args && definition['x-sensitive'] === undefined)
  const plain = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/^\.\/-/, '-') : value)
  return Object.fromEntries(
    visible.flatMap(({ key }) => {
      const value = args[key]
      if (value === false) return []
      if (!Array.isArray(value)) return [[key, plain(value)]]
      const items = value.filter((item) => item !== false)
      return items.length === 0 ? [] : [[key, items.map(plain)]]
    }),
  )
}
