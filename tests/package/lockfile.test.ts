import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** The parts of a lockfile's entry that this test reads. */
interface Entry {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

interface Lockfile {
  readonly packages: Record<string, Entry>
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PINNED = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?(\d+\.\d+\.\d+\S*)$/

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T
}

/** Finds the entry that Node would resolve `name` to from the package at `from`, walking up `node_modules`. */
function resolveEntry({ packages }: Lockfile, from: string, name: string): Entry | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const entry = packages[join(folder, 'node_modules', name)]
    if (entry !== undefined || folder === '') return entry
  }
}

/**
 * Returns every dependency, optional ones included, that is named but not locked, or locked at another exact version.
 */
function unlockedDependencies(lockfile: Lockfile): string[] {
  return Object.entries(lockfile.packages).flatMap(([from, entry]) =>
    Object.entries({ ...entry.devDependencies, ...entry.dependencies, ...entry.optionalDependencies })
      .filter(([name, range]) => {
        const found = resolveEntry(lockfile, from, name)
        const [, exact] = PINNED.exec(range) ?? []
        return found === undefined || (exact !== undefined && found.version !== exact)
      })
      .map(([name, range]) => `${from || 'the project'}: ${name}@${range}`),
  )
}

describe.each(['package-lock.json', 'tests/frameworks/package-lock.json'])('%s', (file) => {
  const lockfile = readJson<Lockfile>(file)
  const locked = Object.entries(lockfile.packages).filter(([folder]) => folder !== '')

  it('locks every dependency, the optional packages of other platforms included', () => {
    expect(unlockedDependencies(lockfile)).toEqual([])
  })

  it('locks what package.json asks for', () => {
    const { devDependencies } = readJson<Entry>(join(dirname(file), 'package.json'))
    expect(lockfile.packages['']?.devDependencies).toEqual(devDependencies)
  })

  it('has a checksum for every package and names no host', () => {
    expect(locked.filter(([, { integrity }]) => integrity === undefined)).toEqual([])
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })
})

describe('the check of lockfiles', () => {
  const packages = {
    '': { devDependencies: { a: '1.0.0' } },
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-darwin': '1.0.0', 'a-linux': '1.0.0' } },
    'node_modules/a/node_modules/a-linux': { version: '1.0.0' },
  }

  it('finds an optional package that has no entry', () => {
    expect(unlockedDependencies({ packages })).toEqual(['node_modules/a: a-darwin@1.0.0'])
  })

  it('finds an entry of another version', () => {
    const others = { ...packages, 'node_modules/a-darwin': { version: '1.0.1' } }
    expect(unlockedDependencies({ packages: others })).toEqual(['node_modules/a: a-darwin@1.0.0'])
  })
})
