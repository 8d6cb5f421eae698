import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import type { AtipTool } from 'atip-bridge'
import fc from 'fast-check'
import { quoteForShell } from '../../src/argv/quote-for-shell'
import { planCalls } from './calls'
import { PARTS } from './everyday-folder'
import { listEverydayValues } from './everyday-values'
import type { Fixture } from './fixture'

/** Programs that ask a server, or have an observation of their own. */
const ELSEWHERE = ['curl', 'docker', 'gh', 'kubectl', 'npm', 'scp', 'ssh', 'sudo', 'terraform', 'wget']

/** Lists the shipped programs that are installed. */
function listInstalled(tools: readonly AtipTool[]): AtipTool[] {
  return tools.filter(
    ({ name }) => !ELSEWHERE.includes(name) && spawnSync('which', [name], { stdio: 'ignore' }).status === 0,
  )
}

/** Lists lines of one call each: every command of every installed program, alone and with each of its parameters. */
function listCallLines(tools: readonly AtipTool[], git: Fixture): string[] {
  return tools.flatMap((tool) => {
    const values = tool.name === 'git' ? git : listEverydayValues(tool)
    return planCalls(tool, values, { withChanges: true }).map(({ program, words }) =>
      quoteForShell([program, ...words]),
    )
  })
}

/** Lines that join two lines. */
const JOINTS: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `${one} | ${other}`,
  (one, other) => `${one}; ${other}`,
  (one, other) => `${one} && ${other}`,
  (one, other) => `${one} || ${other}`,
  (one, other) => `${one} & ${other}; wait`,
  (one, other) => `if ${one}; then ${other}; fi`,
  (one, other) => `for f in a.txt b.txt; do ${one}; ${other}; done`,
  (one, other) => `while ${one}; do ${other}; break; done`,
  (one, other) => `case "$(${one})" in a) ;; *) ${other};; esac`,
  (one, other) => `cat <(${one}) <(${other})`,
  (one, other) => `{ ${one}; ${other}; } 2>&1 | cat`,
  (one, other) => `cat <<E\n$(${one})\nE\n${other}`,
  (one, other) => `x="$(${one})"; echo "$x"; ${other}`,
  (one, other) => `cd source && ${one}; cd .. && ${other}`,
  (one, other) => `${one} > /dev/null 2>&1; ${other}`,
  (one, other) => `env LC_ALL=C ${one}; timeout 5 ${other}`,
  (one, other) => `sh -c ${quoteForShell([one])}; ${other} < a.txt`,
  (one, other) => `eval ${quoteForShell([one])}; trap ${quoteForShell([other])} EXIT`,
  (one, other) => `printf '%s\\n' a.txt | xargs echo; ${one}; ${other}`,
]

/**
 * Lists `count` lines that `isAllowed` lets run: one call each, two parameters at once, and two lines joined.
 *
 * @param seed of what is chosen at random
 */
export function listAllowedLines(
  tools: readonly AtipTool[],
  git: Fixture,
  { count, seed, isAllowed }: { count: number; seed: number; isAllowed: (line: string) => boolean },
): string[] {
  const installed = listInstalled(tools)
  const lines = new Set(listCallLines(installed, git).filter(isAllowed))
  const simple = [...lines]
  const joined = fc
    .tuple(fc.constantFrom(...JOINTS), fc.constantFrom(...simple), fc.constantFrom(...simple))
    .map(([join, one, other]) => join(one, other))
  for (const line of fc.sample(joined, { numRuns: 4 * count, seed })) {
    if (lines.size >= count) break
    if (isAllowed(line)) lines.add(line)
  }
  return [...lines].slice(0, count)
}

/** Returns true for a program that a line names, and for its parts. */
export function ownsProgram(programs: readonly string[], git: Fixture, path: string): boolean {
  const name = basename(path)
  const owned = programs.flatMap((program) => [program, ...(PARTS[program] ?? [])])
  return owned.includes(name) || name === 'bash' || (programs.includes('git') && git.isOwnProgram(path))
}
