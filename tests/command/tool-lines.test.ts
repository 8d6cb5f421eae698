import type { AtipTool } from 'atip-bridge'
import * as tools from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { createStub } from '../../src/command/line/stub-commands'
import { formatToolModule, parseToolModule } from '../../src/command/metadata/shipped-tools'
import { command, tool } from '../support/tools'

/** The names of commands that break careless readers of lines. */
const NAMES = ['add', '', 'a b', '"', '\\', '\\"', '":', '{}', '\n', '},', 'constructor', 'ä', '\u2028']
const odd = tool({
  commands: Object.fromEntries(NAMES.map((name) => [name, command({ description: `}},\n${name}` })])),
})

describe('the lines of metadata', () => {
  it.each<[string, AtipTool]>([
    ['odd names', odd],
    ['quotes', tool({ description: `it's \\ '\\' "` })],
    ['no commands', tool({ commands: {} })],
    ['commands that are absent', { ...tool({}), commands: undefined } as never],
    ['git', tools.git],
  ])('are a module, and read alike: %s', async (_, each) => {
    const text = formatToolModule('made', each)
    expect(text).toMatch(/^[\n -~]*$/)
    const { made } = await import(`data:text/javascript,${encodeURIComponent(text)}`)
    expect(made).toEqual(JSON.parse(JSON.stringify(each)))
    expect(parseToolModule(text)).toEqual(made)
    expect(parseToolModule(text, new Set(Object.keys(each.commands ?? {})))).toEqual(made)
  })

  it.each(['add', 'constructor', 'none'])('leave out the commands that are not %s', (name) => {
    const { commands = {} } = parseToolModule(formatToolModule('odd', odd), new Set([name]))
    expect(Object.keys(commands)).toEqual(NAMES)
    const read = Object.entries(commands).filter(([, each]) => JSON.stringify(each) !== JSON.stringify(createStub()))
    expect(read.map(([each]) => each)).toEqual(NAMES.filter((each) => each === '' || each === name))
  })
})
