import { resolve } from 'node:path'
import { followLinks, resolveLinks } from '../../../paths/follow-links'
import { joinContainable } from '../../../safety/policy/checks'
import { isStricter } from '../../../shell/judge/part-recorder'
import type { ShellLine, ShellSimple } from '../../../types/shell'
import type { ShellPart } from '../../../types/shell-decision'
import type { ExpandedCommand, ExpandedRedirection } from '../running-shell'
import { joinViolations, lookAtMachine, type MachineLook, nameObeyed } from './look-at-machine'
import type { RunnerContext } from './runner-context'

/** What this machine adds to the decision about a line. */
export interface LineLook {
  readonly parts: ShellPart[]
  /** The names of everything that was found: an approval is for it alone. */
  readonly found: readonly string[]
}

/** Systems open no longer path. */
const MAX_PATH = 4096
/** So many commands are looked at before the line runs; others when they start. */
const MAX_COMMANDS = 100

/**
 * Looks at this machine for each command whose words are known before the line runs, so that a person is asked about all of
 * it at once. Each command is looked at again right before it starts.
 */
export function lookAtLine(
  tree: ShellLine,
  parts: readonly ShellPart[],
  start: string,
  context: RunnerContext,
): LineLook {
  const looked = [...parts]
  const found: string[] = []
  let cwd = start
  for (const source of tree.commands.slice(0, MAX_COMMANDS)) {
    const command = readStaticCommand(source)
    if (command === undefined) continue
    const own = parts.filter((part) => part.start === source.start && part.end === source.end)
    const look = lookAtMachine(command, own, cwd, context)
    const violations = look.decisions.flatMap((decision) => decision.violations)
    found.push(...look.obeyed.map(nameObeyed), ...violations.map(({ message }) => `${source.start} ${message}`))
    const index = looked.indexOf(own[0] as ShellPart)
    if (index >= 0) looked[index] = look.decisions.reduce(addToPart, looked[index] as ShellPart)
    found.push(...nameLinked(command, cwd))
    found.push(...command.redirections.flatMap((each) => (each.kind === 'file' ? [nameTarget(each, cwd)] : [])))
    const next = moveBy(command, cwd)
    // A person approved the directory that was there.
    if (next !== cwd) found.push(`${source.start} ${resolveLinks(next)}`)
    cwd = next
  }
  return { parts: looked, found: [...found, ...looked.map(namePart)] }
}

/** Names what a person is told about a part: an approval covers nothing worse. */
function namePart({ start, program = '', decision, effects }: ShellPart): string {
  return `${start} ${program} ${decision} ${JSON.stringify(effects)}`
}

/** Names the file of a redirection: it must not lead elsewhere when the line runs. */
function nameTarget({ source, path }: ExpandedRedirection & { kind: 'file' }, cwd: string): string {
  return `${source.start} ${source.operator} ${followLinks(resolve(cwd, path)).real}`
}

/** Names where words lead through links: a link must not take the place of what a person saw. */
function nameLinked({ source, words }: ExpandedCommand, cwd: string): string[] {
  const paths = words.slice(1).flatMap((word) => [word, word.slice(word.indexOf('=') + 1)])
  return [...new Set(paths)].flatMap((path) => {
    if (path.length > MAX_PATH) return []
    const [named, { real }] = [resolve(cwd, path), followLinks(resolve(cwd, path))]
    return real === named ? [] : [`${source.start} ${path} ${real}`]
  })
}

function addToPart(part: ShellPart, look: MachineLook['decisions'][number]): ShellPart {
  const { containable: _, ...rest } = part
  const { decision, reason } = isStricter(look, part) ? look : part
  const violations = joinViolations(part.violations, look.violations)
  return { ...rest, decision, reason, ...joinContainable(part, look), violations }
}

/** Returns a command whose words are all known; undefined for any other. */
export function readStaticCommand(source: ShellSimple): ExpandedCommand | undefined {
  const words = source.words.map(({ text }) => text)
  if (words.includes(undefined)) return undefined
  const redirections = source.redirections.flatMap((each): ExpandedRedirection[] =>
    each.kind === 'file' && each.target.text !== undefined
      ? [{ kind: 'file', source: each, path: each.target.text }]
      : [],
  )
  return { source, words: words as string[], assignments: [], redirections }
}

/** Returns the directory after a command, as if it were run and nothing stood around it. */
export function moveBy({ words: [name, target, ...others] }: ExpandedCommand, cwd: string): string {
  return name === 'cd' && target !== undefined && others.length === 0 ? resolve(cwd, target) : cwd
}
