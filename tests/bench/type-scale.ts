import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** What the compiler had to do for a program. The first two are the same on every machine. */
export interface TypeCost {
  readonly instantiations: number
  readonly types: number
  readonly milliseconds: number
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
}

const COMPILE_SHIPPED = `
import { compileTools, createToolset, createValidator, presets } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
const tools = Object.values(shipped)
export const openai = compileTools(tools, 'openai')
export const gemini = compileTools(tools, 'gemini')
export const anthropic = compileTools(createToolset(tools), 'anthropic')
export const { decide } = createValidator(tools, presets.supervised)
`

const command = (index: number): string => `c${index}: {
  description: 'Does it',
  arguments: [{ name: 'path', type: 'string', description: 'A path' }],
  options: [
    { name: 'format', flags: ['--format'], type: 'enum', enum: ['json', 'text'], description: 'The format' },
    { name: 'limit', flags: ['-n'], type: 'integer', description: 'The most' },
    { name: 'force', flags: ['-f'], type: 'boolean', description: 'Does it at once', 'x-effects': { destructive: true } },
  ],
  effects: { network: false, filesystem: { write: true } },
},`

/** A tool of so many commands with literal types, compiled, and a few of its calls, told by their names. */
const typedCalls = (commands: number): string => `
import { compileTools, defineTool, parseToolCall } from 'atip-bridge'
const tool = defineTool({
  atip: '0.6', name: 'big', version: '1.0.0', description: 'Big',
  commands: { ${Array.from({ length: commands }, (_, index) => command(index)).join('\n')} },
})
export const compiled = compileTools([tool], 'openai')
for (const call of parseToolCall('openai', {}, { tools: [tool] })) {
  if (call.name === 'big_c1') {
    const path: string = call.arguments.path
    const format: 'json' | 'text' | null | undefined = call.arguments.format
    // @ts-expect-error it is a number
    const limit: string = call.arguments.limit
    console.log(path, format, limit)
  }
  if (call.name === 'big_c${commands - 1}') console.log(call.arguments.force satisfies boolean | null | undefined)
}
declare const console: { log(...values: unknown[]): void }
`

/** The programs that are measured. */
export const TYPE_PROGRAMS: Readonly<Record<string, string>> = {
  'all shipped tools': COMPILE_SHIPPED,
  ...Object.fromEntries([10, 100, 1_000].map((count) => [`defineTool, ${count} commands`, typedCalls(count)])),
}

/** Returns what the types of a program cost, with the declarations of the package in `folder`; throws what is wrong in it. */
export function measureTypes(source: string, folder: string): TypeCost {
  const file = join(folder, 'type-scale.ts')
  const paths = {
    'atip-bridge': [join(folder, 'dist/index.d.ts')],
    'atip-bridge/tools': [join(folder, 'dist/tools.d.ts')],
  }
  const options = { ...OPTIONS, paths }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, source, version) : getSourceFile(name, version)
  const start = performance.now()
  const program = ts.createProgram([file], options, host)
  const problems = [
    ...program.getOptionsDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ]
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems.slice(0, 3), host))
  const milliseconds = performance.now() - start
  return { instantiations: program.getInstantiationCount(), types: program.getTypeCount(), milliseconds }
}

/** The repository, whose build has the declarations. */
export const BUILT_PACKAGE: string = fileURLToPath(new URL('../../', import.meta.url))
