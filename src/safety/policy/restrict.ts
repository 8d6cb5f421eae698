import { listPossibleEffects } from '../../internal/effects/classify-effects'
import { EFFECTS } from '../../internal/effects/effect-table'
import { isEstimate, rankEstimate } from '../../internal/effects/strictest'
import { invalid, isPlainObject, wrapErrors } from '../../internal/foreign-values'
import { ANYTHING, FUNCTION, isTextList, type OptionRules, readOptions } from '../../internal/read-options'
import { createRestricted, ensureToolset, flattenTools } from '../../toolset/create-toolset'
import { mapSpellings } from '../../toolset/parameter-keys'
import type { AtipEffects, AtipTool } from '../../types/atip'
import type { Delegation } from '../../types/inspect'
import type { PolicyDiagnostic, ValidatorOptions } from '../../types/safety'
import type { FlatCommand, FlatParameter, Tools, Toolset } from '../../types/toolset'
import { createRuleIndex, readDenials } from './rules'

/**
 * Returns the part of the tools that a sub-agent gets (RFC section 10.2). Commands keep their names.
 *
 * A command is left out unless it declares the required value of every restricted effect. A READ-ONLY command counts as
 * having declared that it changes, runs and sends nothing. A parameter that could
 * violate a demand is removed; if it is required, its command is left out.
 *
 * @param options `onDiagnostic`: called for each tool of which nothing is left because of effects, with the effects that
 *   its commands do not declare
 * @throws AtipValidationError if a tool or an option is invalid, or for an unknown field or wrong value of the delegation
 * @example
 * const reading = restrictTools([git], { effectRestrictions: { filesystem: { write: false } } })
 * console.log(reading.resolve('git_commit')) // => undefined
 */
export function restrictTools(tools: Tools, delegation: Delegation, options: ValidatorOptions = {}): Toolset {
  return wrapErrors('the tools or the delegation', () => {
    const { onDiagnostic } = readOptions<ValidatorOptions>(options, { onDiagnostic: FUNCTION })
    const { allowedTools, findDenials, demands } = readDelegation(delegation)
    const flattened = flattenTools(ensureToolset(tools))
    const commands = flattened.commands.flatMap((command): FlatCommand[] => {
      if (allowedTools?.has(command.tool.name) === false) return []
      if (findDenials([command.tool.name, ...command.path]).length > 0) return []
      return restrictCommand(command, demands)
    })
    const kept = new Set(commands.map(({ tool }) => tool))
    if (onDiagnostic !== undefined) {
      const lost = flattened.commands.filter(({ tool }) => !kept.has(tool) && allowedTools?.has(tool.name) !== false)
      for (const diagnostic of listLost(lost, demands)) onDiagnostic(diagnostic)
    }
    const closed = new Map(flattened.tools.flatMap((tool) => (kept.has(tool) ? [[tool, closePartial(tool)]] : [])))
    const restricted = commands.map((command) => {
      const tool = closed.get(command.tool) ?? command.tool
      return tool === command.tool ? command : Object.freeze({ ...command, tool })
    })
    return createRestricted(flattened, [...closed.values()], restricted)
  })
}

/** Reports each tool of which nothing is left, with the effects that its commands do not declare. */
function listLost(lost: readonly FlatCommand[], demands: readonly Demand[]): PolicyDiagnostic[] {
  const silent = new Map<AtipTool, Set<string>>()
  for (const { tool, effects } of lost) {
    const fields = silent.get(tool) ?? new Set()
    silent.set(tool, fields)
    for (const { field } of demands) if (readField(field, effects) === undefined) fields.add(field.join('.'))
  }
  return [...silent].flatMap(([tool, fields]): PolicyDiagnostic[] => {
    if (fields.size === 0) return []
    const message = `No command of ${JSON.stringify(tool.name)} is left: its metadata does not declare ${[...fields].join(', ')}, and what is not declared may be anything`
    return [{ code: 'NOTHING_LEFT', message, path: ['delegation', 'effectRestrictions'] }]
  })
}

/** Marks the omitted commands of a partial tool as unsafe: removed commands must not look merely undescribed. */
function closePartial(tool: AtipTool): AtipTool {
  if (tool.partial !== true) return tool
  return Object.freeze({ ...tool, omitted: Object.freeze({ reason: 'filtered', safetyAssumption: 'known-unsafe' }) })
}

/** Removes parameters that could violate a demand; every description of the command must meet the demands. */
function restrictCommand(command: FlatCommand, demands: readonly Demand[]): FlatCommand[] {
  const readings = [command, ...command.replaces]
  const meets = ({ effects, readOnly }: FlatCommand): boolean =>
    demands.every((demand) => isMet(demand, effects, !(readOnly && demand.field.join('.') !== 'filesystem.read')))
  if (!readings.every(meets)) return []
  const spellings = mapSpellings(command.parameters)
  const breaking = new Set(
    readings
      .flatMap(({ parameters }) => [...mapSpellings(parameters)])
      .flatMap(([parameter, keys]) => (keepsDemands(parameter, demands) ? [] : keys)),
  )
  let isGap = false
  const parameters = command.parameters.filter((parameter) => {
    // Arguments after a removed one would take its position.
    const keys = spellings.get(parameter) ?? []
    const isKept = !(isGap && parameter.kind === 'argument') && !keys.some((key) => breaking.has(key))
    isGap ||= !isKept && parameter.kind === 'argument'
    return isKept
  })
  if (parameters.length === command.parameters.length && breaking.size === 0) return [command]
  const kept = new Set(parameters)
  if (command.parameters.some((parameter) => parameter.required && !kept.has(parameter))) return []
  const removed = [...spellings].flatMap(([parameter, keys]) => (kept.has(parameter) ? [] : keys))
  const withheld = Object.freeze([...new Set([...command.withheld, ...removed, ...breaking])])
  const pinned = command.pinned && { ...command.pinned, command: { ...command.pinned.command, withheld } }
  return [Object.freeze({ ...command, parameters: Object.freeze(parameters), withheld, pinned })]
}

/** Returns true if no use of a parameter can violate a demand. */
function keepsDemands({ effects, faulty }: FlatParameter, demands: readonly Demand[]): boolean {
  if (faulty && demands.length > 0) return false
  const possible = effects === undefined ? [] : listPossibleEffects(effects)
  return possible.every((effect) => demands.every((demand) => isMet(demand, effect, false)))
}

function isMet({ field, wanted }: Demand, effects: AtipEffects, mustDeclare: boolean): boolean {
  const value = readField(field, effects)
  if (value === undefined) return !mustDeclare
  if (typeof wanted === 'boolean') return value === wanted
  return typeof value === 'string' && rankEstimate(value) <= rankEstimate(wanted)
}

function readField(field: readonly string[], effects: AtipEffects): unknown {
  return field.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], effects)
}

const FIELDS: OptionRules<Delegation> = {
  allowedTools: ['an array of names', isTextList],
  deniedCommands: ['an array', Array.isArray],
  effectRestrictions: ANYTHING,
}

/** A demand on one effect of every command, such as `filesystem.write` to be `false`. */
interface Demand {
  readonly field: readonly string[]
  readonly wanted: boolean | string
}

/** A delegation that was checked and prepared for use. */
interface DelegationPlan {
  readonly allowedTools: ReadonlySet<unknown> | undefined
  /** Finds the denials of a command by its words. */
  readonly findDenials: ReturnType<typeof createRuleIndex>
  readonly demands: readonly Demand[]
}

/** @throws AtipValidationError for an unknown field or a wrong value */
function readDelegation(delegation: unknown): DelegationPlan {
  if (!isPlainObject(delegation)) throw invalid('a delegation, a plain object', ['delegation'], delegation)
  const given = readOptions<Delegation>(delegation, FIELDS, ['delegation'])
  const { allowedTools, deniedCommands = [], effectRestrictions = {} } = given
  return {
    allowedTools: allowedTools && new Set(allowedTools),
    findDenials: createRuleIndex(readDenials(deniedCommands, ['delegation', 'deniedCommands'])),
    demands: readDemands(effectRestrictions, []),
  }
}

function readDemands(restrictions: unknown, parent: readonly string[]): Demand[] {
  const place = ['delegation', 'effectRestrictions', ...parent]
  if (!isPlainObject(restrictions)) throw invalid('an object of effects', place, restrictions)
  return Object.entries(restrictions).flatMap(([key, wanted]): Demand[] => {
    const field = [...parent, key]
    const name = field.join('.')
    if (wanted === undefined) return []
    if (['filesystem', 'cost', 'interactive'].includes(name)) return readDemands(wanted, field)
    if (name === 'cost.estimate' && isEstimate(wanted)) return [{ field, wanted }]
    // A delegation may demand the safe value of every effect that is true or false.
    const safe = EFFECTS.find((effect) => effect.name === name)?.safe
    if (safe !== undefined && typeof wanted === 'boolean') return wanted === safe ? [{ field, wanted }] : []
    throw invalid(safe === undefined ? 'an effect that can be restricted' : 'true or false', [...place, key], wanted)
  })
}
