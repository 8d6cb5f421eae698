import { quoteForShell } from '../argv/quote-for-shell'
import { once } from '../internal/once'
import type { Eyes, PathEyes } from '../paths/eyes'
import type { GitSight, KeptByGit } from '../paths/git-sight'
import type { FileLoss, Foresee } from '../toolset/files/foresee'
import type { Consequence } from '../types/file'
import { findRebuilt } from './find-rebuilt'

/** Larger directories are not compared file by file. */
const MAX_FILES = 400
const MAX_BYTES = 50_000_000

/** The session of the calls that a look is for. */
export interface ForesightSession {
  /** Returns why no copy of a path can be kept; `''`: for no reason that is said; `undefined`: one can. @default `''` */
  readonly unkept?: (path: string) => string | undefined
  /** When the first of them may have started, in milliseconds: what is younger may be their own work. @default not known */
  readonly began?: number
}

/**
 * Starts a look at what a call would do to files of a machine: as they are now, for one decision.
 *
 * @param eyes without `seeGit`, nothing is known of git
 */
export function startForesight(
  eyes: PathEyes & Partial<Pick<Eyes, 'seeGit' | 'peek'>>,
  { unkept = () => '', began }: ForesightSession = {},
): Foresee {
  const { entryOf, follow, kindOf, measure, peek } = eyes
  const git = once(() => eyes.seeGit?.())
  const findBuilt = (path: string): ReturnType<typeof findRebuilt> => {
    const sight = peek && began !== undefined ? git() : undefined
    return peek && sight && findRebuilt(path, { ...eyes, peek }, sight, began as number)
  }
  const foreseeFile = ({ path: given, does, into }: FileLoss): Consequence => {
    const { real, dependsOnProcess } = follow(given)
    const plain = given.replace(/(?<=[^/])\/+\.?$/, '')
    // A slash at the end follows a link.
    const path = plain !== given && entryOf(plain) === 'link' ? real : plain
    const entry = dependsOnProcess ? undefined : entryOf(path)
    const led = real !== path && { needs: [real] }
    if (entry === 'missing') {
      return { kind: does === 'delete' ? 'nothing' : 'makes', path, does, ...led }
    }
    if (into === true && kindOf(path) === 'directory') return { kind: 'nothing', path, does }
    const size = entry === undefined ? undefined : measure(path)
    const told = {
      ...{ path, does },
      ...led,
      ...(size !== undefined && { bytes: size.bytes, ...(entry === 'directory' && { files: size.files }) }),
    }
    // Git keeps no permissions of directories.
    const kept = size === undefined || size.hasOddModes === true ? undefined : findKept(path, entry, size, eyes, git)
    if (kept !== undefined) return { ...told, ...toRecoverable(kept) }
    const rebuilt = does === 'delete' && entry === 'directory' ? findBuilt(path) : undefined
    if (rebuilt !== undefined) {
      return { kind: 'rebuildable', ...told, ...rebuilt, needs: [...(rebuilt.needs ?? []), ...(led ? led.needs : [])] }
    }
    // What is written through a link is another file, and its copy would be the link.
    const isLinked = does !== 'delete' && (entry === 'link' || size?.hasLinks === true)
    const reason = isLinked ? 'it is written through a link' : unkept(path)
    if (reason === undefined) return { kind: 'keepable', ...told }
    return { kind: 'lost', ...told, ...(reason !== '' && { unkept: reason }) }
  }
  return (loss) => {
    const { path, does, of, branch } = loss
    if (of === undefined) return [foreseeFile(loss)]
    const discarded = git()?.listDiscarded(path, of, branch)
    const all = discarded?.map((each): Consequence => ({ ...foreseeFile(each), of }))
    return all && [{ kind: 'nothing', path, does, of }, ...all]
  }
}

/** Returns what git keeps of a file, or of a directory that holds nothing else. */
function findKept(
  path: string,
  entry: ReturnType<PathEyes['entryOf']>,
  { files, bytes }: { readonly files: number; readonly bytes: number },
  { list }: PathEyes,
  git: () => GitSight | undefined,
): KeptByGit | undefined {
  if (files === 0 || files > MAX_FILES || bytes > MAX_BYTES) return undefined
  if (entry === 'file') return keptAt(path, git())
  if (entry !== 'directory') return undefined
  let found: KeptByGit | undefined
  const waiting = ['']
  for (const directory of waiting) {
    let isEmpty = true
    for (const { name, kind } of list(path + directory)) {
      isEmpty = false
      const below = `${directory}/${name}`
      if (kind === 'directory') waiting.push(below)
      else {
        const kept = kind === 'link' ? undefined : keptAt(path + below, git())
        if (kept === undefined) return undefined
        found = { ...kept, path: kept.path.slice(0, Math.max(0, kept.path.length - below.length)) }
      }
    }
    // Git keeps no directory that is empty.
    if (isEmpty) return undefined
  }
  return found
}

function keptAt(path: string, git: GitSight | undefined): KeptByGit | undefined {
  const keeping = git?.keepingOf(path)
  return keeping !== undefined && 'kept' in keeping ? keeping.kept : undefined
}

/** So many digits of a commit tell it from all others. */
const DIGITS = 12

function toRecoverable(kept: KeptByGit): Pick<Consequence, 'kind' | 'restore' | 'needs'> {
  const { workTree, commit, path, directories } = kept
  // Later, another commit may be checked out.
  const source = `--source=${commit.slice(0, DIGITS)}`
  const restore = quoteForShell(['git', '-C', workTree, 'restore', source, '--staged', '--worktree', '--', path || '.'])
  return { kind: 'recoverable', restore, needs: [...directories] }
}
