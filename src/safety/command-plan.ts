import { snapshot } from '../internal/snapshot'
import { spellingsOf } from '../internal/spellings'
import type { EffectfulParameter } from '../internal/strictest'
import type { PolicyViolation } from '../types/safety'
import type { FlatCommand } from '../types/toolset'
import { type ArgumentCheck, createArgumentCheck } from './arguments'
import { type Subject, trustOf } from './checks'
import type { PolicyPlan } from './policy'
import { concerns, type Rule, spellingsByName } from './rules'
import { effectViolations, violationOf } from './violations'

/** A command made ready for judging its calls, apart from what it was made from. */
export interface CommandPlan extends Subject, Pick<FlatCommand, 'name' | 'path'> {
  /** What is found about a call that uses no parameter with effects and meets the conditions of no rule. */
  readonly verdict: Judgement
  readonly effectful: readonly EffectfulParameter[]
  /** The command belongs to a tool that may not be used. */
  readonly isForeign: boolean
  /** The rules that are about the command. Their conditions are still to be checked. */
  readonly rules: readonly Rule[]
  readonly spellings: ReadonlyMap<string, readonly string[]>
  readonly checkArguments: ArgumentCheck | undefined
  /** Every key of a parameter that is a path by its type. */
  readonly pathKeys: ReadonlySet<string>
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

/** Makes a command ready for judging its calls by a policy. */
export function planCommand(command: FlatCommand, plan: PolicyPlan): CommandPlan {
  const { name, path, effects, tool } = command
  const trust = trustOf(tool)
  const spellings = spellingsOf(command.parameters)
  const rules = plan.rules.filter((rule) => concerns(rule, [tool.name, ...path]))
  const effectful: EffectfulParameter[] = []
  const pathKeys = new Set<string>()
  for (const [parameter, keys] of spellings) {
    if (parameter.effects !== undefined) effectful.push({ effects: parameter.effects, spellings: keys })
    if (parameter.type === 'file' || parameter.type === 'directory') for (const key of keys) pathKeys.add(key)
  }
  const { checkArguments } = plan.policy
  const isForeign = plan.allowedTools?.has(tool.name) === false
  const violations = effectViolations(command, { effects, trust }, plan)
  violations.push(...denialOf(command, isForeign, rules))
  return {
    ...{ name, path: [...path], effects, trust, effectful, rules, isForeign, pathKeys },
    verdict: { violations, rules },
    spellings: rules.some(isConditional) ? spellingsByName(spellings) : new Map(),
    checkArguments: checkArguments ? createArgumentCheck(withCopiedSchema(command), spellings) : undefined,
    isPlain: !checkArguments && plan.paths === undefined && !rules.some(isConditional),
  }
}

/** The violation of a command that is denied by name; at most one. */
export function denialOf(
  command: Pick<FlatCommand, 'name' | 'path'>,
  isForeign: boolean,
  rules: readonly Rule[],
): PolicyViolation[] {
  const denial = rules.find(({ decision }) => decision === 'deny')
  if (!isForeign && denial === undefined) return []
  const reason = isForeign ? `${command.name} belongs to a tool that may not be used` : denial?.reason
  return [violationOf(command, 'COMMAND_DENIED', reason || `${command.name} is denied by the policy`)]
}

function isConditional({ when }: Rule): boolean {
  return when.length > 0
}

function withCopiedSchema(command: FlatCommand): FlatCommand {
  return command.schema === undefined ? command : { ...command, schema: snapshot(command.schema) }
}
