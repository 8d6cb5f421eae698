import type { AtipCommand, AtipEffects, AtipParameterEffects, AtipTool, Policy, ViolationCode } from 'atip-bridge'

/**
 * A second, deliberately naive reading of the contract: what `validate` must find. It walks the raw metadata for every
 * call, knows nothing of names that need rewriting, and shares no code with the package.
 */
export function expectedViolations(
  tool: AtipTool,
  policy: Policy,
  toolName: string,
  args: Readonly<Record<string, unknown>>,
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

/** The fields that a policy looks at, with the type that a declared value has. */
const TYPES: Readonly<Record<string, string>> = {
  destructive: 'boolean',
  reversible: 'boolean',
  network: 'boolean',
  'cost.billable': 'boolean',
  'cost.estimate': 'string',
  'filesystem.write': 'boolean',
  'filesystem.delete': 'boolean',
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
function valuesOf({ levels }: Found, field: string, args: Readonly<Record<string, unknown>>): unknown[] {
  const own = declaredBy(
    levels.map(({ effects }) => effects),
    field,
  )
  const added = usedEffects(levels, args).map((effects) => declaredBy([effects], field))
  return [own, ...added].filter((value) => value !== undefined)
}

/** The nearest declared value. A wrong type is not declared: it hides what stands above it, unless that is unsafe. */
function declaredBy(effects: readonly unknown[], field: string): unknown {
  const [outer, inner] = field.split('.') as [string, string?]
  let value: unknown
  for (const declared of effects) {
    const part = inner === undefined || !isObject(declared) ? declared : declared[outer]
    const own = isObject(part) ? part[inner ?? outer] : part
    if (own === undefined) continue
    const isRight = isObject(part) && typeof own === TYPES[field]
    if (isRight || !isUnsafe(field, value)) value = isRight ? own : undefined
  }
  return value
}

function isUnsafe(field: string, value: unknown): boolean {
  return field === 'cost.estimate' ? value !== 'free' && value !== 'none' : value === (field !== 'reversible')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the parameters that a call uses add to the effects of its command. */
function usedEffects(levels: Found['levels'], args: Readonly<Record<string, unknown>>): AtipEffects[] {
  const command = levels.at(-1) as AtipCommand
  const groups = (levels.slice(1, -1) as AtipCommand[]).filter((group) => !isRunnable(group))
  const options = [...groups, command].flatMap((level) => level.options ?? [])
  const byName = new Map([...options, ...(command.arguments ?? [])].map((parameter) => [parameter.name, parameter]))
  return [...byName.values()].flatMap((parameter) => {
    const spellings = new Set([parameter.name, parameter.name.replaceAll('-', '_')])
    const given = [...spellings].filter((key) => Object.hasOwn(args, key)).map((key) => args[key])
    const used = given.flat().filter((value) => value !== undefined && value !== null && value !== false)
    const effects = parameter['x-effects']
    return effects === undefined ? [] : used.flatMap((value) => [effects, ...effectsOfValue(effects, value)])
  })
}

function effectsOfValue({ values }: AtipParameterEffects, value: unknown): AtipEffects[] {
  const named = Object.entries(values ?? {}).filter(([key]) => key.toLowerCase() === String(value).toLowerCase())
  const all = named.length > 0 ? named : Object.entries(values ?? {}).filter(([key]) => key === '*')
  return all.map(([, effects]) => effects)
}
