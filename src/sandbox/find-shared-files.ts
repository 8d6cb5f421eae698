import { lstatSync } from 'node:fs'
import { attempt } from '../internal/attempt'

/**
 * Lists files that have another name which is not among these paths: whoever writes to one changes a file that may lie
 * anywhere.
 */
export function findSharedFiles(paths: ReadonlySet<string>): string[] {
  const names = new Map<string, { readonly count: number; readonly paths: string[] }>()
  for (const path of paths) {
    const status = attempt(() => lstatSync(path))
    if (status === undefined || !status.isFile() || status.nlink < 2) continue
    const key = `${status.dev}:${status.ino}`
    const known = names.get(key)
    if (known === undefined) names.set(key, { count: status.nlink, paths: [path] })
    else known.paths.push(path)
  }
  return [...names.values()].flatMap((each) => (each.paths.length < each.count ? each.paths : []))
}
