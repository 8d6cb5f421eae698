import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PATH_EYES } from '../../src/paths/path-eyes'
import { startForesight } from '../../src/see/start-foresight'
import { type FileLoss, foreseeAll } from '../../src/toolset/files/foresee'
import type { Consequence } from '../../src/types/file'
import { createTableEyes } from './table-eyes'

const EYES = createTableEyes({
  '/w': 'directory',
  '/w/notes': 'file',
  '/w/kept': 'kept',
  '/w/src': 'directory',
  '/w/src/a': 'kept',
  '/w/src/in': 'directory',
  '/w/src/in/b': 'kept',
  '/w/mixed': 'directory',
  '/w/mixed/a': 'kept',
  '/w/mixed/b': 'file',
  '/w/hollow': 'directory',
  '/w/hollow/a': 'kept',
  '/w/hollow/in': 'directory',
  '/w/linking': 'directory',
  '/w/linking/a': 'kept',
  '/w/linking/z': { link: '/etc/passwd' },
  '/w/link': { link: 'kept' },
  '/w/dangling': { link: 'nowhere' },
  '/w/up': { link: '/other/dir' },
  '/w/process': { link: '/proc/self/fd/1' },
  '/other/dir': 'directory',
  '/other/here': 'file',
})

/** Makes a look at single files. */
const look =
  (eyes: Parameters<typeof startForesight>[0] = EYES) =>
  (loss: FileLoss): Consequence =>
    startForesight(eyes)(loss)?.[0] as Consequence

describe('what a change of a file would do', () => {
  it.each<[FileLoss['does'], string, string]>([
    ['replace', '/w/new', 'makes'],
    ['edit', '/w/new', 'makes'],
    ['replace', '/w/none/new', 'makes'],
    ['delete', '/w/new', 'nothing'],
    ['replace', '/w/notes', 'lost'],
    ['delete', '/w/notes', 'lost'],
    ['edit', '/w/notes', 'lost'],
    ['replace', '/w/kept', 'recoverable'],
    ['delete', '/w/kept', 'recoverable'],
    ['edit', '/w/kept', 'recoverable'],
    ['delete', '/w/src', 'recoverable'],
    ['edit', '/w/src', 'recoverable'],
    ['edit', '/w/mixed', 'lost'],
    ['edit', '/w/linking', 'lost'],
    ['delete', '/w/mixed', 'lost'],
    // Git keeps no empty directory, and a link is not what it leads to.
    ['delete', '/w/hollow', 'lost'],
    ['delete', '/w/linking', 'lost'],
    ['delete', '/w/link', 'lost'],
    ['replace', '/w/link', 'lost'],
    ['replace', '/w/dangling', 'lost'],
    ['replace', '/w/up/../here', 'lost'],
    ['replace', '/w/process', 'lost'],
    ['replace', '/proc/self/fd/1', 'lost'],
  ])('%s of %s: %s', (does, path, kind) => {
    expect(look()({ does, path })).toMatchObject({ kind, does, path })
  })

  it.each<[FileLoss['does'], string, string, string]>([
    ['delete', '/w/notes', 'keepable', '/w/notes'],
    ['delete', '/w/mixed/', 'keepable', '/w/mixed'],
    ['delete', '/w/link', 'keepable', '/w/link'],
    // What is written through a link is what the link leads to, of which the copy would hold nothing.
    ['replace', '/w/link', 'lost', '/w/link'],
    ['edit', '/w/dangling', 'lost', '/w/dangling'],
    ['edit', '/w/mixed', 'keepable', '/w/mixed'],
    ['edit', '/w/linking', 'lost', '/w/linking'],
    ['delete', '/w/linking', 'keepable', '/w/linking'],
    ['replace', '/w/dangling/', 'makes', '/w/nowhere'],
    // A slash at the end follows a link.
    ['delete', '/w/up/', 'keepable', '/other/dir'],
    ['delete', '/w/up/.', 'keepable', '/other/dir'],
    ['delete', '/w/notes/', 'keepable', '/w/notes'],
  ])('where copies can be kept, %s of %s: %s, of %s', (does, path, kind, at) => {
    const foresee = startForesight(EYES, { unkept: (each) => (/\/$|\/\.$/.test(each) ? '' : undefined) })
    expect(foresee({ does, path })).toMatchObject([{ kind, does, path: at }])
  })

  it('leaves a directory that gets files as it is, and counts what else is lost', () => {
    const foresee = look()
    expect(foresee({ does: 'replace', path: '/w/src', into: true }).kind).toBe('nothing')
    expect(foresee({ does: 'delete', path: '/w/mixed' })).toMatchObject({ files: 2, bytes: 20 })
    expect(foresee({ does: 'delete', path: '/w/notes' })).not.toHaveProperty('files')
  })

  it('says how to get back what git keeps', () => {
    const foresee = look()
    expect(foresee({ does: 'delete', path: '/w/src/in/b' }).restore).toBe(
      'git -C /w restore --source=c0c0c0c0c0c0 --staged --worktree -- src/in/b',
    )
    const whole = foresee({ does: 'delete', path: '/w/src' })
    expect([whole.restore, whole.needs]).toEqual([
      'git -C /w restore --source=c0c0c0c0c0c0 --staged --worktree -- src',
      ['/w/.git'],
    ])
  })

  it('says where links lead to what it makes', () => {
    const foresee = look()
    expect(foresee({ does: 'replace', path: '/w/up/new' })).toMatchObject({ kind: 'makes', needs: ['/other/dir/new'] })
    expect(foresee({ does: 'replace', path: '/w/up/../here' })).toMatchObject({ needs: ['/other/here'] })
    expect(foresee({ does: 'replace', path: '/w/src/new' })).not.toHaveProperty('needs')
  })

  it('knows nothing of git without eyes for it', () => {
    const { seeGit: _, ...paths } = EYES
    expect(look(paths)({ does: 'delete', path: '/w/kept' }).kind).toBe('lost')
  })
})

describe('what a call would do to all files', () => {
  const all = (uses: readonly object[], mayMove = false) =>
    foreseeAll({ uses: uses as never, writesFolder: true, mayMove }, ({ path, does, into }) =>
      startForesight(EYES)({ path: path.startsWith('/') ? path : `/w/${path}`, does, ...(into && { into }) }),
    )?.map(({ kind }) => kind)

  it.each<[string, object[], string[] | undefined]>([
    ['what only reads', [{ path: 'notes', does: 'read' }], []],
    [
      'a copy to a new name',
      [
        { path: 'new', does: 'replace', into: true },
        { path: 'new/x', does: 'replace', holder: 'new' },
      ],
      ['makes'],
    ],
    [
      'a copy over a file',
      [
        { path: 'notes', does: 'replace', into: true },
        { path: 'notes/x', does: 'replace', holder: 'notes' },
      ],
      ['lost'],
    ],
    [
      'a copy into a directory',
      [
        { path: 'src', does: 'replace', into: true },
        { path: 'src/x', does: 'replace', holder: 'src' },
      ],
      ['makes'],
    ],
    [
      'a copy over a file in one',
      [
        { path: 'src', does: 'replace', into: true },
        { path: 'src/a', does: 'replace', holder: 'src' },
      ],
      ['recoverable'],
    ],
    [
      'copies of unknown names',
      [
        { path: 'src', does: 'replace', into: true },
        { path: undefined, does: 'replace', below: true, holder: 'src' },
      ],
      undefined,
    ],
    [
      'such copies to a new name',
      [
        { path: 'new', does: 'replace', into: true },
        { path: undefined, does: 'replace', below: true, holder: 'new' },
      ],
      ['makes'],
    ],
    ['an unknown file', [{ path: undefined, does: 'delete' }], undefined],
    ['a file on another machine', [{ path: 'host:new', does: 'replace' }], undefined],
    ['a pattern', [{ path: 'out%d.png', does: 'replace' }], undefined],
    ['a drive', [{ path: 'C:\\', does: 'delete' }], undefined],
    ['a device', [{ path: '/dev/nothing', does: 'replace' }], undefined],
    ['an edit of what a pattern may name', [{ path: '*.js', does: 'edit' }], undefined],
    ['an edit of what git keeps', [{ path: 'kept', does: 'edit' }], ['recoverable']],
    ['an edit below what git keeps', [{ path: 'src', does: 'edit' }], ['recoverable']],
    ['an edit below what git keeps in part', [{ path: 'mixed', does: 'edit' }], undefined],
    ['a directory in whose place a file would be', [{ path: 'src', does: 'replace' }], undefined],
    ['a guess about what is there', [{ path: 'notes', does: 'replace', told: 'by guess' }], undefined],
    ['a guess about what is not', [{ path: 'new', does: 'replace', told: 'by guess' }], []],
  ])('%s', (_, uses, expected) => {
    expect(all(uses)).toEqual(expected)
  })

  it('is not known where relative paths may start elsewhere', () => {
    expect(all([{ path: 'new', does: 'replace' }], true)).toBeUndefined()
    expect(all([{ path: '/w/new', does: 'replace' }], true)).toEqual(['makes'])
  })
})

describe('eyes on a machine', () => {
  const top = mkdtempSync(join(tmpdir(), 'atip-eyes-'))
  afterAll(() => rmSync(top, { recursive: true, force: true }))

  it('count files, and tell of links among them', () => {
    mkdirSync(join(top, 'src/in'), { recursive: true })
    writeFileSync(join(top, 'src/in/a'), '1')
    expect(PATH_EYES.measure(join(top, 'src'))).toMatchObject({ files: 1, bytes: 1 })
    expect(PATH_EYES.measure(join(top, 'src'))).not.toHaveProperty('hasLinks')
    symlinkSync('a', join(top, 'src/in/b'))
    expect(PATH_EYES.measure(join(top, 'src'))).toMatchObject({ files: 2, hasLinks: true })
  })
})
