import type { GuardPolicy } from '../../../guard/settings/create-policies'
import { endSentence } from '../../../internal/words/violation-words'
import type { ShellDecision } from '../../../shell/judge/create-shell-judge'
import { createLineRedactor } from '../../line/redact-line'
import { listReasons, sayEffects, showSource } from '../../line/say-part'
import { listPartRules } from './find-rules'

const MAX_PARTS = 3
const SOURCE_WIDTH = 60

/** Says what the parts of a line do that are not allowed, secrets redacted, and what rules say about them. */
export function sayDecision(
  line: string,
  { decision, parts }: ShellDecision,
  policies: readonly GuardPolicy[] = [],
): string {
  const redact = createLineRedactor(line)
  const strict = parts.filter((part) => part.decision === decision)
  const said = strict.slice(0, MAX_PARTS).map((part) => {
    const listed = listReasons(part, redact).flatMap(([code, reason]) => (code === 'RULE' ? [] : [reason]))
    const rules = listPartRules(part, policies).map(({ reason }) => reason)
    const reasons = [redact(sayEffects(part)), ...rules, ...listed.filter((reason) => !rules.includes(reason))]
    const source = showSource(part.source, redact, SOURCE_WIDTH)
    return endSentence(
      `${source === '' ? '' : `${source}: `}${reasons.map((reason) => reason.replace(/\.$/, '')).join('; ')}`,
    )
  })
  const more = strict.length - said.length
  return [...said, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
