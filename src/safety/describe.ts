import { AtipValidationError } from '../errors'
import { guarded, isRecord } from '../internal/guard'
import { pathOf } from '../internal/walk-state'
import { flattenTools } from '../toolset'
import type { EffectOrigin, EffectsDescription } from '../types/inspect'
import type { FlatCommand, FlatParameter, Tools } from '../types/toolset'

const FIELDS: readonly string[] = [
  'destructive',
  'reversible',
  'idempotent',
  'network',
  'subprocess',
  'filesystem.read',
  'filesystem.write',
  'filesystem.delete',
  'cost.billable',
  'cost.estimate',
  'interactive.stdin',
  'interactive.prompts',
  'interactive.tty',
]

/** One level of a tool's document: the tool, a group, or the command itself. */
interface Level {
  readonly raw: Readonly<Record<string, unknown>>
  readonly path: readonly string[]
}

/**
 * Explains where each effect of a command comes from: itself, a group, the tool, or a parameter (RFC section 3.6).
 *
 * @throws AtipValidationError if a tool is invalid or no command has the name
 */
export function describeEffects(tools: Tools, name: string): EffectsDescription {
  return guarded('the tools', () => {
    const command = flattenTools(tools).commands.find((candidate) => candidate.name === name)
    if (command === undefined) throw new AtipValidationError('No command has this name', ['name'], name)
    const levels = levelsOf(command)
    const own = leavesOf(command.effects).map(([effect, value]) => originOf(effect, value, levels))
    const added = command.parameters.flatMap((parameter) => addedBy(parameter, levels))
    const declared = new Set(own.map(({ effect }) => effect))
    return { name, effects: [...own, ...added], undeclared: FIELDS.filter((field) => !declared.has(field)) }
  })
}

/** From the tool to the command. */
function levelsOf({ tool, keys }: FlatCommand): Level[] {
  const levels: Level[] = [{ raw: tool as unknown as Level['raw'], path: [] }]
  keys.forEach((key, index) => {
    const commands = levels[index]?.raw.commands as Record<string, Level['raw']>
    levels.push({ raw: commands[key] as Level['raw'], path: pathOf(keys.slice(0, index + 1)) })
  })
  return levels
}

/** The nearest level that declares the value; what stands nearer is of the wrong type. */
function originOf(effect: string, value: unknown, levels: readonly Level[]): EffectOrigin {
  const text = JSON.stringify(value)
  const isHere = levels.map(({ raw }) => {
    const declared = new Map(leavesOf(raw.effects)).get(effect)
    return JSON.stringify(effect === 'cost.estimate' && declared === 'none' ? 'free' : declared) === text
  })
  const depth = isHere.lastIndexOf(true)
  const declaredBy = depth === levels.length - 1 ? 'command' : depth > 0 ? 'group' : 'tool'
  return { effect, value, declaredBy, path: [...(levels[depth]?.path ?? []), 'effects', ...effect.split('.')] }
}

function addedBy(parameter: FlatParameter, levels: readonly Level[]): EffectOrigin[] {
  if (parameter.effects === undefined) return []
  const { values = {}, ...always } = parameter.effects
  const place = [...placeOf(parameter, levels), 'x-effects']
  const origin = { declaredBy: 'parameter' as const, parameter: parameter.key }
  const added: EffectOrigin[] = leavesOf(always).map(([effect, value]) => {
    return { effect, value, ...origin, path: [...place, ...effect.split('.')] }
  })
  for (const [when, effects] of Object.entries(values)) {
    for (const [effect, value] of leavesOf(effects)) {
      added.push({
        effect,
        value,
        ...origin,
        path: [...place, 'values', when, ...effect.split('.')],
        when,
      })
    }
  }
  return added
}

/** Where the nearest parameter of this name stands. */
function placeOf({ name, kind }: FlatParameter, levels: readonly Level[]): string[] {
  const lists = kind === 'argument' ? ['arguments'] : ['options', 'globalOptions']
  for (const { raw, path } of [...levels].reverse()) {
    for (const list of lists) {
      const items = raw[list]
      const index = Array.isArray(items) ? items.findIndex((item) => isRecord(item) && item.name === name) : -1
      if (index >= 0) return [...path, list, String(index)]
    }
  }
  return []
}

/** Effects as fields with dots: `filesystem.write`. */
function leavesOf(effects: unknown): [effect: string, value: unknown][] {
  if (!isRecord(effects)) return []
  return Object.entries(effects).flatMap(([field, value]): [string, unknown][] =>
    isRecord(value) ? Object.entries(value).map(([inner, leaf]) => [`${field}.${inner}`, leaf]) : [[field, value]],
  )
}
