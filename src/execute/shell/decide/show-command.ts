import { quoteForShell } from '../../../argv/quote-for-shell'
import type { ExpandedCommand } from '../running-shell'

/** Shows a command with the words that it really has, as a line. */
export function showCommand(
  { words, assignments, redirections }: ExpandedCommand,
  redact: (text: string) => string,
): string {
  const quote = (word: string): string => quoteForShell([redact(word)])
  const shown = [
    ...assignments.map(({ name, value }) => `${name}=${quote(value)}`),
    ...words.map(quote),
    ...redirections.map((each) => {
      const { descriptor, operator } = each.source
      const isUsual = descriptor === (operator.startsWith('<') ? 0 : 1)
      const sign = `${isUsual ? '' : descriptor}${operator}`
      if (each.kind === 'copy') return `${sign}${each.source.from ?? '-'}`
      return each.kind === 'file' ? `${sign} ${quote(each.path)}` : `<<< ${quote(each.text)}`
    }),
  ]
  return shown.join(' ')
}

/** Returns a piece of a line without line breaks, cut to a length. */
export function shortenSource(source: string, length: number): string {
  const line = source.replace(/\s+/g, ' ')
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}
