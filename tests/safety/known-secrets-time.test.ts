import { createResultFilter, createResultFilterStream } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakMarks } from '../../src/process/clean-output'
import { createRedactor } from '../../src/process/redactor'
import { createLiteralFinder } from '../../src/safety/redact/anchor-table'
import { growthTo, SLOWEST_GROWTH, timeOf } from '../support/growth'
import { byLength, runs } from '../support/runs'

/** Two counts of secrets, the second one four times the first. */
const [FEW, MANY] = [runs(500), 4 * runs(500)]

const PREFIX = `common-beginning-of-all-secrets-${'x'.repeat(200)}`
const secretsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => PREFIX + index.toString(36).padStart(6, '0'))

const TEXTS: Readonly<Record<string, string>> = {
  'the common beginning, over and over': PREFIX.repeat(500),
  'a part of the beginning': 'x'.repeat(100_000),
  'all of the secrets': secretsOf(400).join(' '),
  'nothing secret': 'plain words of an ordinary text '.repeat(4000),
}

describe('thousands of known secrets with one beginning', () => {
  it.each(Object.entries(TEXTS))('four times as many cost at most a little more: %s', (_name, text) => {
    const filterOf = (count: number) =>
      createResultFilter([], { knownSecrets: secretsOf(count), redactSecrets: false, maxLength: 1e9 })
    const [few, many] = [filterOf(FEW), filterOf(MANY)]
    expect(timeOf(() => many.filter(text, ''))).toBeLessThan(
      8 *
        Math.max(
          100,
          timeOf(() => few.filter(text, '')),
        ),
    )
  })

  it.each(Object.entries(TEXTS))('as granted variables of a program: %s', (_name, text) => {
    const redactorOf = (count: number) => createRedactor((each) => each, secretsOf(count))
    const [few, many] = [redactorOf(FEW), redactorOf(MANY)]
    expect(timeOf(() => many(text))).toBeLessThan(
      8 *
        Math.max(
          100,
          timeOf(() => few(text)),
        ),
    )
    expect(many(TEXTS['all of the secrets'] as string)).not.toContain('common')
  })

  it('are all redacted, whole and in pieces', () => {
    const secrets = secretsOf(MANY)
    const text = secrets.join(' ')
    const expected = secrets.map(() => '[REDACTED]').join(' ')
    const options = { knownSecrets: secrets, redactSecrets: false, maxLength: 1e9 }
    expect(
      createResultFilter([], options)
        .filter(text, '')
        .replaceAll(/(?:\[REDACTED\])+/g, '[REDACTED]'),
    ).toBe(expected)
    const stream = createResultFilterStream([], options)
    const pieces = Array.from({ length: 100 }, (_, index) => stream.push(text.slice(index * 5000, (index + 1) * 5000)))
    expect(
      [...pieces, stream.push(text.slice(500_000)), stream.end()]
        .join('')
        .replaceAll(/(?:\[REDACTED\])+/g, '[REDACTED]'),
    ).toBe(expected)
  })
})

describe('the search for literals', () => {
  it('finds the longest at each place, as a naive search does', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '\u0161'), minLength: 3, maxLength: 9 })
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\u0161'), maxLength: 60 })
    const property = fc.property(
      fc.array(word, { maxLength: 12 }),
      text,
      fc.nat(5),
      fc.nat(5),
      (words, text, skip, cut) => {
        const to = Math.max(0, text.length - cut)
        const naive = Array.from({ length: to }, (_, start) => start)
          .filter((start) => start >= skip)
          .flatMap((start) => {
            const found = words.filter((each) => text.startsWith(each, start) && start + each.length <= to)
            const longest = found.sort((one, other) => other.length - one.length)[0]
            return longest === undefined ? [] : [{ start, end: start + longest.length, anchor: words.indexOf(longest) }]
          })
        const order = [...words]
        expect(createLiteralFinder(order)(text, skip, to)).toEqual(naive)
      },
    )
    fc.assert(property, { numRuns: runs(2000) })
  })
})

describe('marks of a megabyte', () => {
  const LENGTH = byLength({ short: 16_000, full: 48_000, long: 200_000 })
  it.each([
    '［',
    '＜',
    '［　',
    '［ａ',
    '　［',
    '［ｓ',
    '［ｅｎｄ　',
    '[',
    '<',
    '[ ',
    '<system ',
    '[1,',
    'Ｈuman',
    '>　',
  ])('%j', (piece) => {
    const make = (length: number): string => piece.repeat(length / piece.length)
    expect(growthTo(LENGTH, make, breakMarks)).toBeLessThan(SLOWEST_GROWTH)
    const plain = timeOf(() => breakMarks('a ['.repeat(LENGTH / 3)))
    expect(timeOf(() => breakMarks(make(LENGTH)))).toBeLessThan(12 * Math.max(10, plain))
  })

  it.each([
    ['［ｓｔｄｏｕｔ　of git］', '［\\ｓｔｄｏｕｔ　of git］'],
    ['［ｓｔｄｏｕｔ of git］', '［\\ｓｔｄｏｕｔ of git］'],
    ['＜/ｓystem＞', '＜\\/ｓystem＞'],
    ['［ＩＮＳＴ］', '［\\ＩＮＳＴ］'],
    ['＜｜im_start｜＞', '＜\\｜im_start｜＞'],
    ['Ｈｕｍａｎ： hello', 'Ｈｕｍａｎ\\： hello'],
    ['［１２　files］', '［１２　files］'],
    ['Promise<User>', 'Promise<User>'],
    ['価格［税込］＜注＞', '価格［税込］＜注＞'],
  ])('%s becomes %s', (text, broken) => expect(breakMarks(text)).toBe(broken))
})
