import type { ShellLine } from '../../../types/shell'

/** Returns the words behind `help` if a line is nothing but that. */
export function readHelp({ body: { items }, commands, problems }: ShellLine): readonly string[] | undefined {
  const [item] = items
  const [step] = item?.steps ?? []
  const [command] = step?.pipeline.commands ?? []
  const isAlone = problems.length === 0 && items.length === 1 && commands.length === 1 && item?.background === false
  if (!isAlone || command?.kind !== 'simple' || command !== commands[0]) return undefined
  const words = command.words.map(({ text }) => text)
  const isPlain = command.assignments.length === 0 && command.redirections.length === 0
  return isPlain && words[0] === 'help' && words.every((word) => word !== undefined)
    ? (words.slice(1) as string[])
    : undefined
}
