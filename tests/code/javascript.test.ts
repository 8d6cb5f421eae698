import { describe, expect, it } from 'vitest'
import { readJavaScript } from '../../src/code/javascript/read-javascript'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { STOPPED, UNREAD, VARIED } from './javascript-attacks'
import { READING } from './javascript-table'

describe('a program that only reads', () => {
  it.each(READING.map(([text, ...files]) => [text, files] as const))('is taken: %s', (text, files) => {
    expect(readJavaScript(text)).toMatchObject({ kind: 'reads', files })
  })

  it('says which modules the folder decides about', () => {
    const text = 'require("./package.json").version + require("fs").readFileSync("a")'
    expect(readJavaScript(text)).toEqual({ kind: 'reads', files: ['./package.json', 'a'], modules: ['./package.json'] })
  })
})

describe('a program that may do more', () => {
  it.each(STOPPED)('is not taken: %s', (text, words) => {
    expect(readJavaScript(text)).toMatchObject({ kind: 'problem', problem: expect.stringContaining(words) })
  })

  it.each(VARIED)('is not taken in another place, either: %j', (text) => {
    expect(readJavaScript(text)).toMatchObject({ kind: 'problem' })
  })

  it.each(UNREAD)('is not taken, for it is none: %j', (text) => {
    expect(readJavaScript(text)).toMatchObject({ kind: 'problem' })
  })
})

describe('a problem', () => {
  it.each<[text: string, problem: string, line: number, column: number]>([
    ['const a = 1\nfs.writeFileSync("out.csv", a)', 'writes a file (out.csv)', 2, 1],
    ['x.y; process.env', 'reads environment variables', 1, 6],
    ['console.log(\n  a.b(1)\n)', 'uses a.b, which is not known to only read', 2, 3],
    ['"a', 'holds a text that does not end, or an escape that is not read', 1, 1],
    ['(', 'holds a bracket that does not close', 1, 1],
    [`"${'a'.repeat(100_000)}"`, 'is longer than what is read', 1, 1],
  ])('says where it is: %j', (text, problem, line, column) => {
    expect(readJavaScript(text)).toEqual({ kind: 'problem', problem, line, column })
  })
})

describe('the time that it takes', () => {
  const repeat = (unit: string, length: number): string => unit.repeat(length / unit.length)

  it.each<[what: string, make: (length: number) => string]>([
    ['calls', (length) => repeat('console.log(1);', length)],
    ['brackets that open', (length) => repeat('(', length)],
    ['brackets in brackets', (length) => repeat('(', length / 2) + repeat(')', length / 2)],
    ['lists in lists', (length) => repeat('[', length / 2) + repeat(']', length / 2)],
    ['arrows in arrows', (length) => `${repeat('x=>', length)}1`],
    ['brackets that may be parameters', (length) => repeat('(a=', length)],
    ['templates in templates', (length) => repeat('`${', length)],
    ['methods', (length) => `[1]${repeat('.map(x => x)', length)}`],
    ['elements', (length) => `const a = process.argv; a${repeat('[a]', length)}`],
    ['a sum', (length) => `1${repeat(' + 1', length)}`],
    ['a sum of texts', (length) => `const a = "x"; fs.readFileSync(a${repeat(' + a', length)})`],
    [
      'names that double a text',
      (length) => {
        const lines = Array.from({ length: length / 30 }, (_, index) => `const a${index + 1} = a${index} + a${index};`)
        return `const a0 = "x";${lines.join('\n')} fs.readFileSync(a${lines.length})`
      },
    ],
    [
      'names for a module',
      (length) => {
        const lines = Array.from({ length: length / 20 }, (_, index) => `const a${index} = a${index + 1};`)
        return `${lines.join('')}const a${lines.length} = fs`
      },
    ],
    [
      'names for what a key chose',
      (length) => {
        const lines = Array.from({ length: length / 20 }, (_, index) => `let a${index} = a${index + 1};`)
        return `${lines.join('')}let a${lines.length} = [][process.argv[1]]`
      },
    ],
    [
      'names for numbers',
      (length) => {
        const lines = Array.from({ length: length / 20 }, (_, index) => `let a${index} = a${index + 1};`)
        return `${lines.join('')}let a${lines.length} = "x"; [][a0]`
      },
    ],
    ['names in blocks', (length) => `${repeat('{var a;', length / 2)}${repeat('}', length / 20)}`],
    ['statements', (length) => repeat('if (1) {} else\n', length)],
    ['definitions', (length) => repeat('{let a = 1}', length)],
    ['assignments', (length) => repeat('a = a + 1;', length)],
    ['patterns', (length) => repeat('/[a/]b/g;', length)],
    ['a pattern that does not end', (length) => `x = /${repeat('[', length)}`],
    ['texts', (length) => repeat("'\\x41';", length)],
    ['a text that does not end', (length) => `'${repeat('\\a', length)}`],
    ['comments', (length) => repeat('/* a */ // b\n', length)],
    ['stars in a comment', (length) => `/*${repeat('*', length)}`],
    ['blanks', (length) => `1${repeat(' ', length)}1`],
    ['digits', (length) => `${repeat('1_', length)}x`],
    ['a list of texts', (length) => `for (const a of [${repeat('"a",', length)}]) fs.readFileSync(a)`],
    ['properties', (length) => `x = {${repeat('a: 1,', length)}}`],
    ['parameters', (length) => `f = (${repeat('a, ', length)}b) => 1`],
    ['commas of a pattern', (length) => `const [${repeat(',', length)}] = 1`],
  ])('grows with the text: %s', (_, make) => {
    expect(growthTo(90_000, make, readJavaScript)).toBeLessThan(SLOWEST_GROWTH)
  })
})
