import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DIGESTS, digests } from './behaviour'

describe('what the package does with the shipped tools', () => {
  // A digest that differs is not a defect by itself: compare the lists of both versions (see behaviour.ts). If every
  // difference is meant, write the digests anew.
  it('is what it was when the digests were written', () => {
    expect(digests()).toEqual(JSON.parse(readFileSync(DIGESTS, 'utf8')))
  })
})
