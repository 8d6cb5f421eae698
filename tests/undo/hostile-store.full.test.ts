import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kept, lose, removeStages, type Stage, setStage, snapshot } from './stage'

removeStages()

interface Spoiled {
  readonly stage: Stage
  readonly id: string
  /** The directory of the loss. */
  readonly place: string
}

function loseFiles(): Spoiled {
  const stage = setStage()
  for (const name of ['x/a', 'x/b']) stage.write(name)
  const { id } = lose(stage.store, [stage.at('x')], () => rmSync(stage.at('x'), { recursive: true }))
  const [name = ''] = readdirSync(join(stage.directory, 'kept'))
  return { stage, id, place: join(stage.directory, 'kept', name) }
}

/** A manifest with whatever may be in it. */
type Loose = { [field: string]: unknown; paths: { path: string; before: object }[]; roots: { path: string }[] }

function edit(place: string, change: (manifest: Loose, text: string) => unknown): void {
  const file = join(place, 'manifest.json')
  const text = readFileSync(file, 'utf8')
  const manifest = JSON.parse(text) as Loose
  const changed = change(manifest, text)
  writeFileSync(file, typeof changed === 'string' ? changed : JSON.stringify(changed ?? manifest))
}

const setPath = (path: unknown) => (manifest: Loose) => Object.assign(manifest.paths[1] ?? {}, { path })
const setState = (fields: object) => (manifest: Loose) => Object.assign(manifest.paths[1]?.before ?? {}, fields)
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

const MANIFESTS: readonly [string, (manifest: Loose, text: string) => unknown][] = [
  ['no JSON', () => '{'],
  ['nothing', () => ''],
  ['null', () => 'null'],
  ['a list', () => []],
  ['very deep JSON', () => deep],
  ['another version', (manifest) => ({ ...manifest, version: 2 })],
  ['the id of another loss', (manifest) => ({ ...manifest, id: '00000000' })],
  ['no session', ({ session: _, ...manifest }) => manifest],
  ['a folder that is no text', (manifest) => ({ ...manifest, folder: {} })],
  ['a time that is no number', (manifest) => ({ ...manifest, made: '1' })],
  ['a negative time', (manifest) => ({ ...manifest, made: -1 })],
  ['fields only in its prototype', (manifest) => `{"__proto__":${JSON.stringify(manifest)}}`],
  ['paths that are no list', (manifest) => ({ ...manifest, paths: { length: 1, 0: manifest.paths[0] } })],
  ['200,000 paths', (manifest) => ({ ...manifest, paths: Array(200_000).fill(manifest.paths[0]) })],
  ['a path twice', (manifest) => ({ ...manifest, paths: [manifest.paths[0], manifest.paths[0]] })],
  ['paths in another order', (manifest) => ({ ...manifest, paths: [...manifest.paths].reverse() })],
  ['a path that is null', (manifest) => ({ ...manifest, paths: [null] })],
  ['a path outside of what was named', setPath('/etc/passwd')],
  ['a path that leads out', (manifest) => setPath(`${manifest.roots[0]?.path}/../y`)(manifest)],
  ['a relative path', setPath('x/a')],
  ['a path with NUL', (manifest) => setPath(`${manifest.roots[0]?.path}/a\0b`)(manifest)],
  ['a path below a directory that is not there', (manifest) => setPath(`${manifest.roots[0]?.path}/no/a`)(manifest)],
  ['a path below a file', (manifest) => setPath(`${manifest.roots[0]?.path}/a/b`)(manifest)],
  ['a path beside the root with its name', (manifest) => setPath(`${manifest.roots[0]?.path}y`)(manifest)],
  ['a path that is no text', setPath(7)],
  ['no roots', (manifest) => ({ ...manifest, roots: [] })],
  ['a root that is no path', (manifest) => ({ ...manifest, roots: [{ path: '..', parent: '' }] })],
  ['a root with a strange parent', (manifest) => ({ ...manifest, roots: [{ ...manifest.roots[0], parent: '1:2:3' }] })],
  [
    'a root below another one',
    (manifest) => ({ ...manifest, roots: [...manifest.roots, { path: `${manifest.roots[0]?.path}/a`, parent: '' }] }),
  ],
  ['an unknown kind', setState({ kind: 'device' })],
  ['a state that was not kept', setState({ kind: 'other' })],
  ['a mode that is no number', setState({ mode: '0644' })],
  ['a mode with more bits', setState({ mode: 0o100644 })],
  ['a program that runs as its owner', setState({ mode: 0o4755 })],
  ['a hash that is a path', setState({ hash: '../../../etc/passwd' })],
  ['no hash', setState({ hash: undefined })],
  ['a negative size', setState({ size: -1 })],
  ['a size that is no whole number', setState({ size: 1.5 })],
  ['a time that is no digits', setState({ mtime: '1e9' })],
  ['a time of a thousand digits', setState({ mtime: '9'.repeat(1000) })],
  ['a link without a target', setState({ kind: 'link' })],
  ['a link with NUL in its target', setState({ kind: 'link', target: 'a\0b' })],
  ['a very long target', setState({ kind: 'link', target: 'a'.repeat(5000) })],
  [
    'an after that is no state',
    (manifest) => ({ ...manifest, paths: manifest.paths.map((each) => ({ ...each, after: 'gone' })) }),
  ],
]

describe('a manifest that a program wrote', () => {
  it.each(MANIFESTS)('with %s is refused, and nothing is changed', (_, change) => {
    const { stage, id, place } = loseFiles()
    edit(place, change)
    const before = snapshot(stage.folder)
    const broken = { not: 'broken' }
    const { store, at } = stage
    expect([store.restore(id), store.restore(id, { over: true }), store.settle(id)]).toEqual([broken, broken, broken])
    expect([store.compare(id), store.contents(id, at('x/a'))]).toEqual([broken, broken])
    expect(store.list()).toEqual({ losses: [], broken: [id] })
    expect(snapshot(stage.folder)).toEqual(before)
    expect(store.forget([id])).toMatchObject({ losses: 1 })
  })

  it.each([
    ['a link', (file: string) => symlinkSync('/etc/passwd', file)],
    ['a pipe', (file: string) => execFileSync('mkfifo', [file])],
    ['a directory', (file: string) => mkdirSync(file)],
    ['a huge file', (file: string) => [writeFileSync(file, '{'), truncateSync(file, 2 ** 31)]],
  ])('that is %s is refused', { timeout: 20_000 }, (_, make) => {
    const { stage, id, place } = loseFiles()
    rmSync(join(place, 'manifest.json'))
    make(join(place, 'manifest.json'))
    expect(stage.store.restore(id)).toEqual({ not: 'broken' })
    expect(existsSync(stage.at('x'))).toBe(false)
  })

  it('with fields that nobody knows is read without them', () => {
    const { stage, id, place } = loseFiles()
    edit(place, (_, text) => text.replace('{', '{"__proto__":{"does":"delete","unasked":true},"constructor":1,'))
    expect(kept(stage.store.list()).losses).toEqual([expect.not.objectContaining({ unasked: true })])
    kept(stage.store.restore(id))
    expect(existsSync(stage.at('x/a'))).toBe(true)
  })
})

const CONTENTS: readonly [string, (path: string) => unknown][] = [
  ['are others', (path) => writeFileSync(path, 'x/B')],
  ['are longer', (path) => writeFileSync(path, 'x/b and more')],
  ['are gone', (path) => rmSync(path)],
  [
    'are a link to a file with the same bytes',
    (path) => [writeFileSync(`${path}.y`, 'x/b'), rmSync(path), symlinkSync(`${path}.y`, path)],
  ],
  ['are a pipe', (path) => [rmSync(path), execFileSync('mkfifo', [path])]],
]

describe('contents in the store', () => {
  it.each(CONTENTS)('that %s are refused before anything is changed', { timeout: 20_000 }, (_, change) => {
    const { stage, id, place } = loseFiles()
    const text = readFileSync(join(place, 'manifest.json'), 'utf8')
    const { paths } = JSON.parse(text) as { paths: { before: { hash: string } }[] }
    change(join(place, paths[2]?.before.hash ?? ''))
    expect(stage.store.restore(id)).toEqual({ not: 'contents', path: stage.at('x/b') })
    expect(existsSync(stage.at('x'))).toBe(false)
    expect(stage.store.contents(id, stage.at('x/b'))).toEqual({ not: 'contents', path: stage.at('x/b') })
    kept(stage.store.restore(id, { paths: [stage.at('x/a')] }))
    expect(readdirSync(stage.at('x'))).toEqual(['a'])
  })
})

describe('names in the store', () => {
  it('that no loss has are left alone', () => {
    const { stage, id } = loseFiles()
    for (const name of ['a', '..a', 'zzzzzzzz.1.2.3.4.5.u', `${id}.9.000000000000.1.1.1.x`]) {
      mkdirSync(join(stage.directory, 'kept', name))
    }
    expect(kept(stage.store.list()).losses.map((loss) => loss.id)).toEqual([id])
    kept(stage.store.restore(id))
  })

  it('of one id twice are ambiguous', () => {
    const { stage, id, place } = loseFiles()
    mkdirSync(place.replace(/\.a$/, '.u'))
    expect([stage.store.restore(id), stage.store.forget([id])]).toEqual([{ not: 'ambiguous' }, { not: 'ambiguous' }])
    expect(stage.store.forget('all')).toMatchObject({ losses: 2 })
  })
})
