import { readlinkSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'

/** Systems follow no more links in one path. */
const MAX_LINKS = 40
/** Directories and files that are different ones for every process. */
const OF_PROCESS = /^\/(?:proc|dev\/(?:fd|std(?:in|out|err)))$/

/**
 * Returns true if a path leads through `/proc` or `/dev/fd`, directly or by a link: another process may find another
 * file there, so a look from this process says nothing about it.
 */
export function dependsOnProcess(path: string): boolean {
  if (process.platform === 'win32') return false
  const waiting = path.split('/').reverse()
  let place = '/'
  let links = 0
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === '' || name === '.') continue
    if (name === '..') {
      place = dirname(place)
      continue
    }
    const next = join(place, name)
    if (OF_PROCESS.test(next)) return true
    const target = readLink(next)
    if (target === undefined) {
      place = next
      continue
    }
    if (++links > MAX_LINKS) return true
    if (isAbsolute(target)) place = '/'
    for (const part of target.split('/').reverse()) waiting.push(part)
  }
  return false
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
