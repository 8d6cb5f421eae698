import { describe, expect, it } from 'vitest'
import { isToolName } from '../../src/internal/tool-name'

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
const BAD: unknown[] = [
  undefined,
  null,
  42,
  ['gh'],
  { toString: () => 'gh' },
  '',
  'a'.repeat(65),
  '.',
  '..',
  '.hidden',
  '-rf',
  '_x',
  '__proto__',
  '../../pwned',
  'a/b',
  'a\\b',
  'gh\0',
  'gh\n',
  'gh ',
  'g\u202eh',
  'gеh',
  '\ud800',
  '[',
  'con',
  'NUL',
  'nul.txt',
  'Com1',
  'lpt9.tar.gz',
  'aux.',
]

describe('the name of a tool', () => {
  it.each(GOOD)('may be %s', (name) => {
    expect(isToolName(name)).toBe(true)
  })

  it('is a plain file name on every system', () => {
    for (const name of BAD) expect(isToolName(name), JSON.stringify(name)).toBe(false)
  })
})
