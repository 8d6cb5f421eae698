import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { proseOf } from './support/docs'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const listFolder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => !file.includes('node_modules'))

const PATHS = ['src', 'tests', 'examples', 'blue'].flatMap((folder) => [folder, ...listFolder(folder)])
const SOURCES = PATHS.filter((file) => file.startsWith('src/') && file.endsWith('.ts'))
const DOCUMENTS = PATHS.filter((file) => file.startsWith('blue/') && file.endsWith('.md'))
/** Every word of the sources: names, and words in texts and comments. */
const WORDS = new Set(SOURCES.flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? []))

/** Names of other systems, which the sources do not mention. */
const FOREIGN_NAMES = ['toolContext', 'experimental_toolApprovalSecret', 'LD_PRELOAD', 'GIT_SSH_COMMAND', 'failClosed']
const FOREIGN_PATHS = ['shims/']

/** Returns what entries, the files directly under src/, export: all names, or those of values alone. */
function exportsOf(file: string, valuesOnly = false): string[] {
  const { statements } = ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022)
  return statements.filter(ts.isExportDeclaration).flatMap(({ exportClause, isTypeOnly }) => {
    if (exportClause === undefined || !ts.isNamedExports(exportClause)) return []
    const named = exportClause.elements.filter((each) => !(valuesOnly && (isTypeOnly || each.isTypeOnly)))
    return named.map(({ name }) => name.text)
  })
}

const ENTRIES = SOURCES.filter((file) => file.split('/').length === 2)
const EXPORTS = new Set(ENTRIES.flatMap((file) => exportsOf(file)))

/** Returns what stands in backticks outside of fenced blocks. */
const spansOf = (text: string): string[] => Array.from(proseOf(text).matchAll(/`([^`\n]+)`/g), ([, span = '']) => span)

/**
 * Returns the files and folders that a text names, whole or by their last parts: `src/index.ts`, `flatten.ts`,
 * `select/`, `read-*.ts`.
 */
function pathsIn(text: string): string[] {
  return spansOf(text)
    .map((span) => span.replace(/:\d+$/, ''))
    .filter((span) => /^(?:[\w.@-]+\/)*(?:[\w.*…-]+\.(?:ts|md)|[\w@-]+\/)$/.test(span) && !span.startsWith('.'))
}

function isPath(span: string): boolean {
  const pattern = span.replace(/\/$/, '').replaceAll('.', '\\.').replace(/[*…]/g, '[^/]*')
  const ends = new RegExp(`(?:^|/)${pattern}$`)
  return PATHS.some((path) => ends.test(path))
}

/** Returns the names that a text speaks of as code: calls, and words with a capital letter. */
function namesIn(text: string): string[] {
  return spansOf(text).flatMap((span) => {
    const [, name = ''] = /^(?:new |await )?([A-Za-z_]\w*)(?:\.\w+)*(?:\(.*\))?(?: → .*)?$/.exec(span) ?? []
    return name !== '' && (/[A-Z]/.test(name) || span.includes('(')) ? [name] : []
  })
}

/** Returns the names that headings introduce: `new ToolCallBuilder(provider)` introduces `ToolCallBuilder`. */
function headlinesIn(text: string): string[] {
  const headings = Array.from(proseOf(text).matchAll(/^#{2,}[ \t]+(.*)$/gm), ([, heading = '']) => heading)
  return headings.flatMap(spansOf).flatMap((span) => /^(?:new )?([A-Za-z_]\w*)(?=$|\()/.exec(span)?.[1] ?? [])
}

/** Returns the entries that headings name: `atip-bridge/mcp`. */
const entriesIn = (text: string): string[] => spansOf(text).filter((span) => /^atip-bridge(?:\/[\w-]+)?$/.test(span))

describe.each(DOCUMENTS)('%s', (file) => {
  const text = read(file)

  it('names files and folders that exist', () => {
    expect(pathsIn(text).filter((path) => !isPath(path) && !FOREIGN_PATHS.includes(path))).toEqual([])
  })

  it('names functions, types and codes that exist', () => {
    expect(namesIn(text).filter((name) => !WORDS.has(name) && !FOREIGN_NAMES.includes(name))).toEqual([])
  })

  it('names entries that exist', () => {
    const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> }
    expect(entriesIn(text).filter((name) => !(name.replace('atip-bridge', '.') in exports))).toEqual([])
  })
})

describe('the description of the API', () => {
  const api = DOCUMENTS.filter((file) => file.startsWith('blue/api')).map(read)

  it('has headings for exports alone', () => {
    const programs = ['atip']
    expect(api.flatMap(headlinesIn).filter((name) => !EXPORTS.has(name) && !programs.includes(name))).toEqual([])
  })

  it('tells of every value that is exported', () => {
    const words = new Set(api.flatMap((text) => text.match(/\w+/g) ?? []))
    const values = ENTRIES.filter((file) => file !== 'src/tools.ts').flatMap((file) => exportsOf(file, true))
    expect(values.length).toBeGreaterThan(50)
    expect(values.filter((name) => !words.has(name))).toEqual([])
  })
})

describe('the check of names', () => {
  it('finds files that are gone', () => {
    const text = '`src/gone.ts` `src/index.ts` `select/` `gone/` `gone-*.ts` `flatten.ts:3` `compile().ts`'
    expect(pathsIn(text).filter((path) => !isPath(path))).toEqual(['src/gone.ts', 'gone/', 'gone-*.ts'])
  })

  it('finds names that are gone', () => {
    const text = '`compileTools` `compileNothing(a) → b` `goneType.x` `GONE` `gone` `await createToolset(x)`'
    expect(namesIn(text).filter((name) => !WORDS.has(name))).toEqual(['compileNothing', 'goneType', 'GONE'])
  })

  it('reads headings', () => {
    expect(headlinesIn('# `A`\n## `b(c) → d`, `e`\n`f`\n### `new G()` and `atip-bridge/x`')).toEqual(['b', 'e', 'G'])
  })
})
