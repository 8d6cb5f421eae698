import { snapshot } from '../../internal/copy-data'
import { pickLessTrusted, readTrustSource } from '../../internal/trust'
import { type CommandEffects, readCommandEffects } from '../../toolset/call-effects'
import { mapSpellings } from '../../toolset/parameter-keys'
import type { PolicyViolation, ViolationFact } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'
import { type ArgumentCheck, createArgumentCheck } from './arguments'
import { createViolation, findEffectViolations, type Subject } from './checks'
import type { PolicyPlan } from './policy'
import { mapSpellingsByName, type Rule } from './rules'

/** A command made ready for judging its calls, apart from what it was made from. */
export interface CommandPlan extends CommandEffects, Pick<Subject, 'trust'>, Pick<FlatCommand, 'name' | 'path'> {
  /** What is found about a call that uses no parameter with effects and meets the conditions of no rule. */
  readonly verdict: Judgement
  /** Every key of a parameter that may add effects. */
  readonly effectKeys: readonly string[]
  /** The command belongs to a tool that may not be used. */
  readonly isForeign: boolean
  /** The rules that are about the command. Their conditions are still to be checked. */
  readonly rules: readonly Rule[]
  readonly spellings: ReadonlyMap<string, readonly string[]>
  readonly checkArguments: ArgumentCheck | undefined
  readonly withheld: readonly string[]
  /** Every key of a parameter that is a path by its type. */
  readonly pathKeys: ReadonlySet<string>
  /** The key of the parameter that each spelling stands for. */
  readonly keys: ReadonlyMap<string, string>
  /** Some rule looks at the arguments. */
  readonly isConditional: boolean
  /** Only a parameter with effects makes a difference. */
  readonly isPlain: boolean
}

/** What is found about one call. */
export interface Judgement {
  readonly violations: readonly PolicyViolation[]
  /** The rules that apply. */
  readonly rules: readonly Rule[]
  /** Denied whatever the violations are. */
  readonly isDenied?: boolean
  readonly coerced?: Record<string, unknown>
}

/**
 * Makes a command ready for judging its calls by a policy.
 */
export function planCommand(command: FlatCommand, plan: PolicyPlan): CommandPlan {
  const { name, path, tool } = command
  const { effects, effectful } = readCommandEffects(command)
  const trust = [command, ...command.replaces].map((reading) => readTrustSource(reading.tool)).reduce(pickLessTrusted)
  const spellings = mapSpellings(command.parameters)
  const rules = plan.rulesFor([tool.name, ...path])
  const isConditional = rules.some(({ when }) => when.length > 0)
  const isForeign = plan.allowedTools?.has(tool.name) === false
  const found = findEffectViolations(command, { effects, own: effects, trust }, plan)
  return {
    name,
    path: [...path],
    effects,
    trust,
    effectful,
    effectKeys: effectful.flat().flatMap((parameter) => parameter.spellings),
    rules,
    isForeign,
    pathKeys: listPathKeys(spellings),
    keys: mapSpellingsToKeys(spellings),
    verdict: { violations: [...found, ...findDenial(command, isForeign, rules)], rules },
    isConditional,
    spellings: mapSpellingsByName(spellings),
    checkArguments: plan.policy.checkArguments ? createArgumentCheck(withCopiedSchema(command), spellings) : undefined,
    withheld: [...command.withheld],
    isPlain: !isConditional && command.withheld.length === 0 && !plan.policy.checkArguments && !plan.paths,
  }
}

type Spellings = ReturnType<typeof mapSpellings>

function mapSpellingsToKeys(spellings: Spellings): Map<string, string> {
  return new Map([...spellings].flatMap(([{ key }, keys]) => keys.map((spelling) => [spelling, key] as const)))
}

function listPathKeys(spellings: Spellings): Set<string> {
  return new Set([...spellings].flatMap(([{ type }, keys]) => (type === 'file' || type === 'directory' ? keys : [])))
}

/** The violation of a command that is denied by name; at most one. */
export function findDenial(
  command: Pick<FlatCommand, 'name' | 'path'>,
  isForeign: boolean,
  rules: readonly Rule[],
): PolicyViolation[] {
  const denial = rules.find(({ decision }) => decision === 'deny')
  if (!isForeign && denial === undefined) return []
  const reason = isForeign ? undefined : denial?.reason
  const fact: ViolationFact = { kind: 'denied', by: isForeign ? 'tool' : 'rule', ...(reason && { reason }) }
  return [createViolation(command, 'COMMAND_DENIED', fact)]
}

function withCopiedSchema(command: FlatCommand): FlatCommand {
  return command.schema === undefined ? command : { ...command, schema: snapshot(command.schema) }
}
