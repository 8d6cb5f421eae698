import type { ShellCommand, ShellLine, ShellList, ShellRedirection, ShellSimple } from '../../types/shell'
import { findBuiltin } from '../language/builtins'

const UNKNOWN = 'has words that only the shell knows'

/**
 * Finds what a shell would come to know only while it runs a line, so that nobody could look at it first: a word that is not
 * written out, a file of a redirection, or another directory. Returns the rest of a sentence that begins with "it".
 */
export function findUnseen({ body }: ShellLine): string | undefined {
  return findInList(body)
}

function findInList({ items }: ShellList): string | undefined {
  const commands = items.flatMap(({ steps }) => steps.flatMap(({ pipeline }) => pipeline.commands))
  return findFirst(commands, findInCommand)
}

function findInCommand(command: ShellCommand): string | undefined {
  switch (command.kind) {
    case 'simple':
      return findInSimple(command)
    case 'group':
    case 'subshell':
      return findFirst(command.redirections, findInRedirection) ?? findInList(command.body)
    default:
      return 'has conditions or loops'
  }
}

function findInSimple({ words, assignments, redirections }: ShellSimple): string | undefined {
  if (words.some(({ text }) => text === undefined)) return UNKNOWN
  if (assignments.length > 0) return 'sets variables'
  if (findBuiltin(words[0]?.text).moves) return 'moves to another directory'
  return findFirst(redirections, findInRedirection)
}

function findInRedirection(redirection: ShellRedirection): string | undefined {
  switch (redirection.kind) {
    case 'copy':
      return undefined
    case 'file':
      return redirection.target.text === '/dev/null' ? undefined : 'opens files'
    case 'here-document':
      return redirection.body.text === undefined ? UNKNOWN : undefined
    case 'here-string':
      return redirection.target.text === undefined ? UNKNOWN : undefined
  }
}

function findFirst<T>(all: readonly T[], find: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
