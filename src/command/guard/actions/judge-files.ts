import { resolve } from 'node:path'
import { attempt } from '../../../internal/attempt'
import { followLinks } from '../../../paths/follow-links'
import { isInside } from '../../../paths/is-inside'
import { PATH_EYES } from '../../../paths/path-eyes'
import { createShapeRedactor } from '../../../process/redactor'
import {
  createListedPathCheck,
  createProtectedPathCheck,
  createSensitivePathCheck,
  type SensitivePathCheck,
} from '../../../safety/policy/sensitive-paths'
import { holdsHome } from '../../../see/find-read-below'
import type { Policy } from '../../../types/safety'
import { showSource } from '../../line/say-part'
import { GUARD_FILES } from '../settings/guard-paths'
import type { GuardAction } from '../types'

/** The places on which it depends what may happen to a file. */
export interface KnownPlaces {
  /** The directory that relative paths start from, if it is known. */
  readonly cwd: string | undefined
  /** The directory of the workspace, if it is known. */
  readonly root: string | undefined
  /** Directories of the guard itself. */
  readonly guardFiles: readonly string[]
  /** The home directory, if it is known. */
  readonly home: string | undefined
  /** Real directories outside of the workspace in which anything may be written; `*` is any one name. */
  readonly scratch: readonly string[]
}

/** An objection to one file, with the decision that follows. */
interface FileFinding {
  readonly path: string
  readonly decision: 'ask' | 'deny'
  /** The rest of a sentence that begins with what happens to the file. */
  readonly problems: readonly string[]
}

/** Judges what happens to files by a policy. */
export function judgeFiles(
  { reads, writes }: Extract<GuardAction, { kind: 'files' }>,
  policy: Policy,
  known: KnownPlaces,
): FileFinding[] {
  const { home } = known
  const places = createPlaceReader(known)
  const judges = createChecks(policy, known)
  const decision = policy.onViolation === 'deny' ? 'deny' : 'ask'
  const judge = (path: string, list: (place: FilePlace) => (string | false | undefined)[]): FileFinding[] => {
    const problems = list(places(path)).filter((problem): problem is string => typeof problem === 'string')
    return problems.length === 0 ? [] : [{ path, decision, problems }]
  }
  return [
    ...writes.flatMap((path) =>
      judge(path, (place) => [
        policy.onViolation === 'deny' && 'nothing may be changed',
        judges.isGuardFile(place) && 'it decides what this guard or the agent may do',
        policy.allowOutsideChanges === false && place.isOutside && 'it is outside the working directory',
        !judges.isGuardFile(place) && judges.isProtected?.(place) && 'it runs by itself later',
        judges.isSensitive?.(place) && 'it is a place for credentials',
      ]),
    ),
    ...reads.flatMap((path) =>
      judge(path, (place) => [
        judges.isSensitive?.(place) && 'it is a place for credentials',
        policy.allowSensitive === false && holdsHome(place.texts.slice(1), home, PATH_EYES) && HOLDS_HOME,
      ]),
    ),
  ]
}

/** A search for text reads everything below. */
const HOLDS_HOME = 'it holds the home directory, where credentials are'

/** Systems open no longer path, and to look at its parts would take longer than agents wait. */
const MAX_PATH = 32_768

/** The readings of a path: as it is written, and where it really leads. */
interface FilePlace {
  readonly texts: readonly string[]
  readonly isOutside: boolean
}

function createPlaceReader({ cwd, root = cwd, scratch }: KnownPlaces): (path: string) => FilePlace {
  return (given) => {
    if (given.length > MAX_PATH) return { texts: [], isOutside: true }
    const path = readFileUrl(given)
    const isHidden = path === undefined || path.includes('\0') || path.startsWith('~')
    if (isHidden || (cwd === undefined && !isAbsoluteHere(path))) return { texts: [path ?? given], isOutside: true }
    const written = resolve(cwd ?? '/', path)
    // As the system does it: the step up after a link leads to the parent of its target.
    const { real, dependsOnProcess } = followLinks(isAbsoluteHere(path) ? path : `${cwd}/${path}`)
    const isWithin = (base: string): boolean => isInside(base, written) && isInside(followLinks(base).real, real)
    const isHere = root !== undefined && isWithin(root)
    const isScratch = scratch.some((directory) => isInside(nameLike(directory, real), real))
    return { texts: [path, written, real], isOutside: dependsOnProcess || !(isHere || isScratch) }
  }
}

/** Returns a directory with the names that a path has where the directory has `*`. */
function nameLike(directory: string, path: string): string {
  const names = path.split('/')
  return directory
    .split('/')
    .map((name, index) => (name === '*' ? (names[index] ?? name) : name))
    .join('/')
}

function isAbsoluteHere(path: string): boolean {
  return resolve(path) === resolve('/', path) && /^(?:[/\\]|[A-Za-z]:)/.test(path)
}

/** Returns the path of a `file:` URL, or the text itself; `undefined` for the URL of something else. */
function readFileUrl(text: string): string | undefined {
  const [, scheme, rest = ''] =
    /^(file):(?=\/)(?:\/\/)?(.*)$/is.exec(text) ?? /^([a-z][a-z0-9+.-]+):\/\/(.*)$/is.exec(text) ?? []
  if (scheme === undefined) return text
  if (scheme.toLowerCase() !== 'file') return undefined
  return attempt(() => decodeURIComponent(rest.replace(/^localhost/i, '')))
}

interface Checks {
  readonly isGuardFile: (place: FilePlace) => boolean
  readonly isProtected: ((place: FilePlace) => boolean) | undefined
  readonly isSensitive: ((place: FilePlace) => boolean) | undefined
}

function createChecks(policy: Policy, { cwd, guardFiles }: KnownPlaces): Checks {
  const toTest =
    (check: SensitivePathCheck) =>
    ({ texts }: FilePlace): boolean =>
      texts.some((text) => check(text, true))
  return {
    isGuardFile: toTest(createListedPathCheck([...GUARD_FILES, ...guardFiles], cwd)),
    isProtected:
      policy.allowOutsideChanges === false
        ? toTest(createProtectedPathCheck(policy.protectedPaths ?? [], cwd))
        : undefined,
    isSensitive:
      policy.allowSensitive === false ? toTest(createSensitivePathCheck(policy.sensitivePaths ?? [], cwd)) : undefined,
  }
}

const MAX_FILES = 3
const PATH_WIDTH = 100

/** Says what happens to which files, and why a person has to know. */
export function sayFiles(
  { writes }: Extract<GuardAction, { kind: 'files' }>,
  findings: readonly FileFinding[],
): string {
  const redact = createShapeRedactor({})
  const byPath = new Map<string, Set<string>>()
  for (const { path, problems } of findings) {
    const known = byPath.get(path) ?? new Set()
    for (const problem of problems) known.add(problem)
    byPath.set(path, known)
  }
  const said = [...byPath].slice(0, MAX_FILES).map(([path, problems]) => {
    const verb = writes.includes(path) ? 'Changes' : 'Reads'
    return `${verb} ${showSource(path, redact, PATH_WIDTH)}: ${[...problems].join('; ')}.`
  })
  const more = byPath.size - said.length
  return [...said, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
