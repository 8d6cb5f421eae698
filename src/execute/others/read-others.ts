import { AtipValidationError } from '../../internal/errors'
import { invalid, isRecord } from '../../internal/guard'
import { flattenTools } from '../../toolset/create-toolset'
import { findDefinition } from '../../toolset/resolve-call'
import type { Toolset } from '../../types/toolset'
import type { HandleOptions, OtherTool } from '../toolkit-types'

/** The tools of the caller that a turn may call besides those of the toolkit. */
export interface OtherTools {
  readonly names: readonly string[]
  /** The functions by name; tools whose calls are left to the caller have none. */
  readonly functions: ReadonlyMap<string, OtherTool>
  /** Returns the name of the tool that a model calls, also by a qualified name such as `functions.get_weather`. */
  findName(called: string): string | undefined
  /** Returns true for a name of the toolkit. */
  isOurs(name: string): boolean
}

/**
 * @param reserved names of the toolkit's own definitions besides those of commands
 * @throws AtipValidationError for a wrong value, and for a name that is one of the toolkit's
 */
export function readOthers(
  others: HandleOptions['others'] = [],
  toolset: Toolset,
  reserved: readonly string[],
): OtherTools {
  const flattened = flattenTools(toolset)
  const isOurs = (name: string): boolean => reserved.includes(name) || findDefinition(flattened, name) !== undefined
  const entries = readEntries(others)
  for (const [name] of entries) {
    // Models qualify names, so that the last part alone may stand for the whole.
    const ours = [name, lastPart(name)].find(isOurs)
    if (ours === undefined) continue
    const message = `The name ${ours} is one of the tools of this toolkit: give the other tool another name`
    throw new AtipValidationError(message, ['options', 'others', name], undefined)
  }
  const names = new Set(entries.map(([name]) => name))
  return {
    names: [...names],
    functions: new Map(entries.flatMap(([name, tool]) => (tool === undefined ? [] : [[name, tool] as const]))),
    findName: (called) => [called, lastPart(called)].find((name) => names.has(name)),
    isOurs,
  }
}

function readEntries(others: unknown): (readonly [name: string, tool: OtherTool | undefined])[] {
  const path = ['options', 'others']
  if (Array.isArray(others)) {
    return Array.from(others as unknown[], (name, index) => {
      if (typeof name === 'string' && name !== '') return [name, undefined] as const
      throw invalid('the name of a tool', [...path, String(index)], name)
    })
  }
  if (!isRecord(others)) throw invalid('an object of functions or an array of names', path, others)
  return Object.entries(others).map(([name, tool]) => {
    if (name === '') throw invalid('the name of a tool', path, name)
    if (typeof tool !== 'function') throw invalid('a function', [...path, name], tool)
    return [name, tool as OtherTool] as const
  })
}

function lastPart(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1)
}
