import type { ReadShellOptions, ShellAssignment, ShellRedirection, ShellSimple, ShellWord } from 'atip-bridge/shell'
import { readShell } from 'atip-bridge/shell'

const wordOf = ({ text }: ShellWord): string => text ?? '?'

function assignmentOf({ name, subscript, append, value }: ShellAssignment): string {
  const written = value.kind === 'array' ? `(${value.words.map(wordOf).join('·')})` : wordOf(value)
  return `${name}${subscript === undefined ? '' : `[${subscript}]`}${append ? '+' : ''}:=${written}`
}

function redirectionOf(redirection: ShellRedirection): string {
  const { operator, descriptor, variable } = redirection
  const head = `${variable === undefined ? descriptor : `{${variable}}`}${operator}`
  if (redirection.kind === 'copy') return `${head}${redirection.from ?? ''}${redirection.moves ? '-' : ''}`
  if (redirection.kind === 'here-document') return `${head}${JSON.stringify(redirection.body.text ?? '?')}`
  return `${head}${wordOf(redirection.target)}`
}

const commandOf = ({ assignments, words, redirections }: ShellSimple): string =>
  [...assignments.map(assignmentOf), words.map(wordOf).join('·'), ...redirections.map(redirectionOf)]
    .filter((part) => part !== '')
    .join(' ')

/**
 * Writes what was read in one line: commands are separated by ` / `, words by `·`, and `?` is a word that is not known. A line
 * with problems is the codes of the problems, each once.
 */
export function describeLine(line: string, options?: ReadShellOptions): string {
  const { commands, problems } = readShell(line, options)
  if (problems.length > 0) return [...new Set(problems.map(({ code }) => code))].sort().join(' ')
  return commands.map(commandOf).join(' / ')
}
