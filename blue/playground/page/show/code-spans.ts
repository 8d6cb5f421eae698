import { element } from '../element'

/** Makes code of what stands between backticks in a sentence; one that no other follows stays as it is. */
export function codeSpans(sentence: string): readonly (Node | string)[] {
  const pieces = sentence.split('`')
  const last = pieces.length - 1
  return pieces.flatMap((piece, index) => {
    if (index % 2 === 0) return piece
    return index === last ? `\`${piece}` : element('code', {}, piece)
  })
}
