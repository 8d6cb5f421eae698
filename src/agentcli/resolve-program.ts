import { quote } from './quote'

/** The file of a program, or what is wrong with `command[0]`. */
export type ResolvedProgram = { readonly file: string } | { readonly problem: string }

const WINDOWS_VOLUME = /^(?:[A-Za-z]:|\\\\[^\\/]+[\\/]+[^\\/]+)/
const WINDOWS_ABSOLUTE = /^(?:[A-Za-z]:[\\/]|[\\/]{2}[^\\/]+[\\/]+[^\\/]+)/
const FOLDER = './tools/bin'

/**
 * Reads `command[0]`: absolute paths stay as they are, relative ones must lead into `./tools/bin/` below the manifest's
 * directory. The rules are those of Windows where that directory is a path of Windows.
 *
 * @param directory `undefined` where only absolute paths of either kind will do
 */
export function resolveProgram(given: string, directory: string | undefined): ResolvedProgram {
  const isWindows = directory !== undefined && WINDOWS_VOLUME.test(directory)
  if (!isWindows && given.startsWith('/')) return { file: given }
  if ((isWindows || directory === undefined) && WINDOWS_ABSOLUTE.test(given)) return { file: given }
  const slashed = given.replaceAll('\\', '/')
  const path = withDot(cleanPath(slashed))
  if (path === '..' || path.startsWith('../')) {
    return { problem: `command[0] must not start with '..' or escape tools/bin (got ${quote(given)})` }
  }
  if (!path.startsWith(`${FOLDER}/`)) {
    const escapes = slashed === FOLDER || slashed.startsWith(`${FOLDER}/`)
    const shown = `(got ${quote(given)} -> ${quote(path)})`
    return {
      problem: escapes
        ? `command[0] escapes ./tools/bin after normalization ${shown}`
        : 'relative command[0] must start with ./tools/bin/',
    }
  }
  if (isWindows) return { file: joinWindows(directory, path) }
  if (directory?.startsWith('/')) return { file: cleanPath(`${directory}/${path}`) }
  return { problem: "resolve command[0]: the manifest's directory is no absolute path" }
}

function withDot(path: string): string {
  return path === 'tools' || path.startsWith('tools/') ? `./${path}` : path
}

function joinWindows(directory: string, path: string): string {
  const [volume = ''] = WINDOWS_VOLUME.exec(directory) ?? []
  const rest = cleanPath(`/${directory.slice(volume.length)}/${path}`.replaceAll('\\', '/'))
  return volume + rest.replaceAll('/', '\\')
}

/** The shortest path that says the same, as Go's `path.Clean` finds it: no slash at the end, `.` for nothing. */
function cleanPath(path: string): string {
  const root = path.startsWith('/') ? '/' : ''
  const kept: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') kept.push(part)
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else if (root === '') kept.push(part)
  }
  return root + kept.join('/') || '.'
}
