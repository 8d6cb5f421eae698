import { createResultFilter } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter, anyGrapheme } from '../support/characters'
import { runs } from '../support/runs'

const filterOf = (...knownSecrets: string[]) => createResultFilter([], { knownSecrets, redactSecrets: false })

describe('known secrets are redacted however they are spelled', () => {
  const secret = 'corr€ct "horse" & <battery>/staple+'
  const bytes = Buffer.from(secret)
  it.each<[string, string]>([
    ['as they are', secret],
    ['in JSON', JSON.stringify(secret).slice(1, -1)],
    ['in JSON within JSON', JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
    ['URL-encoded', encodeURIComponent(secret)],
    ['URL-encoded in small letters', encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase())],
    ['as a form encodes them', encodeURIComponent(secret).replaceAll('%20', '+')],
    [
      'in HTML',
      secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ],
    ['in hexadecimal', bytes.toString('hex')],
    ['in capital hexadecimal', bytes.toString('hex').toUpperCase()],
    ['in base64', bytes.toString('base64').replace(/=+$/, '')],
    ['in base64url', bytes.toString('base64url')],
  ])('%s', (_name, spelled) => {
    const filtered = filterOf(secret).filter(`a ${spelled} b`, '')
    expect(filtered).toMatch(/^a \[REDACTED\].{0,4} b$/)
  })

  it('in the base64 of a text that holds them', () => {
    const property = fc.property(
      fc.string({ unit: anyGrapheme }),
      fc.string({ unit: anyGrapheme }),
      (before, behind) => {
        const encoded = Buffer.from(`${before}correct-horse${behind}`).toString('base64')
        const inner = Buffer.from('correct-horse').toString('base64').slice(4, 12)
        const filtered = filterOf('correct-horse').filter(encoded, '')
        expect(filtered).toContain('[REDACTED]')
        expect(filtered).not.toContain(inner)
      },
    )
    fc.assert(property, { numRuns: runs(300) })
  })

  it('wherever they stand, in any text', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 80 })
    const property = fc.property(
      text,
      fc.string({ unit: anyGrapheme, minLength: 4, maxLength: 40 }),
      text,
      (before, secret, behind) => {
        expect(filterOf(secret).filter(before + secret + behind, '')).not.toContain(secret)
      },
    )
    fc.assert(property, { numRuns: runs(1000) })
  })

  it('line by line, too, and in pieces where they are long', () => {
    const lines = Array.from({ length: 60 }, (_, index) => `${index}line${'ab12'.repeat(15)}`)
    const filtered = filterOf(lines.join('\n')).filter(`> ${lines.join('\r\n> ')}`, '')
    expect(filtered).toBe(`> ${lines.map(() => '[REDACTED]').join('\r\n> ')}`)
    const long = Array.from({ length: 9000 }, (_, index) => index.toString(36)).join('')
    expect(filterOf(long).filter(long, '').replaceAll('[REDACTED]', '').length).toBeLessThan(8)
  })

  it('beside what looks like a secret', () => {
    const filter = createResultFilter([], { knownSecrets: ['two words'] })
    expect(filter.filter('password=hunter2 two words', '')).toBe('password=[REDACTED] [REDACTED]')
  })

  it('but not where they are short, or none', () => {
    expect(filterOf('', 'ab').filter('abab', '')).toBe('abab')
  })

  it.each<[unknown, string]>([
    ['text', 'Expected an array of strings at options.knownSecrets, got string'],
    [[null], 'Expected a string at options.knownSecrets.0, got null'],
    [['x'.repeat(70_000)], 'Expected at most 65536 UTF-16 units at options.knownSecrets.0, got string'],
  ])('%j is refused, and no value is shown', (knownSecrets, message) => {
    expect(() => createResultFilter([], { knownSecrets } as never)).toThrow(message)
  })
})
