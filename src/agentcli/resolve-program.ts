/** The volume of an absolute path of Windows. */
const WINDOWS_VOLUME = /^(?:[A-Za-z]:(?=[\\/])|[\\/]{2}[^\\/]+[\\/]+[^\\/]+)/
const TOOLS_FOLDER = './tools/bin'

/**
 * Reads `command[0]`: absolute paths stay as they are, relative ones must lead into `./tools/bin/` below the manifest's
 * directory. The rules are those of Windows where that directory is a path of Windows.
 *
 * @param directory `undefined` where only absolute paths of either kind will do
 * @param onProblem is told what is wrong with it
 * @returns the file of the program; `''` for none
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
  else if (volume === '') onProblem("resolve command[0]: the manifest's directory is no absolute path")
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

/** Everything that Go's `%q` does not print as it is. */
const UNPRINTABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/gu

/** How the characters from U+0007 on are written behind a backslash. */
const ESCAPE_LETTERS = 'abtnvfr'

/** A well-formed text in quotes, as Go's `%q` writes it. */
export function quoteLikeGo(text: string): string {
  return `"${text.replace(UNPRINTABLE, (character) => `\\${escapeCharacter(character)}`)}"`
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) as number
  if (character === '"' || character === '\\') return character
  const [kind, digits] = code < 0x20 || code === 0x7f ? ['x', 2] : code < 0x10000 ? ['u', 4] : (['U', 8] as const)
  return ESCAPE_LETTERS[code - 7] ?? kind + code.toString(16).padStart(digits, '0')
}
