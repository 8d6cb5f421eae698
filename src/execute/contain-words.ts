import { READ_ONLY } from '../internal/effects/read-only'
import { namesSecret } from '../internal/environment-variables'
import { applySandbox, type ContainedCommand } from '../sandbox/sandbox'
import type { Decision } from '../types/safety'
import type { ExecutorSettings } from './executor-settings'
import type { ExecutionDecision } from './types'

/**
 * Puts an undescribed command into the sandbox in which it can only read.
 *
 * @returns why that is not possible, as the end of a sentence; `undefined` if the policy contains nothing
 */
export function containWords(
  words: readonly string[],
  { cwd, home }: { readonly cwd: string; readonly home: string | undefined },
  { contain, policy }: Pick<ExecutorSettings, 'contain' | 'policy'>,
): ContainedCommand | string | undefined {
  if (contain === undefined) return undefined
  const named = { written: [], read: [], writesFolder: false }
  const context = { cwd, named, effects: READ_ONLY, sensitivePaths: policy.sensitivePaths }
  return applySandbox(contain, words, home === undefined ? context : { ...context, home })
}

/** Returns the decision that lets something run because it is contained. */
export function allowContained<Decided extends Decision>({ containable: _, ...decided }: Decided): Decided {
  return { ...(decided as Decided), decision: 'allow', reason: ALLOWED }
}

const ALLOWED = 'Nobody has described what it does, so it runs in a sandbox in which it can only read.'

/** Returns the decision about something that cannot be contained, with the reason. */
export function tellUncontained<Decided extends Decision>(
  { containable: _, ...decided }: Decided,
  problem: string,
): Decided {
  return { ...(decided as Decided), reason: `${decided.reason} It cannot run contained: ${problem}.` }
}

/** Returns the variables of an undescribed program: those without secrets. */
export function withoutSecrets(
  variables: Readonly<Record<string, string>>,
  secrets: readonly string[],
): Record<string, string> {
  const isFree = (value: string): boolean => !secrets.includes(value) || PATHS.test(value)
  return Object.fromEntries(Object.entries(variables).filter(([name, value]) => !namesSecret(name) && isFree(value)))
}

/** A list of paths, such as PATH. */
const PATHS = /^[/.~][\w./@+~: -]*$/

const UNCONTAINED = 'It runs without the sandbox.'

/** Returns the decision about running the same without its sandbox: a person must always be asked. */
export function liftSandbox<Lifted extends ExecutionDecision>(decision: Lifted, approvalId: string): Lifted {
  const { approvalIdWithoutSandbox: _, ...rest } = decision
  const reason = decision.decision === 'confirm' ? `${decision.reason} ${UNCONTAINED}` : UNCONTAINED
  const explanation = [...decision.explanation, UNCONTAINED]
  return { ...(rest as Lifted), decision: 'confirm', reason, approvalId, explanation }
}
