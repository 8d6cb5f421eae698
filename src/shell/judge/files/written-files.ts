import { attempt } from '../../../internal/attempt'
import { mergeStrictest } from '../../../internal/effects/strictest'
import { type FileLoss, type Foresee, losesNothing } from '../../../toolset/files/foresee'
import { joinPath } from '../../../toolset/files/join-path'
import type { AtipEffects } from '../../../types/atip'
import type { Consequence } from '../../../types/file'
import type { Decision, Policy, ReportedViolation } from '../../../types/safety'

/** The facts about earlier parts that matter for later ones. */
export interface EarlierParts {
  /** True if something has read a secret, which must not reach the network now. */
  readonly readsSecret: boolean
  /** The names of the files that were written; see {@link nameFiles}. */
  readonly written: ReadonlySet<string>
}

export const NOTHING_EARLIER: EarlierParts = { readsSecret: false, written: /* @__PURE__ */ new Set() }

/** The files that a part of a line changes, and those that decide what it runs. */
export interface PartFiles {
  /** The paths of files whose contents it changes. */
  readonly written: readonly string[]
  /** The paths of files and directories that it makes, or whose contents it leaves as they are. */
  readonly made?: readonly string[]
  /** The paths that it gives to other files, or to copies, any of which may be links. */
  readonly named?: readonly string[]
  /** The absolute paths at which it makes files, because nothing was there before the line. */
  readonly created?: readonly string[]
  /** The paths of files that redirections write to the end of, or replace. */
  readonly grown?: readonly string[]
  /** True if it may change files, and no word names one of them. */
  readonly unnamed?: boolean
  /** Set if it writes files that no word names: any, or those that git keeps in the work tree. */
  readonly scatters?: 'any' | 'work-tree' | undefined
  /** The paths of files that it may run or obey. */
  readonly run: readonly string[]
  /** The files that it obeys of a folder that was looked at before the line began. */
  readonly obeyed?: ObeyedFiles | undefined
}

/** The losses that do not count against a part, as long as the files are what they were when the line began. */
export interface SparedLosses {
  /** The absolute paths of the files. */
  readonly paths: readonly string[]
  /** True if the files can be had back from git, which no other part may change. */
  readonly needsGit: boolean
  /** True if one of them is a directory with all that is below, into which no other part may put anything. */
  readonly isWhole: boolean
  /** True if what is lost depends on all files of a work tree, of which no other part may change one. */
  readonly isTree: boolean
  /** The decisions that hold if they are something else by then. */
  readonly otherwise: {
    readonly effects: AtipEffects
    readonly decisions: readonly Decision<ReportedViolation>[]
  }
}

/** Returns the losses that a part is spared, since its consequences take nothing away for good, and what holds otherwise. */
export function spareLosses(consequences: readonly Consequence[], otherwise: SparedLosses['otherwise']): SparedLosses {
  const returning = consequences.filter(({ kind }) => kind === 'recoverable' || kind === 'rebuildable')
  return {
    paths: consequences.flatMap(({ path, needs = [] }) => [path, ...needs]),
    needsGit: returning.length > 0,
    isWhole: returning.some(({ files }) => files !== undefined),
    isTree: consequences.some(({ of }) => of !== undefined),
    otherwise,
  }
}

/** Joins losses that one part is spared, such as those of its redirections. */
export function joinLosses(all: readonly SparedLosses[]): SparedLosses | undefined {
  if (all.length < 2) return all[0]
  return {
    paths: all.flatMap(({ paths }) => paths),
    needsGit: all.some(({ needsGit }) => needsGit),
    isWhole: all.some(({ isWhole }) => isWhole),
    isTree: all.some(({ isTree }) => isTree),
    otherwise: {
      effects: all.map(({ otherwise }) => otherwise.effects).reduce(mergeStrictest),
      decisions: all.flatMap(({ otherwise }) => otherwise.decisions),
    },
  }
}

/** The files of a folder that a program obeys. */
export interface ObeyedFiles {
  /** Their names, and those of the directories that hold them. */
  readonly names: readonly string[]
  /** The names of the directories that the line moved through: what takes the place of one changes all files. */
  readonly moved: readonly string[]
  /** True if they are those of the repository of git at the start of the line. */
  readonly isRepository: boolean
}

/**
 * Names files so that one that is written can be found among those that run, wherever a line has moved: by the last part
 * of their paths, and `.git` for everything in it.
 */
export function nameFiles(paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) => {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.')
    const last = parts.at(-1)
    return last === undefined ? [] : parts.includes('.git') ? [last, '.git'] : [last]
  })
}

/** Returns what a change would do, from a directory; `undefined` if that cannot be told. */
export type PlaceForesight = (place: string | undefined, loss: FileLoss) => readonly Consequence[] | undefined

/** Makes the foresight for one line from one for absolute paths; without that, nothing is known. */
export function createPlaceForesight(foresee: Foresee | undefined, policy: Policy): PlaceForesight {
  return (place, loss) => {
    const folded = joinPath(place, loss.path)
    if (foresee === undefined || folded === undefined) return undefined
    const path = loss.path.startsWith('/') ? loss.path : `${place}/${loss.path}`
    // A step up after a link leads elsewhere, so that both have to agree. A slash at the end follows a link.
    const isSlashed = loss.of === undefined && /\/\.?$/.test(path)
    const ways = path.includes('..') ? [path, folded] : [isSlashed ? `${folded}/` : folded]
    const lost =
      loss.of === undefined
        ? [{ kind: 'lost' as const, path, does: loss.does, unkept: 'it cannot be looked at' }]
        : undefined
    const found = ways.map((way) => {
      const looked = attempt(() => ({ all: foresee({ ...loss, path: way }) }))
      return looked === undefined ? lost : looked.all
    })
    if (found.includes(undefined)) return undefined
    return found.find((each) => each && !losesNothing(each, policy)) ?? found[0]
  }
}
