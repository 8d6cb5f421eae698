import { words } from '../scan-text'
import type { Token } from './split-javascript'
import {
  createNameScope,
  defineName,
  type JavaScriptBinding,
  type JavaScriptExpression,
  type JavaScriptProgram,
  type NameExpression,
  type NameScope,
} from './tree'

/** The state of the reading of a program: its tokens, the place in them, and what surrounds that place. */
export interface Parser {
  readonly tokens: readonly Token[]
  readonly ends: ReadonlyMap<number, number>
  readonly program: JavaScriptProgram
  readonly grammar: JavaScriptGrammar
  index: number
  depth: number
  place: Surroundings
  /** The problem that stopped the reading: the place is then the end of the text. */
  stop: { readonly problem: string; readonly at: number } | undefined
}

/** The surroundings of a place in the text. */
export interface Surroundings {
  readonly scope: NameScope
  readonly isAsync: boolean
  readonly isInFunction: boolean
  readonly isInLoop: boolean
  readonly isInSwitch: boolean
  readonly labels: readonly string[]
}

/** The readers of parts that contain one another: functions contain statements, and statements values. */
export interface JavaScriptGrammar {
  /** Reads statements up to the bracket that closes the body of a function. */
  readonly readBlock: (parser: Parser) => void
  readonly readAssigned: (parser: Parser, isHead: boolean) => JavaScriptExpression
}

const MAX_DEPTH = 100

/** Words that name nothing here: reserved ones, some in some modes only, and those that begin what is not read. */
export const RESERVED: ReadonlySet<string> = /* @__PURE__ */ words(`
  arguments async await break case catch class const continue debugger default delete do else enum eval export
  extends false finally for function if implements import in instanceof interface let new null of package
  private protected public return static super switch this throw true try typeof undefined NaN Infinity
  __proto__ var void while with yield`)

export function peekToken(parser: Parser, offset = 0): Token {
  return (parser.tokens[parser.index + offset] ?? parser.tokens.at(-1)) as Token
}

/** Stops the reading, unless something has stopped it before. */
export function fail(parser: Parser, problem: string, at: number = peekToken(parser).at): undefined {
  parser.stop ??= { problem, at }
  parser.index = parser.tokens.length - 1
}

/** Stops the reading at a token that is not allowed here. */
export function failHere(parser: Parser): undefined {
  const { kind, value } = peekToken(parser)
  fail(parser, kind === 'end' ? 'ends too early' : `has "${value.slice(0, 20)}" where nothing of that kind is read`)
}

export function isTokenAt(parser: Parser, kind: 'mark' | 'word', value: string, offset = 0): boolean {
  const token = peekToken(parser, offset)
  return token.kind === kind && token.value === value
}

/** Passes a mark or word if it is next. */
export function acceptToken(parser: Parser, kind: 'mark' | 'word', value: string): boolean {
  const isNext = isTokenAt(parser, kind, value)
  if (isNext) parser.index++
  return isNext
}

export function expectToken(parser: Parser, kind: 'mark' | 'word', value: string): void {
  if (!acceptToken(parser, kind, value)) failHere(parser)
}

/** Reads something one level down. */
export function nested<T>(parser: Parser, read: () => T): T {
  parser.depth++
  if (parser.depth > MAX_DEPTH) fail(parser, 'is nested too deeply')
  const value = read()
  parser.depth--
  return value
}

/** Reads something with other surroundings. */
export function within<T>(parser: Parser, place: Partial<Surroundings>, read: () => T): T {
  const outer = parser.place
  parser.place = { ...outer, ...place }
  const value = read()
  parser.place = outer
  return value
}

/** Reads something in a region of its own. */
export function inBlock<T>(parser: Parser, read: () => T): T {
  return within(parser, { scope: createNameScope(parser.place.scope, false) }, read)
}

/** Reads a name and defines it. */
export function readNewName(parser: Parser, form: JavaScriptBinding['form']): JavaScriptBinding | undefined {
  const { kind, value, at } = peekToken(parser)
  if (kind !== 'word' || RESERVED.has(value)) {
    failHere(parser)
    return undefined
  }
  const binding = defineName(parser.place.scope, value, form, at)
  if (binding === undefined) fail(parser, `defines ${value} twice`)
  else {
    parser.program.bindings.push(binding)
    parser.index++
  }
  return binding
}

/** Returns the expression for a name, and adds it to those of the program. */
export function makeName(parser: Parser, name: string, at: number): NameExpression {
  const read: NameExpression = { kind: 'name', name, scope: parser.place.scope, at }
  parser.program.names.push(read)
  return read
}
