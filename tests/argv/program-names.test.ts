import { type AtipTool, presets, READ_ONLY } from 'atip-bridge'
import { createShellJudge, readCommand } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'

const tool = (name: string, aliases?: unknown, description = name): AtipTool =>
  ({
    atip: '0.6',
    name,
    version: '1',
    description,
    ...(aliases !== undefined && { 'x-argv': { aliases } }),
    commands: { '': { description, effects: READ_ONLY } },
  }) as unknown as AtipTool

const nameOf = (tools: readonly AtipTool[], word: string): string | undefined =>
  readCommand(tools, [word]).command?.tool.name

describe('another name of a program (x-argv.aliases of a tool)', () => {
  it.each<[what: string, tools: AtipTool[], word: string, expected: string | undefined]>([
    ['is read', [tool('python3', ['python3.12'])], 'python3.12', 'python3'],
    ['does not hide the name itself', [tool('python3', ['python3.12'])], 'python3', 'python3'],
    ['is exact', [tool('python3', ['python3.12'])], 'python3.1', undefined],
    ['begins nothing', [tool('python3', ['python3.12'])], 'python3.12-config', undefined],
    ['yields to a program of that name', [tool('a', ['b']), tool('b')], 'b', 'b'],
    ['yields to one that is described later', [tool('b'), tool('a', ['b'])], 'b', 'b'],
    ['belongs to the first one that has it', [tool('a', ['x']), tool('b', ['x'])], 'x', 'a'],
    ['is no name of a prototype', [tool('a', ['x'])], '__proto__', undefined],
    ['may be strange', [tool('a', ['__proto__', ''])], '__proto__', 'a'],
    ['is none if it is no list', [tool('a', 'b')], 'b', undefined],
    ['is none if the list holds something else', [tool('a', ['b', null])], 'b', undefined],
  ])('%s', (_, tools, word, expected) => expect(nameOf(tools, word)).toBe(expected))

  it('is judged like the program, also in a directory of the system', () => {
    const { decide } = createShellJudge([tool('notes', ['notes2.1'])], presets.supervised, {
      folder: 'trusted',
      cwd: '/app',
    })
    expect(['notes2.1', '/usr/bin/notes2.1', './notes2.1', 'notes2.2'].map((line) => decide(line).decision)).toEqual([
      ...['allow', 'allow', 'confirm', 'confirm'],
    ])
  })

  it('is no other name of a function', () => {
    const { decide } = createShellJudge([tool('a', ['b'])], presets.supervised, { folder: 'trusted', cwd: '/app' })
    expect(decide('b() { :; }; b').decision).toBe('confirm')
  })

  it('takes time by the number of names', () => {
    const names = Array.from({ length: 200_000 }, (_, index) => `n${index}`)
    expect(nameOf([tool('a', names)], 'n199999')).toBe('a')
  })
})
