import { canonical } from '../schema/schema-values'
import { newestFirst } from './published'
import type { Warn } from './read-fields'
import type { A2TSignature } from './types'

/** The published versions of each tool by its id, newest first. */
export type Published = ReadonlyMap<string, readonly A2TSignature[]>

/** @throws AtipValidationError where one version of a tool is there twice */
export function publishedById(previous: readonly A2TSignature[]): Published {
  const found = new Map<string, A2TSignature[]>()
  for (const signature of previous) {
    const versions = found.get(signature.toolId) ?? []
    found.set(signature.toolId, versions)
    versions.push(signature)
  }
  return new Map(Array.from(found, ([id, versions]) => [id, newestFirst(versions, ['options', 'previous'])]))
}

/** The version of what is published now: the newest one if nothing changed, else the one after it. */
export function nextVersion(content: A2TSignature, newest: A2TSignature | undefined): A2TSignature {
  if (newest === undefined) return content
  const { version } = newest
  const withVersion = (number: number): A2TSignature => ({ ...content, version: number, currentVersion: number })
  const isSame = canonical(withVersion(version)) === canonical({ ...newest, currentVersion: version })
  return withVersion(isSame ? version : version + 1)
}

/** Tells of tools that were published and are no more. */
export function tellRemoved(published: Published, ids: readonly string[], warn: Warn): void {
  const known = new Set(ids)
  for (const [toolId, [newest]] of published) {
    const message = `Gone: give ${toolId} to createA2THandler as removed`
    if (!known.has(toolId)) warn({ code: 'A2T_DROPPED', message, path: [newest?.name ?? ''] })
  }
}
