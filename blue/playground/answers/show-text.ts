/** Characters that are invisible or that change how the text around them is shown, except for line breaks and tabs. */
const UNSEEN = /[^\n\t\P{C}]|[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Cuts a text, says how much is missing, and makes invisible characters visible. */
export function showText(text: string, maxLength: number): string {
  const kept = text.slice(0, maxLength).replace(UNSEEN, '\ufffd')
  const left = text.length - maxLength
  return left > 0 ? `${kept}\n… and ${left.toLocaleString('en')} more characters` : kept
}

/** Shows a text on one line. */
export function showLine(text: string, maxLength: number): string {
  const line = text.slice(0, 4 * maxLength).replace(/\s+/g, ' ')
  return (line.length > maxLength ? `${line.slice(0, maxLength)}…` : line).replace(UNSEEN, '\ufffd').trim()
}
