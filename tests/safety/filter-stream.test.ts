import { AtipValidationError, createResultFilter, createResultFilterStream } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { streamEqualsFilter, streamHoldsLittle } from '../fuzz/redact'
import { runs } from '../support/runs'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'

const redactors = { createResultFilter, createResultFilterStream }
const streamed = (text: string, size: number, options = {}): string => {
  const stream = createResultFilterStream([], options)
  let filtered = ''
  for (let start = 0; start < text.length; start += size) filtered += stream.push(text.slice(start, start + size))
  return filtered + stream.end()
}

describe('a filter of streams', () => {
  it('gives what the filter of the whole gives, wherever the pieces part', () => {
    fc.assert(streamEqualsFilter(redactors), { numRuns: runs(400) })
  })

  it('holds back at most 16,384 units', () => {
    fc.assert(streamHoldsLittle(redactors), { numRuns: runs(100) })
  })

  it.each([1, 7, 4096, 65_536])('redacts what is longer than anything that is held, in pieces of %d', (size) => {
    const length = size === 1 ? 20_000 : 100_000
    for (const secret of [`password=${'x1'.repeat(length)}`, `password="${'word 1 '.repeat(length / 4)}"`]) {
      const text = `a ${secret}\nb`
      expect(streamed(text, size, { maxLength: 1e9 })).toBe(createResultFilter([], { maxLength: 1e9 }).filter(text, ''))
      expect(streamed(text, size, { maxLength: 1e9 }).length).toBeLessThan(40)
    }
  })

  it('waits for what tells prose from a value', () => {
    const [first, rest] = [`${'line\n'.repeat(200)}password: ${'bcdfgh'.repeat(20)} `, 'is a word\n']
    const stream = createResultFilterStream([])
    expect(stream.push(first) + stream.push(rest) + stream.end()).toBe(createResultFilter([]).filter(first + rest, ''))
  })

  it('shows lines without a secret before the end', () => {
    const stream = createResultFilterStream([])
    expect(stream.push('ordinary line\n'.repeat(200)).length).toBeGreaterThan(2000)
  })

  it('takes time in proportion to a secret that never ends, full of beginnings of others', () => {
    const redact = (text: string): unknown => streamed(text, 600, { maxLength: 1e9 })
    const growth = growthTo(480_000, (length) => '$6$'.repeat(length / 3), redact)
    expect(growth).toBeLessThan(SLOWEST_GROWTH)
  })

  it('ends with the marker of truncation, and takes no notice of the rest', () => {
    const stream = createResultFilterStream([], { maxLength: 100 })
    const first = stream.push('word '.repeat(1000))
    const rest = stream.push('word '.repeat(1000)) + stream.push('x'.repeat(1000)) + stream.end()
    expect(first + rest).toBe(createResultFilter([], { maxLength: 100 }).filter('word '.repeat(3000), ''))
  })

  it('shows patterns one line at a time, of at most 4096 units', () => {
    const options = { redactPatterns: [/^id-\d+/] }
    expect(streamed('id-1 x\nid-2 y', 3, options)).toBe('[REDACTED] x\n[REDACTED] y')
    const stream = createResultFilterStream([], { ...options, maxLength: 1e9 })
    expect(stream.push('y'.repeat(50_000)).length).toBeGreaterThan(30_000)
  })

  it('knows the tool', () => {
    expect(streamed('s3kr1tvalue\n', 4, { toolName: 'gh_auth_token' })).toBe('[REDACTED]\n')
  })

  it('says what is wrong', () => {
    const stream = createResultFilterStream([])
    expect(() => stream.push(1 as never)).toThrow('Expected a string at chunk, got number')
    expect(stream.end()).toBe('')
    expect(stream.end()).toBe('')
    expect(() => stream.push('x')).toThrow('The result has ended: make a stream for each result')
    expect(() => createResultFilterStream([], { keep: 'head-tail' } as never)).toThrow(AtipValidationError)
    expect(() => createResultFilterStream(null as never)).toThrow('Expected an array or a toolset at tools, got null')
  })
})
