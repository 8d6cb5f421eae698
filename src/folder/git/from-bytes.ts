/** Returns a path that has one character per byte as systems take it. */
export function fromBytes(path: string): string {
  return Buffer.from(path, 'latin1').toString('utf8')
}

/** Returns a path with one character per byte. */
export function toBytes(path: string): string {
  return Buffer.from(path, 'utf8').toString('latin1')
}
