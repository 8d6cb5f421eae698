import { followLinks } from '../paths/follow-links'
import { isInside } from '../paths/is-inside'

/** Returns true if one of some absolute paths is a home directory or above it. */
export function holdsHome(paths: readonly string[], home: string | undefined): boolean {
  if (home === undefined || home === '') return false
  const { real } = followLinks(home)
  return paths.some((path) => isInside(followLinks(path).real, real))
}
