import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type * as Library from '@mlc-ai/web-xgrammar'

/** The texts that a model whose output is held to a schema can write. */
export interface CompiledGrammar {
  /** Returns true if it can write this text: keys in the schema's order, nothing before or behind. */
  accepts(json: string): boolean
}

interface Engine {
  readonly library: typeof Library
  readonly compiler: Library.GrammarCompiler
  /** The lines that the engine has printed since this was last emptied. */
  readonly printed: string[]
}

const INDENT = 2
let engine: Promise<Engine> | undefined

/**
 * Compiles a schema as servers do that hold a model to it. Without `additionalProperties: false`
 * any others are allowed, among them optional ones with any value.
 * Not seen by it: `not`, several schemas in `allOf`, `uniqueItems`, `multipleOf`.
 *
 * @throws Error if the schema is none, or says what no grammar can
 */
export async function compileGrammar(schema: unknown): Promise<CompiledGrammar> {
  engine ??= loadEngine()
  const { library, compiler, printed } = await engine
  const { Grammar, GrammarMatcher } = library
  printed.length = 0
  try {
    const grammar = await Grammar.fromJSONSchema(JSON.stringify(schema), true, INDENT, undefined, false)
    const compiled = await compiler.compileGrammar(grammar)
    grammar.dispose()
    const matcher = await GrammarMatcher.createGrammarMatcher(compiled, undefined, true)
    const accepts = (json: string): boolean => {
      matcher.reset()
      return matcher._acceptString(json) && matcher.isTerminated()
    }
    return { accepts }
  } catch (error) {
    // What was aborted leaves its frames on the engine's stack.
    engine = undefined
    throw new Error(`No grammar: ${printed.join(' ')}`, { cause: error })
  }
}

async function loadEngine(): Promise<Engine> {
  const printed: string[] = []
  const library = loadLibrary({ ...console, error: (line: unknown) => printed.push(String(line)) })
  const vocabulary = await library.TokenizerInfo.createTokenizerInfo([])
  const compiler = await library.GrammarCompiler.createGrammarCompiler(vocabulary, false)
  return { library, compiler, printed }
}

/** The package says that it is a module, but is a script for `require`, and what it imports is of Node. */
function loadLibrary(quiet: object): typeof Library {
  const require = createRequire(import.meta.url)
  const file = require.resolve('@mlc-ai/web-xgrammar')
  const module = { exports: {} }
  const code = readFileSync(file, 'utf8').replaceAll("import('module')", "require('module')")
  const script = new Function('exports', 'module', 'require', '__filename', '__dirname', 'console', code)
  script(module.exports, module, require, file, dirname(file), quiet)
  return module.exports as typeof Library
}
