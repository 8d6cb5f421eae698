import { take } from '../scan-text'

/**
 * The languages of SQL that are read; `any` takes only what all databases read alike.
 *
 * @example
 * const dialect: SqlDialect = 'sqlite'
 */
export type SqlDialect = 'sqlite' | 'postgres' | 'mysql' | 'any'

/** A word, a name in quotes, a text, a number or a mark of SQL. */
export interface SqlToken {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'mark'
  /** A word in lower case, a name or text as its quotes hold it, a mark. */
  readonly value: string
  /** Where it begins. */
  readonly at: number
}

/** The statements of a text, or where and why it could not be split. */
export type SqlStatements =
  | { readonly statements: readonly (readonly SqlToken[])[] }
  | { readonly problem: string; readonly at: number }

/** The patterns of a database for comments, names and texts. */
interface Lexicon {
  /** Comments to the end of a line. */
  readonly comment: RegExp
  /** Names in quotes other than `"`. */
  readonly name: RegExp | undefined
  /** Texts between dollars. */
  readonly dollar: RegExp | undefined
  /** True if a backslash may hide a quote, so that texts are taken only if it makes no difference. */
  readonly mayEscape: boolean
}

const BLOCK = /\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//y
const DASHES = /--[^\n]*/y
const DASHES_AND_BLANK = /--(?=\s|$)[^\n]*/y
const BACKTICKS = /`[^`]*(?:``[^`]*)*`/y

const LEXICONS: { readonly [Dialect in SqlDialect]: Lexicon } = {
  sqlite: {
    ...{ comment: DASHES, name: /`[^`]*(?:``[^`]*)*`|\[[^\]]*\]/y, dollar: undefined, mayEscape: false },
  },
  postgres: {
    ...{ comment: DASHES, name: undefined, dollar: /\$((?:[A-Za-z_]\w*)?)\$[\s\S]*?\$\1\$/y, mayEscape: true },
  },
  mysql: {
    comment: /--(?=\s|$)[^\n]*|#[^\n]*/y,
    ...{ name: BACKTICKS, dollar: undefined, mayEscape: true },
  },
  any: {
    comment: DASHES_AND_BLANK,
    ...{ name: /`[\w $.-]*`/y, dollar: undefined, mayEscape: true },
  },
}

const SPACE = /\s+/y
const WORD = /[\p{L}_@][\p{L}\p{N}_@$]*/uy
const NUMBER = /\p{N}[\p{L}\p{N}_]*(?:\.\p{N}+)?/uy
const QUOTED = { "'": /'[^']*(?:''[^']*)*'(?!')/y, '"': /"[^"]*(?:""[^"]*)*"(?!")/y } as const
/** The same where a backslash takes the meaning from a quote. */
const ESCAPED = { "'": /'(?:[^'\\]|\\[\s\S]|'')*'(?!')/y, '"': /"(?:[^"\\]|\\[\s\S]|"")*"(?!")/y } as const

/** Characters that databases and their clients read in several ways: line ends, and some that are not shown. */
const UNCLEAR = /\r(?!\n)|(?![\t\n\r])\p{Cc}|[\u2028\u2029\ufeff]/u
/** Quotes within brackets, quotes of Oracle, and threefold quotes. */
const AMBIGUOUS = /'''|"""|\[[^\][]*['"`]|\b(?:n?q)'/i

/** Splits SQL into its statements, without comments. */
export function splitSql(text: string, dialect: SqlDialect): SqlStatements {
  const unclear = UNCLEAR.exec(text) ?? (dialect === 'any' ? AMBIGUOUS.exec(text) : null)
  if (unclear !== null) return { problem: 'holds characters that databases read in several ways', at: unclear.index }
  const statements: SqlToken[][] = [[]]
  for (let at = 0; at < text.length; ) {
    const found = readPart(text, at, dialect)
    if ('problem' in found) return found
    at += found.length
    if (found.token === undefined) continue
    if (found.token.value === ';') statements.push([])
    else statements.at(-1)?.push(found.token)
  }
  return { statements: statements.filter((statement) => statement.length > 0) }
}

type Part =
  | { readonly length: number; readonly token: SqlToken | undefined }
  | { readonly problem: string; readonly at: number }

function readPart(text: string, at: number, dialect: SqlDialect): Part {
  const { comment, name, dollar, mayEscape } = LEXICONS[dialect]
  const takeHere = (pattern: RegExp | undefined): string => (pattern === undefined ? '' : take(pattern, text, at))
  const part = (length: number, kind: SqlToken['kind'], value: string): Part => ({ length, token: { kind, value, at } })
  const space = takeHere(SPACE)
  if (space !== '') return { length: space.length, token: undefined }
  const comments = takeHere(comment) || takeHere(BLOCK)
  if (/^\/\*(?:m?!|[\s\S]*\/\*)/i.test(comments)) return { problem: 'holds a comment that may run', at }
  if (comments !== '') return { length: comments.length, token: undefined }
  const quote = text.charAt(at)
  if (quote === "'" || quote === '"') {
    const quoted = takeHere(QUOTED[quote])
    if (quoted === '') return { problem: 'holds a quote that does not end', at }
    if (mayEscape && quoted.includes('\\') && takeHere(ESCAPED[quote]) !== quoted) {
      return { problem: 'holds a backslash that may hide a quote', at }
    }
    if (quote === "'") return part(quoted.length, 'text', quoted.slice(1, -1))
    return part(quoted.length, 'name', quoted.slice(1, -1))
  }
  const named = takeHere(name)
  if (named !== '') return part(named.length, 'name', named.slice(1, -1))
  const between = takeHere(dollar)
  if (between !== '') return part(between.length, 'text', '')
  const word = takeHere(WORD)
  if (word !== '') return part(word.length, 'word', word.toLowerCase())
  const number = takeHere(NUMBER)
  if (number !== '') return part(number.length, 'number', number)
  return readMark(text, at, dialect)
}

function readMark(text: string, at: number, dialect: SqlDialect): Part {
  const mark = String.fromCodePoint(text.codePointAt(at) ?? 0)
  // The client of MySQL ends a statement with these, too.
  if (dialect === 'mysql' && /^\\[gG](?!\w)/.test(text.slice(at, at + 3))) {
    return { length: 2, token: { kind: 'mark', value: ';', at } }
  }
  const after = text.slice(at + 1, at + 2)
  const isStart = (mark === '/' && after === '*') || (dialect === 'sqlite' && mark === '[')
  const isDollar = mark === '$' && !/\d/.test(after)
  const isDashes = dialect === 'any' && mark === '-' && after === '-'
  if (isStart || isDollar || isDashes || mark === '`' || mark === '\\' || (mark === '#' && dialect === 'any')) {
    return { problem: `holds "${text.slice(at, at + 2)}", which may mean more than it seems`, at }
  }
  // The client of PostgreSQL replaces `:name`; `::` is a cast.
  if (dialect === 'postgres' && mark === ':') {
    if (after === ':') return { length: 2, token: { kind: 'mark', value: '::', at } }
    if (/[\w'"{]/.test(after) && !/\d/.test(after)) return { problem: `holds a variable, ":${after}"`, at }
  }
  return { length: mark.length, token: { kind: 'mark', value: mark, at } }
}
