import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { attempt } from '../../../internal/attempt'
import { CACHE, compile } from '../code-cache'

const REASONS = {
  missing: 'it was not compiled',
  'of another text': 'atip was updated since',
  'of another Node': 'Node was updated since',
} as const

/**
 * Says whether a hook starts without the compiled form of the guard, which an update of Node or of atip makes useless.
 *
 * @param program the paths of Node and of `atip`
 * @returns sentences
 */
export function sayCompiled([node = '', atip]: readonly string[]): string[] {
  if (atip === undefined) return []
  const state = attempt(() => examineCode(join(dirname(realpathSync(atip)), 'guard.cjs')))
  // Another Node than this one may take what this one refuses, and the other way round.
  const isOurs = attempt(() => realpathSync(node)) === realpathSync(process.execPath)
  if (state === undefined || state === 'used' || (state === 'of another Node' && !isOurs)) return []
  return [`Answers take a third longer than they could: the guard starts from its text, because ${REASONS[state]}.`]
}

/** Says what becomes of the compiled code of a bundle: with any answer but `used`, its text is compiled at each request. */
function examineCode(file: string): 'used' | 'missing' | 'of another text' | 'of another Node' {
  if (!existsSync(file + CACHE)) return 'missing'
  const { cachedDataRejected } = compile(file)
  if (cachedDataRejected === undefined) return 'of another text'
  return cachedDataRejected ? 'of another Node' : 'used'
}
