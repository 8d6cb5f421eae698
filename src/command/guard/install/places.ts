import { isAbsolute, join } from 'node:path'
import { quoteSingly } from '../../../argv/quote-for-shell'
import { failed } from '../../failure'
import type { World } from '../../world'
import type { AgentHooks } from '../types'

/** Returns the absolute path of the file that holds the hooks of an agent. @throws a failure without a home directory */
export function locateSettings(
  { userFile, homeVariable = '', projectFile = userFile }: AgentHooks,
  { env, cwd }: Pick<World, 'env' | 'cwd'>,
  isProject: boolean,
): string {
  if (isProject) return join(cwd, ...projectFile)
  const given = env[homeVariable] ?? ''
  if (given !== '') {
    if (isAbsolute(given)) return join(given, ...userFile.slice(1))
    throw failed(`${homeVariable} must be an absolute path.`)
  }
  const { HOME: home = '' } = env
  if (!isAbsolute(home)) throw failed('HOME must be the absolute path of your home directory.')
  return join(home, ...userFile)
}

/** The end of a hook: one that cannot be started, or is killed, denies. */
export const FAIL_CLOSED = ' || exit 2'

/**
 * Returns the line that an agent starts: absolute paths, since an agent may have another PATH.
 *
 * @param failsOpen true if the agent may go on where the guard cannot be started
 */
export function writeCommand(
  agent: string,
  { program }: Pick<World, 'program'>,
  options: readonly string[],
  failsOpen: boolean,
): string {
  const line = [...program, 'guard', '--agent', agent, ...options].map(quoteWord).join(' ')
  return failsOpen ? line : `${line}${FAIL_CLOSED}`
}

/** Quotes a word for every POSIX shell. @throws a failure for a word that no line can hold */
function quoteWord(word: string): string {
  if (/^[\w./@%+=:,-]+$/.test(word)) return word
  if (/\p{Cc}/u.test(word)) throw failed('The path of atip or of Node holds a control character.')
  return quoteSingly(word)
}

/** Refuses an `atip` that will soon be gone: without its hook, an agent would run everything. */
export function checkLasting({ program }: Pick<World, 'program'>): void {
  const gone = program.find((word) => /[\\/](?:_npx|dlx-[^\\/]*)[\\/]/.test(word))
  if (gone === undefined) return
  throw failed('This atip runs from a cache that is emptied now and then; an agent would then run without its guard.', [
    'Install it first: npm install -g atip-bridge',
    'Then: atip guard install AGENT',
  ])
}
