/** The size of what a delta makes. @throws RangeError for a delta that is cut */
export function sizeOfResult(delta: Buffer): number {
  return readSize(delta, readSize(delta, 0).next).size
}

/**
 * Makes an object from another one and the difference between them.
 *
 * @throws RangeError for a delta that is damaged, that belongs to another object, or whose result is larger than `maxBytes`
 */
export function applyDelta(base: Buffer, delta: Buffer, maxBytes: number): Buffer {
  const from = readSize(delta, 0)
  const to = readSize(delta, from.next)
  if (from.size !== base.length || to.size > maxBytes) throw new RangeError('delta')
  const result = Buffer.alloc(to.size)
  let length = 0
  for (let place = to.next; place < delta.length; ) {
    const order = delta.readUInt8(place++)
    let [source, start, end] = [delta, place, place + order]
    if ((order & 0x80) === 0) place = end
    else {
      let size = 0
      ;[source, start] = [base, 0]
      for (let bit = 0; bit < 7; bit++) {
        if ((order & (1 << bit)) === 0) continue
        const byte = delta.readUInt8(place++)
        if (bit < 4) start += byte * 2 ** (8 * bit)
        else size += byte << (8 * (bit - 4))
      }
      end = start + (size || 0x10000)
    }
    if (order === 0 || end > source.length || length + end - start > to.size) throw new RangeError('delta')
    length += source.copy(result, length, start, end)
  }
  if (length !== to.size) throw new RangeError('delta')
  return result
}

/** Reads a number in parts of seven bits, the lowest first. */
export function readSize(bytes: Buffer, from: number): { size: number; next: number } {
  let [size, place, factor] = [0, from, 1]
  for (;;) {
    const byte = bytes.readUInt8(place++)
    size += (byte & 0x7f) * factor
    factor *= 128
    if (size > Number.MAX_SAFE_INTEGER) throw new RangeError('size')
    if ((byte & 0x80) === 0) return { size, next: place }
  }
}
