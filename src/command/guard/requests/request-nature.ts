import { readSql } from '../../../code/sql/read-sql'
import { type SqlToken, splitSql } from '../../../code/sql/split-sql'
import { findFields } from './request-data'

/** The effect of a request to a database or a server: it reads, changes something, or deletes something. */
type RequestNature = 'reads' | 'changes' | 'loses'

/** The names of fields with SQL, and of those with a request of any kind. */
const SQL =
  /^(?:raw_?)?sql(?:_?(?:commands?|quer(?:y|ies)|script|statements?|string|text))?$|^(?:statements?|ddl|dml)$/i
const REQUEST = /^(?:quer(?:y|ies)|q|graphql|mutation)$/i

/** Returns what the requests in an input do, the worst first; `undefined` if there is none. What cannot be read changes something. */
export function readRequests(input: unknown): RequestNature | undefined {
  const [sql, others] = [findFields(input, SQL), findFields(input, REQUEST)]
  if (sql === undefined || others === undefined) return 'changes'
  const natures = new Set([
    ...sql.flat().map((value) => (typeof value === 'string' ? readSqlNature(value) : 'changes')),
    ...others
      .flat()
      .map((value) => (typeof value === 'string' ? (readGraphql(value) ?? readPossibleSql(value)) : undefined)),
  ])
  return NATURES.find((nature) => natures.has(nature))
}

const NATURES: readonly RequestNature[] = ['loses', 'changes', 'reads']

const LOSING: readonly string[] = ['delete', 'drop', 'truncate', 'update', 'replace', 'merge', 'purge']

/** Reads a text of SQL. What is not proven to read counts as a change. */
export function readSqlNature(text: string): RequestNature {
  if (readSql(text, 'any').kind === 'reads') return 'reads'
  const split = splitSql(text, 'any')
  if ('problem' in split) return LOSING_TEXT.test(text) ? 'loses' : 'changes'
  return split.statements.some(loses) ? 'loses' : 'changes'
}

const LOSING_TEXT = /\b(?:delete|drop|truncate|update)\b/i

/** Returns true for a statement that is known to delete or overwrite something. */
function loses(statement: readonly SqlToken[]): boolean {
  const words = toWords(statement)
  const isLosing = words.some((word, index) => LOSING.includes(word) && words[index + 1] !== '(')
  switch (words[0]) {
    case 'show':
    case 'explain':
    case 'describe':
    case 'desc':
      return words.some((word) => /^(?:analy[sz]e|into)$/.test(word)) && isLosing
    case 'create':
      return words[1] === 'or'
    case 'alter':
      return words.includes('drop')
    case 'select':
    case 'values':
    case 'with':
    case '(':
      return isLosing
    default:
      return LOSING.includes(words[0] ?? '')
  }
}

/** Returns words and marks, with `'` for each text and `"` for each name in quotes. */
function toWords(statement: readonly SqlToken[]): string[] {
  return statement.map(({ kind, value }) => (kind === 'text' ? "'" : kind === 'name' ? '"' : value))
}

/** Beginnings of statements that are not like those of other texts. */
const IS_SQL =
  /^(?:select\b.* from\b|select [\d'"*]|with (?:recursive )?\S+ (?:\( [^()]* \) )?as (?:not )?(?:materialized )?\(|delete from\b|(?:insert|merge|replace) (?:\w+ ){0,2}into\b|update \S+ (?:\. \S+ )?(?:as )?(?:\w+ )?set\b|(?:alter|comment on|create|drop|truncate) (?:or replace )?(?:external |foreign |global |local |materialized |temp |temporary |unique |unlogged ){0,2}(?:column|database|extension|function|index|policy|procedure|role|schema|sequence|table|trigger|type|user|view)\b|truncate \S+(?: \. \S+)?$|grant \S.* to\b|revoke \S.* from\b|copy \S.* (?:from|to)\b|call \w+(?: \. \w+)? \(|(?:explain|pragma) \w)/

/** Reads a text that may be SQL; `undefined` for any other one. */
export function readPossibleSql(text: string): RequestNature | undefined {
  const split = splitSql(text, 'any')
  if ('problem' in split) return LIKE_CHANGE.test(text) ? readSqlNature(text) : undefined
  return split.statements.some((statement) => IS_SQL.test(toWords(statement).join(' ')))
    ? readSqlNature(text)
    : undefined
}

/** Signs of a change in a text that cannot be split. */
const LIKE_CHANGE =
  /\b(?:(?:alter|create|drop|truncate)\s+(?:\w+\s+){0,2}(?:database|extension|function|index|role|schema|table|trigger|user|view)\b|delete\s+from\b|(?:insert|merge|replace)\s+(?:\w+\s+){0,2}into\b|update\s+\S+\s+set\b|grant\s+\w+\s+(?:on|to)\b|copy\s+\S+\s+(?:from|to)\b)|\/\*m?!|\$\w*\$/i

/** Names of fields that take something away. */
const LOSING_FIELD = /\b(?:delete|destroy|drop|erase|purge|remove|reset|truncate|wipe)/i

/** Reads a document of GraphQL; `undefined` for any other text. */
export function readGraphql(text: string): RequestNature | undefined {
  const document = text.replace(/^(?:[\s,\ufeff]|#[^\n\r]*[\n\r])+/, '')
  if (!/^(?:query|mutation|subscription|fragment)\b[^{}]*\{/.test(document)) return undefined
  if (!/\bmutation\b/i.test(document)) return 'reads'
  return LOSING_FIELD.test(document) ? 'loses' : 'changes'
}
