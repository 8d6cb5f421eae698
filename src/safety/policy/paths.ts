import { attempt } from '../../internal/attempt'
/** `refused` if a text names a path outside the allowed ones; `unclear` if that cannot be determined. */
export type PathVerdict = 'allowed' | 'unclear' | 'refused'

/** Judges a text. `isPath` is true if the parameter's type is a path, regardless of what the text looks like. */
export type PathCheck = (text: string, isPath: boolean) => PathVerdict

/** A path split into its parts: `root` is `''` for a relative one, `ups` counts the leading `..`. */
interface PathParts {
  readonly root: string
  readonly ups: number
  readonly names: readonly string[]
}

/** More rounds of percent-encoding than any program undoes. */
const MAX_DECODINGS = 4
const DRIVE = /^[A-Za-z]:/
/**
 * A path outside the working directory: absolute, in a home directory, upwards, on a drive, or a `file:` URL; but not
 * an end tag, a character class or a version.
 */
const LEADS_AWAY =
  /^(?:\/(?![a-z][\w-]*>)|\\(?![dwsb](?![\w.\\/-]))|~(?!\d[\d.x*-]*$)|\.\.(?:[/\\]|$)|[a-z]:(?:[/\\]|\.\.|$)|(?:[a-z0-9+.-]+\+)?fileb?:)/i
/** A step up, anywhere in a path. */
const LEADS_UP = /(?:^|[/\\])\.\.(?:[/\\]|$)/
/** Variables, which shells and some programs expand. */
const VARIABLE = /(?:^|[=,@<>;:|\s])(?:\$\{?\w+\}?|%\w+%)[/\\]/
const HAS_SEPARATOR = /\/|\\(?![dwsb](?![\w.\\/-]))/i
const FILE_URL = /^(?:[a-z0-9+.-]+\+)?fileb?:/i
const URL_START = /^[a-z][a-z0-9+.-]+:\/\//i
const OTHER_URL = /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]+:\/\/[^\s,;<@=]*/gi
/**
 * The separator before a second value within a text, but not the colon after a drive letter or the scheme of a file
 * URL.
 */
const SEPARATOR = /[=,@<;|]|:(?<!(?:^|[=,@<:;+\s]|\/\/\/)(?:[a-z]|fileb?):)/i

/**
 * Creates a check against the allowed files and directories. Paths are compared as texts, so links are not followed.
 */
export function createPathCheck(allowed: readonly string[], cwd: string | undefined): PathCheck {
  const locate = (text: string): PathParts => {
    const path = stripFileUrl(text)
    return foldPath(cwd === undefined || readRoot(path) !== '' ? path : `${cwd}/${path}`)
  }
  const places = allowed.map(locate)
  const isInside = (text: string): boolean => {
    const place = locate(text)
    return places.some((outer) => contains(outer, place))
  }
  const judge = (text: string, isPath: boolean): PathVerdict => {
    if (findPaths(text, isPath).every(isInside)) return VARIABLE.test(text) ? 'unclear' : 'allowed'
    // Prose may begin like a path, and the rest of a URL is probably for its server.
    return !isPath && (/\s/.test(text.trim()) || (URL_START.test(text) && !/file/i.test(text))) ? 'unclear' : 'refused'
  }
  return (text, isPath) => {
    if (text.includes('\0')) return findPaths(text, isPath).length > 0 ? 'refused' : 'allowed'
    const { readings, isClear } = decodePercents(text)
    const verdicts = readings.map((reading) => judge(reading, isPath))
    if (verdicts.includes('refused')) return 'refused'
    return isClear && !verdicts.includes('unclear') ? 'allowed' : 'unclear'
  }
}

/** Returns true if a path is absolute on any operating system. */
export function isAbsoluteAnywhere(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path)
}

/** Lists the parts of a text that may be paths: the whole text, and parts after a separator that lead away. */
function findPaths(text: string, isPath: boolean): string[] {
  const whole = isPath ? text : text.trim().replace(/^@+/, '')
  const looksLikePath =
    isPath || text.startsWith('@') || DRIVE.test(whole) || HAS_SEPARATOR.test(whole) || LEADS_AWAY.test(whole)
  const parts = text
    .replace(OTHER_URL, (url) => (FILE_URL.test(url) ? url : ''))
    .split(SEPARATOR)
    .slice(1)
  const paths = parts.filter((part) => LEADS_AWAY.test(part) || LEADS_UP.test(part))
  return looksLikePath && (isPath || !isOtherUrl(whole)) ? [whole, ...paths] : paths
}

/** Returns true for URLs other than `file:`, which do not name a local file unless `..` leads out of them. */
function isOtherUrl(text: string): boolean {
  return URL_START.test(text) && !FILE_URL.test(text) && readPathParts(text).ups === 0
}

function stripFileUrl(text: string): string {
  if (!FILE_URL.test(text)) return text
  const path = text.replace(FILE_URL, '').replace(/^\/\/(?:localhost)?(?=\/)/i, '')
  return path.replace(/^\/(?=[A-Za-z]:)/, '')
}

/** Lists the paths that a text may mean: as it is, percent-decoded, and as a `file:` URL. */
export function listPathReadings(text: string): string[] {
  return decodePercents(text).readings.map(stripFileUrl)
}

/** Lists a text and the results of percent-decoding it repeatedly. */
function decodePercents(text: string): { readings: string[]; isClear: boolean } {
  const readings = [text]
  if (!/%[0-9a-f]{2}/i.test(text)) return { readings, isClear: true }
  let last = text
  for (let round = 0; round < MAX_DECODINGS; round++) {
    const next: string | undefined = attempt(() => decodeURIComponent(last))
    if (next === undefined) return { readings, isClear: !/[/\\]|%(?:2e|2f|5c|c[01]|e0)/i.test(last) }
    if (next === last) return { readings, isClear: true }
    readings.push(next)
    last = next
  }
  return { readings, isClear: false }
}

/** Returns the root of a path; `''` for the working directory. */
function readRoot(path: string): string {
  const text = path.replaceAll('\\', '/')
  if (text.startsWith('//')) return '//'
  if (DRIVE.test(text)) return text.slice(0, text.charAt(2) === '/' ? 3 : 2).toLowerCase()
  if (text.startsWith('/')) return '/'
  const first = text.split('/', 1)[0] as string
  // Git's `@~3` names a commit, npm's `~1.2.0` a version.
  return first.startsWith('~') && !/^~\d[\d.x*-]*$/.test(first) ? first : ''
}

/** Splits the text of a path or `file:` URL into parts. */
export function readPathParts(text: string): PathParts {
  return foldPath(stripFileUrl(text))
}

function foldPath(path: string): PathParts {
  const root = readRoot(path)
  const rest = path.replaceAll('\\', '/').slice(root.length)
  const names: string[] = []
  let ups = 0
  for (const name of (/^[a-z/]/i.test(root) && root !== '/' ? rest.toLowerCase() : rest).split('/')) {
    if (name === '' || name === '.') continue
    if (name !== '..') names.push(name)
    else if (names.length > 0) names.pop()
    else if (root !== '/') ups++
  }
  return { root, ups, names }
}

function contains(outer: PathParts, inner: PathParts): boolean {
  if (outer.root !== inner.root || inner.ups > outer.ups) return false
  if (inner.ups < outer.ups) return outer.names.length === 0
  return outer.names.every((name, index) => name === inner.names[index])
}
