import { deepFreeze } from '../../internal/copy-data'
import { isReadOnly, isUndescribedCode } from '../../internal/effects/classify-effects'
import {
  EFFECTS,
  type EffectName,
  hasHarmful,
  isHarmful,
  type RestrictingField,
} from '../../internal/effects/effect-table'
import { rankEstimate } from '../../internal/effects/strictest'
import { isRecord } from '../../internal/foreign-values'
import { rankTrust, TRUST_LEVELS } from '../../internal/trust'
import { sayViolationToModel, type ViolationDraft } from '../../internal/words/violation-words'
import type { AtipEffects } from '../../types/atip'
import type { Decision, Policy, ReportedViolation, ViolationCode } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'
import type { EffectFact, ViolationFact } from '../../types/violation-facts'
import type { PolicyPlan } from './policy'

/** The subject of a policy's checks: the effects of one call, and the source of its metadata. */
export interface Subject {
  readonly effects: AtipEffects
  /** The effects of the command without those of parameters. */
  readonly own: AtipEffects
  /** True if the metadata can be read without mistakes, so that a READ-ONLY label would be true. */
  readonly isReliable: boolean
  /** `trust.source` as declared; `undefined` counts as `inferred`. */
  readonly trust: string | undefined
  /** Where changes end up, if that is known and not the working directory. */
  readonly place?: EffectFact['place']
  /** Lists the keys of the arguments without which the call would pass a test of effects. */
  readonly listCauses?: (fails: (effects: AtipEffects) => boolean) => string[]
}

/** One check of a policy. */
export interface PolicyCheck {
  readonly code: ViolationCode
  /** The policy field that turns the check on. */
  readonly field: keyof Policy
  readonly fails: (subject: Subject, policy: Policy) => boolean
  /** Lists the effects that make it fail. */
  readonly listHarmful: (effects: AtipEffects) => readonly EffectName[]
  /** Lists the effects that the check needs but that are not declared. */
  readonly listUndeclared: (subject: Subject) => readonly EffectName[]
}

/** Every check of effects and trust, in the order in which violations are reported. */
export const POLICY_CHECKS: readonly PolicyCheck[] = /* @__PURE__ */ createPolicyChecks()

function createPolicyChecks(): PolicyCheck[] {
  const reversible = createEffectCheck('NON_REVERSIBLE_OPERATION', 'allowNonReversible')
  return [
    createEffectCheck('DESTRUCTIVE_OPERATION', 'allowDestructive'),
    {
      ...reversible,
      // A call that destroys data needs both permissions, unless the second one is given explicitly.
      fails: (subject, policy) =>
        reversible.fails(subject, policy) &&
        (policy.allowNonReversible === false || subject.effects.destructive === true),
    },
    createEffectCheck('BILLABLE_OPERATION', 'allowBillable'),
    createEffectCheck('NETWORK_OPERATION', 'allowNetwork'),
    createEffectCheck('FILESYSTEM_WRITE', 'allowFilesystemWrite'),
    createEffectCheck('FILESYSTEM_DELETE', 'allowFilesystemDelete'),
    {
      code: 'COST_EXCEEDS_LIMIT',
      field: 'maxCostEstimate',
      fails: ({ effects: { cost } }, { maxCostEstimate = 'high' }) =>
        cost?.estimate !== undefined && rankEstimate(cost.estimate) > rankEstimate(maxCostEstimate),
      listHarmful: () => ['cost.estimate'],
      // An unknown cost stays unknown if a parameter adds to it.
      listUndeclared: ({ effects, own }) =>
        effects.cost?.estimate === undefined || own.cost?.estimate === undefined ? ['cost.estimate'] : [],
    },
    {
      code: 'TRUST_BELOW_THRESHOLD',
      field: 'minTrustLevel',
      fails: ({ trust }, { minTrustLevel = 'inferred' }) => rankTrust(trust) > TRUST_LEVELS.indexOf(minTrustLevel),
      listHarmful: () => [],
      listUndeclared: () => [],
    },
    createEffectCheck('CHANGE_OPERATION', 'allowChanges'),
    createEffectCheck('SUBPROCESS_OPERATION', 'allowSubprocess'),
    createEffectCheck('INTERACTIVE_OPERATION', 'allowInteractive'),
  ]
}

/** Creates a check that fails for a harmful value of any effect that a field restricts. */
function createEffectCheck(code: ViolationCode, field: RestrictingField): PolicyCheck {
  const restricted = EFFECTS.filter((effect) => effect.restrictedBy?.includes(field))
  // A command that creates nothing or starts no programs need not say so.
  const needed = restricted.filter(({ kind, name }) => kind !== 'list' && name !== 'subprocess')
  return {
    code,
    field,
    fails: ({ effects }) => hasHarmful(restricted, effects),
    listHarmful: (effects) =>
      restricted.filter((effect) => isHarmful(effect, effect.read(effects))).map(({ name }) => name),
    listUndeclared: ({ effects }) =>
      needed.filter((effect) => effect.read(effects) === undefined).map(({ name }) => name),
  }
}

const WARNINGS: readonly ViolationCode[] = ['NETWORK_OPERATION', 'FILESYSTEM_WRITE', 'FILESYSTEM_DELETE']

/** Returns true if a person may overrule a violation; this includes all warnings. */
export function isConfirmable({ code, severity }: ReportedViolation): boolean {
  return (
    severity === 'warning' ||
    /OPERATION$|^COST|^UNDECLARED|^UNDESCRIBED|^OMITTED|^SENSITIVE|^HOST|^VALUE|^FOLDER|^UNREADABLE|^UNKNOWN_(?:PROGRAM|VALUE)|^VARIABLE|^SECRET/.test(
      code,
    )
  )
}

/** Returns true for a violation that only says that what runs is not described. */
export function isUndescribed({ code }: ReportedViolation): boolean {
  return /^UN(?:DESCRIBED|KNOWN_PROGRAM|READABLE)/.test(code)
}

/** Creates a violation for a known command. */
export function createViolation(
  { name, path }: Pick<FlatCommand, 'name' | 'path'>,
  code: ViolationCode,
  fact: ViolationFact,
  parameter?: string,
  severity: ReportedViolation['severity'] = WARNINGS.includes(code) ? 'warning' : 'error',
): ReportedViolation {
  return finishViolation({ code, severity, toolName: name, commandPath: [...path], fact }, parameter)
}

/** Creates a violation for a call that does not name a known command, or names only a group. */
export function createNamelessViolation(
  toolName: string,
  code: ViolationCode,
  fact: ViolationFact,
  parameter?: string,
): ReportedViolation {
  return finishViolation({ code, severity: 'error', toolName, fact }, parameter)
}

function finishViolation(draft: ViolationDraft, parameter: string | undefined): ReportedViolation {
  if (parameter !== undefined) draft.parameter = parameter
  const field = findPolicyField(draft)
  if (field !== undefined) draft.field = field
  deepFreeze(draft.fact)
  return Object.assign(draft, { message: sayViolationToModel(draft) })
}

/** Returns the field of a policy that a violation does not satisfy. */
function findPolicyField({ code, fact }: ViolationDraft): keyof Policy | undefined {
  if (fact.kind === 'outside' || fact.kind === 'protected-path') return 'allowOutsideChanges'
  if (fact.kind === 'denied') return fact.by === 'tool' ? 'allowedTools' : undefined
  if (fact.kind === 'linked' && fact.to === 'later') return 'allowOutsideChanges'
  if (fact.kind === 'linked' ? fact.to === 'unwritable' : fact.kind === 'path' && fact.isWrite === true) {
    return 'writablePaths'
  }
  return FIELDS[code] ?? POLICY_CHECKS.find((check) => check.code === code)?.field
}

const FIELDS: { readonly [Code in ViolationCode]?: keyof Policy } = {
  CATASTROPHE: 'allowCatastrophe',
  UNDECLARED_EFFECTS: 'allowUndeclaredEffects',
  PATH_NOT_ALLOWED: 'allowedPaths',
  SENSITIVE_READ: 'allowSensitive',
  HOST_NOT_ALLOWED: 'allowedHosts',
  FOLDER_PROGRAM: 'allowFolderPrograms',
}

/** Says which effects make a check fail, and what causes them. */
function createEffectFact({ code, listHarmful, fails }: PolicyCheck, subject: Subject, policy: Policy): EffectFact {
  const { effects, place, listCauses } = subject
  const harmful = listHarmful(effects)
  const because = listCauses?.((other) => fails({ ...subject, effects: other }, policy)) ?? []
  return {
    kind: 'effect',
    ...(harmful.length > 0 && { effects: harmful }),
    ...(code === 'CHANGE_OPERATION' && place !== undefined && { place }),
    ...(because.length > 0 && { because }),
  }
}

/** What a policy may say about the effects of undescribed code. */
const OF_UNDESCRIBED_CODE: readonly ViolationCode[] = [
  ...(['DESTRUCTIVE_OPERATION', 'NON_REVERSIBLE_OPERATION', 'NETWORK_OPERATION', 'FILESYSTEM_WRITE'] as const),
  ...(['FILESYSTEM_DELETE', 'CHANGE_OPERATION', 'SUBPROCESS_OPERATION'] as const),
]

/** Says once that a call runs undescribed code, in place of everything that such code may do. */
export function foldUndescribedCode(
  command: Pick<FlatCommand, 'name' | 'path'>,
  effects: AtipEffects,
  violations: readonly ReportedViolation[],
  findNamed: (key: string) => EffectFact['named'] = () => undefined,
): readonly ReportedViolation[] {
  if (!isUndescribedCode(effects)) return violations
  const folded = violations.filter(({ code }) => OF_UNDESCRIBED_CODE.includes(code))
  if (folded.length === 0) return violations
  const facts = folded.flatMap(({ fact }) => (fact.kind === 'effect' ? [fact] : []))
  const restricted = new Set(facts.flatMap((fact) => fact.effects ?? []))
  const place = facts.find((fact) => fact.place !== undefined)?.place
  const because = facts.find((fact) => fact.because !== undefined)?.because
  const named = because?.length === 1 ? findNamed(because[0] as string) : undefined
  const fact: EffectFact = {
    kind: 'effect',
    effects: EFFECTS.map(({ name }) => name).filter((name) => restricted.has(name)),
    ...(place !== undefined && { place }),
    ...(because !== undefined && { because }),
    ...(named !== undefined && { named }),
  }
  const others = violations.filter((violation) => !folded.includes(violation))
  return [createViolation(command, 'UNDESCRIBED_CODE', fact), ...others]
}

/** Finds the violations of effects and trust, in their order. */
export function findEffectViolations(
  command: Pick<FlatCommand, 'name' | 'path'>,
  subject: Subject,
  { policy, checks, watched }: PolicyPlan,
): ReportedViolation[] {
  const violations: ReportedViolation[] = []
  for (const check of checks) {
    if (!check.fails(subject, policy)) continue
    violations.push(createViolation(command, check.code, createEffectFact(check, subject, policy)))
  }
  if (policy.allowUndeclaredEffects !== false) return violations
  // READ-ONLY says everything.
  if (subject.isReliable && isReadOnly(subject.effects, [])) return violations
  const undeclared = new Set(watched.flatMap((check) => check.listUndeclared(subject)))
  // Duration and interaction do not show what a command does.
  const { duration: _, interactive: __, ...does } = subject.own
  const isSilent = watched.every(({ field }) => NEEDS_NO_OTHERS.includes(field)) && isEmpty(does)
  if (undeclared.size === 0 && !isSilent) return violations
  const effects = EFFECTS.map(({ name }) => name).filter((name) => undeclared.has(name))
  return [...violations, createViolation(command, 'UNDECLARED_EFFECTS', { kind: 'undeclared', effects })]
}

/** Fields that ask for no declared effects, or for none that show what a command does. */
const NEEDS_NO_OTHERS: readonly (keyof Policy)[] = ['allowInteractive', 'allowSubprocess']

/** Returns true if no effect is declared. */
function isEmpty(effects: object): boolean {
  return Object.values(effects).every((value) => value === undefined || (isRecord(value) && isEmpty(value)))
}

type Weighed = Pick<Decision<ReportedViolation>, 'decision' | 'containable' | 'violations'>

/** Returns true for a decision that lets a call run unasked where it is contained: what was found later may be against it. */
export function mayContain({ decision, containable, violations }: Weighed): boolean {
  return decision === 'confirm' && containable === true && violations.every(isUndescribed)
}

/** Returns true for a decision that needs no person where calls are contained. */
export function isFreeOrContainable(weighed: Weighed): boolean {
  return weighed.decision === 'allow' || mayContain(weighed)
}

/** Returns the field that says whether what all these decisions are about may be contained. */
export function joinContainable(all: readonly Weighed[]): Pick<Weighed, 'containable'> {
  const isAllowed = all.every(({ decision }) => decision === 'allow')
  return !isAllowed && all.every(isFreeOrContainable) ? { containable: true } : {}
}
