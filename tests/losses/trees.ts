import { existsSync, lstatSync, lutimesSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { BashHelper } from './bash-helper'

/** What stands at a path. */
export interface Entry {
  /** Its kind, its mode, and its bytes or where it leads. */
  readonly kind: 'file' | 'link' | 'directory' | 'other'
  readonly mode: number
  readonly holds: string
  readonly mtime: bigint
  readonly ino: bigint
}

/** Everything below a directory, by relative paths, but for what git keeps for itself. */
export type Tree = ReadonlyMap<string, Entry>

export function readTree(top: string): Tree {
  const tree = new Map<string, Entry>()
  const waiting = ['']
  for (const directory of waiting) {
    for (const name of readdirSync(join(top, directory)).sort()) {
      const path = directory === '' ? name : `${directory}/${name}`
      const entry = readEntry(join(top, path))
      tree.set(path, entry)
      if (entry.kind === 'directory' && name !== '.git') waiting.push(path)
    }
  }
  return tree
}

function readEntry(path: string): Entry {
  const stats = lstatSync(path, { bigint: true })
  const stamp = { mode: Number(stats.mode) & 0o7777, mtime: stats.mtimeNs, ino: stats.ino }
  if (stats.isSymbolicLink()) return { kind: 'link', ...stamp, holds: readlinkSync(path) }
  if (stats.isDirectory()) return { kind: 'directory', ...stamp, holds: '' }
  if (!stats.isFile()) return { kind: 'other', ...stamp, holds: '' }
  return { kind: 'file', ...stamp, holds: readFileSync(path, 'latin1') }
}

/** A day on which nothing else happened. */
const THEN = 1_500_000_000.123

/** Gives everything a time that no line gives it, so that it shows what was touched. */
export function age(top: string): void {
  for (const path of [...readTree(top).keys()].reverse()) {
    if (path.endsWith('.git')) continue
    lutimesSync(join(top, path), THEN, THEN)
  }
}

/**
 * Lists the paths whose bytes are gone: neither there, nor at the beginning of what is there, nor in the same file under
 * another name. A pipe is lost if it is gone; a directory loses nothing of its own.
 */
export function listLost(before: Tree, after: Tree): string[] {
  const moved = new Map([...after.values()].map((entry) => [entry.ino, entry]))
  return [...before].flatMap(([path, old]) => {
    if (old.kind === 'directory') return path.endsWith('.git') && !after.has(path) && !moved.has(old.ino) ? [path] : []
    const now = after.get(path)
    const isThere =
      now?.kind === old.kind && (old.kind === 'file' ? now.holds.startsWith(old.holds) : now.holds === old.holds)
    const other = moved.get(old.ino)
    const isMoved = other?.kind === old.kind && other.holds.startsWith(old.holds)
    return isThere || isMoved ? [] : [path]
  })
}

/** Lists what is not as it was: bytes, links, modes, and times but for those that nobody can give back. */
export function listDifferences(before: Tree, after: Tree, paths: Iterable<string>, withTimes: boolean): string[] {
  return [...paths].flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)]
    if (old === undefined || now === undefined) return now === old ? [] : [`${path} is missing`]
    if (old.kind !== now.kind || old.holds !== now.holds) return [`${path} holds something else`]
    if (old.kind !== 'link' && old.mode !== now.mode) {
      return [`${path} has the mode ${now.mode.toString(8)}, not ${old.mode.toString(8)}`]
    }
    const gap = old.mtime - now.mtime
    return withTimes && (gap > 1500n || gap < -1500n) ? [`${path} has another time`] : []
  })
}

/** What git alone knows: its branches and tags, what is stashed, and blobs that only the index names. */
export type GitState = ReadonlyMap<string, string>

const STATE =
  'git for-each-ref --format="%(refname) %(objectname)"; git log -g --format="stash-%H %H" refs/stash --; git diff-index --cached --raw --no-renames --no-abbrev HEAD'

export async function readGitState(folder: string, { run }: BashHelper): Promise<GitState> {
  if (!existsSync(join(folder, '.git/HEAD'))) return new Map()
  const rows = await run(STATE, folder)
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const [, , , staged = '', status] = row.split(/[ \t]/)
      if (row.startsWith(':')) return status === 'D' ? [] : [[`staged ${row.slice(row.indexOf('\t') + 1)}`, staged]]
      return [row.split(' ') as [string, string]]
    }),
  )
}

/** Lists what git knew and knows no more: neither by its name nor from anything that has one. */
export async function listForgotten(folder: string, before: GitState, bash: BashHelper): Promise<string[]> {
  const after = await readGitState(folder, bash)
  const gone = [...before].filter(([name, id]) => after.get(name) !== id)
  if (gone.length === 0 || !existsSync(join(folder, '.git/HEAD'))) return []
  const rows = await bash.run('git rev-list --objects --all --reflog --indexed-objects HEAD', folder)
  const known = new Set(rows.map((row) => row.split(' ')[0]))
  return gone.filter(([, id]) => !known.has(id)).map(([name]) => name)
}
