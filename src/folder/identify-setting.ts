import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { attempt } from '../internal/attempt'
import type { SettingPlace } from '../types/folder-facts'

/** Larger files are identified by size, time and number. */
const MAX_HASHED_BYTES = 16 * 1_048_576
const MAX_WORDS = 64
const MAX_ENTRIES = 4096

/**
 * Returns the identifier of "this program of this folder": it changes with the folder, the setting, its value, and the
 * files that the value names. `''` if that cannot be told.
 */
export function identifySetting({ folder, file, name, value, source, places }: SettingPlace): string {
  // The setting is that the place exists: all that is in it counts.
  const isExistence = value === ''
  const files = file === 'git-hooks' ? [value] : isExistence ? [source] : listNamedFiles(value, places)
  const contents = files.map((path) => [path, identifyContent(path, isExistence)])
  if (contents.some(([, content]) => content === undefined)) return ''
  return hash(JSON.stringify(['atip-bridge folder 1', folder, file, name, value, source, contents]))
}

function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

/** Lists the paths that the words of a value may name, below each of the places. */
function listNamedFiles(value: string, places: readonly string[]): string[] {
  const words = value.split(/[\s'"`=!;|&<>()]+/).filter((word) => word !== '')
  const paths = words.flatMap((word) => (isAbsolute(word) ? [word] : places.map((place) => join(place, word))))
  return words.length > MAX_WORDS ? [''] : [...new Set(paths)].filter(mayExist)
}

function mayExist(path: string): boolean {
  return attempt(() => !path.includes('\0') && statSync(path, { throwIfNoEntry: false }) !== undefined) ?? true
}

/**
 * Returns a text that changes with a file, or with a directory, perhaps with all that is below it; `undefined` if that
 * cannot be told.
 */
function identifyContent(path: string, withAllBelow: boolean): string | undefined {
  try {
    const status = statSync(path, { bigint: true })
    if (status.isFile() && status.size <= MAX_HASHED_BYTES) return hash(readFileSync(path))
    if (!status.isDirectory() || !withAllBelow) return describe(path)
    const entries: string[][] = []
    const waiting = [path]
    for (const place of waiting) {
      for (const name of readdirSync(place).sort()) {
        const inner = join(place, name)
        if (statSync(inner).isDirectory()) waiting.push(inner)
        entries.push([inner, describe(inner)])
        if (entries.length > MAX_ENTRIES) return undefined
      }
    }
    return hash(JSON.stringify(entries))
  } catch {
    return undefined
  }
}

function describe(path: string): string {
  const { size, mtimeNs, ctimeNs, dev, ino, mode } = statSync(path, { bigint: true })
  return [size, mtimeNs, ctimeNs, dev, ino, mode].join(' ')
}
