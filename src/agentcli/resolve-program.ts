/** Matches the volume of an absolute Windows path. */
const WINDOWS_VOLUME = /^(?:[A-Za-z]:(?=[\\/])|[\\/]{2}[^\\/]+[\\/]+[^\\/]+)/
const TOOLS_FOLDER = './tools/bin'

/**
 * Resolves `command[0]`: absolute paths stay as they are, relative paths must lead into `./tools/bin/` below the
 * manifest's directory. Windows rules apply if that directory is a Windows path.
 *
 * @param directory `undefined` to accept only absolute paths, POSIX or Windows
 * @returns the program's file, or `''` after calling `onProblem`
 */
export function resolveProgram(
  given: string,
  directory: string | undefined,
  onProblem: (problem: string) => void,
): string {
  const isPosix = directory?.startsWith('/') === true
  const [volume = ''] = isPosix ? [] : (WINDOWS_VOLUME.exec(directory ?? '') ?? [])
  if (volume === '' && given.startsWith('/')) return given
  if ((volume !== '' || directory === undefined) && WINDOWS_VOLUME.test(given)) return given
  const path = cleanPath(given.replaceAll('\\', '/'))
  const problem = findPathProblem(given, path)
  if (problem !== undefined) onProblem(problem)
  else if (isPosix) return cleanPath(`${directory}/${path}`)
  else if (volume === '') onProblem("resolve command[0]: the manifest's directory is not an absolute path")
  else {
    const folder = directory?.slice(volume.length).replaceAll('\\', '/')
    return volume + cleanPath(`/${folder}/${path}`).replaceAll('/', '\\')
  }
  return ''
}

function findPathProblem(given: string, path: string): string | undefined {
  if (path.startsWith('tools/bin/')) return undefined
  if (/^\.\.(?:\/|$)/.test(path)) {
    return `command[0] must not start with '..' or escape tools/bin (got ${quoteLikeGo(given)})`
  }
  if (!`${given.replaceAll('\\', '/')}/`.startsWith(`${TOOLS_FOLDER}/`)) {
    return `relative command[0] must start with ${TOOLS_FOLDER}/`
  }
  const shown = /^tools(?:\/|$)/.test(path) ? `./${path}` : path
  return `command[0] escapes ${TOOLS_FOLDER} after normalization (got ${quoteLikeGo(given)} -> ${quoteLikeGo(shown)})`
}

/** Returns the shortest equivalent path, as Go's `path.Clean` does: no trailing slash, `.` for an empty one. */
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

/** Matches what Go's `%q` escapes. */
const UNPRINTABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/gu

/** Escape letters of the characters from U+0007 on. */
const ESCAPE_LETTERS = 'abtnvfr'

/** Quotes a well-formed text like Go's `%q`. */
export function quoteLikeGo(text: string): string {
  return `"${text.replace(UNPRINTABLE, (character) => `\\${escapeCharacter(character)}`)}"`
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) as number
  if (character === '"' || character === '\\') return character
  const [kind, digits] = code < 0x20 || code === 0x7f ? ['x', 2] : code < 0x10000 ? ['u', 4] : (['U', 8] as const)
  return ESCAPE_LETTERS[code - 7] ?? kind + code.toString(16).padStart(digits, '0')
}
