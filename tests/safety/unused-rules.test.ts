import { type AtipTool, createValidator, type Policy, type PolicyDiagnostic } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { command, errorOf, group, option, tool } from '../support/tools'

const TOOLS = [
  tool({
    name: 'gh',
    commands: { repo: group({ delete: command({ options: [option('yes', { flags: ['--yes'] })] }), view: command() }) },
  }),
  tool({ name: 'git', commands: { push: command({ options: [option('force', { flags: ['--force'] })] }) } }),
]

function diagnosticsOf(policy: Policy, tools: readonly AtipTool[] = TOOLS): PolicyDiagnostic[] {
  const found: PolicyDiagnostic[] = []
  createValidator(tools, policy, { onDiagnostic: (diagnostic) => found.push(diagnostic) })
  return found
}

describe('a rule that matches', () => {
  it.each<Policy>([
    {},
    { deniedCommands: ['gh', 'GH repo', 'gh * delete', '*', 'git push'] },
    { rules: [{ decision: 'confirm' }, { decision: 'allow', command: 'git push', when: { force: false } }] },
    { rules: [{ decision: 'deny', command: '* *', when: { force: true } }] },
    { rules: [{ decision: 'deny', when: { anything: true } }] },
  ])('is not told: %j', (policy) => {
    expect(diagnosticsOf(policy)).toEqual([])
  })
})

describe('a rule that can never apply', () => {
  it('is told with its place in the policy', () => {
    const policy: Policy = {
      deniedCommands: ['gh', 'gh repo  delte'],
      rules: [
        { decision: 'allow', command: 'Git push' },
        { decision: 'confirm', command: 'gi' },
      ],
    }
    expect(diagnosticsOf(policy)).toEqual([
      { code: 'RULE_UNUSED', message: 'No command is "gh repo delte"', path: ['policy', 'deniedCommands', '1'] },
      { code: 'RULE_UNUSED', message: 'No command is "Git push"', path: ['policy', 'rules', '0'] },
      { code: 'RULE_UNUSED', message: 'No command is "gi"', path: ['policy', 'rules', '1'] },
    ])
  })

  it('is told for a condition on a parameter that none of its commands has', () => {
    const when = { force: true, yes: true, forse: true }
    expect(diagnosticsOf({ rules: [{ decision: 'deny', command: '*', when }] })).toEqual([
      {
        code: 'CONDITION_UNUSED',
        message: 'None of its commands has a parameter "forse"',
        path: ['policy', 'rules', '0', 'when', 'forse'],
      },
    ])
    expect(
      diagnosticsOf({ rules: [{ decision: 'deny', command: 'gh', when }] }).map(({ path }) => path.at(-1)),
    ).toEqual(['force', 'forse'])
  })

  it('is not told where it may be about what a partial document leaves out', () => {
    const [gh, git] = TOOLS as [AtipTool, AtipTool]
    const policy: Policy = { deniedCommands: ['GH release delete', 'git tag'] }
    expect(diagnosticsOf(policy, [{ ...gh, partial: true }, git]).map(({ path }) => path)).toEqual([
      ['policy', 'deniedCommands', '1'],
    ])
  })
})

it('wrong options get a clear error', () => {
  for (const options of [null, 1, [], 'x']) {
    expect(errorOf(() => createValidator(TOOLS, {}, options as never)).path).toEqual(['options'])
  }
  expect(errorOf(() => createValidator(TOOLS, {}, { onDiagnostic: 'log' as never })).path).toEqual([
    'options',
    'onDiagnostic',
  ])
  expect(() => createValidator(TOOLS, {}, {})).not.toThrow()
})
