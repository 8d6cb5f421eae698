import type { AtipEffects, AtipTool } from 'atip-bridge'
import { presets } from 'atip-bridge'
import { createEffectsSandbox, createExecutor, type Sandbox, type SandboxContext } from 'atip-bridge/execute'
import { describe, expect, it } from 'vitest'
import { callOf, HARMLESS, installShell } from '../support/shell'
import { argument, command, option, tool } from '../support/tools'

const WRITES: AtipEffects = { filesystem: { write: true } }
const files = argument('file', { type: 'file', variadic: true, required: false })

const TOOL: AtipTool = tool({
  name: 'box',
  effects: HARMLESS,
  commands: {
    look: command({
      arguments: [files],
      options: [
        option('output', { type: 'file', 'x-effects': WRITES }),
        option('shaped', { 'x-shape': 'path', 'x-effects': { values: { '*': { filesystem: { delete: true } } } } }),
        option('in-place', { type: 'boolean', 'x-effects': WRITES }),
        option('run', { 'x-runs': 'code' }),
        option('text'),
      ],
    }),
    change: command({
      arguments: [files],
      effects: WRITES,
      options: [option('try', { type: 'boolean', 'x-preview': HARMLESS })],
    }),
  },
})

describe('the paths that a sandbox is told of', () => {
  const { file, directory: cwd } = installShell()
  it.each([
    ['reads what it names', 'box_look', { file: ['a', '/b'], text: 'c' }, { read: ['a', '/b'] }],
    ['names nothing', 'box_look', { text: 'c' }, {}],
    ['writes the value of one option', 'box_look', { file: ['a'], output: 'o' }, { read: ['a'], written: ['o'] }],
    ['deletes by a value', 'box_look', { file: ['a'], shaped: 'o' }, { read: ['a'], written: ['o'] }],
    ['is made to write by a switch', 'box_look', { file: ['a'], 'in-place': true }, { written: ['a'], folder: true }],
    ['has a switch that is off', 'box_look', { file: ['a'], 'in-place': false }, { read: ['a'] }],
    ['runs something', 'box_look', { file: ['a'], run: 'x' }, { written: ['a'], folder: true }],
    ['writes', 'box_change', { file: ['a'] }, { written: ['a'], folder: true }],
    ['only tries', 'box_change', { file: ['a'], try: true }, { read: ['a'] }],
  ] as const)('of a call that %s', async (_, name, args, expected) => {
    const seen: SandboxContext[] = []
    const executor = createExecutor([TOOL], {
      cwd,
      policy: { ...presets.unrestricted, sensitivePaths: ['vault'] },
      resolve: () => ({ file }),
      sandbox: (words, context) => {
        seen.push(context)
        return words
      },
    })
    await executor.decide(callOf(name, args))
    const { read = [], written = [], folder = false } = expected as Record<string, never>
    expect(seen[0]?.named).toEqual({ read, written, writesFolder: folder })
    expect(seen[0]).toMatchObject({ cwd, sensitivePaths: ['vault'] })
  })

  it.each<[string, unknown, unknown]>([
    ['joins all levels', { read: ['~/.b'], write: ['~/.c'] }, { read: ['~/.a', '~/.b'], write: ['~/.c'] }],
    ['knows nothing wrong', { read: ['~/.b', 1], write: '~/.c', else: ['/'] }, { read: ['~/.a', '~/.b'] }],
    ['is no list', ['~/.b'], { read: ['~/.a'] }],
    ['is nothing', null, { read: ['~/.a'] }],
  ])('says what the program opens, and %s', async (_, opens, expected) => {
    const seen: SandboxContext[] = []
    const sandbox: Sandbox = (words, context) => {
      seen.push(context)
      return words
    }
    const declared = { ...TOOL, 'x-opens': { read: ['~/.a'] } }
    declared.commands = { ...TOOL.commands, look: { ...TOOL.commands?.look, 'x-opens': opens } as never }
    const executor = createExecutor([declared], { cwd, resolve: () => ({ file }), sandbox })
    await executor.decide(callOf('box_look'))
    expect(seen[0]?.named?.opens).toEqual(expected)
  })

  it.each([
    ['native', true],
    ['inferred', true],
    ['somebody', true],
    ['vendor', undefined],
    ['community', undefined],
    ['user', undefined],
    [undefined, undefined],
  ])('says whether others vouch for metadata whose source is %s', async (source, expected) => {
    const seen: SandboxContext[] = []
    const sandbox: Sandbox = (words, context) => {
      seen.push(context)
      return words
    }
    const declared = { ...TOOL, ...(source !== undefined && { trust: { source: source as 'native' } }) }
    await createExecutor([declared], { cwd, resolve: () => ({ file }), sandbox }).decide(callOf('box_look'))
    expect(seen[0]?.named?.isSelfDescribed).toBe(expected)
  })

  it('ends the reason of a refusal once', async () => {
    const sandbox = createEffectsSandbox({ file: '/nothing/here', required: true })
    const { decision, reason } = await createExecutor([TOOL], { cwd, resolve: () => ({ file }), sandbox }).decide(
      callOf('box_look'),
    )
    expect(decision).toBe('deny')
    expect(reason).toMatch(/nothing runs without the sandbox: .*[^.]\.$/)
  })
})
