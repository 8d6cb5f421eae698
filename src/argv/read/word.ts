/** A word of a command line, of which perhaps only the beginning is known. */
export interface Word {
  /** The whole text or its known beginning. */
  readonly text: string
  /**
   * `whole`: the text is the word. `beginning`: the word begins with the text. `fields`: there may be no word, one or
   * several, and nothing is known about them.
   */
  readonly extent: 'whole' | 'beginning' | 'fields'
}

/** The value of an argument that is not known before the line runs; effects count it as every possible value. */
export interface UnknownValue {
  /** The known beginning of the value. */
  readonly beginning: string
}

/** Creates a word that is known. */
export function toWord(text: string): Word {
  return { text, extent: 'whole' }
}

/** Returns the word without its first characters. */
export function dropStart({ text, extent }: Word, length: number): Word {
  return { text: text.slice(length), extent }
}

/** Returns true if the word is known and is this text. */
export function isWord(word: Word | undefined, text: string): boolean {
  return word?.extent === 'whole' && word.text === text
}

/** Returns true if a program may read the word as an option because it begins, or may begin, with a dash. */
export function mayBeOption({ text, extent }: Word): boolean {
  if (extent !== 'whole') return text === '' || text.startsWith('-')
  return text.length > 1 && text.startsWith('-')
}
