import { expect, it } from 'vitest'
import { setAside } from './build/set-aside'

const BUNDLE = `"use strict"
var log = [];
// src/plain.ts
function double(number) { return number * 2; }
// src/rare/words.ts
var WORDS = (log.push('made'), ['a', 'b']);
function countWords() { return double(WORDS.length); }
// src/rare/list.ts
async function* listWords() { yield* WORDS; }
function unused() {}
// src/main.ts
exports.count = () => countWords();
exports.list = async () => { const all = []; for await (const word of listWords()) all.push(word); return all; };
exports.log = log;
`

function run(code: string): { count: () => number; list: () => Promise<string[]>; log: string[] } {
  const exports = {} as ReturnType<typeof run>
  new Function('exports', code)(exports)
  return exports
}

it('runs what was set aside once, at the first call of one of its functions, which see the rest', async () => {
  const { count, list, log } = run(setAside(BUNDLE, [['src/rare/']]))
  expect(log).toEqual([])
  expect([count(), count()]).toEqual([4, 4])
  expect(await list()).toEqual(['a', 'b'])
  expect(log).toEqual(['made'])
})

it('keeps the rest as it is without groups', () => {
  expect(setAside(BUNDLE, [])).toBe(BUNDLE)
})

it.each([
  ['a value that the rest uses', [['src/plain.ts', 'src/rare/list.ts'], ['src/rare/words.ts']], 'WORDS'],
  ['a path of nothing in the bundle', [['src/other.ts']], 'src/other.ts'],
])('refuses %s', (_, groups, message) => {
  expect(() => setAside(BUNDLE, groups)).toThrow(message)
})
