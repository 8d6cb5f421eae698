import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Rooms of src/, each floor above those that it may import. Rooms of one floor do not know each other. */
const FLOORS = [
  ['types'],
  ['internal'],
  ['toolset', 'help', 'code'],
  ['schema'],
  ['argv', 'folder-rules'],
  ['transformers', 'safety', 'lifecycle'],
  ['standard'],
  ['select', 'catalogue'],
  ['shell'],
  ['paths'],
  ['index', 'process', 'folder'],
  ['see', 'undo'],
  ['sandbox'],
  ['execute'],
  ['discover', 'agentcli', 'a2t', 'mcp', 'frameworks', 'authors'],
  ['command'],
]
/** Rooms that need Node; nothing else may reach them. */
const NODE_ROOMS = [
  'paths',
  'process',
  'folder',
  'see',
  'undo',
  'sandbox',
  'execute',
  'discover',
  'agentcli',
  'mcp',
  'command',
]
const MAX_FILE_LINES = 320
const MAX_FUNCTION_LINES = 60
const MAX_FOLDER_FILES = 26

/** Files that may be longer, and why. */
const LONG_FILES: Record<string, string> = {
  'argv/danger-table.ts': 'data: one row for each danger, no code',
  'catalogue/tool-groups.ts': 'one name for each program',
  'catalogue/tool-loaders.ts': 'one row for each program',
  'tools.ts': 'one row for each program',
  'tools/cargo.ts': 'rows of one program',
  'tools/conda.ts': 'rows of one program',
  'tools/deno.ts': 'rows of one program',
  'tools/docker/compose.ts': 'rows of one group of commands',
  'tools/docker/swarm.ts': 'rows of one group of commands',
  'tools/go.ts': 'rows of one program',
  'tools/pnpm.ts': 'rows of one program',
  'types/atip.ts': 'one document, field by field',
}

/** Every class: errors, and what the spec names as one. */
const CLASSES = [
  'AtipError',
  'AtipValidationError',
  'AtipParseError',
  'AtipArgumentError',
  'AtipDiscoveryError',
  'AtipRequestError',
  'ToolCallBuilder',
]

const SRC = fileURLToPath(new URL('../src/', import.meta.url))
const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
const SOURCES = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => [file, parse(file, readFileSync(join(SRC, file), 'utf8'))]),
)

/** Returns a node and everything below it. */
function descendants(node: ts.Node): ts.Node[] {
  const nodes = [node]
  for (const each of nodes) each.forEachChild((child) => void nodes.push(child))
  return nodes
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  node.forEachChild((child) => void children.push(child))
  return children
}

const lineOf = (node: ts.Node): number => {
  const source = node.getSourceFile()
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
}

const placeOf = (node: ts.Node): string => `${node.getSourceFile().fileName}:${lineOf(node)}`

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

const isLoader = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(node) && node.text === 'require')

/** Everything that a module names in quotes to get something from: declarations, `import()` calls and types. */
function importsOf(source: ts.SourceFile): Import[] {
  const imports: Import[] = []
  const add = (specifier: ts.Node | undefined, typeOnly: boolean): void => {
    if (specifier === undefined) return
    const text = ts.isStringLiteralLike(specifier) ? specifier.text : `dynamic:${specifier.getText(source)}`
    imports.push({ from: source.fileName, to: resolve(source.fileName, text), typeOnly })
  }
  for (const node of descendants(source)) {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.isTypeOnly === true)
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    if (ts.isImportTypeNode(node)) add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node, true)
    if (ts.isExternalModuleReference(node)) add(node.expression, false)
    if (ts.isCallExpression(node) && isLoader(node.expression)) {
      add(node.arguments[0], false)
    }
  }
  return imports
}

function resolve(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  const path = posix.join(posix.dirname(from), specifier)
  return [`${path}.ts`, `${path}/index.ts`, path].find((file) => SOURCES.has(file)) ?? `missing:${path}`
}

const IMPORTS = [...SOURCES.values()].flatMap(importsOf)

const roomOf = (file: string): string => file.split('/')[0]?.replace(/\.ts$/, '') ?? ''
const floorOf = (file: string): number => FLOORS.findIndex((rooms) => rooms.includes(roomOf(file)))

/** The files that the metadata of several programs shares. */
const SHARED_BY_TOOLS: readonly string[] = [
  'tools/effects.ts',
  'tools/opened-places.ts',
  'tools/describe-program.ts',
  'tools/version-managed.ts',
  'tools/combine-effects.ts',
  'tools/cloud-effects.ts',
  'tools/command-sets.ts',
  'tools/script-words.ts',
  'tools/postgres-options.ts',
  'tools/option-sets.ts',
  'tools/long-options.ts',
  'tools/gnu.ts',
  'tools/shells.ts',
  'tools/apt-rows.ts',
  'tools/processes.ts',
  'tools/signals.ts',
  'tools/manuals.ts',
  'tools/systemd-rows.ts',
  'tools/compilers.ts',
  'tools/rust-toolchain.ts',
  'tools/ansible-rows.ts',
  'tools/ffmpeg-options.ts',
  'tools/vim-options.ts',
  'tools/version-names.ts',
  // Programs that have another name, too.
  'tools/python.ts',
  'tools/pip.ts',
  'tools/awk.ts',
  'tools/grep.ts',
  'tools/flyctl.ts',
]

/** Folders of programs whose commands other programs have, too: `docker compose` is `docker-compose`. */
const SHARED_FOLDERS: readonly string[] = ['tools/docker/']

/** Loads tools one by one. */
const TOOL_LOADER = 'catalogue/tool-loaders.ts'

/** Returns true if `from` may import `to`, for its types or its values alike. */
function mayImport({ from, to }: Import): boolean {
  if (roomOf(from) === 'tools') {
    if (roomOf(to) === 'types') return true
    const program = from.replace(/\.ts$/, '').split('/').slice(0, 2).join('/')
    const isShared = SHARED_BY_TOOLS.includes(to) || SHARED_FOLDERS.some((folder) => to.startsWith(folder))
    return to.startsWith(`${program}/`) || isShared
  }
  if (roomOf(from) === 'command' && to === 'tools.ts') return true
  if (from === TOOL_LOADER && roomOf(to) === 'tools') return true
  const [above, below] = [floorOf(from), floorOf(to)]
  if (to.startsWith('node:')) return NODE_ROOMS.includes(roomOf(from))
  if (below === above) return roomOf(from) === roomOf(to)
  // The entry of the root is for users: nothing inside imports it.
  return below >= 0 && above >= 0 && below < above && roomOf(to) !== 'index'
}

/** The first cycle of value imports, as the way round it. */
function findCycle(imports: readonly Import[]): string[] {
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return []
    done.add(file)
    const next = imports.filter(({ from, typeOnly }) => from === file && !typeOnly)
    return next.map(({ to }) => visit(to, [...way, file])).find((cycle) => cycle.length > 0) ?? []
  }
  return imports.map(({ from }) => visit(from, [])).find((cycle) => cycle.length > 0) ?? []
}

/** Programs: what they do begins at import. */
const PROGRAMS = ['command/main.ts', 'command/mcp-main.ts']
const ENTRIES = [
  'index.ts',
  'tools.ts',
  'catalogue.ts',
  'shell.ts',
  'code.ts',
  'execute.ts',
  'discover.ts',
  'agentcli.ts',
  'a2t.ts',
  'mcp.ts',
  'frameworks.ts',
  'authors.ts',
  ...PROGRAMS,
]

function reachable(entry: string, imports: readonly Import[]): Set<string> {
  const files = new Set([entry])
  for (const file of files) for (const { from, to } of imports) if (from === file) files.add(to)
  return files
}

const DECLARATIONS = [
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.VariableStatement,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.EndOfFileToken,
]
const isDefault = (node: ts.Node): boolean =>
  ts.isExportAssignment(node) ||
  (ts.isExportSpecifier(node) && node.name.text === 'default') ||
  (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) ===
    true

/** The syntax that this code base does without. */
const FORBIDDEN: Record<string, (node: ts.Node) => boolean> = {
  'export *': (node) => ts.isExportDeclaration(node) && !(node.exportClause && ts.isNamedExports(node.exportClause)),
  'default export': isDefault,
  enum: ts.isEnumDeclaration,
  namespace: ts.isModuleDeclaration,
  any: ({ kind }) => kind === ts.SyntaxKind.AnyKeyword,
  'another class': (node) => ts.isClassLike(node) && !CLASSES.includes(node.name?.text ?? ''),
  'module-level variable': (node) =>
    ts.isVariableStatement(node) &&
    ts.isSourceFile(node.parent) &&
    (node.declarationList.flags & ts.NodeFlags.Const) === 0,
  'statement that acts at import': (node) => ts.isSourceFile(node.parent) && !DECLARATIONS.includes(node.kind),
}

/** Code that runs when the module is loaded, bundlers told that it may be dropped or not. */
function* actsAtImport(node: ts.Node): Generator<ts.Node> {
  const isCall =
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isAwaitExpression(node)
  if (isCall && !node.getSourceFile().text.slice(node.pos, node.getStart()).includes('/* @__PURE__ */')) yield node
  const isLater = (child: ts.Node): boolean =>
    ts.isFunctionLike(child) ||
    (ts.isPropertyDeclaration(child) &&
      !ts.getModifiers(child)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword))
  for (const child of childrenOf(node)) if (!isLater(child)) yield* actsAtImport(child)
}

const SUPPRESSION =
  /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|(?:eslint|oxlint)-disable|(?:v8|c8|istanbul) ignore/

function faultsOf(source: ts.SourceFile): string[] {
  const faults: string[] = []
  const forbidden = Object.entries(FORBIDDEN)
  for (const node of descendants(source).slice(1)) {
    for (const [fault, applies] of forbidden) if (applies(node)) faults.push(`${placeOf(node)} ${fault}`)
  }
  for (const node of actsAtImport(source)) faults.push(`${placeOf(node)} call at import`)
  source.text.split('\n').forEach((line, index) => {
    if (SUPPRESSION.test(line)) faults.push(`${source.fileName}:${index + 1} suppression`)
  })
  return faults
}

function longFunctions(source: ts.SourceFile): string[] {
  const long: string[] = []
  for (const node of descendants(source)) {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) continue
    const lines = source.getLineAndCharacterOfPosition(node.end).line + 2 - lineOf(node)
    if (lines > MAX_FUNCTION_LINES) long.push(`${placeOf(node)} ${node.name?.getText() ?? 'arrow'}: ${lines} lines`)
  }
  return long
}

/**
 * Returns the folders that directly hold too many files, but for tools/, which has one file of data for each program.
 */
function crowdedFolders(files: readonly string[]): string[] {
  const folders = files.map((file) => posix.dirname(file)).filter((folder) => folder !== 'tools')
  const counts = new Map<string, number>()
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MAX_FOLDER_FILES)
    .map(([folder, count]) => `${folder}: ${count} files`)
}

describe('the import graph', () => {
  it('holds every file of src', () => {
    expect([...SOURCES.keys()]).toEqual(
      expect.arrayContaining(['index.ts', 'toolset/flatten.ts', 'process/run-process.ts']),
    )
    expect(IMPORTS.length).toBeGreaterThan(SOURCES.size)
  })

  it('leads only upwards from floor to floor, for types too', () => {
    expect(IMPORTS.filter((found) => !mayImport(found)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  it.each([
    ['internal/a.ts', 'toolset/b.ts'],
    ['safety/a.ts', 'lifecycle/b.ts'],
    ['toolset/a.ts', 'index.ts'],
    ['index.ts', 'tools.ts'],
    ['tools/gh.ts', 'tools/git.ts'],
    ['tools/gh/search.ts', 'tools/git/history.ts'],
    ['tools/gh.ts', 'internal/constants.ts'],
    ['types/a.ts', 'internal/errors.ts'],
    ['internal/a.ts', 'node:fs'],
    ['safety/a.ts', 'newroom/b.ts'],
    ['argv/a.ts', 'execute/b.ts'],
    ['process/a.ts', 'execute/b.ts'],
    ['execute/a.ts', 'index.ts'],
    ['execute/a.ts', 'some-package'],
  ])('would refuse %s -> %s', (from, to) => {
    expect(mayImport({ from, to, typeOnly: true })).toBe(false)
  })

  it('has no cycle', () => {
    expect(findCycle(IMPORTS)).toEqual([])
  })

  it('would find a cycle, but not one of types alone', () => {
    const edge = (from: string, to: string, typeOnly = false): Import => ({ from, to, typeOnly })
    expect(findCycle([edge('a', 'b'), edge('b', 'c'), edge('c', 'b')])).toEqual(['b', 'c', 'b'])
    expect(findCycle([edge('a', 'b'), edge('b', 'a', true), edge('a', 'c'), edge('b', 'c')])).toEqual([])
  })

  it.each([
    'index.ts',
    'tools.ts',
    'catalogue.ts',
    'shell.ts',
    'agentcli/parse-tools-manifest.ts',
    'agentcli/from-tools-manifest.ts',
    'agentcli/to-tools-manifest.ts',
  ])('reaches nothing outside src from %s: no Node, no package', (entry) => {
    const files = reachable(entry, IMPORTS)
    expect(files.size).toBeGreaterThan(5)
    expect([...files].filter((file) => !SOURCES.has(file))).toEqual([])
  })

  it('reaches nothing but Node outside src from execute.ts', () => {
    const outside = [...reachable('execute.ts', IMPORTS)].filter((file) => !SOURCES.has(file))
    expect(outside.filter((file) => !file.startsWith('node:'))).toEqual([])
    expect(outside).toContain('node:child_process')
  })

  it('leaves no file of src that no entry reaches', () => {
    const files = new Set(ENTRIES.flatMap((entry) => [...reachable(entry, IMPORTS)]))
    expect([...SOURCES.keys()].filter((file) => !files.has(file))).toEqual([])
  })
})

describe('the code', () => {
  it('has nothing that this code base does without, and does nothing at import', () => {
    const isProgram = (fault: string): boolean => PROGRAMS.some((file) => fault.startsWith(`${file}:`))
    const faults = [...SOURCES.values()].flatMap(faultsOf)
    // Rows of tools are evaluated when the package is built, which holds only what they make.
    const isData = (fault: string): boolean => fault.startsWith('tools/') && fault.endsWith(' call at import')
    expect(faults.filter((fault) => !isData(fault) && !(isProgram(fault) && fault.endsWith('at import')))).toEqual([])
  })

  it.each([
    ['export *', "export * from './a'"],
    ['export *', "export * as a from './a'"],
    ['default export', 'export default 1'],
    ['default export', 'const a = 1; export { a as default }'],
    ['default export', 'export default function a() {}'],
    ['enum', 'export enum A { B }'],
    ['namespace', 'declare namespace A {}'],
    ['any', 'const f = (a: any[]) => a'],
    ['another class', 'class Other {}'],
    ['module-level variable', 'let a = 1'],
    ['module-level variable', 'export var a = 1'],
    ['statement that acts at import', 'if (a) b = 1'],
    ['call at import', 'const a = { b: [f()] }'],
    ['call at import', 'const a = /* @__PURE__ */ f(g())'],
    ['call at import', 'const a = new Map()'],
    ['call at import', 'class AtipError { static a = f() }'],
    ['suppression', '// @ts-expect-error why\nconst a = 1'],
  ])('would be refused for %s: %s', (fault, text) => {
    expect(faultsOf(parse('sample.ts', text)).map((found) => found.replace(/^sample\.ts:\d+ /, ''))).toContain(fault)
  })

  it('would not be refused for what runs later, or is marked as pure', () => {
    const text =
      'const a = /* @__PURE__ */ f(1)\nclass AtipError { b = f()\n c() { let d = f() } }\nconst e = () => f()'
    expect(faultsOf(parse('sample.ts', text))).toEqual([])
  })

  it('is types alone in types/', () => {
    const statements = [...SOURCES].filter(([file]) => roomOf(file) === 'types').flatMap(([, file]) => file.statements)
    const code = statements.filter(
      (node) => !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node) && !ts.isImportDeclaration(node),
    )
    expect(code.map(placeOf)).toEqual([])
  })
})

/** Words that the glossary gives to some rooms alone, in what the others declare. */
const OWNED: readonly { readonly word: RegExp; readonly rooms: readonly string[]; readonly not: boolean }[] = [
  // A guard is the hook that coding agents ask.
  { word: /guard/i, rooms: ['command', 'tools'], not: true },
  // A judge runs nothing.
  { word: /^run[A-Z]/, rooms: ['argv', 'code', 'safety', 'see', 'shell'], not: false },
]

/** The functions, constants and types of these files whose names take a word that is not theirs. */
function strayNames(sources: ReadonlyMap<string, ts.SourceFile>): string[] {
  return [...sources].flatMap(([file, { statements }]) =>
    statements
      .flatMap((node): readonly ts.Node[] =>
        ts.isVariableStatement(node) ? node.declarationList.declarations : [node],
      )
      .flatMap((node) => {
        const name = (node as { name?: ts.Node }).name
        return name !== undefined && ts.isIdentifier(name) ? [name.text] : []
      })
      .filter((name) => OWNED.some(({ word, rooms, not }) => word.test(name) && rooms.includes(roomOf(file)) !== not))
      .map((name) => `${file}: ${name}`),
  )
}

describe('the names', () => {
  it('have the meanings of the glossary', () => {
    expect(strayNames(SOURCES)).toEqual([])
  })

  it('would be refused for a second meaning', () => {
    const text = 'function runLine() {}\nconst guards = 1\ninterface PathGuard {}'
    const files = ['shell/sample.ts', 'command/sample.ts'].map((file) => [file, parse(file, text)] as const)
    expect(strayNames(new Map(files))).toEqual([
      'shell/sample.ts: runLine',
      'shell/sample.ts: guards',
      'shell/sample.ts: PathGuard',
    ])
  })
})

/** Returns a source without the examples of its docstrings, which are there for readers of the site. */
function withoutExamples(text: string): string {
  const shorter = text.replace(/^(?: *\*\n)? *\* @example\n(?: *\*(?! @|\/).*\n)*/gm, '')
  return shorter.replace(/^( *)\/\*\*\n *\* (.*)\n *\*\/\n/gm, '$1/** $2 */\n').replace(/^ *\/\*\*\n *\*\/\n/gm, '')
}

describe('sizes', () => {
  it(`has no file of more than ${MAX_FILE_LINES} lines, examples in docstrings and named exceptions aside`, () => {
    const linesOf = (text: string): number => withoutExamples(text).trimEnd().split('\n').length
    const long = [...SOURCES].filter(([, { text }]) => linesOf(text) > MAX_FILE_LINES)
    expect(long.map(([file]) => file)).toEqual(Object.keys(LONG_FILES))
  })

  it(`has no function of more than ${MAX_FUNCTION_LINES} lines`, () => {
    expect([...SOURCES.values()].flatMap(longFunctions)).toEqual([])
  })

  it('would find a long function', () => {
    const body = '\n'.repeat(MAX_FUNCTION_LINES - 1)
    expect(longFunctions(parse('sample.ts', `\nfunction fits() {${body}}`))).toEqual([])
    expect(longFunctions(parse('sample.ts', `\nconst a = () => {\n${body}}`))).toEqual(['sample.ts:2 arrow: 61 lines'])
  })

  it(`has no folder of more than ${MAX_FOLDER_FILES} files, tools/ aside`, () => {
    expect(crowdedFolders([...SOURCES.keys()])).toEqual([])
  })

  it('would find a crowded folder', () => {
    const files = Array.from({ length: MAX_FOLDER_FILES + 1 }, (_, index) => `a/b/${index}.ts`)
    expect(crowdedFolders(files)).toEqual(['a/b: 27 files'])
    expect(crowdedFolders(files.slice(1))).toEqual([])
  })
})

describe('the tests', () => {
  const TESTS = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
  const textOf = (file: string): string => readFileSync(join(TESTS, file), 'utf8')

  it('use what is built only where it is built before', () => {
    const quick = files.filter((file) => !file.endsWith('.package.test.ts') && file !== 'structure.test.ts')
    const using = quick.filter((file) => /inject\('built'\)|\.\.\/dist\/|ROOT, 'dist'|, 'dist', '/.test(textOf(file)))
    expect(using).toEqual([])
  })
})
