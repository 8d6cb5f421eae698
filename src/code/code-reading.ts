/**
 * The result of reading code: it only reads, as far as the text shows, or something stopped the reading.
 *
 * @example
 * const say = (read: CodeReading): string => (read.kind === 'reads' ? 'only reads' : `line ${read.line} ${read.problem}`)
 */
export type CodeReading =
  | {
      /** It only reads and prints. */
      readonly kind: 'reads'
      /** The paths of the files that it reads; `undefined` for one that the text does not show. */
      readonly files: readonly (string | undefined)[]
      /** The modules that it loads by name, in place of which a file of the folder may run; absent: none. */
      readonly modules?: readonly string[]
    }
  | {
      /** It may do anything. */
      readonly kind: 'problem'
      /** The reason why the reading stopped, as the rest of a sentence that begins with the code: `calls lo_export`. */
      readonly problem: string
      /** The place of it; both begin with 1, and a column is a UTF-16 unit. */
      readonly line: number
      readonly column: number
    }

/** Longer texts are not read, in UTF-16 units. */
export const MAX_CODE = 100_000

/** Returns the reading of a text that stopped at a place. */
export function stopAt(text: string, place: number, problem: string): CodeReading {
  const before = text.slice(0, place).split('\n')
  return { kind: 'problem', problem, line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
