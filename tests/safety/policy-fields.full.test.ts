import { existsSync } from 'node:fs'
import {
  type AtipTool,
  createToolset,
  createValidator,
  type Decision,
  type Delegation,
  type Policy,
  presets,
  restrictTools,
  type ToolCall,
} from 'atip-bridge'
import { createExecutor, createToolkit, type ExecutionEvent, type ToolkitOptions } from 'atip-bridge/execute'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claim, serve } from '../mcp/host'
import { runs } from '../support/runs'
import { argsOf, maybe, policyOf, toolOf } from './decision-arbitraries'
import { listCommands } from './reference'

/** Runs nothing: only decisions are asked for. */
const FOUND = { resolve: () => ({ file: ['/bin/true', '/usr/bin/true'].find(existsSync) ?? '' }), cwd: process.cwd() }

/** Decides about one call, as a function that takes a policy does. */
type Judge = (call: ToolCall) => Promise<Decision['decision']>

/** Every function that takes a policy. */
const FUNCTIONS: Readonly<Record<string, (tool: AtipTool, policy: Policy) => Judge>> = {
  createValidator: (tool, policy) => {
    const { decide } = createValidator([tool], policy)
    return async (call) => decide(call).decision
  },
  createExecutor: (tool, policy) => {
    const { decide } = createExecutor([tool], { ...FOUND, policy })
    return async (call) => (await decide(call)).decision
  },
  'createToolkit().standardTools': (tool, policy) => {
    const { standardTools } = createToolkit([tool], { ...FOUND, policy, provider: 'anthropic' } as ToolkitOptions)
    return async ({ name, arguments: args }) => {
      const found = standardTools.find((each) => each.name === name)
      return found === undefined ? 'deny' : (await found.decide(args)).decision
    }
  },
  'createToolkit().handle': (tool, policy) => judgeByHandling(tool, policy, 'discrete'),
  'createToolkit().handle of groups': (tool, policy) => judgeByHandling(tool, policy, 'action'),
  serveMCP: (tool, policy) => {
    const log = createLog()
    const server = serve([tool], { ...FOUND, policy, onEvent: log.onEvent })
    return async ({ name, arguments: given }) => {
      log.clear()
      await server.ask({ id: ++log.count, method: 'tools/call', params: { name, arguments: given, _meta: claim() } })
      return log.read()
    }
  },
}

/** Sends each call as a response of a model. With `action`, a command of a group is called by the name of the group. */
function judgeByHandling(tool: AtipTool, policy: Policy, strategy: 'action' | 'discrete'): Judge {
  const log = createLog()
  const options = { ...FOUND, policy, provider: 'anthropic', strategy, onEvent: log.onEvent } as const
  const { handle, tools } = createToolkit([tool], options)
  const { commands } = createToolset([tool])
  return async ({ name, arguments: given }) => {
    log.clear()
    const path = commands.find((command) => command.name === name)?.path ?? []
    const group = tools.find((each) => each.name === [tool.name, ...path.slice(0, -1)].join('_'))
    const isGrouped = group?.input_schema.properties.action !== undefined && typeof given === 'object'
    const input = isGrouped ? { ...given, action: path.at(-1) } : given
    const use = { type: 'tool_use', id: `call_${++log.count}`, name: isGrouped ? group.name : name, input }
    await handle({ role: 'assistant', content: [use], stop_reason: 'tool_use' })
    return log.read()
  }
}

/** A log that lets nothing run: it cannot be written when a call starts. */
function createLog(): {
  count: number
  onEvent: (event: ExecutionEvent) => void
  clear: () => void
  read: () => Decision['decision']
} {
  let seen: Decision['decision'] = 'deny'
  return {
    count: 0,
    onEvent(event) {
      if (event.type === 'start') {
        seen = 'allow'
        throw new Error('no space left on device')
      }
      if (event.type === 'refusal' && seen !== 'allow') seen = event.status === 'needs-approval' ? 'confirm' : 'deny'
    },
    clear: () => {
      seen = 'deny'
    },
    read: () => seen,
  }
}

const GUARDED = {
  ...{ name: 'where', type: 'string', description: 'Where', flags: ['--where'] },
  ...{ 'x-host': 'url', 'x-shape': 'http-url', 'x-sensitive': { output: ['*secret*'] }, 'x-changes': 'machine' },
}
const PATH = { name: 'file', type: 'file', description: 'A file', flags: ['--file'] }

/** A random tool, some commands of which choose hosts, name files, print secrets or change something elsewhere. */
const guardedTool = fc
  .tuple(toolOf(false, fc.constantFrom('vault', 'npm')), fc.constantFrom(undefined, 'folder', 'machine', 'server'))
  .map(([tool, place]): AtipTool => {
    const commands = Object.entries(tool.commands ?? {}).map(([name, command]) => [
      name,
      { ...command, 'x-changes': place, options: [...(command.options ?? []), GUARDED, PATH] },
    ])
    const secret = { description: 'Prints a secret', 'x-sensitive': 'output', effects: { network: false } }
    return { ...tool, commands: { ...Object.fromEntries(commands), secret } } as never
  })

const WHERE = ['https://example.org/x', 'evil.example', 'localhost', 'my-secret', 'a b', '127.0.0.1:80', 'x\ny', 7]
const FILES = ['.env', 'src/a.ts', '.git/hooks/pre-commit', '/etc/passwd', '~/.ssh/id_rsa', '../x', '.', 'keys/a']

const callOf = (tool: AtipTool): fc.Arbitrary<ToolCall> =>
  fc.record({
    id: fc.constant('1'),
    name: fc.constantFrom(...listCommands(tool).map(({ name }) => name), 'vault_unknown'),
    arguments: fc
      .tuple(argsOf, maybe(fc.constantFrom(...WHERE)), maybe(fc.constantFrom(...FILES)))
      .map(([args, where, file]) =>
        typeof args === 'object' && args !== null && Object.getPrototypeOf(args) === Object.prototype
          ? { ...args, ...(where !== undefined && { where }), ...(file !== undefined && { file }) }
          : args,
      ),
  }) as fc.Arbitrary<ToolCall>

/** Fields that only forbid, with values that do; the fields that may loosen are left out. */
const added: fc.Arbitrary<Policy> = fc.oneof(
  fc
    .constantFrom(
      ...(['allowDestructive', 'allowNonReversible', 'allowBillable', 'allowNetwork', 'allowFilesystemWrite'] as const),
      ...(['allowFilesystemDelete', 'allowChanges', 'allowOutsideChanges', 'allowSubprocess'] as const),
      ...(['allowInteractive', 'allowSensitive', 'allowFolderPrograms', 'allowUndeclaredEffects'] as const),
    )
    .map((field) => ({ [field]: false })),
  fc.constantFrom<Policy>(
    { checkArguments: true },
    { onViolation: 'deny' },
    { onViolation: 'confirm' },
    { maxCostEstimate: 'free' },
    { maxCostEstimate: 'high' },
    { minTrustLevel: 'inferred' },
    { minTrustLevel: 'community' },
    { allowedTools: ['vault'] },
    { allowedTools: [] },
    { allowedPaths: ['.'] },
    { allowedPaths: ['/'] },
    { deniedCommands: ['vault push'] },
    { deniedCommands: ['no such command'] },
    { sensitivePaths: ['keys'] },
    { sensitivePaths: ['*'] },
    { protectedPaths: ['src'] },
    { rules: [] },
    { rules: [{ decision: 'confirm' }] },
    { rules: [{ decision: 'deny', when: { where: '*' } }] },
    { rules: [{ decision: 'deny', command: 'vault' }] },
  ),
)

/** Policies that leave fields open, as people write them. */
const openPolicy = (tool: AtipTool): fc.Arbitrary<Policy> =>
  fc.oneof(
    fc.constant<Policy>({}),
    added,
    policyOf(tool),
    fc.tuple(added, added).map(([one, other]) => ({ ...one, ...other })),
  )

describe.each(Object.entries(FUNCTIONS))('%s', (name, judge) => {
  // A server and a conversation for each policy cost more than a decision.
  const count = name.startsWith('createToolkit') || name === 'serveMCP' ? 50 : 150
  it('never allows more when a field is added that does not say so', async () => {
    const cases = guardedTool.chain((tool) =>
      fc.record({
        tool: fc.constant(tool),
        policy: openPolicy(tool),
        more: fc.array(added, { minLength: 1, maxLength: 4 }),
        calls: fc.array(callOf(tool), { minLength: 5, maxLength: 8 }),
      }),
    )
    const property = fc.asyncProperty(cases, async ({ tool, policy, more, calls }) => {
      const first = await judgeAll(judge(tool, policy), calls)
      for (const fields of more) {
        // A field that was given before is not added.
        const isGiven = Object.keys(fields).some((field) => policy[field as keyof Policy] !== undefined)
        if (isGiven) continue
        const second = await judgeAll(judge(tool, { ...policy, ...fields }), calls)
        const looser = calls.findIndex((__, index) => rank(second[index]) < rank(first[index]))
        expect(looser < 0 ? undefined : { call: calls[looser], fields, first: first[looser] }).toBeUndefined()
      }
    })
    await fc.assert(property, { numRuns: runs(count) })
  })

  it('allows, asks and denies', async () => {
    const tool = {
      ...TOOL,
      commands: { read: { description: 'Reads', effects: READS }, write: { description: 'Writes' } },
    }
    const calls = ['t_read', 't_write', 't_none'].map((each) => ({ id: '1', name: each, arguments: {} }))
    expect(await judgeAll(judge(tool, { ...presets.supervised }), calls)).toEqual(['allow', 'confirm', 'deny'])
  })
})

const READS = { network: false, filesystem: { read: true, write: false, delete: false } }
const TOOL = { atip: '0.6', name: 't', version: '1', description: 'a tool' } as const

/** Handling remembers refusals of earlier calls, so calls are judged one by one and in the same order. */
async function judgeAll(judge: Judge, calls: readonly ToolCall[]): Promise<Decision['decision'][]> {
  const decisions: Decision['decision'][] = []
  for (const call of calls) decisions.push(await judge(call))
  return decisions
}

const rank = (decision: Decision['decision'] | undefined): number => ['allow', 'confirm', 'deny'].indexOf(`${decision}`)

describe('restrictTools', () => {
  const field = fc.constantFrom<Delegation>(
    { allowedTools: ['vault'] },
    { allowedTools: [] },
    { deniedCommands: ['vault push'] },
    { deniedCommands: ['no such command'] },
    { effectRestrictions: { network: false } },
    { effectRestrictions: { destructive: false, subprocess: false } },
    { effectRestrictions: { filesystem: { write: false } } },
    { effectRestrictions: { cost: { estimate: 'low' } } },
  )

  it('never leaves more commands or parameters when a field is added', () => {
    const property = fc.property(guardedTool, field, field, (tool, one, other) => {
      const isGiven = Object.keys(other).some((name) => Object.hasOwn(one, name))
      const before = restrictTools([tool], one)
      const after = restrictTools([tool], isGiven ? one : { ...one, ...other })
      for (const { name, parameters } of after.commands) {
        const known = before.resolve(name)?.parameters.map(({ key }) => key)
        expect(known).toEqual(expect.arrayContaining(parameters.map(({ key }) => key)))
      }
      expect(restrictTools(before, isGiven ? {} : other).commands.map(({ name }) => name)).toEqual(
        after.commands.map(({ name }) => name),
      )
    })
    fc.assert(property, { numRuns: runs(150) })
  })
})
