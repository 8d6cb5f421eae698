import type { AtipFileAct, AtipGitFiles, Consequence } from '../../types/file'
import type { Policy } from '../../types/safety'
import type { FileUse, FileUses } from './file-uses'

/** A file whose contents a call may lose. */
export interface FileLoss extends Pick<FileUse, 'does' | 'into' | 'of' | 'branch'> {
  readonly path: string
}

/**
 * Returns what a call would do to a file, whose path is absolute, or to files of git's work tree; `undefined` if that cannot be
 * told.
 */
export type Foresee = (loss: FileLoss) => readonly Consequence[] | undefined

/** Makes a look that sees only whether something is there. */
export function foreseeByExistence(exists: (path: string) => boolean): Foresee {
  return ({ path, does, into, of }) => {
    if (of !== undefined) return undefined
    const isFree = !exists(path)
    if (isFree) return [{ kind: does === 'delete' ? 'nothing' : 'makes', path, does }]
    if (does === 'delete' || !exists(`${path}/.`)) return [{ kind: 'lost', path, does }]
    return into === true ? [{ kind: 'nothing', path, does }] : undefined
  }
}

/** Returns true for consequences after which nothing is missing, as a policy sees it: a rule about `lost` counts copies as such. */
export function losesNothing(
  consequences: readonly Consequence[],
  { allowRecoverable, rules = [] }: Pick<Policy, 'allowRecoverable' | 'rules'>,
): boolean {
  const isRuled = rules.some(({ effect, decision }) => effect === 'lost' && decision !== 'allow')
  return consequences.every(
    ({ kind, of }) =>
      (of === undefined || isOnlyFiles(of)) &&
      (kind === 'makes' ||
        kind === 'nothing' ||
        (kind === 'recoverable' && (allowRecoverable === true || allowRecoverable === 'kept')) ||
        (kind === 'keepable' && allowRecoverable === 'kept' && !isRuled) ||
        (kind === 'rebuildable' && allowRecoverable === 'kept')),
  )
}

/** Returns false for files of a work tree with which more is lost: what was staged, or what is ignored for a reason. */
export function isOnlyFiles(of: AtipGitFiles): boolean {
  return of !== 'uncommitted' && of !== 'ignored-below'
}

const RANKS: readonly Consequence['kind'][] = [
  'lost',
  'keepable',
  'kept',
  'rebuildable',
  'recoverable',
  'makes',
  'nothing',
]

/** Returns consequences in the order in which people read them: the worst first. */
export function sortConsequences(consequences: readonly Consequence[]): Consequence[] {
  return [...consequences].sort((one, other) => RANKS.indexOf(one.kind) - RANKS.indexOf(other.kind))
}

/** Acts that take contents away. A file that is moved keeps them, and so does one that grows. */
const LOSING: ReadonlySet<AtipFileAct> = /* @__PURE__ */ new Set<AtipFileAct>(['edit', 'replace', 'delete'])

/**
 * Returns what a call would do to all files that it may lose something of; `undefined` if not all of them are known: a
 * path may be relative to a directory that the call names, on another machine, or a pattern that the program fills in.
 *
 * @param foresee returns `undefined` if nothing can be looked at
 */
export function foreseeAll({ uses, mayMove }: FileUses, foresee: Foresee): Consequence[] | undefined {
  const found: Consequence[] = []
  const closed = new Set<string>()
  // A copy of what a file takes the place of says nothing about where that file came from.
  const moves = uses.some(({ does }) => does === 'take')
  for (const { path, does, into, below, holder, told, of, branch } of uses) {
    if (of !== undefined && LOSING.has(does)) {
      const isNamed = path !== undefined && !mayMove && !ELSEWHERE.test(path) && !/[*?[\]]/.test(path)
      const all = isNamed ? foresee({ path, does, of, ...(branch !== undefined && { branch }) }) : undefined
      if (all === undefined) return undefined
      found.push(...nameBelow(path ?? '', all))
      continue
    }
    if (!LOSING.has(does) || (holder !== undefined && closed.has(holder))) continue
    const isUnknown = path === undefined || below === true || ELSEWHERE.test(path) || (mayMove && !path.startsWith('/'))
    const [consequence] = (isUnknown ? undefined : foresee({ path, does, ...(into === true && { into }) })) ?? []
    if (path === undefined || consequence === undefined) return undefined
    // A file that is edited exists: where there is none, the program fills in a pattern that the shell does not see.
    if (does === 'edit' && consequence.kind === 'makes') return undefined
    if (told === 'by guess') {
      if (consequence.kind === 'makes' || consequence.kind === 'nothing') continue
      return undefined
    }
    // A write to a directory changes files below it, and which ones is not known: nothing is lost if all of it comes back.
    const isWhole = does === 'delete' || (does === 'edit' && consequence.kind !== 'lost')
    if (!isWhole && consequence.files !== undefined) return undefined
    // Only a directory that is there can hold something that would be lost.
    if (into === true && consequence.kind === 'nothing') continue
    closed.add(path)
    const isMoved = moves && consequence.kind === 'keepable'
    found.push({ ...consequence, given: path, ...(isMoved && { kind: 'lost', unkept: MOVED }) })
  }
  return found
}

const MOVED = 'a file is moved to its place'

/** Gives the files of a work tree the names that they have from where the call looks: the first one is that place itself. */
function nameBelow(given: string, all: readonly Consequence[]): Consequence[] {
  const place = all[0]?.path.replace(/(?:\/\.?)+$/, '')
  const start = /^(?:\.\/?)?$/.test(given) ? '' : `${given.replace(/\/+$/, '')}/`
  return all.map((each) =>
    each.path.startsWith(`${place}/`) ? { ...each, given: start + each.path.slice(`${place}/`.length) } : each,
  )
}

/** On another machine, a pattern that is filled in, or no file that is kept. */
const ELSEWHERE = /^[^/]*:|[%#{}\\\0]|^\/+(?:dev|proc|sys)\//
