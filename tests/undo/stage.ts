import { execFileSync } from 'node:child_process'
import {
  type BigIntStats,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { createUndoStore } from '../../src/undo/create-undo-store'
import type { FileSystemFacts, Kept, LossNote, UndoStore, UndoStoreOptions } from '../../src/undo/types'

/** A disk of which nothing is used. */
export const EMPTY_DISK: FileSystemFacts = { type: 0xef53, freeBytes: 1e12, allBytes: 1e12 }

export const NOTE: LossNote = { session: 'one', folder: '/srv/notes', what: 'rm -rf notes' }

/** A folder with files, and a store beside it. */
export interface Stage {
  readonly root: string
  readonly folder: string
  readonly directory: string
  readonly store: UndoStore
  readonly open: (options?: Partial<UndoStoreOptions>) => UndoStore
  /** Returns a path in the folder. */
  readonly at: (name: string) => string
  /** Writes a file and its directories, and returns its path. */
  readonly write: (name: string, text?: string | Uint8Array) => string
}

const made: string[] = []

export function removeStages(): void {
  afterAll(() => {
    const roots = made.splice(0)
    try {
      execFileSync('chmod', ['-R', 'u+rwx', ...roots], { stdio: 'ignore' })
    } catch {
      // Files of other users stay as they are.
    }
    for (const root of roots) rmSync(root, { recursive: true, force: true })
  })
}

export function setStage(options: Partial<UndoStoreOptions> = {}): Stage {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-undo-test-')))
  made.push(root)
  const [folder, directory] = [join(root, 'folder'), join(root, 'state', 'undo')]
  mkdirSync(folder)
  const open: Stage['open'] = (more) =>
    createUndoStore({ directory, lookAtFileSystem: () => EMPTY_DISK, ...options, ...more })
  const at = (name: string): string => join(folder, name)
  return {
    ...{ root, folder, directory, open, at, store: open() },
    write: (name, text = name) => {
      mkdirSync(dirname(at(name)), { recursive: true })
      writeFileSync(at(name), text)
      return at(name)
    },
  }
}

/** Returns what was kept. @throws if it was not */
export function kept<T extends object>(result: T): Exclude<T, { not: string }> {
  if ('not' in result) throw new Error(`Not done: ${JSON.stringify(result)}`)
  return result as Exclude<T, { not: string }>
}

/** Keeps paths, loses them, records what came of it, and returns the id. */
export function lose(
  store: UndoStore,
  paths: readonly string[],
  how: () => unknown,
  note: Partial<LossNote> = {},
): Kept {
  const { id } = kept(store.keep(paths, { ...NOTE, ...note }))
  how()
  return kept(store.settle(id))
}

/** Everything about a path and what is below it, but for what changes by itself. */
export type Snapshot = Readonly<Record<string, { readonly holds: string; readonly mtime: bigint }>>

export function snapshot(path: string, name = ''): Snapshot {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false }) as BigIntStats | undefined
  if (stats === undefined) return {}
  const mode = (Number(stats.mode) & 0o7777).toString(8)
  const entry = (holds: string): Snapshot => ({ [name]: { holds, mtime: stats.mtimeNs } })
  if (stats.isSymbolicLink()) return entry(`link to ${readlinkSync(path)}`)
  if (!stats.isDirectory()) return entry(`file ${mode} ${readFileSync(path).toString('base64')}`)
  const below = readdirSync(path)
    .sort()
    .map((each) => snapshot(join(path, each), `${name}/${each}`))
  return Object.assign(entry(`directory ${mode}`), ...below)
}

/** Node cuts times off after the microsecond. */
const PRECISION = 1500n

/** Expects that a path is what it was. */
export function expectSame(path: string, before: Snapshot): void {
  const now = snapshot(path)
  const list = (each: Snapshot): [string, string][] => Object.entries(each).map(([name, { holds }]) => [name, holds])
  expect(list(now)).toEqual(list(before))
  const wrong = Object.entries(before).filter(([name, { mtime }]) => {
    const gap = mtime - (now[name]?.mtime ?? 0n)
    return gap > PRECISION || gap < -PRECISION
  })
  expect(wrong.map(([name, { mtime }]) => `${name}: ${mtime} is ${now[name]?.mtime}`)).toEqual([])
}

/** Lists the contents in a store, each as often as it takes space. */
export function listStored(directory: string): string[] {
  const inodes = new Map<bigint, string>()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
      inodes.set(lstatSync(path, { bigint: true }).ino, entry.name)
  }
  return [...inodes.values()].sort()
}
