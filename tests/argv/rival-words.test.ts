import { type AtipTool, buildCommand, isAtipError } from 'atip-bridge'
import { readCommand } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'

const NAMES = { name: 'names', type: 'string', description: 'Names', variadic: true } as const

/** Runs without a command, as many programs do, and has a group that does. */
const TOOL: AtipTool = {
  atip: '0.6',
  name: 'notes',
  version: '1',
  description: 'Notes',
  commands: {
    '': { description: 'Prints notes', arguments: [NAMES], 'x-argv': { reserved: ['purge', 'ls'] } },
    list: { description: 'Lists notes', arguments: [NAMES] },
    remote: { description: 'Prints remotes', arguments: [NAMES], commands: { push: { description: 'Publishes' } } },
  },
}

const write = (name: string, names: string[]): string[] | string => {
  try {
    return buildCommand([TOOL], { id: '1', name, arguments: { names } }).args
  } catch (error) {
    if (!isAtipError(error)) throw error
    return error.message
  }
}

describe('an argument that could be the name of a command', () => {
  it.each([
    ['a described command', 'notes', ['list']],
    ['a reserved word', 'notes', ['purge', 'x']],
    ['another reserved word', 'notes', ['ls']],
    ['a command of the group', 'notes_remote', ['push']],
  ])('is refused: %s', (_, name, names) => {
    expect(write(name, names)).toBe('names would be read as the name of a command')
  })

  it.each([
    ['a later word', 'notes', ['x', 'list'], ['--', 'x', 'list']],
    ['a longer word', 'notes', ['lists'], ['--', 'lists']],
    ['a word of another level', 'notes', ['push'], ['--', 'push']],
    ['a command without commands', 'notes_list', ['list'], ['list', '--', 'list']],
    ['a name that objects have', 'notes', ['constructor'], ['--', 'constructor']],
  ])('is written: %s', (_, name, names, args) => {
    expect(write(name, names)).toEqual(args)
  })

  it.each([
    [['notes', '--', 'list']],
    [['notes', 'purge']],
    [['notes', '--', 'ls']],
    [['notes', 'remote', '--', 'push']],
  ])('is no argument where a line is read: %j', (words) => {
    expect(readCommand([TOOL], words).problems.map(({ code }) => code)).toEqual(['UNEXPECTED_ARGUMENT'])
  })

  it.each([[['notes', 'x', 'list']], [['notes', 'remote', 'x']], [['notes', '--', 'push']]])(
    'else it is: %j',
    (words) => {
      expect(readCommand([TOOL], words).problems).toEqual([])
    },
  )
})
