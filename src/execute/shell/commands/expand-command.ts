import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { attempt } from '../../../internal/attempt'
import { isInside } from '../../../paths/is-inside'
import type { ExpansionScope } from '../../../shell/expand/expand-parameter'
import { expandText, expandWords } from '../../../shell/expand/expand-word'
import { matchesPattern, type Pattern, readPattern, type TextPiece } from '../../../shell/expand/pattern'
import { shellFailure } from '../../../shell/expand/shell-failure'
import { USUAL_SEPARATORS } from '../../../shell/expand/split-fields'
import type { ShellAssignment, ShellList, ShellRedirection, ShellSimple } from '../../../types/shell'
import type { ExpandedCommand, ExpandedRedirection, Shell } from '../running-shell'
import { assignVariable, endFork, forkShell, hasLeft, readVariable } from '../shell-process'
import { createMemorySink } from '../streams/channels'
import { openText } from '../streams/open-files'

/** Expands a simple command. */
export async function expandCommand(source: ShellSimple, shell: Shell): Promise<ExpandedCommand> {
  const words = await expandWords(source.words, createExpansionScope(shell))
  const redirections = await expandRedirections(source.redirections, shell)
  const assignments = await expandAssignments(source.assignments, shell)
  return { source, words, assignments, redirections }
}

async function expandAssignments(
  assignments: readonly ShellAssignment[],
  shell: Shell,
): Promise<ExpandedCommand['assignments']> {
  const scope = createExpansionScope(shell)
  const found: { name: string; value: string }[] = []
  for (const { name, value, append } of assignments) {
    if (value.kind === 'array') throw shellFailure('arrays are not kept')
    // Each value sees those before it.
    const known = new Map(found.map((each) => [each.name, each.value]))
    const read = (wanted: string): string | undefined => known.get(wanted) ?? scope.read(wanted)
    const text = await expandText(value, { ...scope, read })
    found.push({ name, value: append ? (read(name) ?? '') + text : text })
  }
  return found
}

/** Expands redirections, in their order. */
export async function expandRedirections(
  redirections: readonly ShellRedirection[],
  shell: Shell,
): Promise<ExpandedRedirection[]> {
  const scope = createExpansionScope(shell)
  const found: ExpandedRedirection[] = []
  for (const source of redirections) {
    if (source.kind === 'copy') found.push({ kind: 'copy', source })
    else if (source.kind === 'here-document') {
      found.push({ kind: 'text', source, text: await expandText(source.body, scope) })
    } else if (source.kind === 'here-string') {
      found.push({ kind: 'text', source, text: `${await expandText(source.target, scope)}\n` })
    } else {
      const paths = await expandWords([source.target], scope)
      const [path] = paths
      if (path === undefined || paths.length > 1 || path === '') {
        const isEmpty = source.target.text === '' || path === ''
        const ambiguous = 'a redirection needs one file: ambiguous redirect'
        throw shellFailure(isEmpty ? ': No such file or directory' : ambiguous, 1, true)
      }
      found.push({ kind: 'file', source, path })
    }
  }
  return found
}

/** A substitution may print so much. */
const MAX_SUBSTITUTION = 4 * 1_048_576

/** Returns the variables, files and substitutions of a shell, for the expansion of its words. */
export function createExpansionScope(shell: Shell): ExpansionScope {
  return {
    read: (name) => readVariable(shell, name),
    assign: (name, value) => assignVariable(shell, name, value),
    run: async (body) => (await capture(body, shell)).toString('utf8').replaceAll('\0', '').replace(/\n+$/, ''),
    runToFile: async ({ body }) => {
      const descriptor = openText(await capture(body, shell))
      const number = Math.max(9, ...shell.descriptors.keys()) + 1
      shell.line.files.set(descriptor, 1)
      shell.descriptors = new Map(shell.descriptors).set(number, { kind: 'file', descriptor })
      const path = `/dev/fd/${number}`
      shell.line.pipes.add(path)
      shell.substituted.set(path, descriptor)
      return path
    },
    findFiles: (pieces) => {
      const directory = findDirectory(pieces, shell.cwd)
      const mayLook = (place: string): boolean => shell.line.mayList(place, shell, true)
      return shell.line.mayList(directory, shell, false) ? findFiles(pieces, shell.cwd, mayLook) : []
    },
    pause: async () => {
      await shell.line.pause()
      if (hasLeft(shell)) throw shellFailure('the line was stopped')
    },
    home: (user) => {
      if (user === '') return readVariable(shell, 'HOME')
      if (user === '+') return shell.cwd
      return user === '-' ? shell.formerCwd : undefined
    },
    get failsOnUnset() {
      return shell.switches.failsOnUnset
    },
    get separators() {
      return readVariable(shell, 'IFS') ?? USUAL_SEPARATORS
    },
  }
}

/** Runs commands in a shell of their own and returns their output. */
async function capture(body: ShellList, shell: Shell): Promise<Buffer> {
  const memory = createMemorySink(MAX_SUBSTITUTION)
  const descriptors = new Map(shell.descriptors).set(1, { kind: 'sink', sink: memory.sink })
  const switches = { ...shell.switches, endsOnError: false }
  const fork = forkShell(shell, { descriptors, switches })
  const status = await shell.line.run(body, fork)
  endFork(fork)
  shell.substitutionStatus = status
  shell.status = status
  if (memory.isFull()) {
    const reason = `A substitution printed more than ${MAX_SUBSTITUTION / 1_048_576} MiB: write it to a file`
    shell.line.stop({ status: 'denied', reason })
  }
  return memory.read()
}

/** One pattern may look at so many names. */
const MAX_NAMES = 200_000

/** Returns the directory below which a pattern looks. */
function findDirectory(pieces: readonly TextPiece[], cwd: string): string {
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
function findFiles(pieces: readonly TextPiece[], cwd: string, mayLook: (directory: string) => boolean): string[] {
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
  if (places.length === 1 && places[0] === '') return []
  return places.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
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
