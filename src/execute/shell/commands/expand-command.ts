import { expandText, expandWords } from '../../../shell/expand/expand-word'
import { shellFailure } from '../../../shell/expand/shell-failure'
import type { ShellAssignment, ShellRedirection, ShellSimple } from '../../../types/shell'
import type { ShellWord } from '../../../types/shell-words'
import type { ExpandedCommand, ExpandedRedirection, Shell } from '../running-shell'
import { createScope } from './expansion-scope'

/** Expands a simple command. */
export async function expandCommand(source: ShellSimple, shell: Shell): Promise<ExpandedCommand> {
  const words = await expandWords(source.words, createScope(shell))
  const redirections = await expandRedirections(source.redirections, shell)
  const assignments = await expandAssignments(source.assignments, shell)
  return { source, words, assignments, redirections }
}

async function expandAssignments(
  assignments: readonly ShellAssignment[],
  shell: Shell,
): Promise<ExpandedCommand['assignments']> {
  const scope = createScope(shell)
  const found: { name: string; value: string }[] = []
  for (const { name, value, append } of assignments) {
    if (value.kind === 'array') throw shellFailure('arrays are not kept')
    // Each value sees those before it.
    const known = new Map(found.map((each) => [each.name, each.value]))
    const read = (wanted: string): string | undefined => known.get(wanted) ?? scope.read(wanted)
    const text = await expandText(value, { ...scope, read })
    found.push({ name, value: append ? (read(name) ?? '') + text : text })
  }
  return found
}

/** Expands redirections, in their order. */
export async function expandRedirections(
  redirections: readonly ShellRedirection[],
  shell: Shell,
): Promise<ExpandedRedirection[]> {
  const scope = createScope(shell)
  const found: ExpandedRedirection[] = []
  for (const source of redirections) {
    if (source.kind === 'copy') found.push({ kind: 'copy', source })
    else if (source.kind === 'here-document') {
      found.push({ kind: 'text', source, text: await expandText(source.body, scope) })
    } else if (source.kind === 'here-string') {
      found.push({ kind: 'text', source, text: `${await expandText(source.target, scope)}\n` })
    } else {
      const paths = await expandWords([source.target], scope)
      const [path] = paths
      if (path === undefined || paths.length > 1 || path === '')
        throw shellFailure(sayAmbiguous(source.target, paths), 1, true)
      found.push({ kind: 'file', source, path })
    }
  }
  return found
}

function sayAmbiguous({ text }: ShellWord, paths: readonly string[]): string {
  if (text === '' || paths[0] === '') return ': No such file or directory'
  return 'a redirection needs one file: ambiguous redirect'
}
