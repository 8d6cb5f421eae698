import {
  appendFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lookAt, MISSING } from '../../src/undo/look-at'
import { restorePaths, transact } from '../../src/undo/restore-paths'
import type { PathState, Restored, UndoRefusal } from '../../src/undo/types'
import { expectSame, kept, listStored, lose, NOTE, removeStages, type Stage, setStage, snapshot } from './stage'

removeStages()

/** A tree with something of each kind, old enough that every change shows in its times. */
function plant({ write, at }: Stage): void {
  write('x/a', 'one\ntwo\n')
  write('x/d/b', Buffer.from([0, 255, 10]))
  write('x/d/run', '#!/bin/sh\n')
  mkdirSync(at('x/empty'))
  symlinkSync('../nowhere', at('x/link'))
  chmodSync(at('x/d/run'), 0o755)
  chmodSync(at('x/d/b'), 0o440)
  chmodSync(at('x/empty'), 0o2750)
  write('x/p/q/r')
  chmodSync(at('x/p'), 0o555)
  for (const name of ['p/q/r', 'p/q', 'p', 'a', 'd/b', 'd/run', 'd', 'empty', ''])
    utimesSync(at(`x/${name}`), 1.1e9, 1.2e9 + 0.123456)
}

const LOSSES: readonly [string, (stage: Stage) => unknown][] = [
  ['everything is deleted', ({ at }) => [chmodSync(at('x/p'), 0o755), rmSync(at('x'), { recursive: true })]],
  ['a directory is deleted', ({ at }) => rmSync(at('x/d'), { recursive: true })],
  ['a file is deleted two levels below a directory that may not be changed', ({ at }) => rmSync(at('x/p/q/r'))],
  ['a link is deleted', ({ at }) => rmSync(at('x/link'))],
  ['an empty directory is deleted', ({ at }) => rmSync(at('x/empty'), { recursive: true })],
  ['a file is overwritten', ({ at }) => writeFileSync(at('x/a'), 'other')],
  ['a file is emptied', ({ at }) => writeFileSync(at('x/a'), '')],
  ['a file is appended to', ({ at }) => appendFileSync(at('x/a'), 'three\n')],
  ['a file is replaced by another one', ({ at, write }) => renameSync(write('y'), at('x/a'))],
  ['a file is moved', ({ at }) => renameSync(at('x/a'), at('x/d/moved'))],
  ['a file is moved over another one', ({ at }) => renameSync(at('x/a'), at('x/d/b'))],
  ['a directory is moved', ({ at }) => renameSync(at('x/d'), at('x/empty/d'))],
  [
    'two files change places',
    ({ at }) => [
      renameSync(at('x/a'), at('x/t')),
      renameSync(at('x/d/b'), at('x/a')),
      renameSync(at('x/t'), at('x/d/b')),
    ],
  ],
  [
    'a file becomes a directory',
    ({ at }) => [rmSync(at('x/a')), mkdirSync(at('x/a/b'), { recursive: true }), writeFileSync(at('x/a/b/c'), '')],
  ],
  ['a directory becomes a file', ({ at }) => [rmSync(at('x/d'), { recursive: true }), writeFileSync(at('x/d'), '')]],
  ['a directory becomes a link', ({ at }) => [renameSync(at('x/d'), at('x/e')), symlinkSync('e', at('x/d'))]],
  ['a file becomes a link', ({ at }) => [rmSync(at('x/a')), symlinkSync('d/b', at('x/a'))]],
  ['a link leads elsewhere', ({ at }) => [rmSync(at('x/link')), symlinkSync('/etc', at('x/link'))]],
  [
    'rights are taken away',
    ({ at }) => [chmodSync(at('x/a'), 0o000), chmodSync(at('x/d'), 0o555), chmodSync(at('x'), 0o555)],
  ],
  ['a file is touched', ({ at }) => utimesSync(at('x/a'), 5, 5)],
  ['files and directories are made', ({ write }) => [write('x/new/deep/file'), write('x/d/new')]],
]

describe('what was lost comes back with its bytes, modes, times and links', () => {
  it.each(LOSSES)('where %s', (_, change) => {
    const stage = setStage()
    plant(stage)
    const before = snapshot(stage.at('x'))
    const { id } = lose(stage.store, [stage.at('x')], () => change(stage))
    kept(stage.store.restore(id))
    expectSame(stage.at('x'), before)
    expect(readdirSync(stage.folder).filter((name) => name.startsWith('.'))).toEqual([])
    // What was restored is a state as it was before the call, so there is nothing more to do.
    expect(kept(stage.store.restore(id))).toEqual({ restored: [], removed: [], left: [] })
    expect(kept(stage.store.list()).losses).toMatchObject([{ state: 'restored' }])
    expectSame(stage.at('x'), before)
  })

  it('without a record of what came after the call, as far as nothing is replaced', () => {
    const stage = setStage()
    plant(stage)
    const before = snapshot(stage.at('x'))
    const { id } = kept(stage.store.keep([stage.at('x')], NOTE))
    rmSync(stage.at('x/a'))
    rmSync(stage.at('x/d'), { recursive: true })
    kept(stage.store.restore(id))
    expectSame(stage.at('x'), before)
    writeFileSync(stage.at('x/a'), 'perhaps by the call, perhaps by a person')
    expect(stage.store.restore(id)).toMatchObject({ not: 'newer', differences: [{ path: stage.at('x/a') }] })
  })

  it('as the same file, if it was moved: access lists and attributes stay', () => {
    const stage = setStage()
    const [a, b] = [stage.write('a', 'text'), stage.at('b')]
    const { ino } = lstatSync(a)
    const { id } = lose(stage.store, [a, b], () => renameSync(a, b))
    expect(kept(stage.store.restore(id))).toEqual({ restored: [a], removed: [b], left: [] })
    expect([lstatSync(a).ino, lstatSync(a).nlink, existsSync(b)]).toEqual([ino, 1, false])
  })

  it.each([-86_400, 10_000_000_000])('from another time: %d seconds after 1970', (seconds) => {
    const stage = setStage()
    const path = stage.write('a')
    utimesSync(path, seconds, seconds)
    const before = snapshot(path)
    const { id } = lose(stage.store, [path], () => rmSync(path))
    kept(stage.store.restore(id))
    expectSame(path, before)
  })

  it('by path: a file, a directory, and the missing directories above them', () => {
    const stage = setStage()
    plant(stage)
    const { id } = lose(stage.store, [stage.at('x')], () => {
      chmodSync(stage.at('x/p'), 0o755)
      rmSync(stage.at('x'), { recursive: true })
    })
    expect(kept(stage.store.restore(id, { paths: [stage.at('x/d/b')] })).restored).toEqual(
      ['x', 'x/d', 'x/d/b'].map(stage.at),
    )
    expect(lstatSync(stage.at('x/d/b')).mode & 0o777).toBe(0o440)
    expect(existsSync(stage.at('x/a'))).toBe(false)
    expect(kept(stage.store.list()).losses).toMatchObject([{ state: 'kept' }])
    kept(stage.store.restore(id, { paths: [stage.at('x/d'), stage.at('x/link')] }))
    expect(readdirSync(stage.at('x')).sort()).toEqual(['d', 'link'])
    expect(readdirSync(stage.at('x/d')).sort()).toEqual(['b', 'run'])
    kept(stage.store.restore(id, { paths: [stage.folder] }))
    expect(readdirSync(stage.at('x')).sort()).toEqual(['a', 'd', 'empty', 'link', 'p'])
    expect(stage.store.restore(id, { paths: [stage.at('y')] })).toEqual({ not: 'path', path: stage.at('y') })
  })

  it('by the first characters of an id', () => {
    const { store, write } = setStage()
    const path = write('a')
    const { id } = lose(store, [path], () => rmSync(path))
    kept(store.restore(id.slice(0, 5)))
    expect(existsSync(path)).toBe(true)
    expect([store.restore(''), store.restore(`${id}0`), store.restore('../kept')]).toEqual(
      Array(3).fill({ not: 'unknown' }),
    )
  })
})

describe('what was made by the call', () => {
  it('goes where nobody changed it', () => {
    const { store, at, write } = setStage()
    const { id } = lose(store, [at('new')], () => write('new/d/file'))
    expect(kept(store.restore(id))).toEqual({ restored: [], removed: ['new', 'new/d', 'new/d/file'].map(at), left: [] })
    expect(existsSync(at('new'))).toBe(false)
  })

  it('stays, and everything else too, where somebody did', () => {
    const { store, at, write } = setStage()
    write('old')
    const { id } = lose(store, [at('new'), at('old')], () => [write('new/file'), rmSync(at('old'))])
    write('new/file', 'more')
    expect(store.restore(id)).toMatchObject({ not: 'newer', differences: [{ path: at('new/file'), status: 'newer' }] })
    expect([readFileSync(at('new/file'), 'utf8'), existsSync(at('old'))]).toEqual(['more', false])
  })

  it('stays as a directory that holds something new', () => {
    const { store, at, write } = setStage()
    const { id } = lose(store, [at('new')], () => write('new/d/file'))
    write('new/d/later')
    expect(kept(store.restore(id))).toEqual({
      restored: [],
      removed: [at('new/d/file')],
      left: ['new', 'new/d'].map(at),
    })
    expect(readdirSync(at('new/d'))).toEqual(['later'])
  })

  it('is not replaced as a directory that holds something new', () => {
    const { store, at, write } = setStage()
    const path = write('a', 'text')
    const { id } = lose(store, [path], () => [rmSync(path), write('a/made')])
    write('a/later')
    expect(store.restore(id)).toMatchObject({ not: 'newer', differences: [{ path }] })
    expect(readdirSync(at('a'))).toEqual(['later', 'made'])
  })

  it('is deleted without following a link that took its place', () => {
    const { store, at, write } = setStage()
    write('other/file', 'not ours')
    const { id } = lose(store, [at('new')], () => write('new/file', 'not ours'))
    rmSync(at('new'), { recursive: true })
    symlinkSync('other', at('new'))
    expect(store.restore(id)).toMatchObject({ not: 'newer' })
    kept(store.restore(id, { over: true }))
    expect([existsSync(at('other/file')), existsSync(at('new'))]).toEqual([true, false])
  })
})

const LATER: readonly [string, (stage: Stage) => unknown, readonly string[]][] = [
  ['a deleted file was written anew', ({ write }) => write('x/a', 'later'), ['x/a']],
  ['a file was edited', ({ write }) => write('x/d/run', 'later'), ['x/d/run']],
  ['a file became a directory', ({ at, write }) => [rmSync(at('x/d/run')), write('x/d/run/later')], ['x/d/run']],
  ['a directory became a link', ({ at }) => [renameSync(at('x/d'), at('x/e')), symlinkSync('e', at('x/d'))], ['x/d']],
  ['rights were taken away', ({ at }) => chmodSync(at('x/d/run'), 0o700), ['x/d/run']],
]

describe('what is newer than the call', () => {
  it.each(LATER)('is not replaced, and with over it is kept: %s', (_, change, paths) => {
    const stage = setStage()
    plant(stage)
    const before = snapshot(stage.at('x'))
    const { id } = lose(stage.store, [stage.at('x')], () => {
      rmSync(stage.at('x/a'))
      writeFileSync(stage.at('x/d/run'), 'by the call')
    })
    change(stage)
    const later = snapshot(stage.folder)
    const refusal = stage.store.restore(id) as UndoRefusal
    expect(refusal.not).toBe('newer')
    expect(refusal.differences?.map(({ path, status }) => [path, status])).toEqual(
      paths.map((path) => [stage.at(path), 'newer']),
    )
    expectSame(stage.folder, later)
    const restored = kept(stage.store.restore(id, { over: true })) as Restored
    const now = snapshot(stage.at('x'))
    for (const name of ['/a', '/d/run']) expect([name, now[name]?.holds]).toEqual([name, before[name]?.holds])
    // And back again.
    kept(stage.store.restore(restored.over ?? ''))
    expect(Object.entries(snapshot(stage.folder)).map(([name, { holds }]) => [name, holds])).toEqual(
      Object.entries(later).map(([name, { holds }]) => [name, holds]),
    )
  })

  it('is not replaced where it cannot be kept', () => {
    const { store, directory, write, at } = setStage({ bounds: { callBytes: 20 } })
    const path = write('a', 'small')
    const { id } = lose(store, [path], () => rmSync(path))
    write('a', 'larger than what is kept')
    const stored = listStored(directory)
    expect(store.restore(id, { over: true })).toEqual({ not: 'over', path, because: { not: 'too-large', path } })
    expect([readFileSync(at('a'), 'utf8'), listStored(directory)]).toEqual(['larger than what is kept', stored])
  })

  it('never pushes out what is being restored', () => {
    let time = 0
    const { store, write } = setStage({ bounds: { allBytes: 15 }, now: () => ++time })
    const path = write('a', '0123456789')
    const { id } = lose(store, [path], () => rmSync(path))
    write('a', 'some other')
    expect(store.restore(id, { over: true })).toMatchObject({ not: 'over', because: { not: 'full' } })
    rmSync(path)
    kept(store.restore(id))
  })

  it('is compared: what is missing, what differs, what is the same', () => {
    const stage = setStage()
    plant(stage)
    const { id } = lose(stage.store, [stage.at('x'), stage.at('new')], () => {
      rmSync(stage.at('x/a'))
      writeFileSync(stage.at('x/d/run'), 'by the call')
      rmSync(stage.at('x/link'))
      stage.write('new')
    })
    chmodSync(stage.at('x/d/b'), 0o640)
    stage.write('x/d/b', 'unchanged by the call, and not kept any more').length
    stage.write('x/link', 'later')
    const said = kept(stage.store.compare(id)) as readonly { path: string; status: string }[]
    expect(Object.fromEntries(said.map(({ path, status }) => [path.slice(stage.folder.length + 1), status]))).toEqual({
      ...{ new: 'made', x: 'changed', 'x/a': 'missing', 'x/d': 'same', 'x/d/run': 'changed', 'x/link': 'newer' },
    })
    expect(kept(stage.store.compare(id, [stage.at('x/d')]))).toHaveLength(2)
    expect(Buffer.from(stage.store.contents(id, stage.at('x/a')) as Uint8Array).toString()).toBe('one\ntwo\n')
    expect([stage.store.contents(id, stage.at('x')), stage.store.contents(id, '/etc/passwd')]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('the place of what was lost', () => {
  it('must be the same directory', () => {
    const { store, write, at } = setStage()
    const path = write('d/a')
    const { id } = lose(store, [path], () => rmSync(path))
    renameSync(at('d'), at('old'))
    expect(store.restore(id)).toEqual({ not: 'parent', path })
    mkdirSync(at('d'))
    expect(store.restore(id, { over: true })).toEqual({ not: 'parent', path })
    rmSync(at('d'), { recursive: true })
    symlinkSync('old', at('d'))
    expect(store.restore(id)).toEqual({ not: 'parent', path })
    rmSync(at('d'))
    renameSync(at('old'), at('d'))
    kept(store.restore(id))
    expect(existsSync(path)).toBe(true)
  })

  it('may be a directory without rights, which it has again afterwards', () => {
    const { store, write, at } = setStage()
    write('x/d/a', 'text')
    chmodSync(at('x/d'), 0o500)
    const before = snapshot(at('x'))
    const { id } = lose(store, [at('x')], () => {
      chmodSync(at('x/d'), 0o700)
      rmSync(at('x/d/a'))
      chmodSync(at('x/d'), 0o100)
    })
    kept(store.restore(id))
    expectSame(at('x'), before)
  })
})

describe('a restore that fails in the middle', () => {
  it('because another directory took the place of one', () => {
    const { at, write } = setStage()
    const now = lookAt(write('x/a', 'text'))
    const plan = {
      differences: [
        { path: at('x/a'), before: { ...now, hash: '' } as PathState, now: MISSING, status: 'missing' as const },
      ],
      ...{
        directories: new Map<string, string>(),
        rootOf: () => ({ path: at('x/a'), parent: '1:1' }),
        read: () => Buffer.from('text'),
      },
    }
    rmSync(at('x/a'))
    expect(() => transact((transaction) => restorePaths(plan, transaction))).toThrow('changed meanwhile')
    expect(readdirSync(at('x'))).toEqual([])
  })

  it('leaves everything as it was', () => {
    const stage = setStage()
    plant(stage)
    symlinkSync('short', stage.at('x/zlink'))
    const { id } = lose(stage.store, [stage.at('x')], () => {
      for (const [, change] of LOSSES.slice(1, 9)) change(stage)
      rmSync(stage.at('x/zlink'))
    })
    // The last link that is made leads to a path that the system refuses, because it is too long by one.
    const [name = ''] = readdirSync(join(stage.directory, 'kept'))
    const manifest = join(stage.directory, 'kept', name, 'manifest.json')
    writeFileSync(
      manifest,
      readFileSync(manifest, 'utf8').replace('"target":"short"', `"target":"${'l'.repeat(4096)}"`),
    )
    const before = snapshot(stage.at('x'))
    expect(stage.store.restore(id, { over: true })).toMatchObject({ not: 'system', code: 'ENAMETOOLONG' })
    expectSame(stage.at('x'), before)
    expect(readdirSync(stage.folder)).toEqual(['x'])
    expect(kept(stage.store.list()).losses).toHaveLength(1)
  })

  it('is taken back step by step, the last one first, whatever cannot be taken back', () => {
    const done: string[] = []
    const step = (name: string) => [() => done.push(name), () => done.push(`-${name}`)] as const
    const action = (): void => {
      transact((transaction) => {
        transaction.step(...step('a'))
        transaction.step(
          () => done.push('b'),
          () => {
            throw new Error('gone')
          },
        )
        transaction.step(...step('c'))
        transaction.step(
          () => {
            throw new Error('full')
          },
          () => done.push('never'),
        )
      })
    }
    expect(action).toThrow('full')
    expect(done).toEqual(['a', 'b', 'c', '-c', '-a'])
  })
})
