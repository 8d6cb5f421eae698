/** Returns true for the words with which an agent starts `atip` as its hook: it takes every exit code but 2 for consent. */
export function isHookRequest([name, first = '-']: readonly string[]): boolean {
  return name === 'guard' && first.startsWith('-')
}
