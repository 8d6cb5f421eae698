import type { PathEyes } from '../paths/eyes'

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
  { follow, kindOf, list }: PathEyes,
): FollowedLink | undefined {
  const seen = new Set<string>()
  const waiting: { readonly path: string; readonly link: string | undefined }[] = []
  const enter = (path: string, link: string | undefined): void => {
    if (seen.has(path)) return
    seen.add(path)
    waiting.push({ path, link })
  }
  for (const place of places) {
    const { real } = follow(place)
    if (kindOf(real) === 'directory') enter(real, undefined)
  }
  let left = MAX_ENTRIES
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, link } = next
    for (const { name, kind } of list(path)) {
      if (--left < 0) return {}
      const own = `${path === '/' ? '' : path}/${name}`
      if (kind === 'link') {
        const { real, dependsOnProcess } = follow(own)
        const target = kindOf(real)
        if (dependsOnProcess || (target !== 'missing' && isGuarded(real))) return { link: link ?? own }
        if (target === 'directory') enter(real, link ?? own)
        continue
      }
      // What a person keeps in the folder itself is not looked for: the program would find it without a link.
      if (link !== undefined && isGuarded(own)) return { link }
      if (kind === 'directory') enter(own, link)
    }
  }
  return undefined
}
