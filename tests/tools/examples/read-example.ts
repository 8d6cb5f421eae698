import { type CommandProblem, readCommand, readShell, type ShellWord } from 'atip-bridge/shell'
import { BUILTINS } from '../../../src/shell/language/builtins'
import { SHIPPED } from '../../support/shipped'

/** Words that stand for others: `<file>`, `[file]`, `...`. */
const PLACEHOLDER = /<[a-z][\w -]*>|\[[a-z][\w -]*\]|(?:^|[ /])\.\.\.(?:$|[ /])/
/** Stands for a value that only the shell knows. */
const VALUE = 'value'

export interface ExampleReading {
  /** `beyond`: no description could read it, since it holds a placeholder. `undescribed`: of a command without one. */
  readonly outcome: 'read' | 'problem' | 'undescribed' | 'beyond'
  readonly problems: readonly CommandProblem[]
}

/**
 * Reads every command of a line of shell, those in substitutions, too. A word that holds an expansion counts as a word
 * with one value.
 */
export function readExample(line: string): ExampleReading {
  if (PLACEHOLDER.test(line)) return { outcome: 'beyond', problems: [] }
  const problems = readShell(line).commands.flatMap(({ words }) => {
    const [name, ...rest] = words.map(toText)
    if (name === undefined || BUILTINS.has(name)) return []
    const reading = readCommand(SHIPPED, [name, ...rest])
    return [...reading.problems, ...reading.runs.flatMap((run) => run.reading?.problems ?? [])]
  })
  if (problems.length === 0) return { outcome: 'read', problems }
  const isUndescribed = problems.every(({ code }) => code === 'UNKNOWN_PROGRAM' || code === 'UNKNOWN_COMMAND')
  return { outcome: isUndescribed ? 'undescribed' : 'problem', problems }
}

function toText({ text, parts }: ShellWord): string {
  if (text !== undefined) return text
  return parts.map((part) => (part.kind === 'text' || part.kind === 'glob' ? part.text : VALUE)).join('')
}

/** Counts the lines by their outcomes. */
export function countOutcomes(lines: readonly string[]): Record<ExampleReading['outcome'], number> {
  const counts = { read: 0, problem: 0, undescribed: 0, beyond: 0 }
  for (const line of lines) counts[readExample(line).outcome]++
  return counts
}
