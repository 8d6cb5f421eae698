const HEADER = 12
/** Where each entry has what git caches about the file: times, inode, owner and size. */
const STAT = [[0, 24] as const, [28, 40] as const]
const FLAGS = 60
const EXTENDED = 0x4000

/**
 * Returns the entries of a git index without what git caches about the files, or `undefined` for another file.
 *
 * `git diff` and `git describe --dirty` refresh this cache. No variable prevents it without wrong answers, so it does
 * not count as a change.
 */
export function readIndexEntries(index: Buffer): Buffer | undefined {
  if (index.length < HEADER || index.toString('latin1', 0, 4) !== 'DIRC' || index.readUInt32BE(4) > 3) return undefined
  const entries = Buffer.from(index)
  let at = HEADER
  for (let left = index.readUInt32BE(8); left > 0; left--) {
    if (at + FLAGS + 2 > index.length) return undefined
    for (const [start, end] of STAT) entries.fill(0, at + start, at + end)
    const fixed = (index.readUInt16BE(at + FLAGS) & EXTENDED) === 0 ? 62 : 64
    const end = index.indexOf(0, at + fixed)
    if (end < 0) return undefined
    at += Math.ceil((end + 1 - at) / 8) * 8
  }
  return entries.subarray(0, at)
}
