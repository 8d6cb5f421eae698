import { findSecrets } from 'atip-bridge'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mayHoldSecret } from '../../src/safety/redact/may-hold-secret'

it.each(['ls -la', 'git status --short && npm run build', '/home/ada/project', ''])('%j holds no secret', (text) => {
  expect(mayHoldSecret(text)).toBe(false)
})

it('is true for every text with a secret', () => {
  const word = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[A-Za-z0-9_-]{4,40}$/),
    fc.constantFrom(
      'password',
      'Token=',
      'secret:',
      ' -p',
      'mysql -u a -p',
      'ghp_',
      'AKIA',
      'sk-',
      'xoxb-',
      'glpat-',
      'eyJ',
    ),
    fc.constantFrom(
      '-----BEGIN RSA PRIVATE KEY-----\n',
      'https://ada:',
      '@x.org',
      'Authorization: Basic ',
      'curl -u ',
      '"d": "',
    ),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const text = words.join('')
      if (findSecrets(text).length > 0) expect(mayHoldSecret(text)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
