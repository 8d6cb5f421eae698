import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseJson } from '../internal/attempt'
import { isRecord } from '../internal/foreign-values'
import { isInside } from '../paths/is-inside'
import type { AtipFileAct } from '../types/file'
import { comparePaths, isPlainPath, MAX_PATHS } from './find-keepable'
import { MISSING } from './look-at'
import { writeWhole } from './store-directory'
import type { KeptPath, Manifest, PathState } from './types'

const NAME = 'manifest.json'
const MAX_BYTES = 32_000_000
const VERSION = 1

/** Writes the manifest of a loss into its directory. @throws system errors, EFBIG for one that could not be read */
export function writeLossManifest(directory: string, manifest: Manifest): void {
  const text = JSON.stringify({ version: VERSION, ...manifest })
  if (Buffer.byteLength(text) > MAX_BYTES) throw Object.assign(new Error('too large'), { code: 'EFBIG' })
  writeWhole(directory, NAME, text)
}

/** Reads a manifest, in which any program may have written; `undefined` if it is not one as this package writes it. */
export function readLossManifest(directory: string, id: string): Manifest | undefined {
  const text = readText(join(directory, NAME))
  const value = text === undefined ? undefined : parseJson(text)
  if (!isRecord(value) || read(value, 'version') !== VERSION || read(value, 'id') !== id) return undefined
  const roots = readList(read(value, 'roots'), readRoot)
  const paths = readList(read(value, 'paths'), readKeptPath)
  const [made, settled, restored] = ['made', 'settled', 'restored'].map((name) => readCount(read(value, name)))
  const [session, folder, what, does] = ['session', 'folder', 'what', 'does'].map((name) => read(value, name))
  if (typeof session !== 'string' || typeof folder !== 'string' || typeof what !== 'string') return undefined
  if (roots === undefined || paths === undefined || made === undefined || !isConsistent(roots, paths)) return undefined
  return {
    ...{ id, made, session, folder, what, roots, paths },
    ...(isAct(does) && { does }),
    ...(read(value, 'unasked') === true && { unasked: true }),
    ...(settled !== undefined && { settled }),
    ...(restored !== undefined && { restored }),
  }
}

/** Returns the text of a regular file; `undefined` if there is none, or a too large one. */
function readText(path: string): string | undefined {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  try {
    const handle = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    try {
      const stats = fstatSync(handle)
      return stats.isFile() && stats.size <= MAX_BYTES ? readFileSync(handle, 'utf8') : undefined
    } finally {
      closeSync(handle)
    }
  } catch {
    return undefined
  }
}

function read(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined
}

/** Reads a list of which every item must be readable. */
function readList<T>(value: unknown, readItem: (item: Record<string, unknown>) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_PATHS) return undefined
  const items = value.map((item: unknown) => (isRecord(item) ? readItem(item) : undefined))
  return items.every((item) => item !== undefined) ? items : undefined
}

const ACTS: readonly AtipFileAct[] = ['read', 'list', 'make', 'append', 'edit', 'replace', 'delete', 'take']

function isAct(value: unknown): value is AtipFileAct {
  return (ACTS as readonly unknown[]).includes(value)
}

function readCount(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined
}

function readRoot(value: Record<string, unknown>): Manifest['roots'][number] | undefined {
  const [path, parent] = [read(value, 'path'), read(value, 'parent')]
  const isGood = typeof path === 'string' && isPlainPath(path) && typeof parent === 'string' && NODE.test(parent)
  return isGood ? { path, parent } : undefined
}

function readKeptPath(value: Record<string, unknown>): KeptPath | undefined {
  const path = read(value, 'path')
  const [before, after] = [readState(read(value, 'before')), readState(read(value, 'after'))]
  const isGood = typeof path === 'string' && isPlainPath(path) && before !== undefined && before.kind !== 'other'
  if (!isGood || (after === undefined && read(value, 'after') !== undefined)) return undefined
  if (before.kind === 'file' && (before.hash === undefined || before.mode > 0o1777)) return undefined
  return { path, before, ...(after !== undefined && { after }) }
}

/** Device and inode, or nothing. */
const NODE = /^(?:\d{1,20}:\d{1,20})?$/
const NANOSECONDS = /^-?\d{1,21}$/
const HASH = /^[0-9a-f]{64}$/
const MAX_TARGET = 4096

function readState(value: unknown): PathState | undefined {
  if (!isRecord(value)) return undefined
  const kind = read(value, 'kind')
  if (kind === 'missing') return MISSING
  const mode = read(value, 'mode')
  if (!Number.isInteger(mode) || (mode as number) < 0 || (mode as number) > 0o7777) return undefined
  const [mtime, ctime, node] = ['mtime', 'ctime', 'node'].map((name) => read(value, name))
  if (!isText(mtime, NANOSECONDS) || !isText(ctime, NANOSECONDS) || !isText(node, NODE)) return undefined
  const stamp = { mode: mode as number, mtime, ctime, node }
  if (kind === 'directory' || kind === 'other') return { kind, ...stamp }
  if (kind === 'link') {
    const target = read(value, 'target')
    const isTarget = typeof target === 'string' && target !== '' && target.length <= MAX_TARGET
    return isTarget && !target.includes('\0') ? { kind, target, ...stamp } : undefined
  }
  const [size, hash] = [readCount(read(value, 'size')), read(value, 'hash')]
  if (kind !== 'file' || size === undefined || !(hash === undefined || isText(hash, HASH))) return undefined
  return { kind, size, ...stamp, ...(hash !== undefined && { hash }) }
}

function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value)
}

/** Returns true if every path is at or below a root, all are in order, and all between is a directory before or after. */
function isConsistent(roots: Manifest['roots'], paths: readonly KeptPath[]): boolean {
  const isRoot = new Set(roots.map(({ path }) => path))
  const isOutermost = roots.every(({ path }, index) => {
    const before = roots[index - 1]?.path
    return before === undefined || (comparePaths(before, path) < 0 && !isInside(before, path))
  })
  const directories = new Set<string>()
  return (
    isOutermost &&
    paths.every(({ path, before, after }, index) => {
      const last = paths[index - 1]
      if (before.kind === 'directory' || after?.kind === 'directory') directories.add(path)
      const isInOrder = last === undefined || comparePaths(last.path, path) < 0
      return isInOrder && (isRoot.has(path) || directories.has(dirname(path)))
    })
  )
}
