import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { format } from 'node:util'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Of this process: two files with examples may run at the same time. */
const TEMPORARY = join(ROOT, '.reports', `docs-${process.pid}`)
const COMPILER = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc')

/** A Markdown file; `file` is relative to the repository. */
export interface Document {
  readonly file: string
  readonly text: string
}

/** A fenced block. `line` is that of its opening fence, counted from 1. */
export interface Block {
  readonly file: string
  readonly line: number
  readonly language: string
  /** The words behind the language. */
  readonly marks: readonly string[]
  readonly code: string
}

/** Returns the documents for readers: README and blue/. */
export function readDocuments(): Document[] {
  const blue = readdirSync(join(ROOT, 'blue'), { recursive: true, encoding: 'utf8' })
  const documents = blue.map((name) => `blue/${name.replaceAll('\\', '/')}`).filter((name) => name.endsWith('.md'))
  const files = ['README.md', 'AGENTS.md', 'CHANGELOG.md', ...documents.sort()]
  return files
    .filter((file) => existsSync(join(ROOT, file)))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
}

/** Every fenced block of a document. */
export function blocksOf({ file, text }: Document): Block[] {
  const blocks: Block[] = []
  const lines = text.split('\n')
  for (let start = 0; start < lines.length; start++) {
    const [, indent = '', fence, info = ''] = /^([ \t]*)(`{3,}|~{3,})(.*)$/.exec(lines[start] ?? '') ?? []
    if (fence === undefined) continue
    const body: string[] = []
    let end = start + 1
    for (; end < lines.length && !(lines[end] ?? '').trim().startsWith(fence); end++) {
      body.push((lines[end] ?? '').replace(indent, ''))
    }
    if (end === lines.length) throw new Error(`${file}:${start + 1} The fence is never closed`)
    const [language = '', ...marks] = info.trim().split(/\s+/)
    blocks.push({ file, line: start + 1, language, marks, code: body.join('\n') })
    start = end
  }
  return blocks
}

/** The blocks that a reader may copy and run: `ts`, but for `ts no-run`. */
export function examplesOf(documents: readonly Document[]): Block[] {
  return documents.flatMap(blocksOf).filter(({ language, marks }) => language === 'ts' && !marks.includes('no-run'))
}

const fileOf = ({ file, line }: Block): string => join(TEMPORARY, `${file.replace(/\W/g, '-')}-${line}.ts`)
/** Each block is a module of its own. */
const moduleOf = (code: string): string => `${code}\nexport {}\n`

/**
 * Type-checks all blocks as one project with the settings of the tests; names that an example does not use are fine.
 */
export function typeCheck(blocks: readonly Block[]): string[] {
  const files = new Map(blocks.map((block) => [basename(fileOf(block)), block]))
  mkdirSync(TEMPORARY, { recursive: true })
  for (const [file, { code }] of files) writeFileSync(join(TEMPORARY, file), moduleOf(code))
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false }
  const project = { extends: '../../tests/tsconfig.json', compilerOptions, files: [...files.keys()], include: [] }
  writeFileSync(join(TEMPORARY, 'tsconfig.json'), JSON.stringify(project))
  const { stdout } = spawnSync(process.execPath, [COMPILER, '-p', TEMPORARY, '--pretty', 'false'], {
    cwd: TEMPORARY,
    encoding: 'utf8',
  })
  // Further lines of a message are indented.
  const messages = stdout.trimEnd().replaceAll(/\n\s+/g, ' ').split('\n')
  return messages.filter((message) => message !== '').map((message) => inDocument(message, files))
}

/**
 * Turns `readme-md-12.ts(3,5): error TS2345: …` into `README.md:15 …`; leaves messages about other files as they are.
 */
function inDocument(message: string, files: ReadonlyMap<string, Block>): string {
  const [, file = '', line = '', text = ''] = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/.exec(message) ?? []
  const block = files.get(file)
  return block === undefined ? message : `${block.file}:${block.line + Number(line)} ${text}`
}

/** The output of a statement, and the output that the comments behind it promise. */
export interface Promised {
  /** Its line in the document. */
  readonly line: number
  readonly expected: string
  readonly printed: string
}

/** A statement with comments `// => text` behind it, and every `console.log` in it. */
interface Printing {
  readonly line: number
  readonly expected: readonly string[]
  readonly logs: readonly ts.Node[]
}

const PROMISE = /\/\/ ?=> ?(.*)$/

/** Finds every statement that prints and has `// => text` behind it; further lines are comments of the same kind. */
function findPrinting(block: Block): Printing[] {
  const source = ts.createSourceFile('block.ts', block.code, ts.ScriptTarget.ES2022, true)
  const lines = block.code.split('\n')
  const found: Printing[] = []
  const visit = (node: ts.Node): void => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.end)
    const expected = [PROMISE.exec((lines[line] ?? '').slice(character))?.[1] ?? []].flat()
    for (let next = line + 1; /^\s*\/\/ ?=>/.test(lines[next] ?? ''); next++) {
      expected.push(PROMISE.exec(lines[next] ?? '')?.[1] ?? '')
    }
    const logs = ts.isStatement(node) && expected.length > 0 ? logsIn(node) : []
    if (logs.length > 0) found.push({ line: line + 1, expected, logs })
    else node.forEachChild(visit)
  }
  source.forEachChild(visit)
  const promised = lines.filter((line) => PROMISE.test(line)).length
  if (found.reduce((sum, { expected }) => sum + expected.length, 0) !== promised) {
    throw new Error(`${block.file}:${block.line} A comment "// =>" stands behind something without console.log`)
  }
  return found
}

function logsIn(node: ts.Node): ts.Node[] {
  const logs: ts.Node[] = []
  const visit = (child: ts.Node): void => {
    if (ts.isCallExpression(child) && child.expression.getText() === 'console.log') logs.push(child.expression)
    child.forEachChild(visit)
  }
  visit(node)
  return logs
}

/** Runs a block and returns what it promised to print beside what it printed. */
export async function runExample(block: Block): Promise<Promised[]> {
  const found = findPrinting(block)
  const printed = found.map((): string[] => [])
  const places = found.flatMap(({ logs }, index) => logs.map((log) => ({ start: log.getStart(), end: log.end, index })))
  let code = block.code
  for (const { start, end, index } of places.sort((a, b) => b.start - a.start)) {
    code = `${code.slice(0, start)}globalThis.print(${index})${code.slice(end)}`
  }
  const file = fileOf(block)
  mkdirSync(TEMPORARY, { recursive: true })
  writeFileSync(file, moduleOf(code))
  const print =
    (index: number) =>
    (...values: unknown[]) =>
      void printed[index]?.push(format(...values))
  Object.assign(globalThis, { print })
  await import(/* @vite-ignore */ pathToFileURL(file).href)
  return found.map(({ line, expected }, index) => ({
    line: block.line + line,
    expected: expected.join('\n'),
    printed: (printed[index] ?? []).join('\n'),
  }))
}

export function removeTemporaryFiles(): void {
  rmSync(TEMPORARY, { recursive: true, force: true })
}

/** The shell commands of a document, in their order. */
export function commandsOf(document: Document): string[] {
  return blocksOf(document)
    .filter(({ language }) => ['', 'sh', 'shell', 'bash', 'console'].includes(language))
    .flatMap(({ code }) => code.split('\n'))
    .map((line) =>
      line
        .replace(/^\$ /, '')
        .replace(/\s+#.*$/, '')
        .trim(),
    )
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** A document without its fenced blocks. */
export const proseOf = (text: string): string => text.replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^\1\2/gm, '')

/** Links within the repository, and names of its files in code type, that lead nowhere. */
export function brokenLinks(document: Document): string[] {
  const prose = proseOf(document.text)
  const links = Array.from(
    prose.replace(/`[^`\n]*`/g, '').matchAll(/\]\(<?([^)\s>]+)|^\[[^\]]+\]:\s*(\S+)|(?:href|src)="([^"]+)"/gm),
    ([, inline, reference, html]) => inline ?? reference ?? html ?? '',
  )
  const names = Array.from(prose.matchAll(/`((?:src|tests|examples|blue)\/[\w./-]+)`/g), ([, name = '']) => name)
  return [
    ...links.filter((link) => !/^[a-z]+:/i.test(link) && !leadsSomewhere(link, document)),
    ...names.filter((name) => !existsSync(join(ROOT, name))),
  ].map((target) => `${document.file}: ${target}`)
}

function leadsSomewhere(link: string, { file, text }: Document): boolean {
  const [path = '', anchor] = link.split('#')
  const target = join(ROOT, dirname(file), decodeURIComponent(path))
  if (path !== '' && (relative(ROOT, target).startsWith('..') || !existsSync(target))) return false
  if (anchor === undefined || !(path === '' ? file : path).endsWith('.md')) return true
  return anchorsOf(path === '' ? text : readFileSync(target, 'utf8')).has(anchor)
}

/** Returns the anchor that code hosts give to the first heading of these words. */
export function slugOf(heading: string): string {
  const kept = heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
  return kept.replaceAll(' ', '-')
}

/** The anchors that code hosts give to headings. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of proseOf(text).matchAll(/^#{1,6}[ \t]+(.+?)[ \t]*$/gm)) {
    const slug = slugOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    let anchor = slug
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`
    anchors.add(anchor)
  }
  return anchors
}
