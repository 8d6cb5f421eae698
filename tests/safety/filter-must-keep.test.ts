import { createResultFilter } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { MUST_KEEP } from './must-keep'

const { filter } = createResultFilter([])
const expectKept = (text: string): void => expect(filter(text, 'tool')).toBe(text)
const coloured = (line: string): string => `\u001b[32m${line}\u001b[0m`

it('has enough lines, each once', () => {
  expect(MUST_KEEP.length).toBeGreaterThanOrEqual(220)
  expect(new Set(MUST_KEEP.map(({ line }) => line)).size).toBe(MUST_KEEP.length)
})

describe('what looks like a secret and is none stays as it is', () => {
  it.each(MUST_KEEP)('$from: $line', ({ line }) => {
    expectKept(line)
  })
})

describe('in between other lines', () => {
  it.each(MUST_KEEP)('$from: $line', ({ line }) => {
    expectKept(`total 3\n${line}\ndone in 12 ms`)
  })
})

describe('in a colour', () => {
  it.each(MUST_KEEP)('$from: $line', ({ line }) => {
    expectKept(coloured(line))
    expectKept(line.split('\n').map(coloured).join('\n'))
  })
})
