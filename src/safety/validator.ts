import { guarded, isPlainObject, isRecord } from '../internal/guard'
import { effectsOfCall } from '../internal/strictest'
import { flattenTools } from '../toolset'
import type { AtipEffects } from '../types/atip'
import type { Policy, PolicyViolation, ValidationResult, Validator } from '../types/safety'
import type { FlatCommand, Tools } from '../types/toolset'
import { POLICY_CHECKS, readPolicy } from './policy'

/** A command as the validator remembers it. */
interface Verdict {
  readonly command: FlatCommand
  readonly trust: string | undefined
  /** Violations of the command itself; a call may add those of the parameters that it uses. */
  readonly violations: readonly PolicyViolation[]
  readonly dependsOnArguments: boolean
}

/**
 * Makes a validator that checks tool calls against a policy (RFC section 11.2).
 *
 * Only declared effects are seen: a field that a command does not declare, nor any of its parents, breaks no rule.
 * Tools and policy are copied; later changes to them change nothing.
 *
 * @throws AtipValidationError if a tool or the policy is invalid
 */
export function createValidator(tools: Tools, policy: Policy = {}): Validator {
  return guarded('the tools or the policy', () => {
    const rules = readPolicy(policy)
    const verdicts = new Map<string, Verdict>()
    for (const command of flattenTools(tools).commands) verdicts.set(command.name, judge(command, rules))
    return Object.freeze({
      validate: (toolName: string, args: Record<string, unknown>) => validateCall(toolName, args, verdicts, rules),
    })
  })
}

function judge(command: FlatCommand, policy: Policy): Verdict {
  const { trust } = command.tool
  const source = isRecord(trust) && typeof trust.source === 'string' ? trust.source : undefined
  return {
    command,
    trust: source,
    violations: findViolations(command, command.effects, source, policy),
    dependsOnArguments: command.parameters.some(({ effects }) => effects !== undefined),
  }
}

function validateCall(
  toolName: string,
  args: unknown,
  verdicts: ReadonlyMap<string, Verdict>,
  policy: Policy,
): ValidationResult {
  const verdict = verdicts.get(toolName)
  if (verdict === undefined) return resultOf([unknownCommand(toolName)])
  if (!verdict.dependsOnArguments) return resultOf(verdict.violations)
  return guarded('the arguments', () => {
    const effects = effectsOfCall(verdict.command, isPlainObject(args ?? {}) ? ((args ?? {}) as object) : undefined)
    return resultOf(findViolations(verdict.command, effects, verdict.trust, policy))
  })
}

function findViolations(
  { name, path }: FlatCommand,
  effects: AtipEffects,
  trust: string | undefined,
  policy: Policy,
): PolicyViolation[] {
  const subject = { effects, trust }
  return POLICY_CHECKS.filter(({ isBroken }) => isBroken(subject, policy)).map(({ code, severity, reason }) => ({
    code,
    message: `${name} ${reason}`,
    severity,
    toolName: name,
    commandPath: [...path],
  }))
}

/** The name may be anything that a model wrote, so the message does not repeat it. */
function unknownCommand(toolName: unknown): PolicyViolation {
  return {
    code: 'UNKNOWN_COMMAND',
    message: 'There is no tool of this name; call one of the tools that were offered',
    severity: 'error',
    toolName: typeof toolName === 'string' ? toolName : '',
  }
}

/** Violations are copied, so that no caller can change what the next one sees. */
function resultOf(violations: readonly PolicyViolation[]): ValidationResult {
  const copies = violations.map(({ commandPath, ...violation }) =>
    commandPath === undefined ? violation : { ...violation, commandPath: [...commandPath] },
  )
  return { valid: copies.length === 0, violations: copies }
}
