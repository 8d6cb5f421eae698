import type { World } from '../world'

/**
 * Reads a text file, or standard input for `-`, to its end.
 *
 * @param file absolute, or `-`
 * @param maxLength in UTF-16 units
 * @throws an error with the system's `code`: EFBIG for a text that is longer
 */
export async function readWhole(
  file: string,
  maxLength: number,
  { readPieces }: Pick<World, 'readPieces'>,
): Promise<string> {
  const pieces: string[] = []
  let length = 0
  for await (const piece of readPieces(file)) {
    length += piece.length
    if (length > maxLength) throw Object.assign(new Error('too long'), { code: 'EFBIG' })
    pieces.push(piece)
  }
  return pieces.join('')
}
