import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGitSight } from '../../../src/folder/git/create-git-sight'
import { findStatus, readStableFile } from '../../../src/folder/git/read-own-file'
import type { NotKept } from '../../../src/paths/eyes'
import { commit, createRepositories, git, gitWith, type Repositories, write } from './repository'

let repositories: Repositories
beforeAll(() => {
  repositories = createRepositories()
})
afterAll(() => repositories.remove())

const env = (): Record<string, string> => ({ HOME: repositories.home })
const says = (path: string, more: Record<string, string> = {}): string => {
  const keeping = createGitSight({ ...env(), ...more }).keepingOf(path)
  return 'kept' in keeping ? 'kept' : keeping.not
}
const isRoot = process.geteuid?.() === 0
const makeFifo = (path: string): unknown => execFileSync('mkfifo', [path])
const repack = (repo: string): unknown => git(repo, 'gc', '-q', '--prune=now')
/** The file of an object that has one of its own. */
const objectOf = (repo: string, name: string): string => {
  const id = git(repo, 'rev-parse', name)
  return join(repo, '.git/objects', id.slice(0, 2), id.slice(2))
}
/** Replaces a file of git, which is not writable. */
const replace = (path: string, change: (bytes: Buffer) => Buffer): void => {
  const bytes = change(readFileSync(path))
  rmSync(path)
  writeFileSync(path, bytes)
}
const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)
const packOf = (repo: string, end: string): string => {
  const directory = join(repo, '.git/objects/pack')
  return join(directory, readdirSync(directory).find((name) => name.endsWith(end)) ?? '')
}

/** Not that of this process. */
const OTHER = process.umask() === 0o002 ? 0o022 : 0o002

type Case = [title: string, change: (repo: string) => unknown, path?: string, isRootOnly?: boolean]

const KEPT: Case[] = [
  ['a file as it was committed', () => {}],
  ['a program', () => {}, 'run.sh'],
  ['an empty file', () => {}, 'empty'],
  ['a file in directories', () => {}, 'dir/deep/b.txt'],
  ['a file that was touched', (repo) => write(join(repo, 'a.txt'), 'one\ntwo\n')],
  ['a packed object and a packed branch', repack],
  ['a pack that a loose branch is newer than', (repo) => [repack(repo), write(join(repo, 'x'), ''), commit(repo)], 'x'],
  ['a branch with a slash', (repo) => git(repo, 'checkout', '-qb', 'one/two')],
  [
    'a branch whose directory is left',
    (repo) => [git(repo, 'checkout', '-qb', 'x'), git(repo, 'branch', 'y/z'), repack(repo)],
  ],
  ['an index of version 4', (repo) => git(repo, 'update-index', '--index-version=4'), 'dir/deep/b.txt'],
  ['a repository of SHA-256', (repo) => again(repo, '--object-format=sha256')],
  ['a packed repository of SHA-256', (repo) => [again(repo, '--object-format=sha256'), repack(repo)]],
  ['modes that do not count', (repo) => git(repo, 'config', 'core.fileMode', 'false')],
  [
    'a text',
    (repo) => attributes(repo, '* text=auto\n*.txt text diff=x merge=union\n*.png binary\n*.sh -text -filter !eol\n'),
  ],
  [
    'an attribute of other files',
    (repo) => attributes(repo, '*.png filter=lfs\n/txt eol=lf\ndir/* ident\na.txt/ ident\n!a.txt ident\n'),
  ],
  ['line ends that git only takes away', (repo) => git(repo, 'config', 'core.autocrlf', 'input')],
  ['line ends of the system', (repo) => git(repo, 'config', 'core.eol', 'lf')],
  ['a harmless macro', (repo) => attributes(repo, '[attr]page text diff=html\n*.txt page\n')],
  ['a name of several bytes', (repo) => [write(join(repo, 'é\n"ü'), 'x'), commit(repo)], 'é\n"ü'],
  ['a change elsewhere', (repo) => write(join(repo, 'dir/deep/b.txt'), 'c\n')],
]

function again(repo: string, ...options: string[]): void {
  rmSync(join(repo, '.git'), { recursive: true })
  git(repo, 'init', '-q', '-b', 'main', '--template=', ...options)
  commit(repo)
}

function attributes(repo: string, text: string): void {
  write(join(repo, '.gitattributes'), text)
}

function inGit(repo: string, name: string, text: string): void {
  write(join(repo, '.git', name), text)
}

describe('git keeps', () => {
  it.each(KEPT)('%s', (_, change, path = 'a.txt') => {
    const repo = repositories.make()
    change(repo)
    const file = join(repo, path)
    const bytes = readFileSync(file)
    const { kept } = createGitSight(env()).keepingOf(file) as { kept?: object }
    expect(kept).toEqual({
      ...{ workTree: repo, directories: [join(repo, '.git')], path, bytes: bytes.length },
      commit: git(repo, 'rev-parse', 'HEAD'),
      ...{ blob: git(repo, 'rev-parse', `HEAD:${path}`), mode: path === 'run.sh' ? '100755' : '100644' },
    })
    expect(gitWith(repo, ['cat-file', 'blob', `HEAD:${path}`], '')).toEqual(bytes)
  })

  it('a file of a linked worktree, by the directories of both', () => {
    const repo = repositories.make()
    const linked = `${repo}-linked`
    git(repo, 'worktree', 'add', '-q', linked)
    const { kept } = createGitSight(env()).keepingOf(join(linked, 'a.txt')) as { kept?: object }
    expect(kept).toMatchObject({
      workTree: linked,
      directories: [join(repo, '.git/worktrees/repo-linked'), join(repo, '.git')],
    })
    write(join(linked, 'c'), 'c')
    commit(linked)
    expect(says(join(linked, 'c'))).toBe('kept')
    expect(says(join(repo, 'a.txt'))).toBe('kept')
  })

  it('a file of a repository within another one, by the inner one', () => {
    const repo = repositories.make()
    const inner = join(repo, 'dir/inner')
    cpSync(repositories.make(), inner, { recursive: true })
    const { kept } = createGitSight(env()).keepingOf(join(inner, 'a.txt')) as { kept?: object }
    expect(kept).toMatchObject({ workTree: inner, path: 'a.txt' })
  })

  it('a file of a shallow clone', () => {
    const repo = repositories.make()
    write(join(repo, 'c'), 'c')
    commit(repo)
    git(repo, 'clone', '-q', '--depth=1', '--template=', `file://${repo}`, `${repo}-clone`)
    expect(says(join(`${repo}-clone`, 'a.txt'))).toBe('kept')
  })

  it('a file that a link above the work tree leads to', () => {
    const repo = repositories.make()
    symlinkSync(dirname(repo), `${dirname(repo)}-link`)
    symlinkSync(repo, `${repo}-link`)
    expect(says(join(`${dirname(repo)}-link`, 'repo/dir/deep/b.txt'))).toBe('kept')
    expect(says(join(`${repo}-link`, 'a.txt'))).toBe('kept')
  })

  it('a file whatever harmless variables say', () => {
    const file = join(repositories.make(), 'a.txt')
    expect(says(file, { GIT_EDITOR: 'true', GIT_AUTHOR_NAME: 'a', GIT_TERMINAL_PROMPT: '0', GITHUB_TOKEN: 'x' })).toBe(
      'kept',
    )
  })
})

const LOST: [reason: NotKept, rows: Case[]][] = [
  ['missing', [['a file that is gone', (repo) => unlinkSync(join(repo, 'a.txt'))]]],
  [
    'path',
    [
      ['a file of git', () => {}, '.git/HEAD'],
      ['a path with dots', () => {}, 'dir/../a.txt'],
      ['a path with a slash at the end', () => {}, 'dir/'],
      ['a path with a NUL', () => {}, 'a\0'],
    ],
  ],
  ['no-repository', [['no repository', (repo) => rmSync(join(repo, '.git'), { recursive: true })]]],
  [
    'untracked',
    [
      ['a new file', (repo) => write(join(repo, 'new'), 'x'), 'new'],
      ['a file that is not tracked any more', (repo) => git(repo, 'rm', '-q', '--cached', 'a.txt')],
      ['no index', (repo) => unlinkSync(join(repo, '.git/index'))],
      ['another case', (repo) => write(join(repo, 'A.txt'), 'one\ntwo\n'), 'A.txt'],
    ],
  ],
  [
    'not-regular',
    [
      ['a directory', () => {}, 'dir'],
      ['a pipe', (repo) => [unlinkSync(join(repo, 'a.txt')), makeFifo(join(repo, 'a.txt'))]],
    ],
  ],
  [
    'links',
    [
      ['a link', (repo) => [symlinkSync('a.txt', join(repo, 'link')), commit(repo)], 'link'],
      [
        'a link in place of the file',
        (repo) => [renameSync(join(repo, 'a.txt'), join(repo, 'x')), symlinkSync('x', join(repo, 'a.txt'))],
      ],
      ['a second name', (repo) => linkSync(join(repo, 'a.txt'), join(repo, 'second'))],
      ['a link on the way', (repo) => symlinkSync('dir/deep', join(repo, 'way')), 'way/b.txt'],
      [
        'a link on the way in place of the directory',
        (repo) => [renameSync(join(repo, 'dir'), join(repo, 'other')), symlinkSync('other', join(repo, 'dir'))],
        'dir/deep/b.txt',
      ],
    ],
  ],
  [
    'owner',
    [
      ['a file of somebody else', (repo) => chownSync(join(repo, 'a.txt'), 12_345, 12_345), 'a.txt', true],
      ['a repository of somebody else', (repo) => chownSync(join(repo, '.git'), 12_345, 12_345), 'a.txt', true],
      ['a work tree of somebody else', (repo) => chownSync(repo, 12_345, 12_345), 'a.txt', true],
    ],
  ],
  [
    'mode',
    [
      ['a file that is as under another umask', (repo) => chmodSync(join(repo, 'a.txt'), 0o666 & ~OTHER)],
      ['a program that is as under another umask', (repo) => chmodSync(join(repo, 'run.sh'), 0o777 & ~OTHER), 'run.sh'],
      ['a private file', (repo) => chmodSync(join(repo, 'a.txt'), 0o600)],
      ['a file that all may write', (repo) => chmodSync(join(repo, 'a.txt'), 0o666)],
      ['a file that none may write', (repo) => chmodSync(join(repo, 'a.txt'), 0o444)],
      ['a file that became a program', (repo) => chmodSync(join(repo, 'a.txt'), 0o755)],
      ['a program that became a file', (repo) => chmodSync(join(repo, 'run.sh'), 0o644), 'run.sh'],
      ['a program with the rights of its owner', (repo) => chmodSync(join(repo, 'run.sh'), 0o4755), 'run.sh'],
      ['a sticky program', (repo) => chmodSync(join(repo, 'run.sh'), 0o1755), 'run.sh'],
    ],
  ],
  ['too-large', [['a large file', (repo) => truncateSync(join(repo, 'a.txt'), 21 * 1_048_576)]]],
  [
    'differs',
    [
      ['another text', (repo) => write(join(repo, 'a.txt'), 'one\ntw0\n')],
      ['a longer text', (repo) => write(join(repo, 'a.txt'), 'one\ntwo\nthree\n')],
      ['a shorter text', (repo) => write(join(repo, 'a.txt'), 'one\n')],
      [
        'a longer text of which git has packed more',
        (repo) => [
          write(join(repo, 'a.txt'), 'x'.repeat(9000)),
          commit(repo),
          repack(repo),
          write(join(repo, 'a.txt'), 'x'),
        ],
      ],
      ['nothing', (repo) => write(join(repo, 'a.txt'), '')],
      [
        'line ends that git would take away',
        (repo) => [attributes(repo, '* text'), write(join(repo, 'a.txt'), 'one\r\ntwo\r\n')],
      ],
    ],
  ],
  [
    'staged',
    [
      [
        'another text in the index',
        (repo) => [
          write(join(repo, 'a.txt'), 'x'),
          git(repo, 'add', 'a.txt'),
          write(join(repo, 'a.txt'), 'one\ntwo\n'),
        ],
      ],
      ['a new text in the index', (repo) => [write(join(repo, 'a.txt'), 'x'), git(repo, 'add', 'a.txt')]],
      ['a new file in the index', (repo) => [write(join(repo, 'new'), 'x'), git(repo, 'add', 'new')], 'new'],
      ['another mode in the index', (repo) => git(repo, 'update-index', '--chmod=+x', 'a.txt')],
      [
        'a file that is announced',
        (repo) => [git(repo, 'rm', '-q', '--cached', 'a.txt'), git(repo, 'add', '-N', 'a.txt')],
      ],
      ['a file that git takes as unchanged', (repo) => git(repo, 'update-index', '--assume-unchanged', 'a.txt')],
      ['a file that git leaves out', (repo) => git(repo, 'update-index', '--skip-worktree', 'a.txt')],
      ['a file in conflict', (repo) => conflict(repo)],
      [
        'a directory that was a file',
        (repo) => [git(repo, 'rm', '-q', 'a.txt'), write(join(repo, 'a.txt/x'), ''), git(repo, 'add', 'a.txt/x')],
        'a.txt/x',
      ],
    ],
  ],
  [
    'attributes',
    [
      ...[
        'filter=lfs',
        'filter',
        'eol=crlf',
        'eol=lf',
        'ident',
        'working-tree-encoding=UTF-16',
        'crlf=input',
        'text=crlf',
      ].map((state): Case => [`the attribute ${state}`, (repo) => attributes(repo, `*.txt ${state}\n`)]),
      ['an attribute that was taken back', (repo) => attributes(repo, '*.txt filter=x\na.txt -filter\n')],
      [
        'an attribute in a directory',
        (repo) => write(join(repo, 'dir/.gitattributes'), 'deep/b.* ident'),
        'dir/deep/b.txt',
      ],
      [
        'an attribute beside the file',
        (repo) => write(join(repo, 'dir/deep/.gitattributes'), '/b.txt ident'),
        'dir/deep/b.txt',
      ],
      ['an attribute of the repository', (repo) => inGit(repo, 'info/attributes', 'a.* ident\n')],
      [
        'an attribute that is only in the index',
        (repo) => [attributes(repo, '* ident\n'), commit(repo), unlinkSync(join(repo, '.gitattributes'))],
      ],
      [
        'a changed attribute that the index has otherwise',
        (repo) => [attributes(repo, '* ident\n'), commit(repo), attributes(repo, '')],
      ],
      ['a macro', (repo) => attributes(repo, '[attr]large filter=lfs\n*.txt large\n')],
      ['a macro of a macro', (repo) => attributes(repo, '[attr]huge large\n[attr]large filter=lfs\n*.txt huge\n')],
      [
        'a macro of the repository',
        (repo) => [inGit(repo, 'info/attributes', '[attr]binary ident\n'), attributes(repo, '* binary')],
      ],
      ['a quoted name', (repo) => attributes(repo, '"a\\056txt" ident\n')],
      ['a byte order mark', (repo) => attributes(repo, '\ufeff*.txt ident\n')],
      ['a NUL', (repo) => attributes(repo, 'x\0\n')],
      [
        'case that does not count',
        (repo) => [git(repo, 'config', 'core.ignoreCase', 'true'), attributes(repo, '*.TXT ident')],
      ],
      ['a pipe of attributes', (repo) => makeFifo(join(repo, '.gitattributes'))],
      ['a link of attributes', (repo) => symlinkSync('x', join(repo, '.gitattributes'))],
      [
        'attributes of a person whom only git knows',
        (repo) => git(repo, 'config', 'core.attributesFile', '~somebody/x'),
      ],
      [
        'attributes of the settings',
        (repo) => [git(repo, 'config', 'core.attributesFile', join(repo, 'x')), write(join(repo, 'x'), '* ident')],
      ],
    ],
  ],
  [
    'settings',
    [
      ...['core.autocrlf=true', 'core.autocrlf=1', 'core.eol=crlf'].map(
        (setting): Case => [setting, (repo) => git(repo, 'config', ...setting.split('='))],
      ),
      ['a setting without a value', (repo) => inGit(repo, 'config', '[core]\nautocrlf\n')],
      [
        'a setting of an included file',
        (repo) => [
          git(repo, 'config', 'includeIf.gitdir:x.path', 'more'),
          inGit(repo, 'more', '[core]\nautocrlf = true'),
        ],
      ],
    ],
  ],
  [
    'no-commit',
    [
      ['no branch', (repo) => git(repo, 'checkout', '-q', '--detach')],
      [
        'a branch without a commit',
        (repo) => [git(repo, 'checkout', '-q', '--orphan', 'new'), write(join(repo, 'a.txt'), 'one\ntwo\n')],
      ],
      ['a tag', (repo) => [git(repo, 'tag', 'x'), inGit(repo, 'HEAD', 'ref: refs/tags/x\n')]],
      ['a branch that leads to itself', (repo) => inGit(repo, 'refs/heads/main', 'ref: refs/heads/main\n')],
      [
        'a branch that leads to another one',
        (repo) => [git(repo, 'branch', 'x'), git(repo, 'symbolic-ref', 'refs/heads/main', 'refs/heads/x')],
      ],
      ['a branch that leads out', (repo) => inGit(repo, 'HEAD', 'ref: refs/heads/../../refs/heads/main\n')],
      ['a branch that is cut', (repo) => truncateSync(join(repo, '.git/refs/heads/main'), 20)],
    ],
  ],
  [
    'nested',
    [
      ['a submodule', (repo) => submodule(repo), 'sub/a.txt'],
      [
        'a repository that the index names and that is not there',
        (repo) => [submodule(repo), rmSync(join(repo, 'sub/.git'))],
        'sub/a.txt',
      ],
      ['files of another directory', (repo) => git(repo, 'init', '-q', `--separate-git-dir=${repo}-git`, '.')],
      [
        'a linked worktree of a submodule',
        (repo) => [submodule(repo), git(join(repo, 'sub'), 'worktree', 'add', '-q', join(repo, 'x'))],
        'x/a.txt',
      ],
      ['a bare repository on the way', (repo) => bareInside(repo), 'dir/HEAD'],
      [
        'a link in place of .git',
        (repo) => [renameSync(join(repo, '.git'), `${repo}-git`), symlinkSync(`${repo}-git`, join(repo, '.git'))],
      ],
      [
        'a pipe in place of .git',
        (repo) => [renameSync(join(repo, '.git'), `${repo}-git`), makeFifo(join(repo, '.git'))],
      ],
    ],
  ],
  [
    'repository',
    [
      ['objects of another repository', (repo) => inGit(repo, 'objects/info/alternates', '/nowhere\n')],
      ['objects of a server', (repo) => inGit(repo, 'objects/info/http-alternates', 'x\n')],
      [
        'objects that are elsewhere',
        (repo) => [
          renameSync(join(repo, '.git/objects'), `${repo}-x`),
          symlinkSync(`${repo}-x`, join(repo, '.git/objects')),
        ],
      ],
      [
        'packs that are elsewhere',
        (repo) => [
          repack(repo),
          renameSync(join(repo, '.git/objects/pack'), `${repo}-x`),
          symlinkSync(`${repo}-x`, join(repo, '.git/objects/pack')),
        ],
      ],
      ['promised objects', (repo) => [repack(repo), write(packOf(repo, '.pack').replace(/pack$/, 'promisor'), '')]],
      ['a server that promises', (repo) => git(repo, 'config', 'remote.origin.promisor', 'true')],
      ['a partial clone', (repo) => git(repo, 'config', 'remote.origin.partialCloneFilter', 'blob:none')],
      ['an unknown extension', (repo) => git(repo, 'config', 'extensions.partialClone', 'origin')],
      ['references in tables', (repo) => git(repo, 'config', 'extensions.refStorage', 'reftable')],
      ['a directory of tables', (repo) => mkdirSync(join(repo, '.git/reftable'))],
      ['an unknown hash', (repo) => git(repo, 'config', 'extensions.objectFormat', 'sha3')],
      ['a newer format', (repo) => git(repo, 'config', 'core.repositoryFormatVersion', '2')],
      ['a sparse checkout', (repo) => git(repo, 'config', 'core.sparseCheckout', 'true')],
      ['files elsewhere', (repo) => git(repo, 'config', 'core.worktree', repo)],
      ['a bare repository', (repo) => git(repo, 'config', 'core.bare', 'true')],
      ['attributes of a tree', (repo) => git(repo, 'config', 'attr.tree', 'HEAD')],
      [
        'a replaced object',
        (repo) => [
          write(join(repo, 'a.txt'), 'x'),
          git(repo, 'replace', git(repo, 'rev-parse', 'HEAD:a.txt'), git(repo, 'hash-object', '-w', 'a.txt')),
        ],
      ],
      [
        'a replaced object that is packed',
        (repo) => inGit(repo, 'packed-refs', `${'a'.repeat(40)} refs/replace/${'b'.repeat(40)}\n`),
      ],
      ['a grafted history', (repo) => inGit(repo, 'info/grafts', '')],
    ],
  ],
  [
    'locked',
    [
      ['a locked index', (repo) => inGit(repo, 'index.lock', '')],
      ['a locked HEAD', (repo) => inGit(repo, 'HEAD.lock', '')],
      ['a locked branch', (repo) => inGit(repo, 'refs/heads/main.lock', '')],
    ],
  ],
  [
    'index',
    [
      ['a split index', (repo) => git(repo, 'update-index', '--split-index')],
      ['a sparse index', (repo) => extend(repo, 'sdir')],
      ['an unknown extension', (repo) => extend(repo, 'abcd')],
      ['an unknown version', (repo) => replace(join(repo, '.git/index'), (bytes) => bytes.fill(5, 7, 8))],
      ['an index that is cut', (repo) => replace(join(repo, '.git/index'), cut)],
      ['an index without order', (repo) => replace(join(repo, '.git/index'), (bytes) => bytes.fill('z', 74, 75))],
      ['a pipe', (repo) => [unlinkSync(join(repo, '.git/index')), makeFifo(join(repo, '.git/index'))]],
    ],
  ],
  [
    'unreadable',
    [
      ['settings that git refuses', (repo) => inGit(repo, 'config', '[core\n')],
      ['a pipe of settings', (repo) => makeFifo(join(repo, '.git/config.worktree'))],
      ['a pipe in place of HEAD', (repo) => [unlinkSync(join(repo, '.git/HEAD')), makeFifo(join(repo, '.git/HEAD'))]],
      ['a pipe of references', (repo) => makeFifo(join(repo, '.git/packed-refs'))],
      [
        'a link in place of a branch',
        (repo) => [
          renameSync(join(repo, '.git/refs/heads/main'), `${repo}-x`),
          symlinkSync(`${repo}-x`, join(repo, '.git/refs/heads/main')),
        ],
      ],
      ['a blob that is missing', (repo) => rmSync(objectOf(repo, 'HEAD:a.txt'))],
      ['a blob that is cut', (repo) => replace(objectOf(repo, 'HEAD:a.txt'), cut)],
      [
        'a blob that is another one',
        (repo) => replace(objectOf(repo, 'HEAD:a.txt'), () => readFileSync(objectOf(repo, 'HEAD:empty'))),
      ],
      [
        'a link in place of a blob',
        (repo) => [
          renameSync(objectOf(repo, 'HEAD:a.txt'), `${repo}-x`),
          symlinkSync(`${repo}-x`, objectOf(repo, 'HEAD:a.txt')),
        ],
      ],
      ['a tree that is missing', (repo) => rmSync(objectOf(repo, 'HEAD:dir')), 'dir/deep/b.txt'],
      [
        'a tree that is another one',
        (repo) => replace(objectOf(repo, 'HEAD:dir'), () => readFileSync(objectOf(repo, 'HEAD:'))),
        'dir/deep/b.txt',
      ],
      ['a commit that is missing', (repo) => rmSync(objectOf(repo, 'HEAD'))],
      ['a tree in place of a commit', (repo) => inGit(repo, 'refs/heads/main', `${git(repo, 'rev-parse', 'HEAD:')}\n`)],
      ['a pack that is cut', (repo) => [repack(repo), replace(packOf(repo, '.pack'), cut)]],
      ['an index of a pack that is cut', (repo) => [repack(repo), replace(packOf(repo, '.idx'), cut)]],
      ['an index of a pack of version 1', (repo) => [git(repo, 'config', 'pack.indexVersion', '1'), repack(repo)]],
      ['a pack without its index', (repo) => [repack(repo), rmSync(packOf(repo, '.idx'))]],
      ['a pack without its objects', (repo) => [repack(repo), rmSync(packOf(repo, '.pack'))]],
    ],
  ],
]

function conflict(repo: string): void {
  const id = git(repo, 'rev-parse', 'HEAD:a.txt')
  const rows = [1, 2, 3].map((stage) => `100644 ${id} ${stage}\ta.txt\n`)
  gitWith(repo, ['update-index', '--index-info'], `0 ${'0'.repeat(40)}\ta.txt\n${rows.join('')}`)
}

function submodule(repo: string): void {
  git(repo, 'submodule', '--quiet', 'add', repositories.make(), 'sub')
  commit(repo)
}

function bareInside(repo: string): void {
  for (const name of ['HEAD', 'objects/x', 'refs/x']) write(join(repo, 'dir', name), 'x')
  commit(repo)
}

function extend(repo: string, signature: string): void {
  replace(join(repo, '.git/index'), (bytes) => {
    const content = Buffer.concat([bytes.subarray(0, -20), Buffer.from(signature), Buffer.alloc(4)])
    return Buffer.concat([content, createHash('sha1').update(content).digest()])
  })
}

describe.each(LOST)('git does not keep (%s)', (reason, rows) => {
  it.each(rows.filter(([, , , isRootOnly]) => isRoot || !isRootOnly))('%s', (_, change, path = 'a.txt') => {
    const repo = repositories.make()
    change(repo)
    expect(says(`${repo}/${path}`)).toBe(reason)
  })
})

describe('git does not keep', () => {
  it.each([
    'GIT_DIR',
    'GIT_WORK_TREE',
    'GIT_INDEX_FILE',
    'GIT_OBJECT_DIRECTORY',
    'GIT_NAMESPACE',
    'GIT_CONFIG_COUNT',
    'GIT_X',
    'git_dir',
  ])('a file where %s is set', (name) => {
    const file = join(repositories.make(), 'a.txt')
    expect(says(file, { [name]: '' })).toBe('environment')
    const sight = createGitSight({ ...env(), [name]: 'x' })
    expect([sight.isTracked(file), sight.isIgnored(file), sight.listTrackedBelow(file)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['settings', '.gitconfig', '[core]\nautocrlf = true\n'],
    ['settings', '.config/git/config', '[include]\npath = ~/more\n'],
    ['attributes', '.config/git/attributes', '* ident\n'],
    ['attributes', '.gitconfig', '[core]\nattributesFile = ~/ident\n'],
    ['repository', '.gitconfig', '[core]\nworktree = /x\n'],
    ['unreadable', '.gitconfig', '[core\n'],
  ])('a file (%s) because of %s of the person: %j', (reason, name, text) => {
    const home = join(repositories.make(), '..', 'home')
    write(join(home, name), text)
    write(join(home, 'more'), '[core]\neol = crlf\n')
    write(join(home, 'ident'), '*.txt ident\n')
    expect(says(join(repositories.make(), 'a.txt'), { HOME: home })).toBe(reason)
  })

  it.skipIf(process.platform !== 'linux')('a file whose way is another one for every process', () => {
    expect(says(`/proc/self/root${repositories.make()}/a.txt`)).toBe('links')
  })

  it('a file that a link reaches from within the work tree', () => {
    const repo = repositories.make()
    symlinkSync(join(repo, 'dir'), `${repo}-dir`)
    expect(says(`${repo}-dir/deep/b.txt`)).toBe('links')
  })

  it('more files than there is budget for', () => {
    const file = join(repositories.make(), 'a.txt')
    for (const budget of [
      { files: 8, bytes: 1e9 },
      { files: 1e9, bytes: 200 },
      { files: 0, bytes: 0 },
    ]) {
      expect(createGitSight(env(), budget).keepingOf(file)).toHaveProperty('not')
      expect(budget).toEqual({ ...budget })
    }
  })
})

describe('a file that is read', () => {
  const budget = { files: 100, bytes: 10_000 }
  const changes: [string, (file: string) => unknown][] = [
    ['longer', (file) => write(file, 'more than before')],
    ['shorter', (file) => write(file, 'x')],
    ['another one', (file) => [unlinkSync(file), write(file, 'content')]],
    ['written again', (file) => write(file, 'content')],
    ['a program', (file) => chmodSync(file, 0o755)],
    ['gone', (file) => unlinkSync(file)],
  ]
  it.each(changes)('is not read if it is %s than it was', (_, change) => {
    const file = join(repositories.make(), 'file')
    write(file, 'content')
    const before = findStatus(file)
    if (before === undefined) throw new Error('missing')
    expect(readStableFile(file, before, budget)?.toString()).toBe('content')
    change(file)
    expect(attemptToRead(() => readStableFile(file, before, budget))).toBeUndefined()
  })
})

function attemptToRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

describe('what is tracked', () => {
  const told = (repo: string, paths: readonly string[]): unknown[] => {
    const sight = createGitSight(env())
    return paths.map((path) => sight.isTracked(join(repo, path)))
  }
  it('is what the index names, and each directory of it', () => {
    const repo = repositories.make()
    write(join(repo, 'dir.txt'), '')
    unlinkSync(join(repo, 'a.txt'))
    expect(told(repo, ['a.txt', 'dir', 'dir/deep', 'dir/deep/b.txt'])).toEqual([true, true, true, true])
    expect(told(repo, ['A.txt', 'dir.txt', 'di', 'dir/deep/b', '.git/HEAD'])).toEqual([
      false,
      false,
      false,
      false,
      undefined,
    ])
    const sight = createGitSight(env())
    const below = (directory: string): string[] => [...(sight.listTrackedBelow(directory) ?? ['?'])]
    expect(below(repo)).toEqual(['a.txt', 'dir/deep/b.txt', 'empty', 'run.sh'].map((name) => join(repo, name)))
    expect(below(join(repo, 'dir'))).toEqual([join(repo, 'dir/deep/b.txt')])
    expect(below(dirname(repo))).toEqual([])
    expect(below(join(repo, 'none'))).toEqual(['?'])
  })

  it('is the same in another case where case does not count', () => {
    const repo = repositories.make()
    write(join(repo, 'É'), '')
    commit(repo)
    git(repo, 'config', 'core.ignoreCase', 'true')
    expect(told(repo, ['A.TXT', 'Dir', 'e\u0301', 'x'])).toEqual([true, true, true, false])
    mkdirSync(join(repo, 'DIR'))
    expect([...(createGitSight(env()).listTrackedBelow(join(repo, 'DIR')) ?? [])]).toEqual([
      join(repo, 'dir/deep/b.txt'),
    ])
  })

  it('is nothing without a repository, and unknown in one that is not read', () => {
    const repo = repositories.make()
    inGit(repo, 'index.lock', '')
    expect(told(repo, ['a.txt'])).toEqual([undefined])
    rmSync(join(repo, '.git'), { recursive: true })
    expect(told(repo, ['a.txt'])).toEqual([false])
    expect(createGitSight(env()).isIgnored(join(repo, 'a.txt'))).toBe(false)
  })
})
