import { isUndescribedCode } from '../../internal/effects/classify-effects'
import { sayBriefly, summarizeEffects } from '../../internal/words/effect-words'
import { isToldAsLoss, sayLosses } from '../../internal/words/loss-words'
import type { Redact } from '../../process/redactor'
import type { ViolationCode } from '../../types/safety'
import type { ShellPart } from '../../types/shell-decision'
import type { ViolationFact } from '../../types/violation-facts'
import { shownLine } from '../output/shown-text'
import { cutToWidth, measureWidth, takeWidth } from '../output/text-layout'
import { explainViolation, selectDenying } from '../violations'

const PLACES = { server: 'on a server', machine: 'outside the working directory' } as const
const UNREAD: readonly ViolationCode[] = ['UNREADABLE_COMMAND', 'UNKNOWN_PROGRAM']

/** Returns true if not all that a part does is known. */
export function isUnknown({ effects, call, violations }: ShellPart): boolean {
  const isUnread = call === undefined && violations.some(({ code }) => UNREAD.includes(code))
  return isUnread || Object.keys(effects).length === 0
}

/** Lists what is known of the effects that a policy is against. */
export function listEffectFacts({ violations }: ShellPart): Extract<ViolationFact, { kind: 'effect' }>[] {
  return violations.flatMap(({ fact }) => (fact.kind === 'effect' ? [fact] : []))
}

/** Says where a change is, if that is not the working directory. */
export function sayPlace(part: ShellPart): string | undefined {
  const place = listEffectFacts(part).find((fact) => fact.place !== undefined)?.place
  return place === undefined ? undefined : `the change is ${PLACES[place]}`
}

/** Says what a part does, and which of its arguments and places are the cause of a question. */
export function sayEffects(part: ShellPart): string {
  const facts = listEffectFacts(part)
  if (isUnknown(part)) {
    const told = sayBriefly((effect) => facts.some((fact) => fact.effects?.includes(effect)))
    return told.length === 0 ? 'what it does is not known' : `${told.join(', ')}; what else it does is not known`
  }
  const losses = sayLosses(part.violations, part.consequences)
  if (losses.length > 0) {
    const told = new Set(['filesystem.write', ...facts.filter(isToldAsLoss).flatMap((fact) => fact.effects ?? [])])
    const said = sayBriefly((effect) => !told.has(effect) && facts.some((fact) => fact.effects?.includes(effect)))
    return [...losses.map((loss) => loss.replace(/\.$/, '')), ...said].join('; ')
  }
  const place = sayPlace(part)
  const named = new Set(
    part.violations.flatMap((each) => {
      const { fact } = each
      // The name of a script, or a part of code, says what it does.
      const isSaid = fact.kind === 'effect' && (fact.named !== undefined || fact.stop !== undefined)
      return isSaid ? explainViolation(each) : []
    }),
  )
  if (named.size > 0) {
    return [...[...named].map((said) => said.replace(/\.$/, '')), ...(place === undefined ? [] : [place])].join('; ')
  }
  const because = [...new Set(facts.flatMap((fact) => fact.because ?? []))].map(shownLine)
  const isAnything = mayDoAnything(part)
  return [
    isAnything ? ANYTHING : summarizeEffects(part.effects).join(', '),
    ...(because.length === 0 ? [] : [` (because of ${because.join(', ')})`]),
    ...(place === undefined || isAnything ? [] : [`; ${place}`]),
  ].join('')
}

/** Returns true if a part runs code that nothing describes: each of its effects is only possible. */
export function mayDoAnything({ decision, effects }: ShellPart): boolean {
  return decision !== 'allow' && isUndescribedCode(effects)
}

export const ANYTHING = 'may do anything, because what it runs is not described'

/** Why a part is not allowed: a code, and a sentence. */
interface Reason {
  readonly code: string
  readonly said: string
  /** The field of the policy that is against it. */
  readonly field?: string | null
  /** The hash that approves a program of a folder. */
  readonly approval?: string
}

/** Lists why a part is not allowed, besides its effects. */
export function listReasons({ decision, reason, violations }: ShellPart, redact: Redact): Reason[] {
  if (decision === 'allow') return []
  const strict = decision === 'deny' ? selectDenying(violations) : violations
  if (strict.length === 0) return [{ code: 'RULE', said: shownLine(redact(reason)) }]
  const shown = strict.filter(({ fact }) => fact.kind !== 'effect')
  return shortenReasons(shown.map((violation) => ({ code: violation.code, said: redact(explainViolation(violation)) })))
}

/** A folder can name many programs: more reasons of one kind are only counted. */
const MAX_ALIKE = 3

/** Returns each reason once, by codes, and of many with the same code the first ones. */
export function shortenReasons(reasons: readonly Reason[]): Reason[] {
  const byCode = new Map<string, Map<string, Reason>>()
  for (const reason of reasons) {
    const known = byCode.get(reason.code) ?? new Map<string, Reason>()
    if (!known.has(reason.said)) byCode.set(reason.code, known.set(reason.said, reason))
  }
  return [...byCode].flatMap(([code, found]): Reason[] => {
    const more = found.size - MAX_ALIKE
    if (more <= 1) return [...found.values()]
    return [...[...found.values()].slice(0, MAX_ALIKE), { code, said: `And ${more} more like these.` }]
  })
}

/** Longer sources are cut before they are laid out. */
const MAX_SOURCE = 2000

/**
 * Returns a source on one line, shortened. Redacts before it cuts, so that no part of a secret is left.
 *
 * @param where what is left out: its end, or its middle
 */
export function showSource(source: string, redact: Redact, room: number, where: 'end' | 'middle' = 'end'): string {
  const show = (text: string): string => shownLine(text.replace(/\s*\n\s*/g, ' ⏎ '))
  const text = redact(source)
  const whole = show(text.slice(0, MAX_SOURCE))
  if (where === 'end' || (text.length <= MAX_SOURCE && measureWidth(whole) <= room)) return cutToWidth(whole, room)
  const end = [...show(text.slice(-MAX_SOURCE))].reverse().join('')
  const tail = [...takeWidth(end, Math.floor(room * 0.4))].reverse().join('')
  return `${cutToWidth(whole, room - measureWidth(tail))}${tail}`
}
