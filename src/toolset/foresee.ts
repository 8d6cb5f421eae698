import type { Consequence } from '../types/consequence'
import type { AtipFileAct } from '../types/file'
import type { FileUse, FileUses } from './file-uses'

/** A file of which a call may lose what it holds. */
export interface FileLoss extends Pick<FileUse, 'does' | 'into'> {
  readonly path: string
}

/** Looks what a call would do to a file. Its path is absolute. */
export type Foresee = (loss: FileLoss) => Consequence

/** Makes a look that sees only whether something is there. */
export function foreseeByExistence(exists: (path: string) => boolean): Foresee {
  return ({ path, does, into }) => {
    const isFree = !exists(path)
    if (isFree) return { kind: does === 'delete' ? 'nothing' : 'makes', path, does }
    return { kind: into === true && exists(`${path}/.`) ? 'nothing' : 'lost', path, does }
  }
}

/** Returns true for consequences after which nothing is missing. */
export function losesNothing(consequences: readonly Consequence[]): boolean {
  return consequences.every(({ kind }) => kind === 'makes' || kind === 'nothing')
}

/** What takes contents away. A file that is moved keeps them, and so does one that grows. */
const LOSING: ReadonlySet<AtipFileAct> = /* @__PURE__ */ new Set<AtipFileAct>(['edit', 'replace', 'delete'])

/**
 * Looks what a call would do to all files of which it may lose something. Returns `undefined` if not all of them are known: a
 * path may be relative to a directory that the call names, on another machine, or a pattern that the program fills in.
 *
 * @param foresee returns `undefined` if nobody can look
 */
export function foreseeAll(
  { uses, mayMove }: FileUses,
  foresee: (loss: FileLoss) => Consequence | undefined,
): Consequence[] | undefined {
  const found: Consequence[] = []
  const empty = new Set<string>()
  for (const { path, does, into, below, holder } of uses) {
    if (!LOSING.has(does) || (holder !== undefined && empty.has(holder))) continue
    const isUnknown = path === undefined || below === true || ELSEWHERE.test(path) || (mayMove && !path.startsWith('/'))
    const consequence = isUnknown ? undefined : foresee({ path, does, ...(into === true && { into }) })
    if (path === undefined || consequence === undefined) return undefined
    found.push(consequence)
    // Nothing is in what is not there.
    if (consequence.kind === 'makes') empty.add(path)
  }
  return found
}

const ELSEWHERE = /^[^/]*:|[%#{}\0]/
