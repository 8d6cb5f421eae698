import type { ShellList } from '../../types/shell'
import type { ShellState } from './shell-state'
import { knownText, type ShellValue } from './shell-value'

/** Returns what a substitution certainly prints: `$(pwd)` is the working directory. */
export function findPrintedText({ items }: ShellList, { places, functions }: ShellState): ShellValue | undefined {
  const [item] = items
  const command = item?.steps[0]?.pipeline.commands[0]
  const isAlone = items.length === 1 && item?.steps.length === 1 && item.steps[0]?.pipeline.commands.length === 1
  if (!isAlone || command?.kind !== 'simple' || command.assignments.length + command.redirections.length > 0) {
    return undefined
  }
  const isPwd = command.words.length === 1 && command.words[0]?.text === 'pwd' && !functions.has('pwd')
  const [place] = places
  return isPwd && places.length === 1 && place !== undefined ? knownText(place) : undefined
}
