import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { isHarmlessAwk } from '../../../src/argv/readers/awk'
import { isHarmlessSed } from '../../../src/argv/readers/sed'
import { findTestProgram, searchPath } from '../../support/machine'
import { runs } from '../../support/runs'
import { HARMFUL_AWK, HARMFUL_SED, HARMLESS_AWK, HARMLESS_SED } from './programs'

const folder = mkdtempSync(join(tmpdir(), 'readers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Pieces of programs; what runs or writes leaves a file behind. */
const SIGNS = [
  '/',
  '\\',
  '[',
  ']',
  '{',
  '}',
  '(',
  ')',
  ';',
  '\n',
  '"',
  '>',
  '#',
  ' ',
  '!',
  ',',
  '1',
  'x',
  '=',
  '|',
  '^',
  ':]',
  '[:',
  '++',
  '&&',
  "'",
]
const AWK = [
  ...HARMLESS_AWK,
  ...HARMFUL_AWK,
  'system("touch left")',
  '{print > "left"}',
  'print "touch left" | "sh"',
  '> "left"',
  '/x/',
  'print',
  'if (1)',
  '$1',
]
const SED = [
  ...HARMLESS_SED,
  ...HARMFUL_SED,
  'e touch left',
  'w left',
  's/1/touch left/e',
  's/./x/w left',
  '/x/',
  's/x/y/',
  'a foo',
  ':a',
  'ba',
  'i\\',
]

/** Texts of pieces and signs, and pieces in which a sign was put. */
const mixOf = (pieces: readonly string[]): fc.Arbitrary<string> => {
  const piece = fc.constantFrom(...pieces)
  const sign = fc.constantFrom(...SIGNS)
  const cut = fc.tuple(piece, fc.nat(), sign, piece).map(([one, place, mark, two]) => {
    const middle = place % (one.length + 1)
    return one.slice(0, middle) + mark + one.slice(middle) + mark + two
  })
  const joined = fc.array(fc.oneof(piece, sign, sign), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
  return fc.oneof(cut, joined)
}

/** Runs a program in the folder; returns what it left there. */
const leftBy = (file: string, args: readonly string[]): string[] => {
  spawnSync(file, args, {
    cwd: folder,
    timeout: 1000,
    input: '1 x y\n2 a b\nx\n',
    maxBuffer: 1e6,
    env: { PATH: searchPath() },
  })
  const left = readdirSync(folder).filter((name) => name !== 'data')
  for (const name of left) rmSync(join(folder, name), { recursive: true })
  return left
}

describe.each([
  ['mawk', AWK, isHarmlessAwk],
  ['gawk', AWK, isHarmlessAwk],
  ['original-awk', AWK, isHarmlessAwk],
  ['sed', SED, isHarmlessSed],
] as const)('%s, where it is installed,', (name, pieces, isHarmless) => {
  const file = findTestProgram(name)
  writeFileSync(join(folder, 'data'), '1 x y\n2 a b\nx\n')

  it.runIf(file !== undefined)('is caught if it does leave something behind', () => {
    const program = isHarmless === isHarmlessAwk ? 'BEGIN{print > "left"}' : 'w left'
    expect(leftBy(file as string, [program, 'data'])).toEqual(['left'])
  })

  it.runIf(file !== undefined)('leaves nothing behind and starts nothing if its program is proven harmless', () => {
    fc.assert(
      fc.property(mixOf(pieces), (program) => {
        fc.pre(!program.includes('\0') && isHarmless([program]))
        expect(leftBy(file as string, [program, 'data'])).toEqual([])
      }),
      { numRuns: runs(500), maxSkipsPerRun: 200 },
    )
  })
})
