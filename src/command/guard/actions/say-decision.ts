import { namesSecret } from '../../../internal/environment-variables'
import { losesForGood } from '../../../internal/words/loss-words'
import { endSentence } from '../../../internal/words/violation-words'
import type { ShellDecision } from '../../../types/shell-decision'
import { redactOfLine } from '../../line/redact-of-line'
import { listReasons, sayEffects, showSource } from '../../line/say-part'
import type { World } from '../../world'
import { isShowable } from '../approvals/list-offers'
import type { Losses } from '../loss/weigh-losses'
import type { GuardPolicy } from '../settings/create-tightened-policies'
import { listPartRules } from './find-rules'

const MAX_PARTS = 3
/** Columns for the text of the worst part, and of each other one. */
const WORST_WIDTH = 200
const SOURCE_WIDTH = 80

/**
 * Says what the parts of a line that are not allowed do, and what rules say about them. The worst part is first, and
 * secrets are redacted.
 */
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

/** A text that no shell expands. */
const SINGLY_QUOTED = /'[^']*'/g
/** A variable by its plain name, and the rest of its word. */
const USE = /\$(?:\{(?<braced>[A-Za-z_]\w*)\}|(?<name>[A-Za-z_]\w*))"?(?<rest>[\w./*-]*)/g
const IS_PATH = /^[.~]{0,2}\/[\w./@+-]*$/
const MAX_LOOKED_AT = 8
const MAX_TOLD = 3
const MAX_VALUE = 80

/**
 * Says which values variables have here if the answer depends on them and the line does not set them: what an earlier
 * call has set is gone. Returns an empty text if there are no such variables.
 */
export function sayVariables(line: string, { decision, parts }: ShellDecision, env: World['env']): string {
  const unknown = parts.filter(
    (part) => part.decision === decision && part.violations.some(({ code }) => code === 'UNKNOWN_VALUE'),
  )
  const said = new Map<string, string>()
  for (const { source } of unknown) {
    const text = source.replace(SINGLY_QUOTED, "''")
    for (const { groups = {}, index } of text.matchAll(USE)) {
      const name = groups.braced ?? groups.name ?? ''
      if (said.size >= MAX_LOOKED_AT) break
      if (said.has(name)) continue
      const rest = /[\s"=]/.test(text.charAt(index - 1)) ? groups.rest : ''
      said.set(name, sets(line, name) ? '' : sayVariable(name, env[name], rest))
    }
  }
  return [...said.values()]
    .filter((text) => text !== '')
    .slice(0, MAX_TOLD)
    .join(' ')
}

/** Returns true for a line that may give the variable a value: it assigns to it, or has its name as a word. */
function sets(line: string, name: string): boolean {
  return new RegExp(`(?:^|[^\\w$\{])${name}(?:\\[|\\+?=|[\\s;]|$)`).test(line)
}

function sayVariable(name: string, value: string | undefined, rest = ''): string {
  if (value === undefined || value === '') {
    const then = rest === '' ? '' : `, which leaves ${rest}`
    return `${name} has no value here${then}: what an earlier call set is gone.`
  }
  // Only paths are shown: any other value may be a secret, whatever its name.
  const isShown = IS_PATH.test(value) && value.length <= MAX_VALUE && !namesSecret(name) && isShowable(value)
  if (!isShown) return `${name} has a value here.`
  return `${name} is ${JSON.stringify(value)} here.`
}
