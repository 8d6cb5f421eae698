import type {
  AtipArgument,
  AtipCommand,
  AtipEffects,
  AtipOption,
  AtipParameterEffects,
  AtipTool,
  Policy,
  ViolationCode,
} from 'atip-bridge'

/**
 * A second, deliberately naive reading of the contract: what `validate` must find. It walks the raw metadata for every
 * call, knows nothing of names that need rewriting, and shares no code with the package.
 */
export function expectedViolations(
  tool: AtipTool,
  policy: Policy,
  toolName: string,
  args: unknown,
): { code: ViolationCode; severity: 'error' | 'warning'; toolName: string; commandPath?: string[] }[] {
  const found = listCommands(tool).find(({ name }) => name === toolName)
  if (found === undefined) return [{ code: 'UNKNOWN_COMMAND', severity: 'error', toolName }]
  const does = (field: string, unsafe: unknown): boolean => valuesOf(found, field, args).includes(unsafe)
  const costs = valuesOf(found, 'cost.estimate', args).map(rankOfEstimate)
  const source = TRUST.includes(tool.trust?.source as string) ? (tool.trust?.source as string) : 'inferred'

  const isDestructive = policy.allowDestructive === false && does('destructive', true)
  const mayUndo = policy.allowNonReversible ?? !isDestructive
  const limit = policy.maxCostEstimate === undefined ? 99 : rankOfEstimate(policy.maxCostEstimate)
  const lowest = TRUST.indexOf(policy.minTrustLevel ?? 'inferred')

  const broken: [ViolationCode, boolean][] = [
    ['DESTRUCTIVE_OPERATION', isDestructive],
    ['NON_REVERSIBLE_OPERATION', !mayUndo && does('reversible', false)],
    ['BILLABLE_OPERATION', policy.allowBillable === false && does('cost.billable', true)],
    ['NETWORK_OPERATION', policy.allowNetwork === false && does('network', true)],
    ['FILESYSTEM_WRITE', policy.allowFilesystemWrite === false && does('filesystem.write', true)],
    ['FILESYSTEM_DELETE', policy.allowFilesystemDelete === false && does('filesystem.delete', true)],
    ['COST_EXCEEDS_LIMIT', costs.some((cost) => cost > limit)],
    ['TRUST_BELOW_THRESHOLD', TRUST.indexOf(source) > lowest],
  ]
  return broken
    .filter(([, isBroken]) => isBroken)
    .map(([code]) => ({
      code,
      severity: /^(NETWORK|FILESYSTEM)/.test(code) ? 'warning' : 'error',
      toolName,
      commandPath: found.path,
    }))
}

const TRUST = ['native', 'vendor', 'org', 'community', 'user', 'inferred']

function rankOfEstimate(estimate: unknown): number {
  const rank = ['free', 'low', 'medium', 'high'].indexOf(estimate === 'none' ? 'free' : String(estimate))
  return rank < 0 ? 4 : rank
}

/** Every field of effects, with the type that a declared value has. */
export const TYPES: Readonly<Record<string, 'boolean' | 'string' | 'list' | 'stdin'>> = {
  destructive: 'boolean',
  reversible: 'boolean',
  idempotent: 'boolean',
  network: 'boolean',
  subprocess: 'boolean',
  'cost.billable': 'boolean',
  'cost.estimate': 'string',
  'filesystem.read': 'boolean',
  'filesystem.write': 'boolean',
  'filesystem.delete': 'boolean',
  'filesystem.paths': 'list',
  'interactive.stdin': 'stdin',
  'interactive.prompts': 'boolean',
  'interactive.tty': 'boolean',
  creates: 'list',
  modifies: 'list',
  deletes: 'list',
  'duration.typical': 'string',
  'duration.timeout': 'string',
}

function hasType(field: string, value: unknown): boolean {
  const type = TYPES[field]
  if (type === 'list') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return type === 'stdin'
    ? ['none', 'optional', 'required', 'password'].includes(value as string)
    : typeof value === type
}

export interface Found {
  name: string
  path: string[]
  /** From the tool to the command. */
  levels: (AtipTool | AtipCommand)[]
}

/** Every runnable command of a tool whose names need no rewriting. */
export function listCommands(tool: AtipTool): Found[] {
  const visit = (level: AtipTool | AtipCommand, path: string[], levels: (AtipTool | AtipCommand)[]): Found[] =>
    Object.entries(level.commands ?? {}).flatMap(([key, command]) => {
      const words = key === '' ? path : [...path, key]
      const here = { name: [tool.name, ...words].join('_'), path: words, levels: [...levels, command] }
      return [...(isRunnable(command) ? [here] : []), ...visit(command, words, here.levels)]
    })
  return visit(tool, [], [tool])
}

function isRunnable(command: AtipCommand): boolean {
  const isGroup = Object.keys(command.commands ?? {}).length > 0
  return !isGroup || (command.arguments ?? []).length > 0
}

/** All values of one field that count for a call: the inherited one, and one for each use of a parameter. */
export function valuesOf({ levels }: Found, field: string, args: unknown): unknown[] {
  const own = declaredBy(
    levels.map(({ effects }) => effects),
    field,
  )
  const added = usedEffects(levels, args).map((effects) => declaredBy([effects], field))
  return [own, ...added].filter((value) => value !== undefined)
}

/** Returns true if a call declares a field: its command does, or a parameter that it uses makes it worse. */
export function isDeclared({ levels }: Found, field: string, args: unknown): boolean {
  const own = declaredBy(
    levels.map(({ effects }) => effects),
    field,
  )
  const isKnown = own !== undefined && (isUnsafe(field, own) || !usedParameters(levels, args).some(hasMistake))
  // A cost that is not known stays so when a parameter adds to it.
  const added = usedEffects(levels, args).map((effects) => declaredBy([effects], field))
  const isWorse = added.some((value) => value !== undefined && isUnsafe(field, value))
  return isKnown || (isWorse && (own !== undefined || field !== 'cost.estimate'))
}

/** Returns true if some effect of a command, its groups or its parameters has the wrong type. */
export function hasMistakes({ levels }: Found): boolean {
  return [...levels, ...parametersOf(levels).map((parameter) => ({ effects: parameter['x-effects'] }))].some(
    ({ effects }) => hasMistake(effects),
  )
}

/** Returns true if some effect of a parameter has the wrong type. */
function hasMistake(effects: unknown): boolean {
  if (effects === undefined) return false
  if (!isObject(effects)) return true
  const { values, ...always } = effects
  if (values !== undefined && !(isObject(values) && Object.values(values).every((each) => !hasMistake(each))))
    return true
  const parts = Object.entries(always).filter(([key]) =>
    Object.keys(TYPES).some((field) => field.startsWith(`${key}.`)),
  )
  if (parts.some(([, part]) => part !== undefined && !isObject(part))) return true
  return Object.keys(TYPES).some((field) => {
    const [outer, inner] = field.split('.') as [string, string?]
    const part = always[outer]
    const value = inner === undefined ? part : isObject(part) ? part[inner] : undefined
    return value !== undefined && !hasType(field, value)
  })
}

/** The nearest declared value. A wrong type is not declared: it hides what stands above it, unless that is unsafe. */
function declaredBy(effects: readonly unknown[], field: string): unknown {
  const [outer, inner] = field.split('.') as [string, string?]
  let value: unknown
  for (const declared of effects) {
    const part = inner === undefined || !isObject(declared) ? declared : declared[outer]
    const own = isObject(part) ? part[inner ?? outer] : part
    if (own === undefined) continue
    const isRight = isObject(part) && hasType(field, own)
    if (isRight || !isUnsafe(field, value)) value = isRight ? own : undefined
  }
  return value
}

export function isUnsafe(field: string, value: unknown): boolean {
  if (TYPES[field] === 'list') return Array.isArray(value) && value.length > 0
  if (field === 'cost.estimate') return value !== 'free' && value !== 'none'
  if (field === 'interactive.stdin') return value === 'required' || value === 'password'
  return value === (field !== 'reversible' && field !== 'idempotent')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The parameters of a command: its own, and those that its groups hand down. */
export function parametersOf(levels: Found['levels']): (AtipArgument | AtipOption)[] {
  const command = levels.at(-1) as AtipCommand
  const groups = (levels.slice(1, -1) as AtipCommand[]).filter((group) => !isRunnable(group))
  const options = [...groups, command].flatMap((level) => level.options ?? [])
  return [...new Map([...options, ...(command.arguments ?? [])].map((each) => [each.name, each])).values()]
}

/**
 * Returns the values of a call for a parameter, under any of its spellings, item by item; `false` and `null` give
 * nothing.
 */
export function usedValues(name: string, args: Readonly<Record<string, unknown>>): unknown[] {
  const spellings = new Set([name, name.replaceAll('-', '_')])
  const given = [...spellings].filter((key) => Object.hasOwn(args, key)).map((key) => args[key])
  return given.flat().filter((value) => value !== undefined && value !== null && value !== false)
}

/**
 * Returns the effects that the used parameters add to those of their command: of all parameters if they cannot be read.
 */
function usedEffects(levels: Found['levels'], args: unknown): AtipEffects[] {
  return parametersOf(levels).flatMap((parameter) => {
    const effects = parameter['x-effects']
    const used = effects === undefined ? [] : valuesGiven(parameter.name, levels, args)
    return used.flatMap((value) => [effects as AtipEffects, ...effectsOfValue(effects as AtipEffects, value)])
  })
}

/** The effects of every parameter that is used. */
function usedParameters(levels: Found['levels'], args: unknown): unknown[] {
  return parametersOf(levels)
    .filter(({ name }) => valuesGiven(name, levels, args).length > 0)
    .map((parameter) => parameter['x-effects'])
}

/**
 * Returns the values of a parameter. An argument that is left out has the value of the next one on the command line.
 */
function valuesGiven(parameter: string, levels: Found['levels'], args: unknown): unknown[] {
  const given = (name: string): unknown[] => (isReadable(args) ? usedValues(name, args) : [UNREADABLE])
  const positional = (levels.at(-1) as AtipCommand).arguments?.map(({ name }) => name) ?? []
  const behind = positional.includes(parameter) ? positional.slice(positional.indexOf(parameter) + 1) : []
  const isShifted = given(parameter).length === 0 && behind.some((name) => given(name).length > 0)
  return isShifted ? [UNREADABLE] : given(parameter)
}

const UNREADABLE = {}

/** Returns true if the arguments of a call are a plain object. */
export function isReadable(args: unknown): args is Readonly<Record<string, unknown>> {
  return isObject(args) && [Object.prototype, null].includes(Object.getPrototypeOf(args))
}

/** A value that is no plain text may have any of the declared effects. */
function effectsOfValue({ values }: AtipParameterEffects, value: unknown): AtipEffects[] {
  if (typeof value === 'object') return Object.values(values ?? {})
  const named = Object.entries(values ?? {}).filter(([key]) => key.toLowerCase() === String(value).toLowerCase())
  const all = named.length > 0 ? named : Object.entries(values ?? {}).filter(([key]) => key === '*')
  return all.map(([, effects]) => effects)
}
