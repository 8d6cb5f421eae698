import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { attempt } from '../../../internal/attempt'
import { isInside } from '../../../paths/is-inside'
import { matchesPattern, type Pattern, readPattern, type TextPiece } from '../../../shell/expand/pattern'
import { shellFailure } from '../../../shell/expand/shell-failure'

/** One pattern may look at so many names. */
const MAX_NAMES = 200_000

/** Returns the directory below which a pattern looks. */
export function findDirectory(pieces: readonly TextPiece[], cwd: string): string {
  const names = splitPath(pieces)
  const first = names.findIndex(({ pieces: name }) => readPattern(name).isPattern)
  const fixed = (first < 0 ? names : names.slice(0, first)).map(
    ({ pieces: name, slashes }) => name.map(({ text }) => text).join('') + slashes,
  )
  return resolve(cwd, fixed.join(''))
}

/**
 * Lists the paths that match a pattern, sorted as in the C locale, or `[]`. Hidden files match only a written dot.
 *
 * @param mayLook false for a directory outside of the fixed part of the pattern whose names are not listed
 */
export function findFiles(
  pieces: readonly TextPiece[],
  cwd: string,
  mayLook: (directory: string) => boolean = () => true,
): string[] {
  const names = splitPath(pieces)
  const top = attempt(() => realpathSync.native(findDirectory(pieces, cwd)))
  let left = MAX_NAMES
  let places = ['']
  names.forEach(({ pieces: name, slashes }, index) => {
    const pattern = readPattern(name)
    const isLast = index === names.length - 1
    places = places.flatMap((place) => {
      if (!pattern.isPattern) return [place + name.map(({ text }) => text).join('') + slashes]
      const directory = place === '' ? cwd : place.startsWith('/') ? place : `${cwd}/${place}`
      // A link, or a step up, leads elsewhere than the fixed part of the pattern says.
      const real = attempt(() => realpathSync.native(directory))
      if (real === undefined || ((top === undefined || !isInside(top, real)) && !mayLook(real))) return []
      const found = listMatches(directory, pattern, !isLast || slashes !== '')
      left -= found.looked
      if (left < 0) throw shellFailure('a pattern looks at too many files')
      return found.names.map((each) => place + each + slashes)
    })
    if (!pattern.isPattern && index > 0) places = places.filter((path) => exists(path, cwd))
  })
  return places.length === 1 && places[0] === '' ? [] : places.sort(compareBytes)
}

function exists(path: string, cwd: string): boolean {
  const full = path.startsWith('/') ? path : `${cwd}/${path}`
  const slash = full.replace(/\/+$/, '').lastIndexOf('/')
  const [directory, name] = [full.slice(0, slash + 1), full.slice(slash + 1).replace(/\/+$/, '')]
  if (name === '' || name === '.' || name === '..') return true
  return attempt(() => readdirSync(directory).includes(name)) ?? false
}

interface PathName {
  readonly pieces: readonly TextPiece[]
  readonly slashes: string
}

/** Splits a pattern at its slashes. */
function splitPath(pieces: readonly TextPiece[]): PathName[] {
  const names: { pieces: TextPiece[]; slashes: string }[] = [{ pieces: [], slashes: '' }]
  for (const { text, isPattern } of pieces) {
    for (const part of text.split(/(\/+)/)) {
      const last = names.at(-1) as { pieces: TextPiece[]; slashes: string }
      if (part.startsWith('/')) last.slashes += part
      else if (part !== '') {
        if (last.slashes === '') last.pieces.push({ text: part, isPattern })
        else names.push({ pieces: [{ text: part, isPattern }], slashes: '' })
      }
    }
  }
  return names
}

function listMatches(
  directory: string,
  pattern: Pattern,
  isDirectory: boolean,
): { readonly names: string[]; readonly looked: number } {
  const entries = attempt(() => readdirSync(directory, { withFileTypes: true })) ?? []
  const [first] = pattern.steps
  const showsHidden = first?.kind === 'character' && first.text === '.'
  const names = entries
    .filter((entry) => showsHidden || !entry.name.startsWith('.'))
    .filter((entry) => !isDirectory || leadsToDirectory(directory, entry))
    .map(({ name }) => name)
  return { names: names.filter((name) => matchesPattern(pattern, name)), looked: entries.length + 1 }
}

function leadsToDirectory(directory: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory()
  return attempt(() => statSync(`${directory}/${entry.name}`).isDirectory()) ?? false
}

/** Compares as bash sorts where the language is C: by code points. */
function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
