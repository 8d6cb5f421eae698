import { AtipValidationError } from '../errors'
import { invalid, isPlainObject } from '../internal/guard'
import { isEstimate } from '../internal/strictest'
import { createRuleIndex } from './rule-index'
import { readPattern } from './rules'

const FIELDS: readonly string[] = ['allowedTools', 'deniedCommands', 'effectRestrictions']

/** A demand on one effect of every command, such as `filesystem.write` to be `false`. */
export interface Demand {
  readonly field: readonly string[]
  readonly wanted: boolean | string
}

/** A delegation that was checked and made ready for use. */
export interface DelegationPlan {
  readonly allowedTools: ReadonlySet<unknown> | undefined
  /** The denials that are about a command, by its words. */
  readonly denialsOf: ReturnType<typeof createRuleIndex>
  readonly demands: readonly Demand[]
}

/** @throws AtipValidationError for an unknown field or a wrong value */
export function readDelegation(delegation: unknown): DelegationPlan {
  if (!isPlainObject(delegation)) throw invalid('a delegation, a plain object', ['delegation'], delegation)
  for (const field of Object.keys(delegation)) {
    if (FIELDS.includes(field)) continue
    const message = `Unknown field of a delegation: expected one of ${FIELDS.join(', ')}`
    throw new AtipValidationError(message, ['delegation', field], delegation[field])
  }
  const { allowedTools, deniedCommands = [], effectRestrictions = {} } = delegation
  if (allowedTools !== undefined && !isTextList(allowedTools)) {
    throw invalid('an array of names', ['delegation', 'allowedTools'], allowedTools)
  }
  if (!Array.isArray(deniedCommands)) throw invalid('an array', ['delegation', 'deniedCommands'], deniedCommands)
  return {
    allowedTools: allowedTools && new Set(allowedTools),
    denialsOf: createRuleIndex(
      deniedCommands.map((pattern, index) => {
        const path = ['delegation', 'deniedCommands', String(index)]
        return { decision: 'deny', reason: undefined, words: readPattern(pattern, path), when: [], path }
      }),
    ),
    demands: readDemands(effectRestrictions, []),
  }
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Effects that may be demanded, with the value that is safe. */
const SAFE: { readonly [field: string]: boolean | undefined } = {
  destructive: false,
  reversible: true,
  idempotent: true,
  network: false,
  subprocess: false,
  'filesystem.read': false,
  'filesystem.write': false,
  'filesystem.delete': false,
  'cost.billable': false,
  'interactive.prompts': false,
  'interactive.tty': false,
}

function readDemands(restrictions: unknown, parent: readonly string[]): Demand[] {
  const place = ['delegation', 'effectRestrictions', ...parent]
  if (!isPlainObject(restrictions)) throw invalid('an object of effects', place, restrictions)
  return Object.entries(restrictions).flatMap(([key, wanted]): Demand[] => {
    const field = [...parent, key]
    const name = field.join('.')
    if (wanted === undefined) return []
    if (['filesystem', 'cost', 'interactive'].includes(name)) return readDemands(wanted, field)
    if (name === 'cost.estimate' && isEstimate(wanted)) return [{ field, wanted }]
    const safe = Object.hasOwn(SAFE, name) ? SAFE[name] : undefined
    if (safe !== undefined && typeof wanted === 'boolean') return wanted === safe ? [{ field, wanted }] : []
    throw invalid(safe === undefined ? 'an effect that can be restricted' : 'true or false', [...place, key], wanted)
  })
}
