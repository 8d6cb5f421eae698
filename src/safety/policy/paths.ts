/** What is to be said of a text as far as paths go: `unclear` where it cannot be told whether it leads out. */
export type PathVerdict = 'allowed' | 'unclear' | 'refused'

/** Judges a text; `isPath` where it is a path by its type, whatever it looks like. */
export type PathCheck = (text: string, isPath: boolean) => PathVerdict

/** A path taken apart: `root` is `''` for a relative one, `ups` counts the `..` that lead out of it. */
export interface PathParts {
  readonly root: string
  readonly ups: number
  readonly names: readonly string[]
}

/** More rounds of percent-encoding than any program undoes. */
const MAX_DECODINGS = 4
const DRIVE = /^[A-Za-z]:/
/** A path that does not lie here: rooted, at home, upwards, on a drive, a `file:` URL; no end tag, class of a pattern or version. */
const LEADS_AWAY =
  /^(?:\/(?![a-z][\w-]*>)|\\(?![dwsb](?![\w.\\/-]))|~(?!\d[\d.x*-]*$)|\.\.(?:[/\\]|$)|[a-z]:(?:[/\\]|\.\.|$)|(?:[a-z0-9+.-]+\+)?fileb?:)/i
/** A step up, anywhere in a path. */
const LEADS_UP = /(?:^|[/\\])\.\.(?:[/\\]|$)/
/** What only a shell fills in, or a program that plays one. */
const VARIABLE = /(?:^|[=,@<>;:|\s])(?:\$\{?\w+\}?|%\w+%)[/\\]/
const HAS_SEPARATOR = /\/|\\(?![dwsb](?![\w.\\/-]))/i
const FILE_URL = /^(?:[a-z0-9+.-]+\+)?fileb?:/i
const URL_START = /^[a-z][a-z0-9+.-]+:\/\//i
const OTHER_URL = /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]+:\/\/[^\s,;<@=]*/gi
/** Where a second value begins within a text; not behind the letter of a drive or a scheme that is a path. */
const SEPARATOR = /[=,@<;|]|:(?<!(?:^|[=,@<:;+\s]|\/\/\/)(?:[a-z]|fileb?):)/i

/** Makes a check against the directories and files that may be named. Paths are compared as texts: links are not seen. */
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
    // Prose may begin like a path, and what follows in the text of a URL is for its server, or is not.
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

/** Whether a path begins at a root, whatever the operating system. */
export function isAbsolutePath(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path)
}

/** Everything in a text that may be read as a path: all of it, and what stands behind a separator and leads away. */
function findPaths(text: string, isPath: boolean): string[] {
  const whole = isPath ? text : text.trim().replace(/^@+/, '')
  const looksLikePath =
    isPath || text.startsWith('@') || DRIVE.test(whole) || HAS_SEPARATOR.test(whole) || LEADS_AWAY.test(whole)
  const parts = text.replace(OTHER_URL, keepFileUrl).split(SEPARATOR).slice(1)
  const paths = parts.filter((part) => LEADS_AWAY.test(part) || LEADS_UP.test(part))
  return looksLikePath && (isPath || !isOtherUrl(whole)) ? [whole, ...paths] : paths
}

/** Other URLs name nothing here, unless `..` leads out of them. */
function isOtherUrl(text: string): boolean {
  return URL_START.test(text) && !FILE_URL.test(text) && splitPath(text).ups === 0
}

function keepFileUrl(url: string): string {
  return FILE_URL.test(url) ? url : ''
}

function stripFileUrl(text: string): string {
  if (!FILE_URL.test(text)) return text
  const path = text.replace(FILE_URL, '').replace(/^\/\/(?:localhost)?(?=\/)/i, '')
  return path.replace(/^\/(?=[A-Za-z]:)/, '')
}

/** The paths that a text may stand for: as it is, with its percent-encoding undone, and where it is a URL of a file. */
export function listPathReadings(text: string): string[] {
  return decodePercents(text).readings.map(stripFileUrl)
}

/** All texts that undoing percent-encoding gives, the text itself first. */
function decodePercents(text: string): { readings: string[]; isClear: boolean } {
  const readings = [text]
  if (!/%[0-9a-f]{2}/i.test(text)) return { readings, isClear: true }
  let last = text
  for (let round = 0; round < MAX_DECODINGS; round++) {
    const next = decodeOnce(last)
    if (next === undefined) return { readings, isClear: !/[/\\]|%(?:2e|2f|5c|c[01]|e0)/i.test(last) }
    if (next === last) return { readings, isClear: true }
    readings.push(next)
    last = next
  }
  return { readings, isClear: false }
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The part of a path that says where the rest begins; `''` where that is the working directory. */
function readRoot(path: string): string {
  const text = path.replaceAll('\\', '/')
  if (text.startsWith('//')) return '//'
  if (DRIVE.test(text)) return text.slice(0, text.charAt(2) === '/' ? 3 : 2).toLowerCase()
  if (text.startsWith('/')) return '/'
  const first = text.split('/', 1)[0] as string
  // Git's `@~3` names a commit, npm's `~1.2.0` a version.
  return first.startsWith('~') && !/^~\d[\d.x*-]*$/.test(first) ? first : ''
}

/** Folds a path, which may be a `file:` URL, as text. */
export function splitPath(text: string): PathParts {
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
