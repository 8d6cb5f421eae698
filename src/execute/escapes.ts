/**
 * Escape sequences of terminals: colours, cursor, titles, links, what printers and terminals are told; then what single
 * characters stand for them. One that does not end hides no more than a line.
 */
const ESCAPES =
  /(?:\x1b\[|\x9b)[0-?]{0,256}[ -/]{0,16}[@-~]?|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c\n]{0,4096}(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]{0,16}[0-~]?/g

/** Removes what a terminal would not print. */
export function stripEscapes(text: string): string {
  return /[\x1b\x90\x98\x9b\x9d-\x9f]/.test(text) ? text.replace(ESCAPES, '') : text
}
