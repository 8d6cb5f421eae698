import { EFFECTS, listDeclaredEffects } from '../../internal/effects/effect-table'
import { readParameterEffects } from '../../internal/effects/inherit'
import { AtipValidationError } from '../../internal/errors'
import { toRecord, wrapErrors } from '../../internal/foreign-values'
import { flattenTools } from '../../toolset/create-toolset'
import { locateCommand } from '../../toolset/walk'
import type { EffectOrigin, EffectsDescription } from '../../types/inspect'
import type { FlatCommand, FlatParameter, Tools } from '../../types/toolset'

/** One level of a tool's document: the tool, a group, or the command itself. */
interface DocumentLevel {
  readonly raw: Readonly<Record<string, unknown>>
  readonly path: readonly string[]
}

/**
 * Explains where each effect of a command is declared: by the command, a group, the tool, or a parameter (RFC section
 * 3.6).
 *
 * @throws AtipValidationError if a tool is invalid or no command has the name
 * @example
 * const { effects } = describeEffects([git], 'git_push')
 * console.log(effects.find(({ effect, parameter }) => effect === 'destructive' && parameter)?.parameter) // => force
 */
export function describeEffects(tools: Tools, name: string): EffectsDescription {
  return wrapErrors('the tools', () => {
    const command = flattenTools(tools).commands.find((candidate) => candidate.name === name)
    if (command === undefined) throw new AtipValidationError('No command has this name', ['name'], name)
    const levels = listLevels(command)
    const own = listDeclaredEffects(command.effects).map(([effect, value]) => findOrigin(effect, value, levels))
    const places = indexParameters(levels)
    const added = command.parameters.flatMap((parameter) => listAddedOrigins(parameter, places))
    const declared = new Set(own.map(({ effect }) => effect))
    // These determine a command's danger.
    const needed = EFFECTS.filter(({ kind }) => kind !== 'list' && kind !== 'text').map((effect) => effect.name)
    const undeclared = needed.filter((effect) => !declared.has(effect))
    return { name, effects: [...own, ...added], undeclared }
  })
}

/** Lists the levels that lead to a command, from the tool to the command itself. */
function listLevels({ tool, keys }: FlatCommand): DocumentLevel[] {
  let raw: Fields = toRecord(tool)
  const levels: DocumentLevel[] = [{ raw, path: [] }]
  keys.forEach((key, depth) => {
    const commands = toRecord(raw.commands)
    raw = Object.hasOwn(commands, key) ? toRecord(commands[key]) : {}
    levels.push({ raw, path: locateCommand(keys.slice(0, depth + 1)) })
  })
  return levels
}

/** Finds the nearest level that declares the value. A nearer declaration of the effect has the wrong type. */
function findOrigin(effect: string, value: unknown, levels: readonly DocumentLevel[]): EffectOrigin {
  const text = toComparableText(value)
  const isHere = levels.map(({ raw }) => {
    const declared = new Map(listDeclaredEffects(raw.effects)).get(effect)
    return toComparableText(effect === 'cost.estimate' && declared === 'none' ? 'free' : declared) === text
  })
  const depth = isHere.lastIndexOf(true)
  const declaredBy = depth === levels.length - 1 ? 'command' : depth > 0 ? 'group' : 'tool'
  return {
    effect,
    value,
    declaredBy,
    path: [...(levels[depth] as DocumentLevel).path, 'effects', ...effect.split('.')],
  }
}

function listAddedOrigins(parameter: FlatParameter, places: ReadonlyMap<string, DeclaredParameter>): EffectOrigin[] {
  if (parameter.effects === undefined) return []
  const { values = {}, ...always } = parameter.effects
  const { path, declared } = places.get(
    identifyParameter(parameter.kind, parameter.name, parameter.effects),
  ) as DeclaredParameter
  const origin = { declaredBy: 'parameter' as const, parameter: parameter.key }
  const added: EffectOrigin[] = listDeclaredEffects(always).map(([effect, value]) => {
    return { effect, value, ...origin, path: [...path, ...effect.split('.')] }
  })
  const spelled = new Map(Object.keys(toRecord(declared.values)).map((key) => [key.toLowerCase(), key]))
  for (const [value, effects] of Object.entries(values)) {
    const when = spelled.get(value) as string
    for (const [effect, leaf] of listDeclaredEffects(effects)) {
      added.push({ effect, value: leaf, ...origin, path: [...path, 'values', when, ...effect.split('.')], when })
    }
  }
  return added
}

/** Indexes declared parameters by kind, name and effects. Among equal parameters, the nearest wins. */
function indexParameters(levels: readonly DocumentLevel[]): Map<string, DeclaredParameter> {
  const places = new Map<string, DeclaredParameter>()
  for (const { raw, path } of [...levels].reverse()) {
    for (const list of ['arguments', 'options', 'globalOptions']) {
      const items: readonly unknown[] = Array.isArray(raw[list]) ? raw[list] : []
      items.forEach((item, index) => {
        const { name, 'x-effects': declared } = toRecord(item)
        const effects = declared === undefined ? undefined : readParameterEffects(declared, () => undefined)
        const key = identifyParameter(list === 'arguments' ? 'argument' : 'option', name, effects)
        const place = { path: [...path, list, String(index), 'x-effects'], declared: toRecord(declared) }
        if (!places.has(key)) places.set(key, place)
      })
    }
  }
  return places
}

interface DeclaredParameter {
  readonly path: readonly string[]
  readonly declared: Fields
}

function identifyParameter(kind: FlatParameter['kind'], name: unknown, effects: unknown): string {
  return `${kind} ${toComparableText(name)} ${toComparableText(effects)}`
}

/** Writes a value as JSON for comparison; metadata may contain big integers. */
function toComparableText(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

type Fields = Readonly<Record<string, unknown>>
