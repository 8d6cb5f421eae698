import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type FolderFacts, type FolderFile, lookIntoFolder } from 'atip-bridge/execute'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseGitIndex } from '../../src/folder/git/read-git-index'
import { parseEnv, parseIni } from '../../src/folder/look-into-folder'
import { FULL } from '../support/runs'

let root = ''
let home = ''
let repo = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-look-')))
  home = join(root, 'home')
  repo = join(home, 'code', 'repo')
  write({ 'home/.gitconfig': '[alias]\nmine = x\n' })
  mkdirSync(repo, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes files below the root; those that end in `!` are programs. */
function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, name.replace(/!$/, ''))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    if (name.endsWith('!')) chmodSync(path, 0o755)
  }
}

const REPO = 'home/code/repo'
/** A repository without git: HEAD, objects, refs and a configuration. */
function makeRepository(place: string, config = ''): void {
  write({ [`${place}/HEAD`]: 'ref: refs/heads/main\n', [`${place}/config`]: config })
  for (const name of ['objects', 'refs']) mkdirSync(join(root, place, name), { recursive: true })
}

const look = (cwd = repo, files: FolderFile[] = []): FolderFacts => lookIntoFolder(cwd, { files, env: { HOME: home } })
const told = (facts: FolderFacts): string[] => facts.settings.map(({ name, value }) => `${name}=${value}`)
const problems = (facts: FolderFacts): string[] =>
  facts.problems.map(({ source, reason }) => `${source.replace(`${root}/`, '')}: ${reason}`)

describe('the repository of a folder', () => {
  it.each<[string, () => void, string, string[]]>([
    ['none', () => {}, REPO, []],
    ['.git', () => makeRepository(`${REPO}/.git`, '[a]b=c'), REPO, ['a.b=c']],
    ['.git above', () => makeRepository(`${REPO}/.git`, '[a]b=c'), `${REPO}/x/y`, ['a.b=c']],
    [
      '.git as a file with a relative path',
      () => {
        makeRepository(`${REPO}/assets`, '[a]b=c')
        write({ [`${REPO}/.git`]: 'gitdir: assets\n' })
      },
      REPO,
      ['a.b=c'],
    ],
    [
      '.git as a link',
      () => {
        makeRepository('elsewhere', '[a]b=c')
        symlinkSync(join(root, 'elsewhere'), join(repo, '.git'))
      },
      REPO,
      ['a.b=c'],
    ],
    [
      'a bare one within the files of another',
      () => {
        makeRepository(`${REPO}/.git`, '[a]b=c')
        makeRepository(`${REPO}/docs`, '[evil]b=c')
      },
      `${REPO}/docs/objects`,
      ['evil.b=c'],
    ],
    [
      'one with a broken HEAD, which git passes over',
      () => {
        makeRepository(`${REPO}/.git`, '[a]b=c')
        makeRepository(`${REPO}/x/.git`, '[other]b=c')
        write({ [`${REPO}/x/.git/HEAD`]: 'nonsense' })
      },
      `${REPO}/x`,
      ['other.b=c', 'a.b=c'],
    ],
    [
      'a linked worktree',
      () => {
        makeRepository('main/.git', '[a]b=c')
        write({
          'main/.git/worktrees/w/HEAD': 'ref: refs/heads/w\n',
          'main/.git/worktrees/w/commondir': '../..\n',
          'main/.git/worktrees/w/config.worktree': '[w]b=c',
          [`${REPO}/.git`]: `gitdir: ${join(root, 'main/.git/worktrees/w')}\n`,
        })
      },
      REPO,
      ['a.b=c', 'w.b=c'],
    ],
    [
      'with includes in includes, and what is the own of the person',
      () => {
        makeRepository(`${REPO}/.git`, '[include]path=../one\npath=~/.gitconfig\npath=missing\n')
        write({ [`${REPO}/one`]: '[IncludeIf "onbranch:never"]\nPath=two\n', [`${REPO}/two`]: '[two]b' })
      },
      REPO,
      [
        'include.path=../one',
        'includeif.onbranch:never.path=two',
        'two.b=true',
        'include.path=~/.gitconfig',
        'include.path=missing',
      ],
    ],
    [
      'with remotes in files',
      () => {
        makeRepository(`${REPO}/.git`)
        write({ [`${REPO}/.git/remotes/origin`]: 'URL: ext::x\n', [`${REPO}/.git/branches/a/b`]: 'y' })
      },
      REPO,
      ['remotes.origin=URL: ext::x', 'remotes.a.b=y'],
    ],
    [
      'with core.worktree that leads elsewhere',
      () => makeRepository(`${REPO}/.git`, '[core]worktree=../..'),
      REPO,
      ['core.worktree=../..'],
    ],
    ['with core.worktree that leads to itself', () => makeRepository(`${REPO}/.git`, '[core]worktree=..'), REPO, []],
    [
      'with submodules: in modules, in .gitmodules, in them',
      () => {
        makeRepository(`${REPO}/.git`)
        makeRepository(`${REPO}/.git/modules/a/b`, '[core]worktree=../../../../a\n[one]x=y')
        makeRepository(`${REPO}/.git/modules/a/b/modules/c`, '[two]x=y')
        makeRepository(`${REPO}/sub/.git`, '[three]x=y')
        write({ [`${REPO}/.gitmodules`]: '[submodule "s"]\npath = sub\n[submodule "t"]\npath = ../../evil\n' })
      },
      REPO,
      ['one.x=y', 'three.x=y', 'two.x=y'],
    ],
  ])('%s', (_, make, cwd, settings) => {
    make()
    mkdirSync(join(root, cwd), { recursive: true })
    const facts = look(join(root, cwd))
    expect(told(facts)).toEqual(settings)
    expect(problems(facts)).toEqual([])
  })

  it('is the one that GIT_DIR names', () => {
    makeRepository(`${REPO}/.git`, '[a]b=c')
    makeRepository('other', '[other]b=c')
    const { settings, repository } = lookIntoFolder(repo, { env: { HOME: home, GIT_DIR: join(root, 'other') } })
    expect(settings.map(({ name }) => name)).toEqual(['other.b'])
    expect(repository).toMatchObject({ directory: join(root, 'other'), workTree: repo, isBare: false })
  })

  it('has hooks: programs, but no samples, also where core.hooksPath leads', () => {
    makeRepository(`${REPO}/.git`, '[core]hooksPath=.husky')
    write({
      [`${REPO}/.git/hooks/pre-commit!`]: '',
      [`${REPO}/.git/hooks/post-commit`]: '',
      [`${REPO}/.git/hooks/pre-push.sample!`]: '',
      [`${REPO}/.husky/Pre-Push!`]: '',
    })
    const hooks = look().settings.filter(({ file }) => file === 'git-hooks')
    expect(hooks.map(({ name, value }) => [name, value])).toEqual([
      ['pre-commit', join(repo, '.git/hooks/pre-commit')],
      ['pre-push', `${repo}/.husky/Pre-Push`],
    ])
  })
})

describe('what cannot be read', () => {
  it.each<[string, () => void, string[]]>([
    ['a malformed configuration', () => makeRepository(`${REPO}/.git`, '[a'), ['.git/config: malformed']],
    ['a large one', () => makeRepository(`${REPO}/.git`, ' '.repeat(1_100_000)), ['.git/config: too-large']],
    [
      'a directory in its place',
      () => {
        makeRepository(`${REPO}/.git`)
        rmSync(join(repo, '.git/config'))
        mkdirSync(join(repo, '.git/config'))
      },
      ['.git/config: not-regular'],
    ],
    [
      'a pipe that nobody writes to',
      () => {
        makeRepository(`${REPO}/.git`, '[include]path=pipe')
        execFileSync('mkfifo', [join(repo, '.git/pipe')])
      },
      ['.git/pipe: not-regular'],
    ],
    ['a device', () => makeRepository(`${REPO}/.git`, '[include]path=/dev/zero'), ['/dev/zero: not-regular']],
    ['a home of somebody', () => makeRepository(`${REPO}/.git`, '[include]path=~eve/x'), ['.git/config: malformed']],
    [
      'includes without an end',
      () => {
        makeRepository(`${REPO}/.git`, '[include]path=x0')
        for (let index = 0; index < 12; index++) write({ [`${REPO}/.git/x${index}`]: `[include]path=x${index + 1}` })
      },
      ['.git/x10: too-many'],
    ],
    ['a .git that names nothing', () => write({ [`${REPO}/.git`]: 'gitdir: nothing\n' }), ['.git: malformed']],
    ['a .git that says something else', () => write({ [`${REPO}/.git`]: 'hello\n' }), ['.git: malformed']],
    [
      'a damaged index',
      () => {
        makeRepository(`${REPO}/.git`)
        write({ [`${REPO}/.git/index`]: 'DIRC' })
      },
      ['.git/index: malformed'],
    ],
  ])('is a problem: %s', (_, make, expected) => {
    make()
    expect(problems(look()).map((problem) => problem.replace(`${REPO}/`, ''))).toEqual(expected)
  })

  it.runIf(FULL)('is a problem: too many directories of modules', () => {
    makeRepository(`${REPO}/.git`)
    for (let index = 0; index < 5000; index++) mkdirSync(join(repo, '.git/modules', `m${index}`), { recursive: true })
    expect(look().problems.map(({ reason }) => reason)).toEqual(['too-many'])
  })
})

describe('other files', () => {
  it.each<[FolderFile, string, string[]]>([
    [{ file: '.npmrc', format: 'ini' }, 'git=./x\nLoglevel = silent', ['git=./x', 'loglevel=silent']],
    [
      { file: '.npmrc', format: 'ini' },
      '//h/:_authToken=A\n@s:registry="https://x"\nca[]=1\nca[]=2',
      ['//h/:_authtoken=A', '@s:registry=https://x', 'ca=1', 'ca=2'],
    ],
    [
      { file: '.npmrc', format: 'ini' },
      "; git=a\n# git=b\n\n[s]\ngit=c ; e\n'git'='d'\nforce",
      ['s.git=c', 's.git=d', 's.force=true'],
    ],
    [
      { file: '.env', format: 'env' },
      'A=b\nexport COMPOSE_FILE="x y"\n# C=d\nE: f',
      ['a=b', 'compose_file=x y', 'e=f'],
    ],
    [
      { file: 'package.json', format: 'json' },
      '\ufeff{"name":"a/b","scripts":{"prepare":"x"},"n":null,"l":[1,{"y":true}]}',
      ['name=a/b', 'scripts.prepare=x', 'l.0=1', 'l.1.y=true'],
    ],
    [
      { file: 'package.json', format: 'json' },
      '{"__proto__":{"x":1},"constructor":2}',
      ['constructor=2', '__proto__.x=1'],
    ],
    [{ file: 'x.yaml' }, 'anything', ['x.yaml=']],
  ])('%j with %j', (file, text, settings) => {
    write({ [`${REPO}/${file.file}`]: text })
    expect(told(look(repo, [file]))).toEqual(settings)
  })

  it('exist if they are directories that hold something', () => {
    const file = { file: '.terraform/providers' }
    expect(told(look(repo, [file]))).toEqual([])
    mkdirSync(join(repo, file.file), { recursive: true })
    expect(told(look(repo, [file]))).toEqual([])
    write({ [`${REPO}/.terraform/providers/x`]: '' })
    expect(told(look(repo, [file]))).toEqual(['.terraform/providers='])
  })

  it('count above the folder if the rule says so, but never in the home directory and above it', () => {
    for (const place of ['', 'home', 'home/code', REPO]) write({ [`${place}/.npmrc`]: `from=${place}` })
    const cwd = join(repo, 'sub')
    mkdirSync(cwd)
    const file: FolderFile = { file: '.npmrc', format: 'ini' }
    expect(told(look(cwd, [file]))).toEqual([])
    expect(told(look(cwd, [{ ...file, above: true }]))).toEqual([`from=${REPO}`, 'from=home/code'])
    expect(told(look(home, [{ ...file, above: true }]))).toEqual([])
  })

  it('are those above an empty folder, whose programs look there', () => {
    const file: FolderFile = { file: '.', format: 'exists' }
    write({ [`${REPO}/node_modules/jest/index.js`]: '' })
    const empty = join(repo, 'sub/empty')
    mkdirSync(empty, { recursive: true })
    const sources = (folder: string) => look(folder, [file]).settings.map(({ source }) => source)
    expect(sources(empty)).toEqual([join(repo, 'sub')])
    expect(sources(repo)).toEqual([repo])
    mkdirSync(join(home, 'new'))
    expect(sources(join(home, 'new'))).toEqual([])
  })

  it.each([
    ['{', 'json', 'malformed'],
    ['['.repeat(100_000), 'json', 'malformed'],
    [`${'['.repeat(40)}1${']'.repeat(40)}`, 'json', 'malformed'],
    [`$${'{X?}'}git=./x`, 'ini', 'malformed'],
  ] as const)('are a problem: %s as %s', (text, format, reason) => {
    write({ [`${REPO}/f`]: text })
    expect(look(repo, [{ file: 'f', format }]).problems).toEqual([{ file: 'f', source: join(repo, 'f'), reason }])
  })

  it.each([
    [{ file: '/etc/passwd' }],
    [{ file: '../x' }],
    [{ file: '' }],
    [{ file: 'x', format: 'yaml' }],
    [{ file: 'x', abov: true }],
    [null],
  ])('%j are refused', (file) => {
    expect(() => lookIntoFolder(repo, { files: [file as never] })).toThrow()
  })

  it.each([['relative'], ['/a\0b'], [null]])('are not looked for in %j', (folder) => {
    expect(() => lookIntoFolder(folder as never)).toThrow('Expected the absolute path of a folder')
  })

  it('are read without waiting for long lines', () => {
    expect(parseIni(`a=${'\\'.repeat(500_000)}`)?.length).toBe(1)
    expect(parseEnv(`A=${'"'.repeat(500_000)}`).length).toBe(1)
  })
})

/** Makes an index by hand: paths, each with its mode. */
function makeIndex(version: number, entries: readonly (readonly [path: string, mode: number])[], link = ''): Buffer {
  const head = Buffer.alloc(12)
  head.write('DIRC')
  head.writeUInt32BE(version, 4)
  head.writeUInt32BE(entries.length, 8)
  let last = ''
  const rows = entries.map(([path, mode]) => {
    const fixed = Buffer.alloc(62)
    fixed.writeUInt32BE(mode, 24)
    fixed.writeUInt16BE(path.length, 60)
    if (version === 4) {
      const kept = [...path].findIndex((character, index) => character !== last[index])
      const shared = kept < 0 ? path.length : kept
      const row = Buffer.concat([fixed, Buffer.from([last.length - shared]), Buffer.from(`${path.slice(shared)}\0`)])
      last = path
      return row
    }
    const length = 62 + path.length
    return Buffer.concat([fixed, Buffer.from(path), Buffer.alloc(8 - (length % 8))])
  })
  const extension = link === '' ? [] : [Buffer.from('link\0\0\0\u0014'), Buffer.from(link, 'hex')]
  return Buffer.concat([head, ...rows, ...extension, Buffer.alloc(20)])
}

describe('an index', () => {
  it.each([2, 3, 4])('of version %i tells the repositories within', (version) => {
    const entries = [
      ['a', 0o100644],
      ['lib/one', 0o160000],
      ['lib/oneb', 0o100644],
      ['lib/two', 0o160000],
    ] as const
    expect(parseGitIndex(makeIndex(version, entries), 20).links).toEqual(['lib/one', 'lib/two'])
  })

  it('that is split names the other half', () => {
    expect(parseGitIndex(makeIndex(2, [], 'ab'.repeat(20)), 20)).toEqual({ links: [], shared: 'ab'.repeat(20) })
  })

  it('leads to the configuration of these repositories', () => {
    makeRepository(`${REPO}/.git`)
    makeRepository(`${REPO}/lib/.git`, '[core]fsmonitor=x')
    writeFileSync(join(repo, '.git/index'), makeIndex(2, [['lib', 0o160000]]))
    expect(told(look())).toEqual(['core.fsmonitor=x'])
  })

  it.each([
    ['another version', makeIndex(5, [])],
    ['too many entries', makeIndex(2, []).fill(255, 8, 12)],
    ['nothing', Buffer.alloc(0)],
    ['an endless number', Buffer.concat([makeIndex(4, []).fill(1, 8, 12), Buffer.alloc(42), Buffer.alloc(1000, 255)])],
  ])('with %s is refused', (_, bytes) => {
    expect(() => parseGitIndex(bytes, 20)).toThrow(RangeError)
  })
})
