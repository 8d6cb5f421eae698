/** Returns the words of a text that blanks part. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}
