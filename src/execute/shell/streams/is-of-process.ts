import { readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { attempt } from '../../../internal/attempt'

const MAX_LINKS = 40

/**
 * Returns true if a path leads to what this process alone finds there, such as `/proc/self/environ` or `/dev/fd/9`: it
 * belongs to the host, and a program would find its own.
 *
 * @param path absolute
 */
export function isOfProcess(path: string): boolean {
  let place = path
  for (let links = 0; links <= MAX_LINKS; links++) {
    const folder = attempt(() => realpathSync.native(dirname(place)))
    if (folder === undefined) return false
    if (/^\/dev\/fd(?:\/|$)/.test(folder) || `${folder}/`.startsWith(`/proc/${process.pid}/`)) return true
    const target = attempt(() => readlinkSync(`${folder}/${basename(place)}`))
    if (target === undefined) return false
    place = resolve(folder, target)
  }
  return true
}
