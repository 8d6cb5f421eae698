import { matchesGlob } from '../internal/match-glob'
import { once } from '../internal/once'
import { RUNS_LATER } from '../safety/policy/guarded-names'
import { createNameMatcher, type NamedPath } from './name-matcher'

/** Settings of coding agents in a folder, which name hooks to run and servers to start. */
const OF_AGENTS: readonly string[] = [
  ...[
    '.agents',
    '.claude',
    '.clinerules',
    '.codex',
    '.continue',
    '.copilot',
    '.cursor',
    '.factory',
    '.gemini',
    '.kiro',
  ],
  ...['.mcp.json', '.opencode', '.qwen', '.roo', '.windsurf', '.zed', 'opencode.json*'],
]
/** More repositories, whose hooks and settings run programs. */
const REPOSITORIES: readonly string[] = ['.hg', '.jj', '.svn']

const matchFirst = /* @__PURE__ */ once(() => {
  const relative = RUNS_LATER.filter((path) => !/^[/~]/.test(path))
  return createNameMatcher([...relative, ...OF_AGENTS, ...REPOSITORIES].map((path) => path.split('/')))
})

/**
 * Returns what must follow a name so that something runs later by itself: an empty path if nothing must.
 *
 * @param waiting what this function returned for the directory that holds the name
 */
export function followLaterNames(name: string, waiting: readonly NamedPath[]): readonly NamedPath[] {
  const first = matchFirst()(name)
  if (waiting.length === 0) return first
  const folded = name.toLowerCase()
  return [...first, ...waiting.flatMap(([next = '', ...rest]) => (matchesGlob(next, folded) ? [rest] : []))]
}

/** Returns true if something runs later by itself, as far as {@link followLaterNames} has followed its names. */
export function isComplete(waiting: readonly NamedPath[]): boolean {
  return waiting.some((rest) => rest.length === 0)
}
