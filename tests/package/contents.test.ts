import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'

const directory = join(inject('consumer'), 'node_modules', 'atip-bridge')
const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Record<string, unknown>
const files = readdirSync(directory, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(directory.length + 1)
      .replaceAll('\\', '/'),
  )
  .sort()

/** Every string in `value`, however deep. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

describe('the packed package.json', () => {
  it.each(['dependencies', 'peerDependencies', 'optionalDependencies', 'bundleDependencies', 'bundledDependencies'])(
    'has no %s',
    (field) => {
      expect(Object.keys(manifest[field] ?? {})).toEqual([])
    },
  )

  it.each(['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'])('runs no %s script', (script) => {
    expect(Object.keys(manifest.scripts ?? {})).not.toContain(script)
  })

  it.each([
    ['name', 'atip-bridge'],
    ['type', 'module'],
    ['license', 'MIT'],
    ['sideEffects', false],
    ['engines', { node: '>=20.19' }],
  ])('says of %s: %j', (field, value) => {
    expect(manifest[field]).toEqual(value)
  })

  it('enumerates its entries, types in front of code', () => {
    const entry = (name: string): object => ({
      import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
      require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
    })
    const entries = {
      '.': entry('index'),
      './tools': entry('tools'),
      './execute': entry('execute'),
      './discover': entry('discover'),
      './agentcli': entry('agentcli'),
      './a2t': entry('a2t'),
      './mcp': entry('mcp'),
      './frameworks': entry('frameworks'),
    }
    const expected = { ...entries, './package.json': './package.json' }
    expect(JSON.stringify(manifest.exports, null, 1)).toBe(JSON.stringify(expected, null, 1))
  })

  it('names no file that is not packed', () => {
    const named = stringsIn([manifest.exports, manifest.main, manifest.module, manifest.types])
    expect(named.length).toBeGreaterThanOrEqual(9)
    expect(named.filter((file) => !files.includes(file.replace(/^\.\//, '')))).toEqual([])
  })
})

describe('the packed files', () => {
  it('are README, LICENSE, CHANGELOG and package.json, the documents in blue, and all else in dist', () => {
    expect(files.filter((file) => !/^(?:dist|blue)\//.test(file))).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
    ])
  })

  it('are in dist code and declarations alone', () => {
    const built = files.filter((file) => file.startsWith('dist/'))
    expect(built).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.cjs', 'dist/index.d.ts']))
    expect(built.filter((file) => !/^dist\/[\w-]+(?:\.d-[\w-]+)?\.(?:js|cjs|d\.ts|d\.cts)$/.test(file))).toEqual([])
  })
})
