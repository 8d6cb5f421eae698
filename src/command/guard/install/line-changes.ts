const MAX_LINES = 3000
/** Stands for lines that stay. */
const GAP = ' ...'

/**
 * Shows how two texts differ: lines that go begin with `-`, lines that come with `+`. Lines that stay are not shown, since
 * they may hold what is nobody else's business.
 */
export function showChanges(before: string, after: string): string[] {
  const [old, young] = [splitLines(before), splitLines(after)]
  let start = 0
  while (start < old.length && start < young.length && old[start] === young[start]) start++
  let same = 0
  while (same < old.length - start && same < young.length - start && old.at(-1 - same) === young.at(-1 - same)) same++
  return compare(old.slice(start, old.length - same), young.slice(start, young.length - same))
}

function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** Pairs the lines that are the same, as many as there are in one order. */
function compare(old: readonly string[], young: readonly string[]): string[] {
  if (old.length * young.length > MAX_LINES * MAX_LINES) {
    return [...old.map((line) => `-${line}`), ...young.map((line) => `+${line}`)]
  }
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1))
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = young.length - 1; j >= 0; j--) {
      const row = lengths[i] as Uint16Array
      row[j] = old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const shown: string[] = []
  for (let i = 0, j = 0; i < old.length || j < young.length; ) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      i++
      j++
      if (shown.at(-1) !== GAP) shown.push(GAP)
    } else if (i < old.length && (j >= young.length || at(i + 1, j) >= at(i, j + 1))) shown.push(`-${old[i++]}`)
    else shown.push(`+${young[j++]}`)
  }
  return shown
}
