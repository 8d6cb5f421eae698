import { invalid } from '../../internal/foreign-values'
import { reject, showPath } from '../../process/distrust'
import { isAbsoluteHere } from '../../process/find-program'
import { followPath, type PlaceMemory, type TrustedPath, type TrustOptions } from '../../process/trusted-path'

export type { PlaceMemory, TrustOptions }

/** Follows a path with `followPath`. @throws AtipValidationError for a path that is not absolute */
export async function followTrustedPath(path: string, options: TrustOptions = {}): Promise<TrustedPath> {
  requireAbsolutePath(path)
  return followPath(path, options)
}

/** Follows a path to a directory. Other users may write into the directory only if it is sticky. */
export async function followTrustedDirectory(
  path: string,
  { owner, memory }: Pick<TrustOptions, 'owner' | 'memory'> = {},
): Promise<TrustedPath> {
  const found = await followTrustedPath(path, { symlinks: 'check', owner, memory })
  if (!found.ok || found.stats.isDirectory()) return found
  return reject(path, 'kind', `${showPath(path)} is not a directory`)
}

/** @throws AtipValidationError unless `path` is absolute */
export function requireAbsolutePath(path: unknown): asserts path is string {
  if (!isAbsoluteHere(path)) throw invalid('an absolute path', ['path'], path)
}
