import { type Statement, splitSql } from './split-sql'

/** The effect of a request to a database or a server: it reads, changes something, or deletes something. */
export type RequestNature = 'reads' | 'changes' | 'loses'

const LOSING: ReadonlySet<string> = /* @__PURE__ */ words('delete drop truncate update replace merge purge')

/** Words with which a statement that begins as a query does more. */
const CHANGING: ReadonlySet<string> = /* @__PURE__ */ words(`
  alter call create delete drop dumpfile exec execute grant insert into merge outfile replace revoke truncate update upsert`)

/** Words in front of a bracket that call no function of a stranger, and functions that only compute. */
const PURE: ReadonlySet<string> = /* @__PURE__ */ words(`
  all and any as by distinct else except exists filter from group having in intersect is join like limit lateral materialized not on
  or order over partition recursive select some then union using values when where with within cast convert char varchar decimal
  numeric date time timestamp interval extract array row rollup cube sets
  abs avg ceil ceiling coalesce concat concat_ws count cume_dist current_date current_timestamp date_add date_diff date_part
  date_sub date_trunc datediff dense_rank first_value floor format format_date greatest group_concat ifnull iif isnull json_agg
  json_extract json_object jsonb_agg lag last_value lead least left length listagg lower ltrim max median min mod month now ntile
  nullif nvl octet_length percentile_cont percentile_disc position power rank regexp_replace replace right round row_number rtrim
  split_part sqrt stddev strftime string_agg substr substring sum to_char to_date trim trunc unnest upper variance version year`)

/** Pragmas of SQLite that read, also with the name of a table. */
const READING_PRAGMA =
  /^pragma (?:\w+ \. )?(?:(?:table|index|foreign_key|database|collation|function)_x?(?:info|list)(?: \( ["'\w]+ \))?|(?:user|schema)_version|foreign_keys|journal_mode|encoding|page_(?:size|count)|compile_options|(?:integrity|quick)_check)$/

/** Reads a text of SQL. What is not proven to read counts as a change. */
export function readSql(text: string): RequestNature {
  const statements = splitSql(text)
  if (statements === undefined) return LOSING_TEXT.test(text) ? 'loses' : 'changes'
  const natures = new Set(statements.map(readStatement))
  return natures.has('loses') ? 'loses' : natures.has('changes') ? 'changes' : 'reads'
}

const LOSING_TEXT = /\b(?:delete|drop|truncate|update)\b/i

function readStatement(statement: Statement): RequestNature {
  const [first = '', second = ''] = statement
  const known = new Set(statement)
  switch (first) {
    case 'show':
    case 'explain':
    case 'describe':
    case 'desc': {
      const isRun = known.has('analyze') || known.has('analyse') || known.has('into')
      return !isRun ? 'reads' : LOSING_TEXT.test(statement.join(' ')) ? 'loses' : 'changes'
    }
    case 'pragma':
      return READING_PRAGMA.test(statement.join(' ')) ? 'reads' : 'changes'
    case 'select':
    case 'values':
    case 'with':
    case '(':
      return readQuery(statement)
    case 'alter':
      return known.has('drop') ? 'loses' : 'changes'
    case 'create':
      return second === 'or' ? 'loses' : 'changes'
    default:
      return LOSING.has(first) ? 'loses' : 'changes'
  }
}

function readQuery(statement: Statement): RequestNature {
  const isCall = (index: number): boolean => statement[index + 1] === '('
  // A call of `replace` computes a text.
  const changing = statement.filter((word, index) => CHANGING.has(word) && !(word === 'replace' && isCall(index)))
  if (changing.length > 0) return changing.some((word) => LOSING.has(word)) ? 'loses' : 'changes'
  const isPure = (word: string, index: number): boolean =>
    !isCall(index) || !/^[\p{L}_"@$]/u.test(word) || (PURE.has(word) && statement[index - 1] !== '.')
  return statement.every(isPure) ? 'reads' : 'changes'
}

/** Beginnings of statements that are not like those of other texts. */
const IS_SQL =
  /^(?:select\b.* from\b|select [\d'"*]|with (?:recursive )?\S+ (?:\( [^()]* \) )?as (?:not )?(?:materialized )?\(|delete from\b|(?:insert|merge|replace) (?:\w+ ){0,2}into\b|update \S+ (?:\. \S+ )?(?:as )?(?:\w+ )?set\b|(?:alter|comment on|create|drop|truncate) (?:or replace )?(?:external |foreign |global |local |materialized |temp |temporary |unique |unlogged ){0,2}(?:column|database|extension|function|index|policy|procedure|role|schema|sequence|table|trigger|type|user|view)\b|truncate \S+(?: \. \S+)?$|grant \S.* to\b|revoke \S.* from\b|copy \S.* (?:from|to)\b|call \w+(?: \. \w+)? \(|(?:explain|pragma) \w)/

/** Reads a text that may be SQL; `undefined` for any other one. */
export function readPossibleSql(text: string): RequestNature | undefined {
  const statements = splitSql(text)
  if (statements === undefined) return LIKE_CHANGE.test(text) ? readSql(text) : undefined
  return statements.some((statement) => IS_SQL.test(statement.join(' '))) ? readSql(text) : undefined
}

/** Signs of a change in a text that cannot be split. */
const LIKE_CHANGE =
  /\b(?:(?:alter|create|drop|truncate)\s+(?:\w+\s+){0,2}(?:database|extension|function|index|role|schema|table|trigger|user|view)\b|delete\s+from\b|(?:insert|merge|replace)\s+(?:\w+\s+){0,2}into\b|update\s+\S+\s+set\b|grant\s+\w+\s+(?:on|to)\b|copy\s+\S+\s+(?:from|to)\b)|\/\*m?!|\$\w*\$/i

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}
