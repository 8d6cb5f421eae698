import * as tools from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { readShippedTools } from '../../src/command/metadata/shipped-tools'

const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1)

describe('readShippedTools', () => {
  it('loads every tool that is exported', async () => {
    const loaded = (await readShippedTools()).sort(byName)
    expect(loaded.map(({ name }) => name)).toEqual(
      Object.values(tools)
        .sort(byName)
        .map(({ name }) => name),
    )
    expect(loaded).toEqual(Object.values(tools).sort(byName))
  })

  it('finds each of them in the file of its name', async () => {
    for (const tool of Object.values(tools)) expect(await readShippedTools([tool.name])).toEqual([tool])
  })

  it('loads tools by name', async () => {
    const names = ['git', 'ls', 'git', 'none', '__proto__', 'constructor', '', '../tools', 'effects', 'gnu', 'git/add']
    expect((await readShippedTools(names)).map(({ name }) => name)).toEqual(['git', 'ls'])
    expect(await readShippedTools([])).toEqual([])
  })
})
