import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SearchPath } from '../process/find-program'
import { createStopReason } from './failure'
import type { ToolSources } from './known-tools'
import { readShippedTools } from './metadata/shipped-tools'

/** Reads the version of this package. Its manifest is two directories above the programs, built or not. */
export function readVersion(): string {
  const manifest = new URL('../../package.json', import.meta.url)
  if (!existsSync(manifest)) return 'unknown'
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return version
}

/** Returns the absolute paths that start this program. The build puts all files of the programs into one directory. */
export function findOwnProgram(): string[] {
  return [process.execPath, fileURLToPath(new URL('atip.js', import.meta.url))]
}

/** Returns a signal that the first Ctrl-C or SIGTERM aborts; the second one ends this process. */
export function createStopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(createStopReason(signal)))
  }
  return stop.signal
}

/** Returns where the tools of this machine are found, and those shipped with this package. Reads nothing yet. */
export function createToolSources(env: ToolSources['env'], signal: AbortSignal): ToolSources {
  let search: Promise<SearchPath> | undefined
  return {
    env,
    signal,
    discoverTools: async (options) => (await import('../discover/discover-tools')).discoverTools(options),
    readShippedTools,
    locateProgram: async (name) => {
      search ??= import('../process/find-program').then(({ readSearchPath }) => readSearchPath(env.PATH ?? ''))
      return (await search).locate(name)
    },
  }
}

/**
 * Returns true for the words with which an agent starts `atip` as its hook: it takes every exit code but 2 for
 * consent.
 */
export function isHookRequest([name, first = '-']: readonly string[]): boolean {
  return name === 'guard' && first.startsWith('-')
}
