import type { ShellLine, ShellList, ShellRedirection, ShellSimple } from '../../../types/shell'
import type { ShellWord, ShellWordPart } from '../../../types/shell-words'
import type { ExpandedCommand, ExpandedRedirection } from '../running-shell'

/**
 * Makes a line of its own from a command whose words are known. Its place is the one in the whole line.
 *
 * @param pipes paths of what process substitutions print
 */
export function toStaticLine(
  { source, words, assignments, redirections }: ExpandedCommand,
  text: string,
  pipes: ReadonlySet<string>,
): ShellLine {
  const { start, end } = source
  const empty: ShellList = { kind: 'list', items: [], start, end }
  const toWord = (value: string): ShellWord => {
    const part: ShellWordPart = pipes.has(value)
      ? { kind: 'process', operator: '<(', body: empty, start, end }
      : { kind: 'text', text: value, quoted: true, start, end }
    return { kind: 'word', parts: [part], text: part.kind === 'text' ? value : undefined, start, end }
  }
  const command: ShellSimple = {
    kind: 'simple',
    words: words.map(toWord),
    assignments: assignments.map(({ name, value }) => ({
      ...{ name, subscript: undefined, append: false, start, end },
      value: toWord(value),
    })),
    redirections: redirections.map((each) => toStaticRedirection(each, toWord)),
    start,
    end,
  }
  const pipeline = { kind: 'pipeline' as const, negated: false, timed: false, commands: [command], start, end }
  const item = { kind: 'item' as const, background: false, steps: [{ operator: undefined, pipeline }], start, end }
  const body = { kind: 'list' as const, items: [item], start, end }
  return { shell: 'bash', source: text, body, commands: [command], problems: [] }
}

function toStaticRedirection(redirection: ExpandedRedirection, toWord: (value: string) => ShellWord): ShellRedirection {
  if (redirection.kind === 'copy') return redirection.source
  if (redirection.kind === 'file') return { ...redirection.source, target: toWord(redirection.path) }
  const { source, text } = redirection
  return source.kind === 'here-document' ? { ...source, body: toWord(text) } : { ...source, target: toWord(text) }
}
