import { toRecord } from '../internal/foreign-values'
import { showPath } from '../process/distrust'
import { contradictsName } from '../safety/inspect/metadata-mistakes'
import { createToolset } from '../toolset/create-toolset'
import type { AtipCommand, AtipTool } from '../types/atip'

/** A tool, and what its metadata is not trusted with. */
export interface DistrustedTool {
  readonly tool: AtipTool
  /** A sentence, if anything is not trusted. */
  readonly problem?: string
}

const MAX_NAMED = 3

/**
 * Makes commands destructive whose names say that they delete while their effects say that they only read: wrong
 * metadata must not make such a call run unasked (RFC section 11.1). The metadata then counts as `inferred`.
 */
export function distrustNames(tool: AtipTool): DistrustedTool {
  const doubtful = createToolset([tool]).commands.filter(contradictsName)
  if (doubtful.length === 0 || tool.commands === undefined) return { tool }
  const places = new Set(doubtful.map(({ keys }) => JSON.stringify(keys)))
  const names = doubtful.slice(0, MAX_NAMED).map(({ path }) => [tool.name, ...path].join(' '))
  const more = doubtful.length > MAX_NAMED ? ` and ${doubtful.length - MAX_NAMED} more` : ''
  return {
    tool: {
      ...tool,
      commands: markDestructive(tool.commands, [], places),
      trust: { ...tool.trust, source: 'inferred', verified: false },
    },
    problem: showPath(
      `${names.join(', ')}${more}: the name says that something is deleted, the effects that it is only read, so it counts as destructive, and the metadata as inferred; an override can say what is true`,
    ),
  }
}

function markDestructive(
  commands: Readonly<Record<string, AtipCommand>>,
  above: readonly string[],
  places: ReadonlySet<string>,
): Record<string, AtipCommand> {
  const marked = Object.entries(commands).map(([key, command]): [string, AtipCommand] => {
    const keys = [...above, key]
    const below =
      command.commands === undefined
        ? command
        : { ...command, commands: markDestructive(command.commands, keys, places) }
    if (!places.has(JSON.stringify(keys))) return [key, below]
    const { filesystem, ...effects } = toRecord(command.effects)
    const deletion = { filesystem: { ...toRecord(filesystem), write: true, delete: true }, destructive: true }
    return [key, { ...below, effects: { ...effects, ...deletion, reversible: false } }]
  })
  return Object.fromEntries(marked)
}
