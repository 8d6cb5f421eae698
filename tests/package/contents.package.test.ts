import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as tools from 'atip-bridge/tools'
import { describe, expect, inject, it } from 'vitest'
import { listDescribedTools } from './build/described-tools'

const { consumer, size } = inject('built')
const directory = join(consumer, 'node_modules', 'atip-bridge')
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

  it('says where the project lives, in the form in which npm publishes it', () => {
    const home = 'https://github.com/atip-bridge/atip-bridge'
    expect(manifest).toMatchObject({
      homepage: `${home}#readme`,
      repository: { type: 'git', url: `git+${home}.git` },
      bugs: { url: `${home}/issues` },
      // npm rewrites paths that begin with a dot, and warns.
      bin: { atip: 'dist/programs/atip.js', 'atip-bridge-mcp': 'dist/programs/atip-bridge-mcp.js' },
    })
  })

  it('enumerates its entries, types in front of code', () => {
    const entry = (name: string): object => ({
      import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
      require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
    })
    const entries = {
      '.': entry('index'),
      './tools': entry('tools'),
      './shell': entry('shell'),
      './code': entry('code'),
      './execute': entry('execute'),
      './discover': entry('discover'),
      './agentcli': entry('agentcli'),
      './a2t': entry('a2t'),
      './mcp': entry('mcp'),
      './frameworks': entry('frameworks'),
      './authors': entry('authors'),
      './atip.schema.json': './dist/atip.schema.json',
      './tools/load': entry('tools/load'),
    }
    const expected = {
      ...entries,
      './tools/*': { import: './dist/tools/*.js', require: './dist/tools/*.cjs' },
      './package.json': './package.json',
    }
    expect(JSON.stringify(manifest.exports, null, 1)).toBe(JSON.stringify(expected, null, 1))
  })

  it('names no file that is not packed', () => {
    const named = stringsIn([manifest.exports, manifest.main, manifest.module, manifest.types])
    expect(named.length).toBeGreaterThanOrEqual(9)
    const programs = listDescribedTools().map(({ name }) => name)
    const all = named.flatMap((file) => (file.includes('*') ? programs.map((name) => file.replace('*', name)) : [file]))
    expect(all.filter((file) => !files.includes(file.replace(/^\.\//, '')))).toEqual([])
  })
})

it('is packed from what was just built', () => {
  expect(manifest.scripts).toMatchObject({ prepack: expect.stringContaining('npm run build') })
  expect(manifest.scripts).toHaveProperty('build')
})

describe('the packed documents', () => {
  const documents = files.filter((file) => file.endsWith('.md'))

  it('import what the package exports', async () => {
    const readme = readFileSync(join(directory, 'README.md'), 'utf8')
    const statements = [...readme.matchAll(/^import (type )?\{([^}]*)\} from 'atip-bridge(\/[\w-]+)?'/gm)]
    expect(statements.length).toBeGreaterThan(5)
    for (const [, isType, names = '', path = ''] of statements) {
      const file = `dist/${path.slice(1) || 'index'}.js`
      expect(files).toContain(file)
      const exported: object = await import(pathToFileURL(join(directory, file)).href)
      const values = names.split(',').filter((name) => isType === undefined && !name.trim().startsWith('type '))
      expect(Object.keys(exported)).toEqual(expect.arrayContaining(values.map((name) => name.trim())))
    }
  })

  it.each(documents)('%s links to what is packed', (document) => {
    const text = readFileSync(join(directory, document), 'utf8')
    const found = text.matchAll(/(?:\]\(|(?:src|href)=")(?![a-z]+:|#)([^)#\s"]+)/g)
    const links = Array.from(found, ([, link = '']) => link)
    const paths = links.map((link) => posix.join(posix.dirname(document), link))
    const exists = (path: string): boolean => files.some((file) => `${file}/`.startsWith(`${path}/`))
    expect(paths.filter((path) => !exists(path))).toEqual([])
  })
})

describe('the packed files', () => {
  it('have at most 2.2 MB together, as npm packs them', () => {
    expect(size).toBeLessThanOrEqual(2_200_000)
  })

  it('say in the stack of an error which functions were called, although they are minified', async () => {
    const index = pathToFileURL(join(directory, 'dist', 'index.js')).href
    const { compileTools } = (await import(index)) as typeof import('atip-bridge')
    expect(() => compileTools([1 as never], 'openai')).toThrow(
      expect.objectContaining({ stack: expect.stringMatching(/at readTool .*\n[\s\S]*at (?:Module\.)?compileTools /) }),
    )
  })

  const described: Readonly<Record<string, object>> = tools

  it('are modules of programs, in ASCII', async () => {
    for (const { name, exported } of listDescribedTools()) {
      const folder = join(directory, 'dist', 'tools')
      const code = readFileSync(join(folder, `${name}.js`), 'utf8')
      expect(code.match(/[^\n -~]/)).toBeNull()
      const { [exported]: tool } = await import(pathToFileURL(join(folder, `${name}.js`)).href)
      // As text: the order of fields is the order in which models read them.
      expect(JSON.stringify(tool)).toBe(JSON.stringify(described[exported]))
    }
  })

  it('are the pages for people and for models, LICENSE and package.json, documents in blue, examples, and all else in dist', () => {
    const others = files.filter((file) => !/^(?:dist|blue|examples)\//.test(file))
    expect(others).toEqual(['AGENTS.md', 'CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'])
  })

  it('are in dist code, declarations and metadata alone', () => {
    const built = files.filter((file) => file.startsWith('dist/'))
    expect(built).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.cjs', 'dist/index.d.ts']))
    expect(
      built.filter(
        (file) =>
          !/^dist\/(?:atip\.schema\.json|programs\/(?:[\w-]+\.(?:m?js|cjs)|package\.json)|tools\/[\w+.-]+\.(?:js|cjs|d\.ts|d\.cts)|[\w-]+(?:\.d-[\w-]+)?\.(?:js|cjs|d\.ts|d\.cts))$/.test(
            file,
          ),
      ),
    ).toEqual([])
  })
})
