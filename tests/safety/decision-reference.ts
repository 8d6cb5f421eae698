import type { AtipTool, Decision, Policy, PolicyRule, ViolationCode } from 'atip-bridge'
import {
  expectedViolations,
  type Found,
  hasMistakes,
  isDeclared,
  isReadable,
  isUnsafe,
  listCommands,
  parametersOf,
  TYPES,
  usedValues,
  valuesOf,
} from './reference'

/**
 * The decision that `decide` must make about a call, and the codes that `validate` must find: a second, deliberately
 * naive reading of the contract. Checks of arguments and paths are not part of it; of names only white space is
 * rewritten.
 */
export interface Expected {
  readonly decision: Decision['decision']
  readonly codes: readonly ViolationCode[]
}

export function expectedDecision(tool: AtipTool, policy: Policy, toolName: string, given: unknown): Expected {
  const args = given ?? {}
  const found = listCommands(tool).find(({ name }) => name.replaceAll(' ', '_') === toolName)
  if (found === undefined) return decisionOfUnknown(tool, policy, toolName)
  const rules = (policy.rules ?? []).filter((rule) => matches(rule, tool, found, args))
  const codes = codesOf(tool, policy, found, rules, args)
  const decisions = rules.map(({ decision }) => decision)
  if (codes.includes('TRUST_BELOW_THRESHOLD') || codes.includes('COMMAND_DENIED')) return { decision: 'deny', codes }
  if (codes.length > 0 && policy.onViolation === 'deny') return { decision: 'deny', codes }
  if (decisions.includes('allow')) return { decision: 'allow', codes }
  return { decision: codes.length > 0 || decisions.includes('confirm') ? 'confirm' : 'allow', codes }
}

function decisionOfUnknown(tool: AtipTool, policy: Policy, toolName: string): Expected {
  const { name, partial, omitted } = tool
  const isOmitted = partial === true && toolName.startsWith(`${name.replaceAll(' ', '_')}_`)
  if (!isOmitted) return { decision: 'deny', codes: ['UNKNOWN_COMMAND'] }
  const isUnsafe = policy.onViolation === 'deny' || omitted?.safetyAssumption === 'known-unsafe'
  const words = toolName.toLowerCase().split('_')
  const denied = (policy.rules ?? []).filter(({ decision }) => decision === 'deny').map(({ command }) => command)
  // How many words a name has cannot be seen, so what stands behind a wildcard counts as met.
  const isDenied = [...(policy.deniedCommands ?? []), ...denied].some((command = '*') => {
    const known = command.toLowerCase().replace(/\*.*/, '')
    return (known.match(/[^ _]+/g) ?? []).every((word, index) => word === words[index])
  })
  const isForeign = policy.allowedTools?.includes(name) === false
  const like = { ...tool, commands: { any: { description: 'any' } } }
  const trust = expectedViolations(like, policy, `${name}_any`, {}).filter(({ code }) => code.startsWith('TRUST'))
  const decision = isUnsafe || isDenied || isForeign || trust.length > 0 ? 'deny' : 'confirm'
  return { decision, codes: [...trust.map(({ code }) => code), 'OMITTED_COMMAND'] }
}

function codesOf(tool: AtipTool, policy: Policy, found: Found, rules: PolicyRule[], args: unknown): ViolationCode[] {
  const values = (field: string): unknown[] => valuesOf(found, field, args)
  const does = (field: string, unsafe: unknown): boolean => values(field).includes(unsafe)
  const lists = (field: string): boolean => values(field).some((list) => (list as string[]).length > 0)
  const waits = does('interactive.stdin', 'required') || does('interactive.stdin', 'password')
  const writes = does('filesystem.write', true) || does('filesystem.delete', true)
  const changes = writes || does('destructive', true) || does('idempotent', false)
  const denials = (policy.deniedCommands ?? []).map((command): PolicyRule => ({ command, decision: 'deny' }))
  const others: [ViolationCode, boolean][] = [
    ['CHANGE_OPERATION', policy.allowChanges === false && (changes || ['creates', 'modifies', 'deletes'].some(lists))],
    ['SUBPROCESS_OPERATION', policy.allowSubprocess === false && does('subprocess', true)],
    [
      'INTERACTIVE_OPERATION',
      policy.allowInteractive === false &&
        (waits || does('interactive.prompts', true) || does('interactive.tty', true)),
    ],
    ['UNDECLARED_EFFECTS', policy.allowUndeclaredEffects === false && isUndeclared(policy, found, args)],
    [
      'COMMAND_DENIED',
      policy.allowedTools?.includes(tool.name) === false ||
        [...rules, ...denials.filter((rule) => matches(rule, tool, found, args))].some(
          (rule) => rule.decision === 'deny',
        ),
    ],
  ]
  const first = expectedViolations(tool, policy, found.name, args).map(({ code }) => code)
  const all = [...first, ...others.filter(([, isBroken]) => isBroken).map(([code]) => code)]
  const doesAnything =
    ['destructive', 'network', 'subprocess', 'filesystem.write', 'filesystem.delete'].every((field) =>
      does(field, true),
    ) && does('reversible', false)
  const rest = all.filter((code) => !doesAnything || !OF_UNDESCRIBED_CODE.test(code))
  return rest.length < all.length ? ['UNDESCRIBED_CODE', ...rest] : all
}

const OF_UNDESCRIBED_CODE = /^(?:DESTRUCTIVE|NON_REVERSIBLE|NETWORK|FILESYSTEM|CHANGE|SUBPROCESS)_/

/** The effects that a field of a policy is about. */
export const RESTRICTS: { readonly [Field in keyof Policy]?: readonly string[] } = {
  allowDestructive: ['destructive'],
  allowNonReversible: ['reversible'],
  allowBillable: ['cost.billable'],
  allowNetwork: ['network'],
  allowFilesystemWrite: ['filesystem.write'],
  allowFilesystemDelete: ['filesystem.delete'],
  allowSubprocess: [],
  allowInteractive: ['interactive.stdin', 'interactive.prompts', 'interactive.tty'],
  allowChanges: ['filesystem.write', 'filesystem.delete', 'destructive', 'idempotent'],
  maxCostEstimate: ['cost.estimate'],
}

function isUndeclared(policy: Policy, found: Found, args: unknown): boolean {
  const restricted = Object.entries(RESTRICTS).flatMap(([field, effects]) => {
    const value = policy[field as keyof Policy]
    return value === false || typeof value === 'string' ? effects : []
  })
  if (readsOnly(found, args)) return false
  const says = (field: string): boolean => isDeclared(found, field, {}) && !SAYS_LITTLE.test(field)
  const isSilent = !Object.keys(TYPES).some(says)
  return restricted.some((field) => !isDeclared(found, field, args)) || (isSilent && restricted.every(saysLittle))
}

/** How long a command takes and how it asks does not show what it does. */
const SAYS_LITTLE = /^(?:duration|interactive)/
const saysLittle = (field: string): boolean => SAYS_LITTLE.test(field)

/** Returns true if a call would deserve the label READ-ONLY, which says everything. */
function readsOnly(found: Found, args: unknown): boolean {
  if (hasMistakes(found)) return false
  const isSaid = (field: string): boolean => {
    const values = valuesOf(found, field, args)
    return values.length > 0 && values.every((value) => value === false)
  }
  const may = (field: string): boolean =>
    !['filesystem.read', 'cost.estimate', 'duration.typical', 'duration.timeout', 'filesystem.paths'].includes(field) &&
    valuesOf(found, field, args).some((value) => isUnsafe(field, value))
  return isSaid('network') && isSaid('filesystem.write') && !Object.keys(TYPES).some(may)
}

function matches(rule: PolicyRule, tool: AtipTool, found: Found, args: unknown): boolean {
  const words = [tool.name, ...found.path]
  const isCommand = rule.decision === 'allow' ? isExactly(rule, words) : isAbove(rule, words)
  const conditions = Object.entries(rule.when ?? {})
  if (!isCommand || conditions.length === 0) return isCommand
  if (!isReadable(args)) return rule.decision !== 'allow'
  const names = parametersOf(found.levels).map(({ name }) => name)
  return conditions.every(([name, values]) => {
    const isKnown = names.includes(name)
    const used = usedValues(name, isKnown ? args : { [name]: args[name] })
    if (!isKnown && rule.decision === 'allow') return false
    return holds(rule, [values].flat(), used)
  })
}

function isExactly({ command = '' }: PolicyRule, words: string[]): boolean {
  const pattern = command.split(' ')
  return pattern.length === words.length && pattern.every((word, index) => word === '*' || word === words[index])
}

/** Returns true if a rule names a command or a group of it: as the names stand, or as a command line spells them. */
function isAbove({ command }: PolicyRule, words: string[]): boolean {
  if (command === undefined) return true
  const pattern = command.toLowerCase().split(' ')
  const readings = words.reduce<string[][]>(
    (before, name) =>
      before.flatMap((reading) => [
        [...reading, name],
        [...reading, ...name.split(' ')],
      ]),
    [[]],
  )
  return readings.some((reading) =>
    pattern.every((word, index) => index < reading.length && (word === '*' || word === reading[index]?.toLowerCase())),
  )
}

function holds({ decision }: PolicyRule, wanted: unknown[], used: unknown[]): boolean {
  if (used.length === 0) return wanted.includes(false)
  const isWanted = (value: unknown): boolean => wanted.some((each) => each === '*' || isSame(each, value, decision))
  return decision === 'allow' ? used.every(isWanted) : used.some(isWanted)
}

function isSame(wanted: unknown, value: unknown, decision: PolicyRule['decision']): boolean {
  if (decision === 'allow') return wanted !== false && typeof value !== 'object' && String(wanted) === String(value)
  if (wanted === false) return typeof value === 'object'
  if (wanted === true) return String(value).toLowerCase() !== 'false'
  return typeof value === 'object' || String(wanted).toLowerCase() === String(value).toLowerCase()
}
