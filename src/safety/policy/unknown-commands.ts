import { isRecord } from '../../internal/foreign-values'
import { listMeant } from '../../internal/nearest'
import { readTrustSource } from '../../internal/trust'
import { replaceRefused } from '../../internal/unique-names'
import type { Flattened } from '../../toolset/flatten'
import { listOffered } from '../../toolset/list-offered'
import type { AtipTool } from '../../types/atip'
import type { ViolationFact } from '../../types/violation-facts'
import { createNamelessViolation } from './checks'
import type { Judgement } from './command-plan'
import type { PolicyPlan } from './policy'

/**
 * Creates a function that judges unknown names, including names that a partial document leaves out (RFC section 3.1.1).
 */
export function createUnknownJudge({ tools, commands }: Flattened, plan: PolicyPlan): (name: unknown) => Judgement {
  const partial = tools.filter((tool) => tool.partial === true)
  const trustCheck = plan.checks.find(({ code }) => code === 'TRUST_BELOW_THRESHOLD')
  const everywhere = plan.rules.filter(({ words }) => words.length === 0)
  return (name) => {
    const text = typeof name === 'string' ? name : ''
    const owners = partial.filter((tool) => text.startsWith(`${replaceRefused(tool.name)}_`))
    if (owners.length === 0) {
      const [names, rare] = [listOffered(commands), commands].map((some) => some.map(({ name }) => name))
      const [meant, ...alsoMeant] = listMeant(text, names ?? [], rare)
      const fact: ViolationFact = {
        kind: 'unknown-command',
        ...(meant !== undefined && { meant }),
        ...(alsoMeant.length > 0 && { alsoMeant }),
      }
      return { violations: [createNamelessViolation(text, 'UNKNOWN_COMMAND', fact)], rules: [] }
    }
    const isDenied = owners.some((tool) => isUnsafe(tool) || isForbidden(tool, text, plan))
    const isUntrusted = owners.some((tool) =>
      trustCheck?.fails({ effects: {}, own: {}, isReliable: false, trust: readTrustSource(tool) }, plan.policy),
    )
    const omitted: ViolationFact = { kind: 'omitted-command', isUnsafe: owners.some(isUnsafe) }
    const violations = [createNamelessViolation(text, 'OMITTED_COMMAND', omitted)]
    if (isUntrusted) violations.unshift(createNamelessViolation(text, 'TRUST_BELOW_THRESHOLD', { kind: 'effect' }))
    return { violations, rules: everywhere, isDenied }
  }
}

/** Assumptions about omitted commands that do not deny them. */
const ASSUMPTIONS: readonly unknown[] = [undefined, 'unknown', 'known-safe', 'same-as-included']

function isUnsafe({ omitted }: AtipTool): boolean {
  return omitted !== undefined && !(isRecord(omitted) && ASSUMPTIONS.includes(omitted.safetyAssumption))
}

function isForbidden({ name }: AtipTool, text: string, { allowedTools, rules }: PolicyPlan): boolean {
  if (allowedTools?.has(name) === false) return true
  // A name does not show where its words end, so only the words before a * are compared.
  return rules.some(({ decision, words }) => {
    const known = words.includes('*') ? words.slice(0, words.indexOf('*')) : words
    const isAny = known.length === 0
    return (
      decision === 'deny' &&
      (isAny || `${text}_`.toLowerCase().startsWith(`${replaceRefused(known.join('_'))}_`.toLowerCase()))
    )
  })
}
