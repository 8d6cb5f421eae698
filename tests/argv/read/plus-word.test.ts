import { buildCommand, createToolset } from 'atip-bridge'
import { readCommand } from 'atip-bridge/shell'
import { expect, it } from 'vitest'
import { command, option, tool } from '../../support/tools'

const PLUS = { prefix: '+', separator: '', emptyValue: null } as const
const tools = createToolset(
  [
    tool({
      name: 'brush',
      globalOptions: [option('version', { type: 'string', flags: ['+'], 'x-argv': PLUS })],
      commands: { paint: command({}), wash: command({}) },
    }),
    tool({ name: 'plain', commands: { paint: command({}), wash: command({}) } }),
  ],
  { globalOptions: true },
)

it.each([
  ['brush +new paint', { version: 'new' }],
  ['brush paint', {}],
  // Only the first word is one, and only where the program takes it.
  ['brush +new +old paint', undefined],
  ['brush + paint', undefined],
  ['brush +new', undefined],
  ['brush +new rinse', undefined],
  ['plain +new paint', undefined],
])('reads a first word that begins with a plus: %s', (line, args) => {
  const words = line.split(' ')
  const { call } = readCommand(tools, words)
  expect(call?.arguments).toEqual(args)
  if (call !== undefined) expect(buildCommand(tools, call).args).toEqual(words.slice(1))
})
