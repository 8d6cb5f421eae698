import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, it } from 'vitest'
import { ESSENTIAL, findTestProgram, searchPath } from './support/machine'
import { FULL, LENGTH } from './support/runs'
import { countNeeds } from './support/tell-progress'

const TESTS = fileURLToPath(new URL('.', import.meta.url))
/** Files that run by hand, and packages of their own. */
const BY_HAND =
  /^(?:bench|fixtures|frameworks|live|observe|readme|runtimes|safety\/labelled|site|tools\/(?:examples|probe))\//

/** What asks this machine for its programs, and not that of the tests. */
const ASKS_MACHINE = /['"`:](?:\/usr\/local\/bin|\/usr\/bin|\/bin):|'\/usr\/bin', '\/bin'/

describe('the machine of the tests', () => {
  it('has node, npm, git and essential programs, and before full runs no others', () => {
    const [bin = ''] = searchPath().split(delimiter)
    const names = readdirSync(bin)
    if (!FULL) expect(names.filter((name) => !['node', 'npm', 'npx', 'git', ...ESSENTIAL].includes(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['node', 'git', 'sh', 'cat']))
    expect(searchPath()).toBe(bin)
    expect(findTestProgram('no-such-program')).toBeUndefined()
    expect(findTestProgram('git')).toBe(join(bin, 'git'))
  })

  it('has an empty home and no variables of the person who runs them', () => {
    expect(process.env.HOME).toBe(inject('machine').HOME)
    // Programs of full runs keep things there.
    if (!FULL) expect(readdirSync(inject('machine').HOME)).toEqual([])
    const names = Object.keys(process.env).filter((name) => !/^VITEST/.test(name))
    for (const name of ['NODE_EXTRA_CA_CERTS', 'LANG', 'USER', 'npm_config_cache', 'EDITOR', 'CI']) {
      expect(names).not.toContain(name)
    }
  })

  const isDebian = spawnSync('dpkg-query', ['--version']).status === 0
  it.skipIf(!isDebian)('counts as essential what Debian does (needs dpkg-query)', () => {
    const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Essential} ${Package}\n'], { encoding: 'utf8' })
    const packages = Array.from(stdout.matchAll(/^yes (.+)$/gm), ([, name = '']) => name)
    const files = spawnSync('dpkg-query', ['-L', ...packages], { encoding: 'utf8' }).stdout.split('\n')
    const programs = new Set(files.filter((file) => /\/s?bin\/[^/]+$/.test(file)).map((file) => basename(file)))
    expect(ESSENTIAL.filter((name) => !programs.has(name))).toEqual([])
  })
})

describe('the suites', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  const asking = (file: string): boolean => ASKS_MACHINE.test(readFileSync(join(TESTS, file), 'utf8'))

  it('ask the machine of the tests for programs: searchPath and findTestProgram of support/machine.ts', () => {
    const sources = files.filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    const own = ['machine.test.ts', 'support/machine.ts', 'support/environment.ts']
    expect(sources.filter((file) => !BY_HAND.test(file) && !own.includes(file) && asking(file))).toEqual([])
  })

  it.each([
    "env: { PATH: '/usr/bin:/bin' }",
    '{ PATH: `${bin}:/usr/local/bin:/usr/bin` }',
    "[bin, '/usr/bin', '/bin'].join(delimiter)",
  ])('would be refused for %s', (text) => {
    expect(ASKS_MACHINE.test(text)).toBe(true)
  })

  it('say which program they need where they are skipped for it', () => {
    expect([...countNeeds(['a b (needs zsh)', 'c (needs zsh) d', 'e'])]).toEqual([['zsh', 2]])
    expect(['short', 'full', 'long']).toContain(LENGTH)
  })
})
