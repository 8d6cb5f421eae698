import type { ShellLine, ShellSimple } from '../../types/shell'

/** Builtins after which a path means another file. */
const MOVING: readonly string[] = ['cd', 'popd', 'pushd']

/**
 * Finds what a shell would come to know only while it runs a line, so that nobody could look at it first: a word that is not
 * written out, a file of a redirection, or another directory. Returns the rest of a sentence that begins with "it".
 */
export function findUnseen({ commands }: ShellLine): string | undefined {
  for (const command of commands) {
    const problem = findUnseenIn(command)
    if (problem !== undefined) return problem
  }
  return undefined
}

function findUnseenIn({ words, assignments, redirections }: ShellSimple): string | undefined {
  if (words.some(({ text }) => text === undefined)) return 'has words that only the shell knows'
  if (assignments.length > 0) return 'sets variables'
  if (MOVING.includes(words[0]?.text ?? '')) return 'moves to another directory'
  const opens = redirections.some((each) => each.kind === 'file' && each.target.text !== '/dev/null')
  return opens ? 'opens files' : undefined
}
