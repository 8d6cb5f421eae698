import { homedir } from 'node:os'
import { join, sep } from 'node:path'

const MAX_PATH = 4096
/** As the specification writes the data directory, wherever it is. */
const STANDARD_DIRECTORY = '~/.local/share/agent-tools/'

/**
 * The name below `tools/` of the file that an entry calls its metadata: by its name, or by its path, from the data directory
 * or in full. Shims are found by whoever reads shims.
 *
 * @returns `null` for a file that must not be read
 */
export function readMetadataFile(value: unknown, directory: string): string | null | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.length > MAX_PATH) return null
  const file = fromDataDirectory(value, directory)
  if (/^(?:\.\/)?shims\/(?:[A-Za-z0-9][\w.+-]*\/)*[A-Za-z0-9][\w.+-]*$/.test(file)) return undefined
  return /^(?:(?:\.\/)?tools\/)?([A-Za-z0-9][\w.+-]{0,200}\.json)$/.exec(file)?.[1] ?? null
}

function fromDataDirectory(file: string, directory: string): string {
  const inHome = file.startsWith('~/') ? join(systemHome(), file.slice(2)) : file
  for (const [whole, start] of [
    [file, STANDARD_DIRECTORY],
    [inHome, join(directory, '/')],
  ] as const) {
    // A full path says which directory it is.
    if (whole.startsWith(start)) return `./${whole.slice(start.length).replaceAll(sep, '/')}`
  }
  return file
}

/** Users without an entry in the user database have none. */
function systemHome(): string {
  try {
    return homedir()
  } catch {
    return '/'
  }
}
