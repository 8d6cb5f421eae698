import { isRecord } from '../../internal/guard'
import { listUsedValues, mapSpellings } from '../../toolset/parameter-keys'
import type { Decision, ReportedViolation, ViolationCode } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'

type Arguments = Readonly<Record<string, unknown>>

const LOSING: readonly ViolationCode[] = ['DESTRUCTIVE_OPERATION', 'NON_REVERSIBLE_OPERATION', 'FILESYSTEM_DELETE']

/** Adds to a decision what the call loses besides files that it names, as its metadata says (`x-loses`). */
export function tellLosses<Told extends Pick<Decision<ReportedViolation>, 'violations'>>(
  decision: Told,
  command: FlatCommand | undefined,
  args: Arguments,
): Told {
  if (command === undefined || !decision.violations.some(({ code }) => LOSING.includes(code))) return decision
  const loses = nameLosses(command, args)
  if (loses === '') return decision
  const violations = decision.violations.map((violation): ReportedViolation => {
    const { code, fact } = violation
    if (fact.kind !== 'effect' || !LOSING.includes(code)) return violation
    return { ...violation, fact: Object.freeze({ ...fact, loses }) }
  })
  return { ...decision, violations }
}

function nameLosses({ definition, parameters }: FlatCommand, args: Arguments): string {
  const spellings = mapSpellings(parameters)
  const valuesOf = (parameter: FlatCommand['parameters'][number]): unknown[] =>
    listUsedValues(spellings.get(parameter) ?? [], args)
  const fill = (text: string): string | undefined => {
    let isWhole = true
    const filled = text.replace(/\{([\w-]+)(?:\|((?:[^{}]|\{[^{}]*\})*))?\}/g, (_, name: string, otherwise?: string) => {
      const parameter = parameters.find((each) => each.name === name)
      const values = parameter === undefined ? [] : valuesOf(parameter)
      isWhole &&= values.length > 0 || otherwise !== undefined
      return values.length > 0 ? values.map(String).join(' ') : (otherwise ?? '')
    })
    return isWhole ? filled : undefined
  }
  const used = parameters.flatMap((parameter) => {
    const declared = parameter.definition['x-loses']
    const values = valuesOf(parameter)
    if (!isRecord(declared)) return values.length > 0 ? [declared] : []
    return values.flatMap((value) => (Object.hasOwn(declared, String(value)) ? [declared[String(value)]] : []))
  })
  const texts = [definition['x-loses'], ...used].flatMap((text) => (typeof text === 'string' ? (fill(text) ?? []) : []))
  return texts.join('; ')
}
