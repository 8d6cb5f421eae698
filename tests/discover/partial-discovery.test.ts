import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type AtipTool, createToolset, selectCommands } from 'atip-bridge'
import { type DiscoverOptions, discoverTools, mergePart, readRegistry, serveAgentFlag } from 'atip-bridge/discover'
import * as described from 'atip-bridge/tools'
import { afterEach, describe, expect, it } from 'vitest'
import { addProgram, createPrefix, documentOf, type Prefix } from '../support/prefix'

const leaf = { description: 'Does one thing' }
const FORGE = documentOf('forge', {
  commands: {
    pr: { ...leaf, commands: { list: leaf, draft: { ...leaf, commands: { mark: leaf } } } },
    clone: { ...leaf, arguments: [{ name: 'from', type: 'url', description: 'Where' }] },
    status: leaf,
  },
}) as AtipTool

/** Returns what a program that has this metadata answers. */
function ask(tool: AtipTool, ...rest: string[]): AtipTool {
  let text = ''
  serveAgentFlag(tool, ['--agent', ...rest], { write: (piece) => (text += piece) })
  return JSON.parse(text)
}

const made: Prefix[] = []
afterEach(() => {
  for (const { root } of made.splice(0)) rmSync(root, { recursive: true })
})

/** A machine with the program `forge`, which answers as `answers` says by its arguments, in the pattern of a shell. */
function machine(answers: readonly (readonly [pattern: string, answer: string])[]): {
  readonly discover: (options?: DiscoverOptions) => ReturnType<typeof discoverTools>
  readonly asked: () => string[]
  readonly data: string
} {
  const prefix = createPrefix({})
  made.push(prefix)
  const trace = join(prefix.root, 'trace')
  const cases = answers.map(([pattern, answer]) => `${pattern}) ${answer};;`)
  addProgram(prefix.bin, 'forge', `#!/bin/sh\n# atip\necho "$*" >> ${trace}\ncase "$*" in\n${cases.join('\n')}\nesac\n`)
  return {
    discover: (options) => discoverTools({ ...prefix.options, probe: ['forge'], ...options }),
    asked: () => (existsSync(trace) ? readFileSync(trace, 'utf8').trim().split('\n') : []),
    data: join(prefix.root, 'home/.local/share/agent-tools'),
  }
}

const print = (tool: AtipTool): string => `echo '${JSON.stringify(tool)}'`
const LIMITED: readonly (readonly [string, string])[] = [
  ['"--agent --depth=1"', print(ask(FORGE, '--depth=1'))],
  ['"--agent --depth=2"', print(ask(FORGE, '--depth=2'))],
  ['"--agent --commands=pr"', print(ask(FORGE, '--commands=pr'))],
  ['*', print(FORGE)],
]
const namesOf = (tool: unknown): string[] => createToolset([tool as AtipTool]).commands.map(({ name }) => name)

describe('discoverTools({ depth }) (RFC section 3.1.1)', () => {
  it('asks for an overview first, and for more on demand', async () => {
    const { discover, asked } = machine(LIMITED)
    const { tools, loadMore } = await discover({ depth: 1 })
    expect(tools[0]).toMatchObject({ partial: true, filter: { depth: 1 }, totalCommands: 4, includedCommands: 2 })
    expect(Object.keys(tools[0]?.commands ?? {})).toEqual(['pr', 'clone', 'status'])
    const more = await loadMore(tools[0] as AtipTool, ['pr'])
    expect(namesOf(more)).toEqual(['forge_clone', 'forge_pr_list', 'forge_pr_draft_mark'])
    expect(more).toMatchObject({ partial: true, totalCommands: 4, includedCommands: 3 })
    expect(asked()).toEqual(['--agent --depth=1', '--agent --commands=pr'])
  })

  it('asks again only for more levels than are known', async () => {
    const { discover, asked, data } = machine(LIMITED)
    await discover({ depth: 2 })
    expect(await readRegistry(data)).toMatchObject({ entries: [{ name: 'forge', depth: 2 }] })
    for (const depth of [1, 2]) {
      const { tools } = await discover({ depth })
      expect(tools[0]).toMatchObject({ partial: true, filter: { depth: 2 } })
    }
    expect(asked()).toEqual(['--agent --depth=2'])
    expect((await discover()).tools[0]).not.toHaveProperty('partial')
    await discover({ depth: 1 })
    await discover()
    expect(asked()).toEqual(['--agent --depth=2', '--agent'])
    expect((await readRegistry(data)) as object).not.toHaveProperty('entries.0.depth')
  })

  it.each([
    ['ignores --depth', [['*', print(FORGE)]], ['--agent --depth=1']],
    [
      'refuses --depth',
      [
        ['"--agent"', print(FORGE)],
        ['*', 'exit 2'],
      ],
      ['--agent --depth=1', '--agent'],
    ],
  ] as const)('takes everything of a program that %s', async (_, answers, expected) => {
    const { discover, asked } = machine(answers)
    for (const depth of [1, 2]) {
      const { tools } = await discover({ depth })
      expect([namesOf(tools[0]).length, tools[0]?.partial]).toEqual([4, undefined])
    }
    expect(asked()).toEqual(expected)
  })

  it('remembers a program that gives nothing either way', async () => {
    const { discover, asked } = machine([['*', 'exit 3']])
    for (const depth of [1, undefined, 2]) {
      expect((await discover({ depth })).errors.map(({ reason }) => reason)).toEqual(['exit'])
    }
    expect(asked()).toEqual(['--agent --depth=1', '--agent'])
  })

  it.each([0, -1, 1.5, '1', Number.NaN, Infinity, null])('refuses the depth %j', async (depth) => {
    await expect(discoverTools({ depth: depth as number })).rejects.toThrow('whole number above 0 at options.depth')
  })
})

describe('the counts of a part', () => {
  const isLarge = ({ commands = {} }: AtipTool): boolean =>
    Object.keys(commands).length > 1 && !Object.hasOwn(commands, '')
  const tools = (Object.values(described) as AtipTool[]).filter(isLarge)

  it.each(tools.map((one) => [one.name, one] as const))('are the same everywhere: %s', (_, tool) => {
    const total = createToolset([tool]).commands.length
    const [first = '', ...others] = Object.keys(tool.commands ?? {})
      .sort()
      .reverse()
    const [selected] = selectCommands([tool], { commands: [first] }).tools
    const asked = ask(tool, `--commands=${first}`)
    const counts = ({ totalCommands, includedCommands }: Partial<AtipTool> = {}): unknown[] => [
      totalCommands,
      includedCommands,
    ]
    expect(counts(asked)).toEqual(counts(selected))
    if (asked.partial !== true) return
    expect(counts(asked)).toEqual([total, createToolset([asked]).commands.length])
    const shallow = selectCommands([tool], { depth: 1 }).tools[0]
    if (shallow !== undefined) expect(counts(ask(tool, '--depth=1'))).toEqual(counts(shallow))
    const rest = ask(tool, `--commands=${others.join(',')}`)
    expect(mergePart(asked, rest)).not.toHaveProperty('partial')
  })

  it.each([
    [undefined, 4],
    [2, 4],
    [99, 99],
    ['99', 4],
    [Number.NaN, 4],
    [{}, 4],
  ])('believe a document that says %j only if it holds fewer', (totalCommands, expected) => {
    const part = { ...FORGE, totalCommands } as AtipTool
    expect(ask(part, '--commands=pr').totalCommands).toBe(expected)
    expect(selectCommands([part], { commands: ['pr'] }).tools[0]?.totalCommands).toBe(expected)
  })
})
