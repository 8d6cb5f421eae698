/** A statement of SQL: its words in lower case and its marks, with `'` for each text and `"` for each name in quotes. */
export type Statement = readonly string[]

/**
 * Splits SQL into its statements, without comments. `undefined` if databases disagree about where texts and comments end, or if
 * one of them does not end.
 */
export function splitSql(text: string): Statement[] | undefined {
  if (AMBIGUOUS.test(text)) return undefined
  const statements: string[][] = [[]]
  for (let place = 0; place < text.length; ) {
    TOKEN.lastIndex = place
    const [token] = TOKEN.exec(text) ?? []
    if (token === undefined || UNCLEAR.test(token)) return undefined
    place += token.length
    const first = token.charAt(0)
    if (token === ';') statements.push([])
    else if (first === "'") statements.at(-1)?.push("'")
    else if (first === '"' || first === '`') statements.at(-1)?.push('"')
    else if (!/^(?:\s|--|\/\*)/.test(token)) statements.at(-1)?.push(token.toLowerCase())
  }
  return statements.filter((statement) => statement.length > 0)
}

/** Backslashes, threefold quotes, quotes within brackets, quotes of Oracle, and line ends that end no comment everywhere. */
const AMBIGUOUS = /[\\\0]|'''|"""|\[[^\][]*['"`]|\b(?:n?q)'|\r(?!\n)/i

/** A text, a name in quotes, a comment, blanks, a word, a number, or a mark. */
const TOKEN =
  /'[^']*(?:''[^']*)*'(?!')|"[^"]*(?:""[^"]*)*"(?!")|`[\w $.-]*`|--[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|\s+|[\p{L}_@$][\p{L}\p{N}_@$]*|\p{N}[\p{L}\p{N}_]*|[^'"`/\s]|\/(?!\*)/uy

/**
 * What is a comment to some databases only: `#`, dashes without a blank, comments within comments; comments that MySQL runs; and
 * quotes of dollars.
 */
const UNCLEAR = /^(?:#|--\S|\/\*m?!|\/\*[\s\S]*\/\*|\$[^$]*\$)/i
