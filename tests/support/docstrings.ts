import { readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Block } from './docs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The entries but `atip-bridge/tools`, which is data. */
const ENTRIES = readdirSync(join(ROOT, 'src')).filter((file) => file.endsWith('.ts') && file !== 'tools.ts')

/** An export of the package. */
export interface Exported {
  readonly name: string
  /** The entry to import it from, such as `atip-bridge/shell`. */
  readonly entry: string
  /** The example in its docstring, with the imports that it needs on its first line. */
  readonly example: Block | undefined
}

/** Lists what the entries export, with the examples of the docstrings. */
export function readExports(): Exported[] {
  const files = ENTRIES.map((file) => join(ROOT, 'src', file))
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  })
  const checker = program.getTypeChecker()
  const exported = files.flatMap((file) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (module === undefined) throw new Error(`${file} exports nothing`)
    return checker.getExportsOfModule(module).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return { name: symbol.name, entry: entryOf(file), isType: (target.flags & ts.SymbolFlags.Value) === 0, target }
    })
  })
  const places = new Map(exported.map(({ name, entry, isType }): [string, Place] => [name, { entry, isType }]))
  return exported.map(({ name, entry, isType, target }) => {
    return { name, entry, example: findExample(target, new Map([...places, [name, { entry, isType }]])) }
  })
}

/** The place of a name that examples import. */
interface Place {
  readonly entry: string
  readonly isType: boolean
}

function entryOf(file: string): string {
  const name = basename(file, '.ts')
  if (name === 'index') return 'atip-bridge'
  return name === 'catalogue' ? 'atip-bridge/tools/load' : `atip-bridge/${name}`
}

/** Finds the example in the docstring of a declaration. It imports what it uses: see {@link importsOf}. */
function findExample(symbol: ts.Symbol, places: ReadonlyMap<string, Place>): Block | undefined {
  const tags = (symbol.declarations ?? []).flatMap((declaration) => ts.getJSDocTags(declaration))
  const tag = tags.find(({ tagName }) => tagName.text === 'example')
  if (tag === undefined) return undefined
  const source = tag.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(tag.getStart())
  const code = codeOf(source.text.slice(tag.getStart(), tag.end))
  return {
    file: relative(ROOT, source.fileName).replaceAll('\\', '/'),
    line: line + 1,
    language: 'ts',
    marks: [],
    code: `${importsOf(code, places)}${code}`,
  }
}

/** Returns the lines behind `@example`, without the stars of the comment. */
function codeOf(tag: string): string {
  const [, ...lines] = tag.split('\n').map((line) => line.replace(/^\s*\* ?/, ''))
  const end = lines.findIndex((line) => /^(?:@\w|\/$)/.test(line))
  return (end < 0 ? lines : lines.slice(0, end)).join('\n').trimEnd()
}

/** Writes imports for names of the package, of described programs, and of commander. */
function importsOf(code: string, places: ReadonlyMap<string, Place>): string {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true)
  const used = new Set<string>()
  const own = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) used.add(node.text)
    if (ts.isTypeAliasDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node))
      own.add(node.name.getText())
    if (ts.isVariableDeclaration(node)) own.add(node.name.getText())
    node.forEachChild(visit)
  }
  visit(source)
  const imports = [...used].flatMap((name) => {
    const { entry = OTHERS[name], isType = false } = places.get(name) ?? {}
    return entry === undefined || own.has(name) ? [] : [`import ${isType ? 'type ' : ''}{ ${name} } from '${entry}'; `]
  })
  return imports.join('')
}

/** Names that examples use besides those of the package. */
const OTHERS: Readonly<Record<string, string>> = {
  Command: 'commander',
  gh: 'atip-bridge/tools/gh',
  git: 'atip-bridge/tools/git',
  head: 'atip-bridge/tools/head',
  npm: 'atip-bridge/tools/npm',
  sort: 'atip-bridge/tools/sort',
}
