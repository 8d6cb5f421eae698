import { join } from 'node:path'
import { quoteForShell } from '../../argv/quote-for-shell'
import { agentToolsPaths } from '../../discover/agent-tools-paths'
import { isAtipError } from '../../internal/errors'
import type { World } from '../world'

/** Returns the path of the user's definition file for a tool, quoted for a shell. */
export function locateShimFile(env: World['env'], name: string): string {
  try {
    const file = join(agentToolsPaths(env).data, 'shims', `${name}.json`)
    const { HOME } = env
    const isHome = HOME !== undefined && HOME !== '/' && file.startsWith(`${HOME}/`)
    return isHome ? `~${quoteForShell([file.slice(HOME.length)])}` : quoteForShell([file])
  } catch (error) {
    if (isAtipError(error)) return `${name}.json`
    throw error
  }
}
