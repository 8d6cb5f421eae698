import { type AtipTool, createToolset, createValidator, type Decision, type Policy, presets } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restrictOnly } from '../support/policies'
import { runs } from '../support/runs'
import { argsOf, LEVELS, maybe, policyOf, ruleOf, toolOf, worsened } from './decision-arbitraries'
import { expectedDecision } from './decision-reference'
import { listCommands } from './reference'

interface Call {
  name: string
  arguments: Record<string, unknown>
}
/** No program of the danger table. */
const NAME = fc.constantFrom('vault', 'Kube', 'my tool')
const callOf = (tool: AtipTool): fc.Arbitrary<Call> => {
  const names = listCommands(tool).map(({ name }) => name.replaceAll(' ', '_'))
  const unknown = `${tool.name.replaceAll(' ', '_')}_nothing`
  return fc.record({
    name: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, fc.constantFrom(unknown, 'nothing')),
    arguments: argsOf,
  }) as fc.Arbitrary<Call>
}

/** A tool, a policy with rules for it, and so many calls that one run makes more than 10,000. */
interface Case {
  tool: AtipTool
  policy: Policy
  calls: Call[]
}
const caseOf = (mistakes: boolean): fc.Arbitrary<Case> =>
  toolOf(mistakes, NAME).chain((tool) =>
    fc.record({
      tool: fc.constant(tool),
      policy: policyOf(tool),
      calls: fc.array(callOf(tool), { minLength: 15, maxLength: 18 }),
    }),
  )

const RANK = ['allow', 'confirm', 'deny']
/** No decision became looser. */
const expectNotLooser = (before: Decision[], after: Decision[], context: unknown): void => {
  const looser = before.findIndex((one, at) => RANK.indexOf(one.decision) > RANK.indexOf(after[at]?.decision ?? ''))
  expect(looser < 0 ? undefined : { context, before: before[looser], after: after[looser] }).toBe(undefined)
}
const decideAll = (tools: AtipTool[], policy: Policy, calls: Call[]): Decision[] => {
  const validator = createValidator(tools, restrictOnly(policy))
  return calls.map((call) => validator.decide(call))
}

describe('decide and validate agree with a naive reading of the contract', () => {
  const compare = ({ tool, policy, calls }: Case): void => {
    const only = restrictOnly(policy)
    const validator = createValidator([tool], only)
    const found = calls.map((call) => {
      const { decision, reason, violations } = validator.decide(call)
      const validated = validator.validate(call.name, call.arguments)
      expect(reason).toMatch(/^\S.*[.?]$/s)
      expect(validated).toEqual({ valid: violations.length === 0, violations })
      return { call, decision, codes: violations.map(({ code }) => code) }
    })
    expect(found).toEqual(calls.map((call) => ({ call, ...expectedDecision(tool, only, call.name, call.arguments) })))
    const specified = createValidator([tool], policy)
    const validate = ({ name, arguments: args }: Call) =>
      specified.validate(name, args).violations.map(({ code }) => code)
    const expected = calls.map((call) => expectedDecision(tool, policy, call.name, call.arguments).codes)
    expect(calls.map(validate)).toEqual(expected)
  }

  it('on random tools, policies, rules and arguments', () => {
    fc.assert(fc.property(caseOf(false), compare), { numRuns: runs(500) })
  })

  it('on random effects of the wrong type', () => {
    fc.assert(fc.property(caseOf(true), compare), { numRuns: runs(200) })
  })

  it('and every decision and violation is a good part of what is compared', () => {
    const all = fc
      .sample(caseOf(false), 250)
      .flatMap(({ tool, policy, calls }) =>
        calls.map((call) => expectedDecision(tool, policy, call.name, call.arguments)),
      )
    for (const each of RANK) {
      expect(all.filter(({ decision }) => decision === each).length / all.length).toBeGreaterThan(0.1)
    }
    expect(new Set(all.flatMap(({ codes }) => codes)).size).toBe(16)
  })
})

describe('a decision never becomes looser', () => {
  const settings = { numRuns: runs(75) }

  it('when a declared effect becomes worse', () => {
    const property = fc.property(caseOf(false), fc.nat(), fc.nat(), ({ tool, policy, calls }, index, harm) => {
      const worse = worsened(tool, policy.allowUndeclaredEffects !== false, index, harm)
      if (worse === undefined) return
      expectNotLooser(decideAll([tool], policy, calls), decideAll([worse.tool], policy, calls), worse.field)
    })
    fc.assert(property, settings)
  })

  it('when the source of a tool is trusted less', () => {
    const property = fc.property(caseOf(false), fc.nat(5), fc.nat(5), ({ tool, policy, calls }, ...levels) => {
      const [better, worse] = [...levels].sort((a, b) => a - b).map((level) => LEVELS[level])
      const of = (source: unknown): AtipTool => ({ ...tool, trust: { source } }) as AtipTool
      const before = decideAll([of(better)], policy, calls)
      expectNotLooser(before, decideAll([of(worse)], policy, calls), [better, worse])
      expectNotLooser(before, decideAll([{ ...tool, trust: undefined } as never], policy, calls), [better, 'none'])
    })
    fc.assert(property, settings)
  })

  it('when a rule that allows is taken away', () => {
    const property = fc.property(caseOf(false), ({ tool, policy, calls }) => {
      const before = decideAll([tool], policy, calls)
      policy.rules?.forEach((rule, index) => {
        if (rule.decision !== 'allow') return
        const rules = policy.rules?.filter((_, at) => at !== index)
        expectNotLooser(before, decideAll([tool], { ...policy, rules } as Policy, calls), rule)
      })
    })
    fc.assert(property, settings)
  })

  it('when a rule that does not allow is added, wherever, or another command or tool is denied', () => {
    const withRule = caseOf(false).chain((base) => fc.record({ base: fc.constant(base), rule: ruleOf(base.tool) }))
    const property = fc.property(withRule, fc.boolean(), ({ base: { tool, policy, calls }, rule }, first) => {
      const before = decideAll([tool], policy, calls)
      const stricter = { ...rule, decision: rule.decision === 'allow' ? ('deny' as const) : rule.decision }
      const rules = first ? [stricter, ...(policy.rules ?? [])] : [...(policy.rules ?? []), stricter]
      expectNotLooser(before, decideAll([tool], { ...policy, rules }, calls), rule)
      const { deniedCommands = [], allowedTools = [tool.name] } = policy
      const denied = { ...policy, deniedCommands: [...deniedCommands, rule.command ?? tool.name] }
      expectNotLooser(before, decideAll([tool], denied, calls), denied.deniedCommands)
      expectNotLooser(
        before,
        decideAll([tool], { ...policy, allowedTools: allowedTools.slice(1) }, calls),
        allowedTools,
      )
    })
    fc.assert(property, settings)
  })

  it('from preset to preset', () => {
    const property = fc.property(caseOf(false), ({ tool, calls }) => {
      const before = decideAll([tool], presets.supervised, calls)
      expectNotLooser(decideAll([tool], presets.unrestricted, calls), before, 'supervised')
      expectNotLooser(before, decideAll([tool], presets.readOnly, calls), 'readOnly')
    })
    fc.assert(property, settings)
  })

  it.each([
    'allowDestructive',
    'allowChanges',
    'allowInteractive',
    'allowUndeclaredEffects',
    'allowSubprocess',
  ] as const)('when %s becomes false, or violations deny', (field) => {
    const property = fc.property(caseOf(false), ({ tool, policy, calls }) => {
      const before = decideAll([tool], policy, calls)
      expectNotLooser(before, decideAll([tool], { ...policy, [field]: false }, calls), field)
      expectNotLooser(before, decideAll([tool], { ...policy, onViolation: 'deny' }, calls), 'onViolation')
    })
    fc.assert(property, { numRuns: runs(40) })
  })
})

describe('other tools hide no command and take over no name', () => {
  /** Returns the decision about each command of a tool, under whatever name it has there. */
  const decideByPath = (tools: AtipTool[], tool: AtipTool, policy: Policy, calls: Call[]): Decision[] => {
    const { commands } = createToolset(tools)
    const validator = createValidator(tools, restrictOnly(policy))
    return listCommands(tool).flatMap(({ path }) => {
      const own = commands.filter((each) => each.tool.name === tool.name && each.path.join('/') === path.join('/'))
      expect(own).toHaveLength(1)
      return calls.map((call) => validator.decide({ ...call, name: own[0]?.name ?? '' }))
    })
  }
  /** Names of tools whose commands flatten to names of `git`. */
  const rival = toolOf(false, fc.constantFrom('git_push', 'git_repo', 'Git', 'gi', 'git-', 'git_', 'g it', 'other'))
  const withRivals = fc
    .tuple(toolOf(false, fc.constant('git')), fc.uniqueArray(rival, { selector: ({ name }) => name, maxLength: 3 }))
    .chain(([tool, rivals]) =>
      fc.record({
        ...{ tool: fc.constant(tool), rivals: fc.constant(rivals), policy: policyOf(tool) },
        calls: fc.array(callOf(tool), { minLength: 3, maxLength: 6 }),
        name: fc.constantFrom('git_push_get', 'GIT', 'git.', 'git push', '_git'),
        place: fc.nat(3),
        again: maybe(fc.constant(true)),
      }),
    )

  it('whatever they are called, wherever they stand, and however often', () => {
    const property = fc.property(withRivals, ({ tool, rivals, policy, calls, name, place, again }) => {
      const before = decideByPath([tool], tool, policy, calls)
      const renamed = rivals.map((each, index) => (index === 0 ? { ...each, name } : each))
      const doubled = again ? [...rivals, ...rivals, tool] : rivals
      for (const others of [rivals, renamed, doubled]) {
        const tools = [...others.slice(0, place), tool, ...others.slice(place)]
        const names = tools.map((each) => each.name)
        expectNotLooser(before, decideByPath(tools, tool, policy, calls), names)
        expectNotLooser(before, decideByPath([...tools].reverse(), tool, policy, calls), names)
      }
    })
    fc.assert(property, { numRuns: runs(50) })
  })
})
