import { type Dirent, existsSync, opendirSync } from 'node:fs'
import { attempt } from '../internal/attempt'
import { followLinks } from '../paths/follow-links'
import { isDirectory } from '../paths/is-directory'

/** A link that a program comes to which follows all links below a directory. */
export interface FollowedLink {
  /** The path of the link; absent if there are more files than are looked through, so that nobody can tell. */
  readonly link?: string
}

/** So many files and directories are looked at: a program that reads more has to be asked about. */
const MAX_ENTRIES = 50_000

/**
 * Looks for a link below directories that leads to a guarded place, or to a directory with one below it, as a program sees
 * it that follows all links. Opens directories only.
 *
 * @param places absolute paths; what is no directory is passed over
 */
export function findFollowedLink(
  places: readonly string[],
  isGuarded: (path: string) => boolean,
): FollowedLink | undefined {
  const seen = new Set<string>()
  const waiting: { readonly path: string; readonly link: string | undefined }[] = []
  const enter = (path: string, link: string | undefined): void => {
    if (seen.has(path)) return
    seen.add(path)
    waiting.push({ path, link })
  }
  for (const place of places) {
    const { real } = followLinks(place)
    if (isDirectory(real)) enter(real, undefined)
  }
  let left = MAX_ENTRIES
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, link } = next
    for (const entry of listEntries(path)) {
      if (--left < 0) return {}
      const own = `${path === '/' ? '' : path}/${entry.name}`
      if (entry.isSymbolicLink()) {
        const { real, dependsOnProcess } = followLinks(own)
        if (dependsOnProcess || (isGuarded(real) && existsSync(real))) return { link: link ?? own }
        if (isDirectory(real)) enter(real, link ?? own)
        continue
      }
      // What a person keeps in the folder itself is not looked for: the program would find it without a link.
      if (link !== undefined && isGuarded(own)) return { link }
      if (entry.isDirectory()) enter(own, link)
    }
  }
  return undefined
}

/** Lists a directory while somebody asks for more: it may hold any number of names. */
function* listEntries(path: string): Generator<Dirent> {
  const directory = attempt(() => opendirSync(path, { bufferSize: 256 }))
  if (directory === undefined) return
  try {
    for (;;) {
      const entry = attempt(() => directory.readSync())
      if (!entry) return
      yield entry
    }
  } finally {
    directory.closeSync()
  }
}
