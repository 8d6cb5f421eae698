import { buildCommand } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, command, option, tool } from '../support/tools'

const search = tool({
  name: 'search',
  commands: {
    '': command({
      options: [option('regexp', { type: 'array' }), option('on', { type: 'boolean' })],
      arguments: [
        argument('pattern', { required: false, 'x-argv': { absentWith: ['regexp', 'on'] } }),
        argument('file', { required: false, variadic: true }),
      ],
    }),
  },
})
const write = (args: Record<string, unknown>): string[] =>
  buildCommand([search], { id: 'a', name: 'search', arguments: args }).args

describe('an argument that the program does not take where an option is used (absentWith)', () => {
  it('may be missing in front of others then', () => {
    expect(write({ regexp: ['x'], file: ['a', 'b'] })).toEqual(['--regexp=x', '--', 'a', 'b'])
  })

  it('is refused together with the option, for it would be taken for the next argument', () => {
    expect(() => write({ regexp: ['x'], pattern: 'y', file: ['a'] })).toThrow(/pattern .*regexp/)
  })

  it.each([
    { pattern: 'y', file: ['a'] },
    { pattern: 'y', file: ['a'], on: false },
    { pattern: 'y', file: ['a'], regexp: [] },
  ])('is written as ever without the option: %j', (args) => {
    expect(write(args)).toEqual(['--', 'y', 'a'])
  })

  it('leaves no gap without the option', () => {
    expect(() => write({ file: ['a'] })).toThrow(/pattern must be given/)
  })
})
