import { expect, it } from 'vitest'
import { setAside } from './build/set-aside'

const BUNDLE = `"use strict"
var log = [];
// src/plain.ts
function double(number) { return number * 2; }
// src/rare/words.ts
var WORDS = (log.push('made'), ['a', 'b']);
function listCounts() { return [countWords()]; }
function countWords() { return [...doubled(WORDS)].length; }
function* doubled(words) { for (let at = double(words.length); at > 0; at--) yield at; }
// src/rare/list.ts
async function* listWords() { yield* WORDS; }
function unused() {}
// src/main.ts
exports.count = () => Math.max(...[countWords()], ...listCounts());
exports.list = async () => { const all = []; for await (const word of listWords()) all.push(word); return all; };
exports.log = log;
`

interface Exports {
  count: () => number
  list: () => Promise<string[]>
  log: string[]
}

function run({ rest, files }: ReturnType<typeof setAside>): Exports {
  const load = (code: string): unknown => {
    const module = { exports: {} }
    const find = (name: string): unknown => load(files[name.slice(2)] ?? '')
    new Function('exports', 'module', 'require', code)(module.exports, module, find)
    return module.exports
  }
  return load(rest) as Exports
}

it('runs what was set aside once, at the first call of one of its functions, which see the rest', async () => {
  const { count, list, log } = run(setAside(BUNDLE, { 'rare.cjs': ['src/rare/'] }))
  expect(log).toEqual([])
  expect([count(), count()]).toEqual([4, 4])
  expect(await list()).toEqual(['a', 'b'])
  expect(log).toEqual(['made'])
})

it('takes a name in a text for no value of another group', () => {
  const code = `${BUNDLE}// src/text.ts\nfunction say() { return 'no WORDS' }\n// src/end.ts\nexports.say = () => say()\n`
  const { say } = run(
    setAside(code, { 'rare.cjs': ['src/rare/'], 'text.cjs': ['src/text.ts'] }),
  ) as Partial<Exports> & {
    say?: () => string
  }
  expect(say?.()).toBe('no WORDS')
})

it('keeps the rest as it is without groups', () => {
  expect(setAside(BUNDLE, {})).toEqual({ rest: BUNDLE, files: {} })
})

it.each<[about: string, groups: Parameters<typeof setAside>[1], message: string]>([
  [
    'a value that the rest uses',
    { 'one.cjs': ['src/plain.ts', 'src/rare/list.ts'], 'other.cjs': ['src/rare/words.ts'] },
    'WORDS',
  ],
  ['a path of nothing in the bundle', { 'one.cjs': ['src/other.ts'] }, 'src/other.ts'],
])('refuses %s', (_, groups, message) => {
  expect(() => setAside(BUNDLE, groups)).toThrow(message)
})
