import { isRecord } from '../../internal/foreign-values'
import { saySize } from '../../internal/words/consequence-words'
import { listUsedValues, mapSpellings } from '../../toolset/parameter-keys'
import type { Consequence } from '../../types/file'
import type { Decision, ReportedViolation, ViolationCode } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'

const LOSING: readonly ViolationCode[] = ['DESTRUCTIVE_OPERATION', 'NON_REVERSIBLE_OPERATION', 'FILESYSTEM_DELETE']

/** The losses of a call, as far as they can be seen. */
export interface LossLook {
  /** Returns what there is at a path that the call names. */
  readonly measure?: (path: string) => Pick<Consequence, 'files' | 'bytes'> | undefined
  /** The pattern of the files that it gets from another command, with `**` for the directories below one. */
  readonly found?: string | undefined
}

/** Adds to a decision what the call loses besides files that it names, as its metadata says (`x-loses`). */
export function tellLosses<Told extends Pick<Decision<ReportedViolation>, 'violations'>>(
  decision: Told,
  command: FlatCommand | undefined,
  args: Readonly<Record<string, unknown>>,
  look: LossLook = {},
): Told {
  if (command === undefined || !decision.violations.some(({ code }) => LOSING.includes(code))) return decision
  const loses = nameLosses(command, args, look)
  if (loses === '') return decision
  const violations = decision.violations.map((violation): ReportedViolation => {
    const { code, fact } = violation
    if (fact.kind !== 'effect' || !LOSING.includes(code)) return violation
    return { ...violation, fact: Object.freeze({ ...fact, loses }) }
  })
  return { ...decision, violations }
}

function nameLosses(
  { definition, parameters }: FlatCommand,
  args: Readonly<Record<string, unknown>>,
  { measure, found }: LossLook,
): string {
  const size = (path: string): string => {
    const { bytes, files } = measure?.(path) ?? {}
    return saySize(bytes, files)
  }
  const spellings = mapSpellings(parameters)
  const valuesOf = (parameter: FlatCommand['parameters'][number]): unknown[] =>
    listUsedValues(spellings.get(parameter) ?? [], args)
  const fill = (text: string): string | undefined => {
    let isWhole = true
    const filled = text.replace(
      /\{([\w-]+)(?:\|((?:[^{}]|\{[^{}]*\})*))?\}/g,
      (_, name: string, otherwise?: string) => {
        const parameter = parameters.find((each) => each.name === name)
        const values = parameter === undefined ? [] : valuesOf(parameter)
        isWhole &&= values.length > 0 || otherwise !== undefined
        const shown = values.length > 0 ? values.map(String) : [otherwise ?? '']
        return shown.map((value) => (parameter?.type === 'file' ? value + size(value) : value)).join(' ')
      },
    )
    return isWhole ? filled : undefined
  }
  const used = parameters.flatMap((parameter) => {
    const declared = parameter.definition['x-loses']
    const values = valuesOf(parameter)
    if (!isRecord(declared)) return values.length > 0 ? [declared] : []
    return values.flatMap((value) => (Object.hasOwn(declared, String(value)) ? [declared[String(value)]] : []))
  })
  const texts = [definition['x-loses'], ...used].flatMap((text) => (typeof text === 'string' ? (fill(text) ?? []) : []))
  if (found !== undefined && texts.length === 0) {
    const top = found.slice(0, found.indexOf('**')) || '.'
    texts.push(`files among ${found}${size(top)}`)
  }
  return texts.join('; ')
}

/**
 * Marks the effects of a decision that are only about the files that the call names: the same call would not have them
 * if it lost none of these files. A violation that is also about something else keeps that.
 *
 * @param consequences of files that are not committed, they tell all that is lost
 */
export function markFileEffects<Told extends Pick<Decision<ReportedViolation>, 'violations'>>(
  decision: Told,
  losingNothing: readonly Pick<Decision<ReportedViolation>, 'violations'>[],
  consequences: readonly Consequence[],
): Told {
  const isAll = consequences.some(({ of }) => of === 'uncommitted')
  const left = isAll
    ? decision.violations.filter(({ code }) => !LOSING.includes(code))
    : losingNothing.flatMap(({ violations }) => violations)
  const violations = decision.violations.map((violation): ReportedViolation => {
    const { code, fact } = violation
    if (fact.kind !== 'effect' || fact.loses !== undefined) return violation
    const same = left.filter((each) => each.code === code)
    const kept = new Set(same.flatMap((each) => (each.fact.kind === 'effect' ? (each.fact.effects ?? []) : [])))
    const effects = fact.effects?.filter((effect) => kept.has(effect))
    if (same.length > 0 && (effects === undefined || effects.length > 0)) {
      return effects === undefined ? violation : { ...violation, fact: Object.freeze({ ...fact, effects }) }
    }
    return { ...violation, fact: Object.freeze({ ...fact, about: 'files' as const }) }
  })
  return { ...decision, violations }
}
