import { losesForGood } from '../../../internal/words/loss-words'
import { endSentence } from '../../../internal/words/violation-words'
import type { ShellDecision } from '../../../types/shell-decision'
import { redactOfLine } from '../../line/redact-of-line'
import { listReasons, sayEffects, showSource } from '../../line/say-part'
import type { Losses } from '../loss/weigh-losses'
import type { GuardPolicy } from '../settings/create-policies'
import { listPartRules } from './find-rules'

const MAX_PARTS = 3
/** Columns for the text of the worst part, and of each other one. */
const WORST_WIDTH = 200
const SOURCE_WIDTH = 80

/** Says what the parts of a line do that are not allowed, the worst first, secrets redacted, and what rules say about them. */
export function sayDecision(
  line: string,
  { decision, parts }: ShellDecision,
  policies: readonly GuardPolicy[],
  { reaches, compare }: Losses,
): string {
  const redact = redactOfLine(line)
  const all = parts.filter((part) => part.decision === decision).sort(compare)
  // What is lost for good is told in full.
  const lost = all.filter(losesForGood)
  const strict = [...lost, ...all.filter((part) => !lost.includes(part))]
  const said = strict.slice(0, Math.max(MAX_PARTS, lost.length)).map((part, index) => {
    const listed = listReasons(part, redact).flatMap(({ code, said }) => (code === 'RULE' ? [] : [said]))
    const rules = listPartRules(part, policies).map(({ reason }) => reason)
    const reach = reaches.get(part)
    const reasons = [
      ...(reach === undefined ? [] : [`this is about ${reach}`]),
      ...[redact(sayEffects(part)), ...rules, ...listed.filter((reason) => !rules.includes(reason))],
    ]
    const source = showSource(part.source, redact, index === 0 ? WORST_WIDTH : SOURCE_WIDTH, 'middle')
    return endSentence(
      `${source === '' ? '' : `${source}: `}${reasons.map((reason) => reason.replace(/\.$/, '')).join('; ')}`,
    )
  })
  const more = strict.length - said.length
  return [...said, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
