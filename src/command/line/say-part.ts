import { sayBriefly, summarizeEffects } from '../../internal/words/effect-words'
import type { Redact } from '../../process/redactor'
import type { ViolationCode } from '../../types/safety'
import type { ShellPart } from '../../types/shell-decision'
import { shownLine } from '../output/shown-text'
import { cutToWidth, type ListRow, measureWidth, takeWidth } from '../output/text-layout'
import { explainViolation, selectDenying } from '../violations'

const PLACES = { server: 'on a server', machine: 'outside the working directory' } as const
const UNREAD: readonly ViolationCode[] = ['UNREADABLE_COMMAND', 'UNKNOWN_PROGRAM']

/** Says what a part does, and which of its arguments and places are the cause of a question. */
export function sayEffects({ effects, call, violations }: ShellPart): string {
  const isUnread = call === undefined && violations.some(({ code }) => UNREAD.includes(code))
  const facts = violations.flatMap(({ fact }) => (fact.kind === 'effect' ? [fact] : []))
  if (isUnread || Object.keys(effects).length === 0) {
    const told = sayBriefly((effect) => facts.some((fact) => fact.effects?.includes(effect)))
    return told.length === 0 ? 'what it does is not known' : `${told.join(', ')}; what else it does is not known`
  }
  const place = facts.find((fact) => fact.place !== undefined)?.place
  const because = [...new Set(facts.flatMap((fact) => fact.because ?? []))].map(shownLine)
  return [
    summarizeEffects(effects).join(', '),
    ...(because.length === 0 ? [] : [` (because of ${because.join(', ')})`]),
    ...(place === undefined ? [] : [`; the change is ${PLACES[place]}`]),
  ].join('')
}

/** Lists why a part is not allowed, besides its effects. */
export function listReasons({ decision, reason, violations }: ShellPart, redact: Redact): ListRow[] {
  if (decision === 'allow') return []
  const strict = decision === 'deny' ? selectDenying(violations) : violations
  if (strict.length === 0) return [['RULE', shownLine(redact(reason))]]
  const shown = strict.filter(({ fact }) => fact.kind !== 'effect')
  const texts = new Map<string, Set<string>>()
  for (const violation of shown) {
    const known = texts.get(violation.code) ?? new Set()
    texts.set(violation.code, known.add(redact(explainViolation(violation))))
  }
  return [...texts].flatMap(([code, found]) => shorten([...found]).map((text): ListRow => [code, text]))
}

/** A folder can name many programs: more reasons of one kind are only counted. */
const MAX_ALIKE = 3

function shorten(texts: readonly string[]): string[] {
  const more = texts.length - MAX_ALIKE
  return more > 1 ? [...texts.slice(0, MAX_ALIKE), `And ${more} more like these.`] : [...texts]
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

/** Says in one sentence what a part does and why it is not allowed. */
export function sayPart(part: ShellPart, redact: Redact): string {
  return [redact(sayEffects(part)), ...listReasons(part, redact).map(([code, text]) => `${code} ${text}`)].join('; ')
}
