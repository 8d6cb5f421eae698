import { readParameterEffects } from '../internal/effects/inherit'
import { mergeAllStrictest, mergeStrictest } from '../internal/effects/strictest'
import { toRecord } from '../internal/foreign-values'
import { isTextList } from '../internal/read-options'
import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { listUsedValues } from './parameter-keys'
import { createValueFinder, type FindByValue } from './run-effects'

/** The keys by which a call may give each parameter. */
type Spellings = ReadonlyMap<FlatParameter, readonly string[]>

/** A parameter that makes a dry run of a call: its effects replace those of the command (`x-preview`). */
export interface Preview {
  readonly effects: AtipParameterEffects
  readonly spellings: readonly string[]
  readonly findByValue: FindByValue
  readonly isSwitch: boolean
  /** The keys of each earlier argument, for an argument: without those, its values may be theirs. */
  readonly earlier: readonly (readonly string[])[] | undefined
  /** The keys of other parameters with the same flag or its negation, which may cancel the preview. */
  readonly rivals: readonly string[]
}

/** Finds the previews of a command. A preview whose effects have a wrong type does not count. */
export function findPreviews(parameters: Spellings, path: FlatCommand['path']): Preview[] {
  const earlier: (readonly string[])[] = []
  return [...parameters].flatMap(([parameter, spellings]): Preview[] => {
    const { kind, type, definition } = parameter
    const declared = definition['x-preview']
    const isArgument = kind === 'argument'
    const before = isArgument ? [...earlier] : undefined
    if (isArgument) earlier.push(spellings)
    if (declared === undefined || !countsFor(parameter, path)) return []
    const { commands = true } = toRecord(declared)
    let isFaulty = commands !== true && !isTextList(commands)
    const effects = readParameterEffects(declared, () => {
      isFaulty = true
    })
    const rivals = findRivals(parameter, parameters)
    if (isFaulty) return []
    const findByValue = createValueFinder(effects.values)
    return [{ effects, findByValue, spellings, isSwitch: type === 'boolean', earlier: before, rivals }]
  })
}

/** Returns true for a preview at the level of its option, and below it for the commands that the metadata names. */
function countsFor({ level, definition }: FlatParameter, path: FlatCommand['path']): boolean {
  if (level >= path.length) return true
  const { commands } = toRecord(definition['x-preview'])
  const words = `${path.slice(level).join(' ')} `
  return commands === true || (isTextList(commands) && commands.some((name) => words.startsWith(`${name} `)))
}

/** Finds the keys of the other parameters with the same flag as a parameter or with its negation: `--no-dry-run`. */
export function findRivals(parameter: FlatParameter, parameters: Spellings): string[] {
  const toSwitch = (flag: string): string => flag.replace(/^--no-/, '--')
  const own = new Set(parameter.flags.map(toSwitch))
  const isRival = (other: FlatParameter): boolean =>
    other !== parameter && other.flags.some((flag) => own.has(toSwitch(flag)))
  return [...parameters].flatMap(([other, keys]) => (isRival(other) ? keys : []))
}

/**
 * Returns the effects of the previews in use; `undefined` unless every value of one of them is a preview. What an option
 * says counts before what an argument does: `create --dry-run`.
 */
export function findPreviewEffects(
  previews: readonly Preview[],
  args: Readonly<Record<string, unknown>>,
): AtipEffects | undefined {
  const options = previews.filter(({ earlier }) => earlier === undefined)
  const used = options.flatMap((preview): AtipEffects[] => {
    const { spellings, rivals } = preview
    if (listUsedValues(rivals, args).length > 0) return []
    const found = listUsedValues(spellings, args).map((value) => findPreviewed(preview, value))
    return found.every((each) => each !== undefined) ? (found as AtipEffects[]) : []
  })
  const found = used.length > 0 ? used : previews.flatMap((preview) => findOperation(preview, args))
  return found.length === 0 ? undefined : mergeAllStrictest(found)
}

/** Returns the effects of an argument in use, unless an earlier one is missing, whose value this one may be. */
function findOperation(preview: Preview, args: Readonly<Record<string, unknown>>): AtipEffects[] {
  const { spellings, earlier } = preview
  if (earlier === undefined || earlier.some((keys) => listUsedValues(keys, args).length === 0)) return []
  return findDeciding(preview, listUsedValues(spellings, args))
}

/**
 * Returns the effects of the first value of an argument that declares any: those before it have to be listed, too. A key
 * of several words is about as many first values; the longest that fits counts.
 */
function findDeciding({ effects: { values = {} }, findByValue }: Preview, given: readonly unknown[]): AtipEffects[] {
  let words = ''
  let begun: AtipEffects = {}
  let at = 0
  for (const [index, value] of given.slice(0, MAX_WORDS).entries()) {
    if (typeof value !== 'string' || value.includes(' ')) break
    words += `${words && ' '}${value.toLowerCase()}`
    const whole = index > 0 ? values[words] : undefined
    if (whole === undefined) continue
    begun = whole
    at = index + 1
  }
  if (Object.keys(begun).length > 0) return [begun]
  for (const value of given.slice(at)) {
    const found = typeof value === 'object' || String(value).includes(' ') ? undefined : findByValue(value)
    if (found === undefined) return []
    if (Object.keys(found).length > 0) return [found]
  }
  return []
}

/** Words of the longest key. */
const MAX_WORDS = 8

/** Returns the effects of a call with this value; `undefined` if it is not a preview. */
function findPreviewed({ effects, findByValue, isSwitch }: Preview, value: unknown): AtipEffects | undefined {
  const { values, ...always } = effects
  if (isSwitch) return value === true || value === 'true' ? always : undefined
  if (typeof value === 'object') return undefined
  const own = findByValue(value)
  if (values === undefined || own === undefined) return values === undefined ? always : undefined
  // Effects of all values are the base, if there are any: what neither declares stays undeclared.
  return Object.keys(always).length === 0 ? own : mergeStrictest(always, own)
}
