import type { AtipTool } from 'atip-bridge'
import * as tools from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { createStub } from '../../src/command/line/stub-commands'
import { formatToolLines, parseToolLines } from '../../src/command/metadata/tool-lines'
import { command, tool } from '../support/tools'

/** The names of commands that break careless readers of lines. */
const NAMES = ['add', '', 'a b', '"', '\\', '\\"', '":', '{}', '\n', '},', 'constructor', 'ä', '\u2028']
const odd = tool({
  commands: Object.fromEntries(NAMES.map((name) => [name, command({ description: `}},\n${name}` })])),
})

describe('the lines of metadata', () => {
  it.each<[string, AtipTool]>([
    ['odd names', odd],
    ['no commands', tool({ commands: {} })],
    ['commands that are absent', { ...tool({}), commands: undefined } as never],
    ['git', tools.git],
  ])('are a JSON document, read alike: %s', (_, each) => {
    const text = formatToolLines(each)
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(each)))
    expect(parseToolLines(text)).toEqual(JSON.parse(text))
    const words = new Set(Object.keys(each.commands ?? {}))
    expect(parseToolLines(text, words)).toEqual(JSON.parse(text))
  })

  it.each(['add', 'constructor', 'none'])('leave out the commands that are not %s', (name) => {
    const { commands = {} } = parseToolLines(formatToolLines(odd), new Set([name]))
    expect(Object.keys(commands)).toEqual(NAMES)
    const read = Object.entries(commands).filter(([, each]) => JSON.stringify(each) !== JSON.stringify(createStub()))
    expect(read.map(([each]) => each)).toEqual(NAMES.filter((each) => each === '' || each === name))
  })
})
