import { type AtipTool, createValidator, type Decision, type Policy, type ViolationCode } from 'atip-bridge'
import { expect } from 'vitest'
import { restrictOnly } from '../support/policies'

/** Effects by the place that declares them. */
export interface Declared {
  own?: unknown
  group?: unknown
  root?: unknown
  /** The effects of `--force`. */
  option?: unknown
  trust?: unknown
}

export const tool = ({ own, group, root, option, trust }: Declared): AtipTool => {
  const options = [
    { name: 'force', flags: ['--force'], type: 'string', description: 'f', 'x-effects': option },
    { name: 'note', flags: ['--note'], type: 'string', description: 'n' },
  ]
  const commands = { rm: { description: 'r', effects: own, options } }
  const aws = { atip: '0.6', name: 'aws', version: '1', description: 'a', trust, effects: root }
  return { ...aws, commands: { s3: { description: 's', effects: group, commands } } } as never
}
type Outcome = [Decision['decision'], ...ViolationCode[]]
/** Returns the decision about `aws s3 rm` and its violations; both functions must find the same. */
export const decide = (declared: Declared, policy: Policy, given: unknown = {}): Outcome => {
  const args = given as Record<string, unknown>
  const validator = createValidator([tool(declared)], restrictOnly(policy))
  const { decision, reason, violations } = validator.decide({ name: 'aws_s3_rm', arguments: args })
  const { valid, violations: validated } = validator.validate('aws_s3_rm', args)
  expect(violations).toEqual(validated)
  expect(valid).toBe(violations.length === 0)
  expect(reason).toMatch(/^\S.*[.?]$/s)
  return [decision, ...violations.map(({ code }) => code)]
}
/** Returns the codes of the violations that `validate` finds, for which a field that is not given allows. */
export const validate = (declared: Declared, policy: Policy): ViolationCode[] =>
  createValidator([tool(declared)], policy)
    .validate('aws_s3_rm', {})
    .violations.map(({ code }) => code)
/** `nested('cost.billable', true)` is `{ cost: { billable: true } }`. */
export const nested = (effect: string, value: unknown): object =>
  effect.split('.').reduceRight((inner, key) => ({ [key]: inner }), value as object)
