import { createDangerFinder, type DangerFinder } from '../../argv/call-dangers'
import { snapshot } from '../../internal/copy-data'
import { pickLessTrusted, readTrustSource } from '../../internal/trust'
import { type CommandEffects, type DescribedEffects, readCommandEffects } from '../../toolset/call-effects'
import { listListedKeys } from '../../toolset/files/file-uses'
import { mapSpellings } from '../../toolset/parameter-keys'
import type { AtipEffects } from '../../types/atip'
import type { ReportedViolation } from '../../types/safety'
import type { AtipShape } from '../../types/shape'
import type { FlatCommand } from '../../types/toolset'
import type { ViolationFact } from '../../types/violation-facts'
import {
  type CheckedParameters,
  mapShapes,
  type PublicValues,
  readCheckedParameters,
  readPublicOutput,
} from './argument-risks'
import { type ArgumentCheck, createArgumentCheck } from './arguments'
import { type ChangePlaces, findKnownPlace, findOutsideChange, readChangePlaces } from './change-places'
import { createViolation, findEffectViolations, foldUndescribedCode, type Subject } from './checks'
import type { PolicyPlan } from './policy'
import { mapSpellingsByName, type Rule } from './rules'

/** A command prepared for judging its calls, independent of the command itself. */
export interface CommandPlan
  extends CommandEffects,
    Pick<Subject, 'trust' | 'isReliable'>,
    Pick<FlatCommand, 'name' | 'path'> {
  /** The violations of every call, except those of its arguments. */
  readonly base: readonly ReportedViolation[]
  /** The violation of a command whose output is secret; reported after those of the arguments. */
  readonly secret: readonly ReportedViolation[]
  /** The values that make the output public. */
  readonly publicWith: PublicValues
  /** The judgement of a call that uses no parameter with effects. */
  readonly verdict: Judgement
  /** Where the changes of its calls end up. */
  readonly places: ChangePlaces
  /** The parameters whose values metadata says something about. */
  readonly checked: CheckedParameters
  /** The shape that values of a parameter must have, by every key of the parameter. */
  readonly shapes: ReadonlyMap<string, AtipShape | undefined>
  /** Finds well-known dangers in a call; `undefined` if no call has any. */
  readonly dangers: DangerFinder | undefined
  /** Every key of a parameter that may change the effects of a call. */
  readonly effectKeys: readonly string[]
  /** True if a person vouches for what it runs, which no metadata describes. */
  readonly isVouchedFor: boolean
  /** The effects that rules are about: those that a call has if it loses something, even if it loses nothing. */
  readonly ruled: CommandEffects | undefined
  /** True if the command's tool may not be used. */
  readonly isForeign: boolean
  /** The rules about the command. Their conditions depend on the arguments. */
  readonly rules: readonly Rule[]
  readonly spellings: ReadonlyMap<string, readonly string[]>
  readonly checkArguments: ArgumentCheck | undefined
  readonly withheld: readonly string[]
  readonly pinned: FlatCommand['pinned']
  /** Every key of a parameter whose type is a path. */
  readonly pathKeys: ReadonlySet<string>
  /** Every key of a parameter whose files are only listed, by name and size, by calls that change nothing. */
  readonly listedKeys: ReadonlySet<string>
  /** The key of the parameter by each of its spellings. */
  readonly keys: ReadonlyMap<string, string>
  /** True if a rule has conditions on arguments. */
  readonly isConditional: boolean
  /** True if arguments matter only for parameters with effects. */
  readonly isPlain: boolean
}

/** The violations of one call and the rules that apply to it. */
export interface Judgement {
  readonly violations: readonly ReportedViolation[]
  /** The rules that apply. */
  readonly rules: readonly Rule[]
  /** The effects of the call; absent for an unknown command. */
  readonly effects?: AtipEffects
  /** True if the call is denied regardless of its violations. */
  readonly isDenied?: boolean
  readonly coerced?: Record<string, unknown>
}

/** Prepares a command for judging its calls by a policy. */
export function planCommand(command: FlatCommand, plan: PolicyPlan): CommandPlan {
  const { name, path, tool } = command
  const whole = command.pinned?.command ?? command
  const readings = [command, ...command.replaces]
  const read = readCommandEffects(command)
  const { effects, descriptions } = read
  const isReliable = !readings.some(({ faulty }) => faulty)
  const trust = readings.map((reading) => readTrustSource(reading.tool)).reduce(pickLessTrusted)
  const { spellings } = descriptions[0] as DescribedEffects
  const rules = plan.rulesFor([tool.name, ...path])
  const isConditional = rules.some(({ when, effect }) => when.length > 0 || effect !== undefined)
  const isForeign = plan.allowedTools?.has(tool.name) === false
  const checked = readCheckedParameters(read)
  const places = readChangePlaces(command, read)
  const place = findKnownPlace(effects, places, {})
  const restricted = [
    ...findEffectViolations(command, { effects, own: effects, trust, isReliable, place }, plan),
    ...findOutsideChange(command, effects, places, {}, plan),
  ]
  const found = [...foldUndescribedCode(command, effects, restricted), ...findDenial(command, isForeign, rules)]
  const isSecret = plan.policy.allowSensitive === false && readings.some(({ printsSecret }) => printsSecret)
  const secret = isSecret ? [createViolation(command, 'SENSITIVE_READ', { kind: 'secret-output' })] : []
  return {
    name,
    path: [...path],
    effects,
    descriptions,
    trust,
    isReliable,
    effectKeys: [...listEffectKeys(read), ...places.movers.flatMap(({ keys }) => keys)],
    rules,
    isForeign,
    ruled: command.losesNothing && readCommandEffects(command.losesNothing),
    isVouchedFor: command.vouchedFor === 'undescribed',
    pathKeys: new Set(
      [...spellings].flatMap(([{ type }, keys]) => (type === 'file' || type === 'directory' ? keys : [])),
    ),
    listedKeys: listListedKeys(read),
    keys: new Map([...spellings].flatMap(([{ key }, keys]) => keys.map((spelling) => [spelling, key] as const))),
    base: found,
    secret,
    publicWith: isSecret ? readPublicOutput(command) : [],
    verdict: { violations: [...found, ...secret], rules, effects },
    isConditional,
    places,
    checked,
    shapes: mapShapes(checked),
    dangers: createDangerFinder(whole),
    spellings: mapSpellingsByName(command.pinned === undefined ? spellings : mapSpellings(whole.parameters)),
    checkArguments: plan.policy.checkArguments
      ? createArgumentCheck({ parameters: command.parameters, schema: snapshot(command.schema) }, spellings)
      : undefined,
    withheld: [...command.withheld],
    pinned: snapshot(command.pinned),
    isPlain: !isConditional && command.withheld.length === 0 && !plan.looksAtArguments,
  }
}

/** Lists the keys of the parameters that may change the effects of a call. */
function listEffectKeys({ descriptions }: CommandEffects): string[] {
  return descriptions.flatMap(({ effectful, previews }) =>
    [...effectful, ...previews].flatMap(({ spellings }) => spellings),
  )
}

/** Returns the violation if a command is denied by its name. */
export function findDenial(
  command: Pick<FlatCommand, 'name' | 'path'>,
  isForeign: boolean,
  rules: readonly Rule[],
): ReportedViolation[] {
  const denial = rules.find(({ decision }) => decision === 'deny')
  if (!isForeign && denial === undefined) return []
  const reason = isForeign ? undefined : denial?.reason
  const fact: ViolationFact = { kind: 'denied', by: isForeign ? 'tool' : 'rule', ...(reason && { reason }) }
  return [createViolation(command, 'COMMAND_DENIED', fact)]
}
