import { AtipValidationError } from '../internal/errors'
import { describeKind } from '../internal/foreign-values'
import { findNearest, listBegun } from '../internal/nearest'
import type { AtipTool } from '../types/atip'
import type { ToolName } from './tool-groups'
import { TOOL_LOADERS } from './tool-loaders'

/**
 * The names of all described programs, sorted.
 *
 * @example
 * console.log(TOOL_NAMES.includes('kubectl')) // => true
 */
export const TOOL_NAMES: readonly ToolName[] = /* @__PURE__ */ Object.keys(TOOL_LOADERS).sort() as ToolName[]

/**
 * Loads the metadata of a program by its name, such as `git`.
 *
 * @throws AtipValidationError if this package does not describe the program
 * @example
 * console.log((await loadTool('git')).name) // => git
 */
export async function loadTool(name: ToolName | (string & Record<never, never>)): Promise<AtipTool> {
  if (typeof name === 'string' && Object.hasOwn(TOOL_LOADERS, name)) return TOOL_LOADERS[name as ToolName]()
  throw new AtipValidationError(sayUnknown(name), ['name'], name)
}

const MAX_SHOWN = 64
const MAX_GUESSES = 3

function sayUnknown(name: unknown): string {
  if (typeof name !== 'string') return `Expected the name of a program, got ${describeKind(name)}`
  const guesses = listNearest(name)
  const guess =
    guesses.length > 0 ? `: did you mean ${guesses.join(', ')}?` : ': TOOL_NAMES lists the described programs'
  return `No metadata describes ${JSON.stringify(name.slice(0, MAX_SHOWN))}${guess}`
}

/** Lists the names that are probably meant: those that begin with the name, then those whose letters were swapped, then the nearest. */
function listNearest(name: string): string[] {
  const swapped = TOOL_NAMES.filter((each) => each.length === name.length && sortLetters(each) === sortLetters(name))
  const found: string[] = [...new Set([...listBegun(name, TOOL_NAMES), ...swapped])].slice(0, MAX_GUESSES)
  const left: string[] = TOOL_NAMES.filter((each) => !found.includes(each))
  while (found.length < MAX_GUESSES) {
    const nearest = findNearest(name, left)
    if (nearest === undefined) break
    found.push(nearest)
    left.splice(left.indexOf(nearest), 1)
  }
  return found
}

function sortLetters(name: string): string {
  return name.toLowerCase().split('').sort().join('')
}
