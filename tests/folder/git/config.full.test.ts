import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { lookIntoFolder } from 'atip-bridge/execute'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseGitConfig } from '../../../src/folder/git/read-git-config'
import { growthTo, SLOWEST_GROWTH } from '../../support/growth'
import { runs } from '../../support/runs'

/** Files of git as its documentation and its source read them: entries, and whether git takes the file. */
const FILES: [text: string, entries: string[], isWhole?: boolean][] = [
  ['', []],
  ['[core]\n\tbare = false\n', ['core.bare=false']],
  ['[CORE]\nFSMonitor = x', ['core.fsmonitor=x']],
  ['[core]fsmonitor=x', ['core.fsmonitor=x']],
  ['\ufeff[core]\na = b', ['core.a=b']],
  ['[core]\r\na = b\r\n', ['core.a=b']],
  ['[core]\na\r\n', ['core.a']],
  ['[core]\na', ['core.a']],
  ['[core]\na =', ['core.a=']],
  ['[filter "LFS"]\nClean = x', ['filter.LFS.clean=x']],
  ['[filter.LFS]\nClean = x', ['filter.lfs.clean=x']],
  ['[ filter]\n', [], false],
  ['[filter\t  "a b"]\nx=y', ['filter.a b.x=y']],
  ['[filter "a\\"b\\\\c\\d"]\nx=y', ['filter.a"b\\cd.x=y']],
  ['[filter "a\nb"]', [], false],
  ['[filter "a" ]', [], false],
  ['[filter', [], false],
  ['[]\na = b', [], false],
  ['[a]\nb = "c ; d" # e', ['a.b=c ; d']],
  ['[a]\nb = c;d', ['a.b=c']],
  ['[a]\nb = c "  d  " e  ', ['a.b=c   d   e']],
  ['[a]\nb = c\\\n  d', ['a.b=c  d']],
  ['[a]\nb = c\\\r\nd', ['a.b=cd']],
  ['[a]\nb = \\t\\n\\b\\"\\\\x', ['a.b=\t\n\b"\\x']],
  ['[a]\nb = \\x', [], false],
  ['[a]\nb = "c', [], false],
  ['[a]\nb = "c\nd"', [], false],
  ['[a]\nb = "c\\\nd"', ['a.b=cd']],
  ['[a]\nb c', [], false],
  ['[a]\n1b = c', [], false],
  ['[a]\nb-1 = c', ['a.b-1=c']],
  ['[a]\nb_ = c', [], false],
  ['# a\n; b\n[a] # c\nb = d # e\\\nf = g', ['a.b=d', 'a.f=g']],
  ['[a]\nb = 1\n[a "x"] b = 2\n[c]', ['a.b=1', 'a.x.b=2']],
  ['b = c', ['b=c']],
  ['[a]\nb = c\0d', ['a.b=c\0d'], false],
  ['[__proto__]\nconstructor = x', [], false],
  ['[a "__proto__"]\nconstructor = x', ['a.__proto__.constructor=x']],
]

const write = ({ entries }: ReturnType<typeof parseGitConfig>): string[] =>
  entries.map(({ name, value }) => (value === undefined ? name : `${name}=${value}`))

describe('a configuration file of git', () => {
  it.each(FILES)('%j is read as %j', (text, entries, isWhole = true) => {
    const parsed = parseGitConfig(text)
    expect(write(parsed)).toEqual(entries)
    expect(parsed.isWhole).toBe(isWhole)
  })
})

const isInstalled = spawnSync('git', ['--version']).status === 0
let place = ''
beforeAll(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'atip-git-config-')))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const env = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: join(place, 'home'),
  GIT_CONFIG_NOSYSTEM: '1',
  LC_ALL: 'C',
})

/** Returns the settings that git itself reads; `undefined` if it refuses the file. */
function askGit(text: string): string[] | undefined {
  const file = join(place, 'sample')
  writeFileSync(file, text)
  const { status, stdout } = spawnSync('git', ['config', '--file', file, '--list', '-z'], {
    env: env(),
    encoding: 'utf8',
  })
  if (status !== 0) return undefined
  const entries = stdout.split('\0').slice(0, -1)
  return entries.map((entry) => {
    const line = entry.indexOf('\n')
    return line < 0 ? entry : `${entry.slice(0, line)}=${entry.slice(line + 1)}`
  })
}

const PIECES = [
  '[',
  ']',
  '"',
  '\\',
  '\n',
  '\r\n',
  '\r',
  '\t',
  ' ',
  '=',
  '#',
  ';',
  '.',
  '-',
  'a',
  'B',
  '1',
  'core',
  '[s]\n',
  '[s "x"]',
  'k = v',
]

describe.skipIf(!isInstalled)('git itself', () => {
  it.each(FILES.filter(([text]) => !text.includes('\0') && text !== 'b = c'))(
    'reads %j in the same way',
    (text, entries, isWhole = true) => {
      expect(askGit(text)).toEqual(isWhole ? entries : undefined)
    },
  )

  it('reads random files in the same way', () => {
    const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => `[s]\n${pieces.join('')}`)
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseGitConfig(text)
        expect(parsed.isWhole ? write(parsed) : undefined).toEqual(askGit(text))
      }),
      { numRuns: runs(500) },
    )
  })

  it('lists the settings of a repository with includes, conditions and worktrees', () => {
    const home = join(place, 'home')
    const repo = join(place, 'repo')
    const git = (cwd: string, ...args: string[]): string =>
      execFileSync('git', args, { cwd, env: env(), encoding: 'utf8' })
    mkdirSync(home, { recursive: true })
    mkdirSync(repo)
    writeFileSync(join(home, '.gitconfig'), '[user]\nname = a\nemail = a@b\n[filter "lfs"]\nclean = git-lfs\n')
    writeFileSync(join(home, 'mine'), '[alias]\nx = y\n')
    git(repo, 'init', '-q', '-b', 'main', '--template=')
    git(repo, 'commit', '-q', '--allow-empty', '-m', 'a')
    git(repo, 'config', 'extensions.worktreeConfig', 'true')
    writeFileSync(join(repo, 'one'), `[include]\npath = two\n[core]\nfsmonitor = x\n`)
    writeFileSync(join(repo, 'two'), '[diff "Evil"]\ntextconv = y\n')
    git(repo, 'config', '--add', 'include.path', '../one')
    git(repo, 'config', '--add', 'include.path', '~/mine')
    git(repo, 'config', '--add', 'include.path', '~/.gitconfig')
    git(repo, 'config', '--add', 'includeIf.gitdir:/.path', '../two')
    git(repo, 'worktree', 'add', '-q', '../linked')
    const linked = join(place, 'linked')
    git(linked, 'config', '--worktree', 'core.sshCommand', 'z')
    for (const cwd of [repo, linked]) {
      const listed = git(cwd, 'config', '--list', '--show-scope', '--show-origin', '-z', '--includes').split('\0')
      const told: string[] = []
      for (let index = 0; index + 2 < listed.length; index += 3) {
        const [scope, origin = '', entry = ''] = listed.slice(index, index + 3)
        if ((scope === 'local' || scope === 'worktree') && !origin.endsWith('home/.gitconfig')) {
          const [name = '', value = 'true'] = entry.split('\n')
          told.push(`${name.toLowerCase()}=${value}`)
        }
      }
      const facts = lookIntoFolder(cwd, { env: env() })
      const found = facts.settings.map(({ name, value }) => `${name}=${value}`)
      expect(new Set(found)).toEqual(new Set(told))
      expect(facts.problems).toEqual([])
      expect(dirname(facts.repository?.commonDirectory ?? '')).toBe(repo)
    }
  })
})

describe('hostile files', () => {
  it.each([
    ['blanks', (size: number) => `[a]\nb = ${' '.repeat(size)}x`],
    ['lines', (size: number) => '\n'.repeat(size)],
    ['continued lines', (size: number) => `[a]\nb = ${'\\\n'.repeat(size)}`],
    ['sections', (size: number) => '[a "b"]'.repeat(size)],
    ['an open section', (size: number) => `[${'a'.repeat(size)}`],
    ['entries', (size: number) => `[a]\n${'b=c\n'.repeat(size)}`],
  ])('of %s take time in proportion to their size', (_, make) => {
    expect(growthTo(120_000, make, parseGitConfig)).toBeLessThan(SLOWEST_GROWTH)
  })
})
