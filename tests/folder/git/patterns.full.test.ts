import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGitSight } from '../../../src/folder/git/create-git-sight'
import { matchGlob } from '../../../src/folder/git/path-patterns'
import { createAttributesFinder } from '../../../src/folder/git/path-rules'
import { growthTo, SLOWEST_GROWTH } from '../../support/growth'
import { runs } from '../../support/runs'
import { commit, createRepositories, git, gitWith, type Repositories, write } from './repository'

let repositories: Repositories
let repo = ''
beforeAll(() => {
  repositories = createRepositories()
  repo = repositories.make()
  for (const directory of DIRECTORIES) for (const path of FILES) write(join(repo, directory, path), '')
})
afterAll(() => repositories.remove())

/** Each pattern has a directory of its own, so that git answers for all of them at once. */
const DIRECTORIES = Array.from({ length: 24 }, (_, index) => `d${index}`)
const FILES = [
  ...['a', 'A', 'b', 'aa', 'é', '-', '!a', '#a', 'a ', '[', ']', '^', 'a.b', '.b', 'ab/a', 'ab/b/a', 'ab/b/aa', 'ab/c'],
  ...['c/a/b/a', 'c/a/b/c/a', 'c/ab', '[a]/a', 'a b/a', 'B/a.b', 'B/A/b', '*/a', '\\a', 'a\\'],
]
const PATHS = [...new Set(FILES.flatMap((path) => [path, ...parentsOf(path)]))]

function parentsOf(path: string): string[] {
  const end = path.lastIndexOf('/')
  return end < 0 ? [] : [path.slice(0, end), ...parentsOf(path.slice(0, end))]
}

const PATTERNS = [
  ...[
    'a',
    'A',
    '/a',
    'a/',
    'ab/',
    'ab/b',
    '/ab/b/',
    'ab/*',
    'ab/**',
    '**/a',
    '**/b/a',
    'c/**/a',
    'c/**',
    'c/**/',
    '*',
    '**',
  ],
  ...[
    '*a',
    '*.b',
    '?',
    '??',
    '[ab]',
    '[!a]',
    '[^a]',
    '[a-c]',
    '[b-a]',
    '[]]',
    '[]-]',
    '[!]a]',
    '[[]',
    '[[:alpha:]]',
    '[[:upper:]]',
  ],
  ...[
    '[[:nothing:]]',
    '[[:alpha:]',
    '[:a:]',
    '[a',
    '[\\]]',
    '[\\a-\\c]',
    '\\a',
    '\\!a',
    '!a',
    '\\#a',
    '#a',
    'a\\ ',
    'a ',
    'a\\',
    '\\\\a',
  ],
  ...[
    '*\\\\',
    '/',
    '//',
    '//a',
    'a//',
    '',
    ' ',
    '!',
    '*/a',
    '*/*/a',
    '**/**/a',
    'a**',
    'c/a**/a',
    'c/**a',
    'c**/a',
    '***',
    '*/**/',
    'é',
    '??/a',
  ],
  ...[
    'a\r',
    'ab/b/\r',
    '\\*/a',
    '*b*',
    '*a*b*',
    'c/?/b',
    'B/[a-z]*',
    '[[:punct:]]',
    '[[:space:]]',
    '*[[:space:]]',
    '[a-',
    '[a-]',
    '[--]',
  ],
]

const PIECES = [
  '*',
  '**',
  '/',
  '?',
  'a',
  'b',
  'c',
  '.',
  'A',
  'é',
  '[',
  ']',
  '[ab]',
  '[!a]',
  '[a-c]',
  '!',
  '#',
  '\\',
  ' ',
  '-',
  '^',
  '**/',
  '/**',
]
const pattern = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(''))

/** Says what is ignored where each directory has a file of patterns, first as git says it. */
function compareIgnored(files: readonly string[], shared = ''): void {
  for (const [index, text] of files.entries()) write(join(repo, DIRECTORIES[index] ?? '', '.gitignore'), text)
  write(join(repo, '.git/info/exclude'), shared)
  const paths = files.flatMap((_, index) => PATHS.map((path) => `${DIRECTORIES[index]}/${path}`))
  const input = paths.map((path) => `${path}\0`).join('')
  // It ends with 1 if it finds nothing.
  write(join(repo, 'marker'), '')
  const told = gitWith(
    repo,
    ['-c', 'core.quotePath=false', 'check-ignore', '--no-index', '-z', '--stdin'],
    `${input}marker\0`,
  )
  const sight = createGitSight({ HOME: repositories.home })
  const ours = [...paths, 'marker'].filter((path) => sight.isIgnored(join(repo, path)))
  expect(ours).toEqual(told.toString('utf8').split('\0').slice(0, -1))
}

describe('patterns of git', () => {
  it.each([false, true])('ignore what git ignores, letter case ignored: %s', (ignoresCase) => {
    git(repo, 'config', 'core.ignoreCase', String(ignoresCase))
    for (let first = 0; first < PATTERNS.length; first += DIRECTORIES.length) {
      compareIgnored(
        PATTERNS.slice(first, first + DIRECTORIES.length).map((each) => `${each}\n`),
        '/marker',
      )
    }
  })

  it('ignore what git ignores, by random files', () => {
    const lines = fc.array(
      fc.oneof(
        pattern,
        pattern.map((each) => `!${each}`),
      ),
      { maxLength: 3 },
    )
    const files = fc.array(
      lines.map((each) => each.join('\n')),
      { minLength: 12, maxLength: DIRECTORIES.length },
    )
    fc.assert(
      fc.property(files, lines, fc.boolean(), (each, shared, ignoresCase) => {
        git(repo, 'config', 'core.ignoreCase', String(ignoresCase))
        compareIgnored(
          each,
          ['/marker', ...shared, ''].filter((line) => line !== '!' && line !== '!/marker').join('\n') +
            '\n!/nothing\n/marker',
        )
      }),
      { numRuns: runs(300) },
    )
  })

  it('give attributes as git gives them', () => {
    const check = (patterns: readonly string[], ignoresCase: boolean): void => {
      git(repo, 'config', 'core.ignoreCase', String(ignoresCase))
      const files = new Map(patterns.map((each, index) => [`${DIRECTORIES[index]}/`, `${each} ident\n`]))
      for (const [directory, text] of files) write(join(repo, directory, '.gitattributes'), text)
      const paths = [...files.keys()].flatMap((directory) => FILES.map((path) => directory + path))
      const told = gitWith(repo, ['check-attr', '-z', '--stdin', 'ident'], paths.map((path) => `${path}\0`).join(''))
      const finder = createAttributesFinder({
        ...{ ignoresCase, budget: { files: 1, bytes: 1e9 } },
        readAttributes: (directory) => [Buffer.from(files.get(directory) ?? '').toString('latin1')],
        readShared: () => [],
      })
      const ours = paths.map((path) => (finder(Buffer.from(path).toString('latin1')) ? 'set' : 'unspecified'))
      expect(ours).toEqual(
        told
          .toString('utf8')
          .split('\0')
          .filter((_, index) => index % 3 === 2),
      )
      for (const directory of files.keys()) rmSync(join(repo, directory, '.gitattributes'))
    }
    const isWord = (each: string): boolean => !/[\s"]/.test(each) && each !== ''
    const words = PATTERNS.filter(isWord)
    for (let first = 0; first < words.length; first += DIRECTORIES.length)
      check(words.slice(first, first + DIRECTORIES.length), false)
    fc.assert(
      fc.property(
        fc.array(pattern.filter(isWord), { minLength: 12, maxLength: DIRECTORIES.length }),
        fc.boolean(),
        check,
      ),
      { numRuns: runs(200) },
    )
  })
})

describe('ignored files', () => {
  const isIgnored = (path: string, home: string = repositories.home): boolean | undefined =>
    createGitSight({ HOME: home }).isIgnored(path)

  it('are found whatever the file of patterns they come from', () => {
    const place = repositories.make()
    const home = join(place, '../home')
    write(join(home, '.config/git/ignore'), '*.x\n!keep.y\nof-home\n')
    write(join(place, '.git/info/exclude'), '*.y\n!keep.x\n')
    write(join(place, 'dir/.gitignore'), '!down.y\nof-dir/\n')
    write(join(place, 'dir/of-dir/b'), '')
    const told = ['a.x', 'keep.x', 'a.y', 'keep.y', 'dir/down.y', 'of-home', 'dir/of-dir/b', 'of-dir', 'b']
    const ours = told.filter((path) => isIgnored(join(place, path), home))
    expect(ours).toEqual(['a.x', 'a.y', 'keep.y', 'of-home', 'dir/of-dir/b'])
    expect(isIgnored(join(place, 'of-home/a'), home)).toBeUndefined()
    git(place, 'config', 'core.excludesFile', '~/other')
    expect(isIgnored(join(place, 'a.x'), home)).toBe(false)
    write(join(home, 'other'), '*.x')
    expect(isIgnored(join(place, 'a.x'), home)).toBe(true)
    git(place, 'config', '--add', 'core.excludesFile', '~/third')
    expect(isIgnored(join(place, 'a.x'), home)).toBeUndefined()
  })

  it('are not known where a file of patterns cannot be read', () => {
    const place = repositories.make()
    symlinkSync('x', join(place, '.gitignore'))
    expect(isIgnored(join(place, 'a'))).toBeUndefined()
    rmSync(join(place, '.gitignore'))
    write(join(place, '.gitignore'), 'x\0\n')
    expect(isIgnored(join(place, 'a'))).toBeUndefined()
    write(join(place, '.gitignore'), 'a\n')
    commit(place)
    expect(isIgnored(join(place, 'a'))).toBe(true)
    git(place, 'update-index', '--skip-worktree', '.gitignore')
    rmSync(join(place, '.gitignore'))
    expect(isIgnored(join(place, 'a'))).toBeUndefined()
    expect(isIgnored('a')).toBeUndefined()
  })
})

describe('hostile patterns', () => {
  it.each([
    ['stars', (size: number) => ['*a'.repeat(size / 100), 'a'.repeat(100)]],
    ['many stars', (size: number) => ['*'.repeat(size), 'a'.repeat(100)]],
    ['directories', (size: number) => ['**/a/'.repeat(size / 100), 'a/'.repeat(100)]],
    ['open brackets', (size: number) => ['['.repeat(size), '[']],
    ['a long name', (size: number) => ['*b', 'a'.repeat(size)]],
  ])('of %s take time in proportion to their size', (_, make) => {
    const match = ([glob = '', text = '']: string[]): boolean => matchGlob(glob, text, false, { files: 0, bytes: 1e9 })
    expect(growthTo(40_000, make, match)).toBeLessThan(SLOWEST_GROWTH)
  })

  it('end when the budget is spent', () => {
    const match = (): boolean => matchGlob('*a'.repeat(1000), `${'a'.repeat(2000)}b`, false, { files: 0, bytes: 1000 })
    expect(match).toThrow(RangeError)
  })
})
