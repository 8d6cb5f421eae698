import {
  type AtipTool,
  compileTools,
  createToolSearch,
  createToolset,
  createValidator,
  generateSafetyPrompt,
  presets,
  READ_ONLY,
  selectCommands,
} from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'
import { standardCommands } from 'atip-bridge/frameworks'
import { readCommand } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { createServedParts } from '../../src/mcp/server/served-parts'
import { command, tool } from '../support/tools'

const reading = { effects: READ_ONLY }
const destroying = { effects: { ...READ_ONLY, destructive: true } }
const notes: AtipTool = tool({
  name: 'notes',
  commands: {
    list: command(reading),
    drop: command({ ...destroying, 'x-rare': true }),
    swarm: {
      description: 'Work together',
      'x-rare': true,
      commands: { join: command(reading), leave: command(reading) },
    },
    odd: command({ ...reading, 'x-rare': 'yes' as never }),
  },
})
const named = (tools: readonly { name: string }[]): string[] => tools.map(({ name }) => name)
const OFFERED = ['notes_list', 'notes_odd']

describe('commands that few need', () => {
  it.each<[string, () => readonly string[]]>([
    ['definitions', () => compileTools([notes], 'anthropic').tools.map(({ name }) => name)],
    ['standard commands', () => named(standardCommands([notes]))],
    ['tools of frameworks', () => named(createToolkit([notes], { provider: 'openai' }).standardTools)],
    ['what a server offers', () => named(createServedParts(createToolset([notes]), false).toolset.commands)],
    [
      'what search finds',
      () =>
        createToolSearch([notes])
          .search('notes')
          .map((hit) => hit.command.name)
          .sort(),
    ],
  ])('are left out of %s', (_title, list) => {
    expect(list()).toEqual(OFFERED)
  })

  it('are left out of groups of actions and of the prompt', () => {
    const { tools } = compileTools([notes], 'anthropic', { strategy: 'action' })
    expect(JSON.stringify(tools)).toMatch(/"enum":\["list","odd"\]/)
    expect(JSON.stringify(tools)).not.toMatch(/join|drop/)
    expect(generateSafetyPrompt([notes])).not.toContain('notes_drop')
  })

  it('are offered by a server with all parameters, and where somebody selects them', () => {
    const all = createToolset([notes])
    expect(named(createServedParts(all, true).toolset.commands)).toEqual(named(all.commands))
    const chosen = selectCommands([notes], { commands: ['swarm', 'list'] })
    expect(compileTools(chosen, 'openai').tools.length).toBe(3)
  })

  it('are offered if there are no others', () => {
    const alone = tool({ name: 'alone', commands: { only: command({ ...reading, 'x-rare': true }) } })
    expect(compileTools([alone], 'openai').tools.length).toBe(1)
  })

  it('are read and judged like any other', () => {
    expect(readCommand([notes], ['notes', 'swarm', 'join']).call?.name).toBe('notes_swarm_join')
    const { decide } = createValidator([notes], presets.supervised)
    expect([decide({ name: 'notes_swarm_join' }).decision, decide({ name: 'notes_drop' }).decision]).toEqual([
      'allow',
      'confirm',
    ])
  })
})
