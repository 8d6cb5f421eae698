import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findSharedFiles } from '../../src/sandbox/find-shared-files'
import { type LaterPlaces, listLaterPlaces, removeNewLaterPlaces } from '../../src/sandbox/later-places'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-later-')))
const folder = join(root, 'project')
const outside = join(root, 'outside')
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Makes a file; a directory if the path ends with a slash. */
const make = (path: string, text = 'x'): void => {
  const full = join(folder, path)
  mkdirSync(path.endsWith('/') ? full : dirname(full), { recursive: true })
  if (!path.endsWith('/')) writeFileSync(full, text)
}
beforeEach(() => {
  for (const each of [folder, outside]) rmSync(each, { recursive: true, force: true })
  mkdirSync(outside)
  for (const path of ['src/a.ts', '.git/config', '.git/hooks/', 'sub/.vscode/tasks.json', '.github/ISSUES.md'])
    make(path)
  writeFileSync(join(outside, 'kept.txt'), 'kept')
})

const list = (): LaterPlaces => {
  const listed = listLaterPlaces(folder)
  if (typeof listed === 'string') throw new Error(listed)
  return listed
}
const inFolder = (paths: readonly string[]): string[] => paths.map((path) => path.slice(folder.length + 1)).sort()

describe('what runs later by itself in a folder', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['repositories and settings of editors', [], ['.git', 'sub/.vscode']],
    [
      'start files and settings of agents',
      ['.envrc', 'a/.mcp.json', '.claude/x'],
      ['.claude', '.envrc', 'a/.mcp.json'],
    ],
    ['what two names say', ['.github/workflows/a.yml', 'a/workflows/b'], ['.github/workflows']],
    [
      'patterns, in any case',
      ['lefthook-local.yml', 'Jenkinsfile', '.Vscode/a'],
      ['.Vscode', 'Jenkinsfile', 'lefthook-local.yml'],
    ],
    ['directories of the code of others', ['node_modules/a/.git/x', 'v/.venv/bin/a'], ['node_modules', 'v/.venv']],
    ['a repository without a name', ['b/HEAD', 'b/objects/', 'b/refs/', 'c/HEAD'], ['b']],
    ['nothing that is only alike', ['envrc', '.vscode.txt', 'my.git/a', '[.]envrc', 'a=.envrc', '*'], []],
  ])('is %s', (_, made, expected) => {
    for (const path of made) make(path)
    expect(inFolder(list().places)).toEqual([...new Set([...expected, '.git', 'sub/.vscode'])].sort())
  })

  it('is what the repository names as its hooks', () => {
    make('.git/config', '[core]\n\thooksPath = "tools/hooks"\n[include]\n path=../shared.ini\n')
    expect(inFolder(list().places)).toEqual(['.git', 'shared.ini', 'sub/.vscode', 'tools/hooks'])
  })

  it.each([
    ['/', /belongs to the system/],
    ['/etc', /belongs to the system/],
    ['/tmp', /belongs to the system/],
    ['/usr/bin', /belongs to the system/],
    [join(folder, '.git/hooks'), /runs later by itself/],
    [join(folder, 'sub/.vscode'), /runs later by itself/],
    [join(folder, 'none'), /cannot be opened/],
  ])('is everything in %s', (path, reason) => {
    expect(listLaterPlaces(path)).toMatch(reason)
  })

  it('cannot be listed in a large folder, or in a repository without a name', () => {
    for (const path of ['HEAD', 'objects/', 'refs/']) make(path)
    expect(listLaterPlaces(folder)).toMatch(/is a repository itself/)
    make('many/')
    for (let index = 0; index < 5000; index++) writeFileSync(join(folder, 'many', `${index}`), '')
    expect(listLaterPlaces(folder)).toMatch(/more than 5000 entries/)
  })

  it.each<[string, () => void, readonly string[]]>([
    ['a start file', () => make('.envrc'), ['.envrc']],
    ['what lies deep', () => make('a/b/c/d/.vscode/tasks.json'), ['a/b/c/d/.vscode']],
    ['a workflow', () => make('.github/workflows/a.yml'), ['.github/workflows']],
    ['a link', () => symlinkSync(outside, join(folder, '.vscode')), ['.vscode']],
    ['a link above', () => make('g/a') ?? symlinkSync('src', join(folder, 'g/.github')), ['g/.github']],
    ['a folder that nobody may read', () => make('d/.vscode/a') ?? chmodSync(join(folder, 'd'), 0), ['d/.vscode']],
    [
      'in a folder that nobody may change',
      () => make('src/.envrc') ?? chmodSync(join(folder, 'src'), 0o500),
      ['src/.envrc'],
    ],
    ['a locked one', () => make('.vscode/a/b') ?? chmodSync(join(folder, '.vscode'), 0), ['.vscode']],
    ['programs of packages', () => make('node_modules/.bin/tsc'), ['node_modules/.bin']],
    [
      'a repository without a name',
      () => ['b/HEAD', 'b/objects/', 'b/refs/', 'b/config', 'b/a'].forEach((path) => void make(path)),
      ['b/HEAD', 'b/config', 'b/objects', 'b/refs'],
    ],
    ['what the repository names', () => make('tools/hooks/pre-commit'), ['tools/hooks']],
    ['nothing else', () => make('src/b.ts') ?? make('new/a.sh') ?? make('.env'), []],
  ])('is removed if it was made since: %s', (_, change, expected) => {
    make('.git/config', '[core]\nhookspath = tools/hooks\n')
    const before = list()
    change()
    expect(inFolder(removeNewLaterPlaces(before))).toEqual(expected)
    for (const path of expected) expect(lstatSync(join(folder, path), { throwIfNoEntry: false })).toBeUndefined()
    expect(readFileSync(join(outside, 'kept.txt'), 'utf8')).toBe('kept')
    expect(removeNewLaterPlaces(before)).toEqual([])
  })

  it('stays if it was there, whatever became of it', () => {
    make('.envrc')
    symlinkSync('src', join(folder, '.idea'))
    const before = list()
    make('.envrc', 'changed')
    make('.git/hooks/new')
    rmSync(join(folder, 'sub/.vscode'), { recursive: true })
    make('sub/.vscode/new.json')
    expect(removeNewLaterPlaces(before)).toEqual([])
    expect(existsSync(join(folder, '.git/hooks/new'))).toBe(true)
  })

  it('does not stay if it is a link that leads elsewhere now', () => {
    symlinkSync('src', join(folder, '.idea'))
    const before = list()
    rmSync(join(folder, '.idea'))
    symlinkSync('sub', join(folder, '.idea'))
    expect(inFolder(removeNewLaterPlaces(before))).toEqual(['.idea'])
    expect(existsSync(join(folder, 'sub'))).toBe(true)
  })

  it('is found behind more entries than a folder may have', () => {
    const before = list()
    make('a/')
    for (let index = 0; index < 6000; index++) writeFileSync(join(folder, 'a', `${index}`), '')
    make('a/z/.envrc')
    expect(inFolder(removeNewLaterPlaces(before))).toEqual(['a/z/.envrc'])
  })

  it('does not lead out by a link', () => {
    const before = list()
    writeFileSync(join(outside, '.envrc'), 'x')
    symlinkSync(outside, join(folder, 'out'))
    expect(removeNewLaterPlaces(before)).toEqual([])
    expect(existsSync(join(outside, '.envrc'))).toBe(true)
  })

  it('is listed in linear time where settings are strange', () => {
    make('.git/config', `${'\n'.repeat(30_000)}path = ${' '.repeat(30_000)}x`)
    const start = performance.now()
    expect(inFolder(list().places)).toContain('.git')
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

describe('files with more names', () => {
  it('are those whose other names are not in the folder', () => {
    linkSync(join(outside, 'kept.txt'), join(folder, 'hard.txt'))
    make('one')
    linkSync(join(folder, 'one'), join(folder, 'two'))
    expect(inFolder(findSharedFiles(list().known))).toEqual(['hard.txt'])
  })
})
