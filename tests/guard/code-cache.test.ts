import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadBundle, writeCode } from '../../src/command/guard/code-cache'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-code-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let count = 0

const TEXT = 'exports.answer = () => "text"'
/** V8 tells texts of one length apart by nothing, so that code of this one shows that it was used. */
const CODE = 'exports.answer = () => "code"'

/** Writes a bundle whose compiled code claims to be from its text, but answers otherwise. */
async function bundle(): Promise<{ readonly file: string; readonly cache: string }> {
  const file = join(root, `bundle-${count++}.cjs`)
  const cache = `${file}.cache`
  writeFileSync(file, CODE)
  await writeCode(file, async (exports) => void (exports as unknown as { answer(): string }).answer())
  writeFileSync(file, TEXT)
  writeFileSync(cache, readFileSync(cache).fill(TEXT, 8, 8 + TEXT.length))
  return { file, cache }
}

const load = (file: string): string => (loadBundle(file) as unknown as { answer(): string }).answer()
const change = (file: string, edit: (bytes: Buffer) => Uint8Array): void =>
  writeFileSync(file, edit(readFileSync(file)))

const CASES: readonly (readonly [about: string, answer: 'text' | 'code', spoil: (cache: string) => void])[] = [
  ['code of the owner of the bundle is used', 'code', () => undefined],
  ['there is none', 'text', rmSync],
  ['others may write it', 'text', (cache) => chmodSync(cache, 0o646)],
  ['a group may write it', 'text', (cache) => chmodSync(cache, 0o664)],
  [
    'a link',
    'text',
    (cache) => {
      renameSync(cache, `${cache}-behind`)
      symlinkSync(`${cache}-behind`, cache)
    },
  ],
  ['nothing in it', 'text', (cache) => writeFileSync(cache, '')],
  ['half a head', 'text', (cache) => change(cache, (bytes) => bytes.subarray(0, 6))],
  ['cut at its end', 'text', (cache) => change(cache, (bytes) => bytes.subarray(0, -1))],
  ['longer than it was', 'text', (cache) => change(cache, (bytes) => Buffer.concat([bytes, Buffer.alloc(1)]))],
  ['one character of the text differs', 'text', (cache) => change(cache, (bytes) => bytes.fill('E', 8, 9))],
  [
    'of another version of V8',
    'text',
    (cache) => change(cache, (bytes) => bytes.fill(7, 8 + TEXT.length, 24 + TEXT.length)),
  ],
]

it.each(CASES)('compiled code: %s', async (_, answer, spoil) => {
  const { file, cache } = await bundle()
  spoil(cache)
  expect(load(file)).toBe(answer)
})

it('is written whole, beside the bundle and nowhere else, or not at all', async () => {
  const { file, cache } = await bundle()
  expect(lstatSync(cache).mode & 0o777 & 0o022).toBe(0)
  const before = readFileSync(cache)
  const failing = writeCode(file, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(readFileSync(cache)).toEqual(before)
  expect(readdirSync(root).filter((name) => /cache-\d+$/.test(name))).toEqual([])
})
