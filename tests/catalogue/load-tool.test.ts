import * as shipped from 'atip-bridge/tools'
import { apt } from 'atip-bridge/tools/apt'
import { loadTool, TOOL_GROUPS, TOOL_NAMES } from 'atip-bridge/tools/load'
import { describe, expect, it } from 'vitest'

describe('loadTool', () => {
  it('loads every described program by its name', async () => {
    const tools = Object.values(shipped)
    expect([...TOOL_NAMES]).toEqual(tools.map(({ name }) => name).sort())
    const loaded = await Promise.all(TOOL_NAMES.map(loadTool))
    expect(new Set(loaded)).toEqual(new Set(tools))
    expect(loaded.map(({ name }) => name)).toEqual([...TOOL_NAMES])
    expect(await loadTool('apt')).toBe(apt)
  })

  it.each<[name: unknown, message: string]>([
    ['gti', 'No metadata describes "gti": did you mean git, '],
    ['kubctl', 'No metadata describes "kubctl": did you mean kubectl?'],
    ['pyth', 'No metadata describes "pyth": did you mean python'],
    ['GIT', 'No metadata describes "GIT": did you mean git'],
    ['unheard-of-program', 'No metadata describes "unheard-of-program": TOOL_NAMES lists the described programs'],
    ['toString', 'No metadata describes "toString"'],
    ['__proto__', 'No metadata describes "__proto__"'],
    ['constructor', 'No metadata describes "constructor"'],
    ['../git', 'No metadata describes "../git"'],
    ['git.json', 'No metadata describes "git.json"'],
    ['load', 'No metadata describes "load"'],
    ['', 'No metadata describes ""'],
    ['\ud800\n', 'No metadata describes "\\ud800\\n"'],
    ['x'.repeat(200_000), `No metadata describes "${'x'.repeat(64)}"`],
    [undefined, 'Expected the name of a program, got undefined'],
    [null, 'Expected the name of a program, got null'],
    [7, 'Expected the name of a program, got number'],
    [['git'], 'Expected the name of a program, got array'],
    [{ toString: () => 'git' }, 'Expected the name of a program, got object'],
  ])('rejects %j', async (name, message) => {
    const error = await loadTool(name as string).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'AtipValidationError', code: 'ATIP_VALIDATION' })
    expect((error as Error).message.slice(0, message.length)).toBe(message)
  })
})

describe('the groups', () => {
  it('hold each program once, sorted, under different names and titles', () => {
    expect(TOOL_GROUPS.flatMap(({ tools }) => [...tools]).sort()).toEqual([...TOOL_NAMES])
    for (const { tools } of TOOL_GROUPS) expect([...tools]).toEqual([...tools].sort())
    for (const field of ['name', 'title'] as const) {
      expect(new Set(TOOL_GROUPS.map((group) => group[field])).size).toBe(TOOL_GROUPS.length)
    }
  })
})
