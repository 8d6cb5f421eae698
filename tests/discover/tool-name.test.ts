import { describe, expect, it } from 'vitest'
import { isAtipError } from '../../src/internal/errors'
import { isToolName, requireToolName } from '../../src/process/find-program'

const GOOD = [
  'gh',
  'g++',
  'python3.11',
  'x86_64-linux-gnu-gcc',
  '7z',
  'a',
  'A'.repeat(64),
  'constructor',
  'toString',
  'conan',
  'com',
  'com10',
  'nullify',
  'a.',
  'a..b',
]
const BAD: [unknown, RegExp][] = [
  [undefined, /got undefined/],
  [null, /got null/],
  [42, /got number/],
  [['gh'], /got array/],
  [{ toString: () => 'gh' }, /got object/],
  ['', /got empty string/],
  ['a'.repeat(65), /65 characters, 64/],
  ['.', /must begin/],
  ['..', /must begin/],
  ['.hidden', /must begin/],
  ['-rf', /must begin/],
  ['_x', /must begin/],
  ['__proto__', /must begin/],
  ['../../pwned', /must begin/],
  ['a/b', /must begin/],
  ['a\\b', /must begin/],
  ['gh\0', /"gh\?"/],
  ['gh\n', /"gh\?"/],
  ['gh ', /"gh "/],
  ['g\u202eh', /"g\?h"/],
  ['gеh', /"g\?h"/],
  ['\ud800', /"\?"/],
  ['[', /must begin/],
  ['con', /device on Windows/],
  ['NUL', /device on Windows/],
  ['nul.txt', /device on Windows/],
  ['Com1', /device on Windows/],
  ['lpt9.tar.gz', /device on Windows/],
  ['aux.', /device on Windows/],
]

describe('the name of a tool', () => {
  it.each(GOOD)('may be %s', (name) => {
    expect(isToolName(name)).toBe(true)
    expect(() => requireToolName(name)).not.toThrow()
  })

  it.each(BAD)('may not be %j', (name, message) => {
    expect(isToolName(name)).toBe(false)
    expect(() => requireToolName(name, ['tools', '0'])).toThrow(message)
    try {
      requireToolName(name)
    } catch (error) {
      expect(isAtipError(error)).toBe(true)
      expect((error as Error).message).toMatch(/^[ -~]+ \(at name\)$/)
    }
  })
})
