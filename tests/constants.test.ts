import { DEFAULT_REDACT_PATTERNS, OPENAI_DESCRIPTION_MAX_LENGTH, SAFETY_FLAGS } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

/** The patterns of the specification as text, so that no formatter can change them. */
const SPECIFIED: readonly (readonly [source: string, flags: string])[] = [
  ['Bearer\\s+[A-Za-z0-9\\-._~+\\/]+=*', 'g'],
  ['Basic\\s+[A-Za-z0-9+\\/]+=*', 'g'],
  ['ghp_[A-Za-z0-9]{36}', 'g'],
  ['gho_[A-Za-z0-9]{36}', 'g'],
  ['ghs_[A-Za-z0-9]{36}', 'g'],
  ['ghu_[A-Za-z0-9]{36}', 'g'],
  ['AKIA[A-Z0-9]{16}', 'g'],
  ['(?<=password[=:\\s])[^\\s]+', 'gi'],
  ['(?<=secret[=:\\s])[^\\s]+', 'gi'],
  ['(?<=token[=:\\s])[^\\s]+', 'gi'],
  ['(?<=api[_-]?key[=:\\s])[^\\s]+', 'gi'],
]

/** `\/` and `/` mean the same inside a class. */
const unescapeSlash = (source: string): string => source.replaceAll('\\/', '/')

describe('OPENAI_DESCRIPTION_MAX_LENGTH', () => {
  it('is 1024', () => {
    expect(OPENAI_DESCRIPTION_MAX_LENGTH).toBe(1024)
  })
})

describe('SAFETY_FLAGS', () => {
  it('has exactly the five flags of the specification, in their order', () => {
    expect(Object.entries(SAFETY_FLAGS)).toEqual([
      ['DESTRUCTIVE', '\u26a0\ufe0f DESTRUCTIVE'],
      ['NOT_REVERSIBLE', '\u26a0\ufe0f NOT REVERSIBLE'],
      ['NOT_IDEMPOTENT', '\u26a0\ufe0f NOT IDEMPOTENT'],
      ['BILLABLE', '\ud83d\udcb0 BILLABLE'],
      ['READ_ONLY', '\ud83d\udd12 READ-ONLY'],
    ])
  })

  it('is frozen', () => {
    expect(Object.isFrozen(SAFETY_FLAGS)).toBe(true)
  })
})

describe('DEFAULT_REDACT_PATTERNS', () => {
  it('holds as many expressions as the specification', () => {
    expect(DEFAULT_REDACT_PATTERNS).toHaveLength(SPECIFIED.length)
  })

  it.each(SPECIFIED.map(([source, flags], index) => [`/${source}/${flags}`, source, flags, index] as const))(
    'has %s',
    (_name, source, flags, index) => {
      const pattern = DEFAULT_REDACT_PATTERNS[index]
      expect(pattern).toBeInstanceOf(RegExp)
      expect(unescapeSlash(String(pattern?.source))).toBe(unescapeSlash(source))
      expect(pattern?.flags).toBe(flags)
    },
  )

  it('has the sources character by character', () => {
    expect(DEFAULT_REDACT_PATTERNS.map(({ source }) => source)).toEqual(SPECIFIED.map(([source]) => source))
  })

  it('is a frozen array', () => {
    expect(Object.isFrozen(DEFAULT_REDACT_PATTERNS)).toBe(true)
    expect(() => (DEFAULT_REDACT_PATTERNS as RegExp[]).pop()).toThrow(TypeError)
    expect(() => {
      ;(DEFAULT_REDACT_PATTERNS as RegExp[]).length = 0
    }).toThrow(TypeError)
  })

  it('has expressions that replace(), which a frozen global expression would not let work', () => {
    const token = `ghp${'_'}${'a'.repeat(36)}`
    const redact = (text: string): string =>
      DEFAULT_REDACT_PATTERNS.reduce((redacted, pattern) => redacted.replace(pattern, '[REDACTED]'), text)
    for (const pattern of DEFAULT_REDACT_PATTERNS) expect(Object.isFrozen(pattern)).toBe(false)
    expect(redact(`token=${token} and ${token}`)).toBe('token=[REDACTED] and [REDACTED]')
  })
})
