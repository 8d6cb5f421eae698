import { pickLessTrusted, rankTrust, readTrustSource, TRUST_LEVELS } from '../internal/trust'
import type { FlatCommand } from '../types/toolset'

/** The level from which on nobody who answers for a program has written or checked its metadata. */
const LEAST_CHECKED = 'community'
const LONGEST_NAME = 64
/** Maximum length of the names in a line. */
const MOST_NAMES = 250

/**
 * Lists the tools whose declared trust is low, a line for each level: `- community: gh, git`. Tools that declare no
 * trust count as `inferred`, but only beside a tool that declares some: a host that does not use trust reads nothing
 * about it.
 */
export function listLessTrusted(commands: readonly FlatCommand[]): string[] {
  const sources = new Map<string, string | undefined>()
  for (const command of commands) {
    const found = [command, ...command.replaces].map(({ tool }) => readTrustSource(tool)).reduce(pickLessTrusted)
    const { name } = command.tool
    sources.set(name, sources.has(name) ? pickLessTrusted(sources.get(name), found) : found)
  }
  if ([...sources.values()].every((source) => source === undefined)) return []
  return TRUST_LEVELS.slice(rankTrust(LEAST_CHECKED)).flatMap((level) => {
    const names = [...sources].flatMap(([name, source]) => (TRUST_LEVELS[rankTrust(source)] === level ? [name] : []))
    return joinNames(names).map((line) => `- ${level}: ${line}`)
  })
}

/** Joins names to lines. Names come from strangers: other characters than those of program names are replaced. */
function joinNames(names: readonly string[]): string[] {
  const lines: string[] = []
  for (const name of names) {
    const shown = name.slice(0, LONGEST_NAME).replace(/[^\w.+@-]/g, '?')
    const last = lines.at(-1)
    if (last === undefined || last.length + shown.length > MOST_NAMES) lines.push(shown)
    else lines[lines.length - 1] = `${last}, ${shown}`
  }
  return lines
}
