/** Returns a path that has one character per byte as systems take it. */
export function fromBytes(path: string): string {
  return Buffer.from(path, 'latin1').toString('utf8')
}
