import type { ShellWordPart } from '../../types/shell-words'

/** Returns the text of parts, or undefined if it is known only when the line runs. */
export function staticText(parts: readonly ShellWordPart[]): string | undefined {
  let text = ''
  for (const part of parts) {
    if (part.kind !== 'text') return undefined
    text += part.text
  }
  return text
}
