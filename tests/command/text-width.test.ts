import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cutToWidth,
  indentText,
  limitMarks,
  listLines,
  measureWidth,
  padToWidth,
  tableLines,
  takeWidth,
  wrapText,
} from '../../src/command/output/text-layout'
import { anyCharacter, anyGrapheme } from '../support/characters'

const WIDTHS: readonly (readonly [text: string, width: number])[] = [
  ['', 0],
  ['abc', 3],
  ['日本', 4],
  ['한국', 4],
  ['\u1112\u1161\u11ab', 2],
  ['e\u0301', 1],
  ['ｆｕ', 4],
  ['…', 1],
  ['😀', 2],
  ['❤', 1],
  ['❤\ufe0f', 2],
  ['a\u200bb', 2],
  ['שלום', 4],
  ['นี้', 1],
]

describe('the width of a text', () => {
  it.each(WIDTHS)('%j takes %i columns', (text, width) => {
    expect(measureWidth(text)).toBe(width)
  })

  it('adds up where nothing joins', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '日', 'e\u0301', '😀', ' ')), (parts) => {
        expect(measureWidth(parts.join(''))).toBe(parts.reduce((sum, part) => sum + measureWidth(part), 0))
      }),
    )
  })

  it('of a text that was cut or padded is what was asked for, and no character is cut in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.nat(30), (text, width) => {
        const cut = cutToWidth(text, width)
        expect(measureWidth(cut)).toBeLessThanOrEqual(width)
        expect(cut).not.toMatch(/\p{Cs}/u)
        expect(text.startsWith(takeWidth(text, width))).toBe(true)
        expect(measureWidth(padToWidth(cut, width))).toBe(width)
      }),
    )
  })

  it('hides behind no more than four marks', () => {
    expect(limitMarks(`a${'\u0301'.repeat(50)}b`)).toBe(`a${'\u0301'.repeat(4)}b`)
  })
})

describe('wrapping', () => {
  it('keeps every word, and no line is too long', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyGrapheme })), fc.integer({ min: 2, max: 40 }), (words, width) => {
        const text = words.join(' ')
        const lines = wrapText(text, width)
        expect(lines.filter((line) => measureWidth(line) > width)).toEqual([])
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })

  it('goes on with an indent', () => {
    expect(indentText('one two three four', 2, 10)).toEqual(['  one two', '  three', '  four'])
    expect(
      listLines(
        [
          ['--json', 'prints JSON'],
          ['--provider NAME', 'whose'],
        ],
        30,
      ),
    ).toEqual(['  --json       prints JSON', '  --provider NAME', '               whose'])
  })
})

describe('a table', () => {
  const columns = [
    { title: 'NAME', least: 4 },
    { title: 'N', align: 'right', leaveOut: 1 },
    { title: 'TEXT', least: 4, leaveOut: 2 },
  ] as const
  const rows = [
    ['日本語', '1', 'some words'],
    ['e\u0301cole', '10', 'others'],
  ]

  it('stands in columns, wide and combining characters or not', () => {
    expect(tableLines(columns, rows, 80)).toEqual([
      'NAME     N  TEXT',
      '日本語   1  some words',
      'e\u0301cole   10  others',
    ])
  })

  it('cuts what may be cut, then leaves out what may be left out', () => {
    expect(tableLines(columns, rows, 17)).toEqual(['NAME     N  TEXT', '日本語   1  some…', 'e\u0301cole   10  othe…'])
    expect(tableLines(columns, rows, 8)).toEqual(['NAME   N', '日…    1', 'e\u0301co…  10'])
    expect(tableLines(columns, rows, 5)).toEqual(['NAME', '日本…', 'e\u0301cole'])
  })

  it('never takes more columns than there are, as far as its columns allow', () => {
    const text = fc.string({ unit: anyGrapheme, maxLength: 40 })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text)), fc.integer({ min: 20, max: 100 }), (cells, width) => {
        const cuttable = columns.map((column) => ({ ...column, least: 4 }))
        expect(tableLines(cuttable, cells, width).filter((line) => measureWidth(line) > width)).toEqual([])
      }),
    )
  })
})
