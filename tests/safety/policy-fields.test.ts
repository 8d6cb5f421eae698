import { type AtipTool, createValidator, type Decision, type Policy, type ToolCall } from 'atip-bridge'
import { createExecutor, createToolkit, type ToolkitOptions } from 'atip-bridge/execute'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'
import { argsOf, maybe, policyOf, toolOf } from './decision-arbitraries'
import { listCommands } from './reference'

/** Runs nothing: only decisions are asked for. */
const FOUND = { resolve: () => ({ file: process.execPath }), cwd: process.cwd() }

/** Every function that takes a policy, as what it decides about calls. */
const FUNCTIONS: Readonly<Record<string, (tool: AtipTool, policy: Policy) => (call: ToolCall) => Promise<Decision>>> = {
  createValidator: (tool, policy) => {
    const { decide } = createValidator([tool], policy)
    return async (call) => decide(call)
  },
  createExecutor: (tool, policy) => createExecutor([tool], { ...FOUND, policy }).decide,
  createToolkit: (tool, policy) => {
    const { standardTools } = createToolkit([tool], { ...FOUND, policy, provider: 'anthropic' } as ToolkitOptions)
    return async ({ name, arguments: args }) => {
      const found = standardTools.find((each) => each.name === name)
      return found === undefined ? UNKNOWN : found.decide(args)
    }
  },
}
const UNKNOWN: Decision = { decision: 'deny', reason: '', violations: [] }

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
      ...(['allowInteractive', 'allowSensitive', 'allowUndeclaredEffects'] as const),
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

const RANK = ['allow', 'confirm', 'deny']

/** Policies that leave fields open, as people write them. */
const openPolicy = (tool: AtipTool): fc.Arbitrary<Policy> =>
  fc.oneof(
    fc.constant<Policy>({}),
    added,
    policyOf(tool),
    fc.tuple(added, added).map(([one, other]) => ({ ...one, ...other })),
  )

describe.each(Object.entries(FUNCTIONS))('%s', (_, judge) => {
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
      const before = judge(tool, policy)
      const decisions = await Promise.all(calls.map((call) => before(call)))
      for (const fields of more) {
        // A field that was given before is not added.
        const isGiven = Object.keys(fields).some((field) => policy[field as keyof Policy] !== undefined)
        if (isGiven) continue
        const after = judge(tool, { ...policy, ...fields })
        for (const [index, call] of calls.entries()) {
          const { decision: first } = decisions[index] as Decision
          const { decision: second } = await after(call)
          const isLooser = RANK.indexOf(second) < RANK.indexOf(first)
          expect(isLooser ? { call, fields, first, second } : undefined).toBeUndefined()
        }
      }
    })
    await fc.assert(property, { numRuns: runs(150) })
  })
})
