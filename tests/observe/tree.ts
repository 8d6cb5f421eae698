import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { readIndexEntries } from './git-index'

/**
 * Describes each path below a folder: kind, permissions and a hash of the content. Times and git's caches do not count.
 */
export type Tree = ReadonlyMap<string, string>

/** The paths at which two trees differ, sorted. */
export interface TreeChanges {
  readonly created: readonly string[]
  readonly modified: readonly string[]
  readonly deleted: readonly string[]
}

/** Reads everything below a folder, dot-directories included. Symbolic links are not followed. */
export function readTree(root: string): Tree {
  const tree = new Map<string, string>()
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    tree.set(path, describeEntry(join(root, path)))
  }
  return tree
}

function describeEntry(path: string): string {
  const entry = lstatSync(path)
  const mode = (entry.mode & 0o7777).toString(8)
  if (entry.isDirectory()) return `directory ${mode}`
  if (entry.isSymbolicLink()) return `link ${readlinkSync(path)}`
  if (!entry.isFile()) return `special ${mode}`
  const content = readFileSync(path)
  const compared = (/[\\/]index$/.test(path) && readIndexEntries(content)) || content
  return `file ${mode} ${createHash('sha256').update(compared).digest('hex')}`
}

export function compareTrees(before: Tree, after: Tree): TreeChanges {
  const paths = [...after.keys()]
  return {
    created: paths.filter((path) => !before.has(path)),
    modified: paths.filter((path) => before.has(path) && before.get(path) !== after.get(path)),
    deleted: [...before.keys()].filter((path) => !after.has(path)),
  }
}

export function isUnchanged({ created, modified, deleted }: TreeChanges): boolean {
  return created.length + modified.length + deleted.length === 0
}
