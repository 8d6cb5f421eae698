import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Chapter, different, kept, open, silent } from './chapter'
import { FILE_NAMES } from './file-names'
import { findProblems } from './find-problems'
import { CHAPTERS, generatePage, PAGE, ROOT } from './generate'
import { titlesIn } from './read-titles'

describe('the page of conformance', () => {
  const { problems, page } = generatePage()

  it('has a row for each section and a test for each row', () => {
    expect(problems).toEqual([])
  })

  it('is up to date: else run npm run conformance', () => {
    expect(readFileSync(join(ROOT, PAGE), 'utf8')).toBe(page)
  })

  it('lists every deliberate difference', () => {
    const different = CHAPTERS.flatMap(({ rows }) => rows).filter(({ verdict }) => verdict === 'different')
    expect(Object.keys(FILE_NAMES).length).toBeGreaterThanOrEqual(32)
    expect(different.length).toBeGreaterThanOrEqual(90 - 32)
    for (const { what = '', why = '' } of different) {
      expect(page).toContain(what.replaceAll('|', '\\|'))
      expect(page).toContain(why.replaceAll('|', '\\|'))
    }
  })
})

describe('the check of the page', () => {
  const titles = new Map([
    ['a/b', titlesIn("describe.each([1])('one', () => it.skipIf(no)('two', () => {}))\nfoo('three')")],
  ])
  const chapter = (...rows: Chapter['rows']): Chapter => ({
    title: 'T',
    about: '',
    sections: [
      ['1', ''],
      ['2', ''],
    ],
    rows,
  })
  const rest = kept('2', 'a/b: two')

  it.each<[Chapter, string[]]>([
    [chapter(kept('1', 'a/b: one'), rest), []],
    [chapter(...silent('1'), rest, open('2', 'what', 'why')), []],
    [chapter(rest), ['T, 1: no row says what is made of it']],
    [chapter(...silent('1', '3'), rest), ['T, 3: there is no such section']],
    [chapter(...silent('1', '__proto__'), rest), ['T, __proto__: there is no such section']],
    [chapter(kept('1'), rest), ['T, 1: no test shows it']],
    [chapter(kept('1', 'a/b: three'), rest), ['T, 1: there is no test called "a/b: three"']],
    [chapter(kept('1', 'a/c: one'), rest), ['T, 1: there is no file of tests for "a/c: one"']],
    [chapter(kept('1', 'a/b'), rest), ['T, 1: there is no file of tests for "a/b"']],
    [chapter(different('1', 'what', '', 'a/b: one'), rest), ['T, 1: say what is written, and what is done and why']],
    [chapter(open('1', '', 'why'), rest), ['T, 1: say what is written, and what is done and why']],
  ])('%#', (given, problems) => {
    expect(findProblems(given, titles)).toEqual(problems)
  })
})
