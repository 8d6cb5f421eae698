import { basename } from 'node:path'

/** Code by the paths of its files. */
export type Codes = ReadonlyMap<string, string>

/** Returns files with numbers in their names instead of hashes, which do not compress and stand in every import. */
export function numberChunks(files: Codes): Codes {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  for (const file of [...files.keys()].sort()) {
    const [, path, ending = ''] = /^(.+)-[A-Z0-9]{8}(\.m?js)$/.exec(file) ?? []
    if (path === undefined) continue
    const count = counts.get(path) ?? 0
    counts.set(path, count + 1)
    names.set(basename(file), `${basename(path)}-${count}${ending}`)
  }
  const rename = (text: string): string => text.replace(/[\w-]+\.m?js/g, (name) => names.get(name) ?? name)
  return new Map(Array.from(files, ([file, code]) => [rename(file), rename(code)]))
}
