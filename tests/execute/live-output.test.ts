import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveOutput } from '../../src/process/live-output'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('output that is sent while a program runs', () => {
  it.each([0, 1, 7, 63, 500, 700, 1023, 4000])(
    'is what was printed, with pauses between lines of %d characters and more',
    (length) => {
      const sent: string[] = []
      const send = (_: string, text: string): void => void sent.push(text)
      const { push, end } = createLiveOutput({ filter: {}, secrets: ['correct horse'], redact: (text) => text, send })
      const pieces = Array.from({ length: 9 }, (_, index) => `${'x'.repeat(length + index)}\n`)
      for (const piece of pieces) {
        push('stdout', Buffer.from(piece))
        vi.advanceTimersByTime(1000)
      }
      end()
      expect(sent.join('')).toBe(pieces.join(''))
    },
  )
})
