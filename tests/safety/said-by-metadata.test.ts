import { type AtipOption, type AtipTool, buildCommand, createToolset, createValidator, presets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

const READS = {
  filesystem: { read: true, write: false, delete: false },
  ...{ network: true, subprocess: false, idempotent: true, reversible: true, destructive: false },
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
} as const

const withOption = (option: Partial<AtipOption>, effects: AtipTool['effects'] = READS): AtipTool => ({
  atip: '0.4',
  name: 'forge',
  version: '1',
  description: 'd',
  commands: {
    show: {
      description: 'Show',
      options: [{ name: 'from', flags: ['--from'], type: 'string', description: 'From', ...option }],
      effects: effects ?? {},
    },
  },
})

const decide = (tool: AtipTool, from: unknown) =>
  createValidator([tool], presets.supervised).decide({ name: 'forge_show', arguments: { from } })

describe('the hosts that a program talks to anyway', () => {
  const cases: [kind: 'url' | 'repository' | 'link', value: string, decision: string][] = [
    ['url', 'forge.example', 'allow'],
    ['url', 'https://FORGE.example:443/x', 'allow'],
    ['url', 'forge.example.evil.example', 'confirm'],
    ['url', 'forge.example@evil.example', 'confirm'],
    ['repository', 'forge.example/o/r', 'allow'],
    ['repository', 'evil.example/o/r', 'confirm'],
    ['repository', 'feature/o/r', 'confirm'],
    ['link', 'feature/o/r', 'allow'],
    ['link', 'octo:branch', 'allow'],
    ['link', 'https://forge.example/o/r/1', 'allow'],
    ['link', ' https://evil.example/o/r/1', 'confirm'],
    ['link', 'HTTPS://evil.example', 'confirm'],
  ]
  for (const [kind, value, decision] of cases) {
    it(`${kind}: ${value}`, () => {
      expect(decide(withOption({ 'x-host': { kind, own: ['forge.example'] } }), value).decision).toBe(decision)
    })
  }

  it.each([['*'], [7], [null]])('are never all of them: %s', (own) => {
    const host = { kind: 'url', own: [own] } as never
    expect(decide(withOption({ 'x-host': host }), 'evil.example').decision).toBe('confirm')
  })

  it('are none if they are not a list, and an unknown kind counts as url', () => {
    expect(
      decide(withOption({ 'x-host': { kind: 'url', own: 'evil.example' } as never }), 'evil.example').decision,
    ).toBe('confirm')
    expect(decide(withOption({ 'x-host': { kind: '__proto__' } as never }), 'plain').decision).toBe('confirm')
  })
})

describe('previews by value', () => {
  const changes = { ...READS, destructive: true, creates: ['x'] }

  it.each([
    ['effects of the value', { values: { client: READS } }],
    ['effects of all values', { ...READS, values: { client: {} } }],
  ])('are complete with the %s', (_, preview) => {
    const tool = withOption({ 'x-preview': preview }, changes)
    expect(decide(tool, 'client').decision).toBe('allow')
    expect(decide(tool, 'server').decision).toBe('confirm')
  })

  it('leave undeclared what neither declares', () => {
    const tool = withOption({ 'x-preview': { network: true, values: { client: { destructive: false } } } }, changes)
    expect(decide(tool, 'client').violations.map(({ code }) => code)).toContain('UNDECLARED_EFFECTS')
  })
})

describe('a value that makes the output secret', () => {
  it.each([['output' as const], [{ output: ['a*'] }], [[{ output: ['a*'] }, { output: ['b'] }]]])(
    'stays on the command line: %j',
    (sensitive) => {
      const toolset = createToolset([withOption({ 'x-sensitive': sensitive })])
      expect(buildCommand(toolset, { id: '1', name: 'forge_show', arguments: { from: 'abc' } }).args).toEqual([
        'show',
        '--from=abc',
      ])
    },
  )

  it.each<[mark: unknown]>([
    [{ outputs: ['a*'] }],
    [[]],
    [['output']],
    [[{ output: ['a*'] }, true]],
    [[[{ output: ['a*'] }]]],
  ])('is a secret itself if its mark is malformed: %j', (mark) => {
    const tool = withOption({ 'x-sensitive': mark as never, envVar: 'FORGE_TOKEN' })
    expect(buildCommand([tool], { id: '1', name: 'forge_show', arguments: { from: 'abc' } }).args).toEqual(['show'])
  })
})

describe('a list of values that make the output secret', () => {
  it.each<[from: string, format: string | undefined, decision: string]>([
    ['abc', undefined, 'confirm'],
    ['list', undefined, 'allow'],
    ['list', 'json', 'confirm'],
    ['list', 'table', 'allow'],
    ['abc', 'table', 'confirm'],
    ['other', 'json', 'allow'],
  ])('counts each of them by itself: %s with %s', (from, format, decision) => {
    const marks = [{ output: ['a*'] }, { output: ['list'], with: ['format'], unless: { format: ['table'] } }]
    const tool = withOption({ 'x-sensitive': marks, 'x-shape': 'name' })
    const globalOptions: AtipOption[] = [{ name: 'format', flags: ['--format'], type: 'string', description: 'Format' }]
    const toolset = createToolset([{ ...tool, globalOptions }], { globalOptions: true })
    const { decide: judge } = createValidator(toolset, presets.supervised)
    expect(judge({ name: 'forge_show', arguments: { from, format } }).decision).toBe(decision)
  })
})

describe('tabs', () => {
  it.each([
    ['format', 'allow'],
    ['pattern', 'allow'],
    ['name', 'confirm'],
    ['path', 'confirm'],
  ] as const)('are %s: %s', (shape, decision) => {
    expect(decide(withOption({ 'x-shape': shape }), 'a\tb').decision).toBe(decision)
  })
})
