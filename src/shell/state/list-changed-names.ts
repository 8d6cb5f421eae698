import type { ShellAssignment, ShellCommand, ShellItem, ShellList, ShellSimple } from '../../types/shell'
import type { ShellWord } from '../../types/shell-words'
import { findBuiltin } from '../language/builtins'
import { visitNodes } from '../language/visit-nodes'
import { listAssignedNames } from './check-arithmetic'

/** The variables that commands may set in the shell that runs them. */
export interface ChangedNames {
  /** Those that get numbers alone. */
  readonly numbers: ReadonlySet<string>
  readonly others: ReadonlySet<string>
}

/** Lists the variables that commands set by themselves, not in their words; `undefined` if they may set any. */
export function listChangedNames(lists: readonly ShellList[]): ChangedNames | undefined {
  const numbers = new Set<string>()
  const others = new Set<string>()
  for (const command of listCommands(lists)) {
    const found = listNamesOf(command)
    if (found === undefined) return undefined
    for (const name of found) others.add(name)
    for (const name of listNumbers(command)) numbers.add(name)
  }
  return { numbers: new Set([...numbers].filter((name) => !others.has(name))), others }
}

/**
 * Lists all commands, however deep, except those of functions and within words. What runs in a shell of its own is left in:
 * that only forgets more.
 */
export function listCommands(lists: readonly (ShellList | ShellItem)[]): ShellCommand[] {
  const found: ShellCommand[] = []
  visitNodes(lists, (node) => {
    if (node.kind === 'pipeline') found.push(...(node.commands as readonly ShellCommand[]))
    return !['word', 'expansion', 'function'].includes(String(node.kind))
  })
  return found
}

function listNumbers(command: ShellCommand): readonly string[] {
  switch (command.kind) {
    case 'simple':
      return command.assignments.flatMap((assignment) => (isNumber(assignment) ? [assignment.name] : []))
    case 'arithmetic-for':
      return [command.first, command.condition, command.next].flatMap(listAssignedNames)
    case 'arithmetic-command':
      return listAssignedNames(command.expression)
    default:
      return []
  }
}

function isNumber({ append, value, subscript }: ShellAssignment): boolean {
  if (append || subscript !== undefined || value.kind === 'array') return false
  return value.parts.length === 1 && value.parts[0]?.kind === 'arithmetic'
}

function listNamesOf(command: ShellCommand): readonly string[] | undefined {
  if (command.kind === 'for' || command.kind === 'select') return [command.name]
  return command.kind === 'simple' ? listNamesOfSimple(command) : []
}

function listNamesOfSimple({ words, assignments }: ShellSimple): readonly string[] | undefined {
  const [name] = words
  const own = assignments.filter((assignment) => !isNumber(assignment)).map((assignment) => assignment.name)
  if (name === undefined || name.text === undefined) return own
  const { changes } = findBuiltin(name.text)
  if (changes === 'any') return undefined
  if (changes === undefined) return own
  const targets = words.slice(1).map(findTarget)
  return targets.includes(undefined) ? undefined : [...own, ...(targets as string[])]
}

/** Returns the name in `name` or `name=value`; `undefined` if it is not known. */
function findTarget({ text, parts }: ShellWord): string | undefined {
  const start = text ?? (parts[0]?.kind === 'text' && parts[0].text.includes('=') ? parts[0].text : undefined)
  return start?.split('=', 1)[0]
}
