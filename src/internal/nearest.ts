const MAX_LENGTH = 40
const MAX_CANDIDATES = 2000

/** The most names that are suggested. */
const MAX_MEANT = 3
/** A shorter text begins too many names. */
const LEAST_BEGINNING = 2

/**
 * Lists the candidates that are probably meant: up to three that begin with the text, otherwise the nearest one.
 *
 * @param rare more candidates, which are meant if no other one begins with the text
 */
export function listMeant(text: string, candidates: readonly string[], rare: readonly string[] = []): string[] {
  const begun = listBegun(text, candidates)
  if (begun.length > 0) return begun
  const others = listBegun(text, rare)
  if (others.length > 0) return others
  const nearest = findNearest(text, [...candidates, ...rare])
  return nearest === undefined ? [] : [nearest]
}

/** Lists up to three candidates that begin with the text, the shortest first; none begins with another one of them. */
export function listBegun(text: string, candidates: readonly string[]): string[] {
  if (text.length < LEAST_BEGINNING) return []
  const beginning = text.toLowerCase()
  const found = candidates
    .slice(0, MAX_CANDIDATES)
    .filter((candidate) => candidate.length <= MAX_LENGTH && candidate.toLowerCase().startsWith(beginning))
  const begun: string[] = []
  for (const candidate of found.sort((one, other) => one.length - other.length)) {
    if (begun.length < MAX_MEANT && !begun.some((shorter) => candidate.startsWith(shorter))) begun.push(candidate)
  }
  return begun
}

/**
 * Returns the candidate that `text` is probably a misspelling of: at most two characters differ, or a third of the text
 * if that is more; two neighbours that changed places count as one.
 */
export function findNearest(text: string, candidates: readonly string[]): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  let best: string | undefined
  let least = Math.min(text.length, Math.max(3, Math.floor(text.length / 3) + 1))
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    if (Math.abs(candidate.length - text.length) >= least || candidate.length > MAX_LENGTH) continue
    const changes = countChanges(text.toLowerCase(), candidate.toLowerCase())
    if (changes < least) [best, least] = [candidate, changes]
  }
  return best
}

/** Computes how many letters are added, left out or replaced, or neighbours that changed places. */
function countChanges(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwapped ? (before[j - 2] as number) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    before = row
    row = next
  }
  return row[other.length] as number
}
