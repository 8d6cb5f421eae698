import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, parse } from 'node:path'
import { attempt } from '../internal/attempt'
import type { FollowedPath } from './eyes'

/** Systems follow no more links in one path. */
const MAX_LINKS = 40
/** Systems open no longer path. */
const MAX_PATH = process.platform === 'win32' ? 32_768 : 4096
/** Directories and files that are different ones for every process. */
const OF_PROCESS = /^\/(?:proc|dev\/(?:fd|std(?:in|out|err)))$/

/**
 * Follows an absolute path link by link as the system does: `..` after a link leads to the parent of its target.
 */
export function followLinks(path: string): FollowedPath {
  if (path.length > MAX_PATH) return { real: path, dependsOnProcess: true }
  const waiting = listNames(path)
  let place = parse(path).root
  let links = 0
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === '' || name === '.') continue
    if (name === '..') {
      place = dirname(place)
      continue
    }
    const next = join(place, name)
    if (process.platform !== 'win32' && OF_PROCESS.test(next)) return { real: next, dependsOnProcess: true }
    const target = readLink(next)
    if (target === undefined) {
      place = next
      continue
    }
    if (++links > MAX_LINKS) return { real: next, dependsOnProcess: true }
    if (isAbsolute(target)) place = parse(target).root
    waiting.push(...listNames(target))
  }
  return { real: resolveLinks(place), dependsOnProcess: false }
}

/** Returns the names of a path in reverse order. */
function listNames(path: string): string[] {
  const separator = process.platform === 'win32' ? /[\\/]/ : '/'
  return path.slice(parse(path).root.length).split(separator).reverse()
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/** Returns the path as the system names it, links resolved; the path itself if it leads to nothing. */
export function resolveLinks(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return path
  }
}

/** Returns true if a path leads to a directory. Never throws. */
export function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** Returns true if something has a path, even a link that leads nowhere: writing there would follow it. */
export function isTaken(path: string): boolean {
  return attempt(() => lstatSync(path)) !== undefined
}
