import { readSql } from '../../../code/sql/read-sql'
import { isUndescribedCode } from '../../../internal/effects/classify-effects'
import type { AtipRuns } from '../../../types/argv'
import type { FlatCommand, FlatParameter } from '../../../types/toolset'

/**
 * Returns true for a call of a client of a database that runs nothing but the code in its words, all of which is SQL that reads,
 * whichever database it is.
 */
export function readsTables({ parameters }: FlatCommand, args: Readonly<Record<string, unknown>>): boolean {
  const used = parameters.filter(({ key }) => args[key] !== undefined && args[key] !== false)
  const texts = used.filter(holdsCode).flatMap(({ key }) => [args[key]].flat())
  const runsMore = used.some(({ type, effects = {} }) => type === 'file' && isUndescribedCode(effects))
  return texts.length > 0 && !runsMore && texts.every((text) => typeof text === 'string' && reads(text))
}

function holdsCode({ definition }: FlatParameter): boolean {
  const runs = definition['x-runs'] as AtipRuns | undefined
  return runs !== undefined && (typeof runs === 'string' ? runs : runs.as) === 'code'
}

/** Commands with a backslash are those of PostgreSQL's client. */
function reads(text: string): boolean {
  return readSql(text, text.trim().startsWith('\\') ? 'postgres' : 'any').kind === 'reads'
}
