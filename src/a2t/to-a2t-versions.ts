import { canonical } from '../schema/schema-values'
import { DEFAULT_MAX } from './default-max'
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

/**
 * The version of what is published now: the newest one if nothing changed, else the one after it. What another server
 * offers, and must be written otherwise, is another version, too.
 */
export function nextVersion(content: A2TSignature, newest?: A2TSignature, origin?: A2TSignature): A2TSignature {
  const withVersion = (version: number): A2TSignature => ({ ...content, version, currentVersion: version })
  const isSame = (other: A2TSignature): boolean =>
    canonical(withVersion(0)) === canonical({ ...explicit(other), version: 0, currentVersion: 0 })
  if (newest !== undefined && isSame(newest)) return withVersion(newest.version)
  const isChanged = origin !== undefined && origin.toolId === content.toolId && !isSame(origin)
  return withVersion(Math.max(content.version + Number(isChanged), (newest?.version ?? 0) + 1))
}

/** With the greatest values that the draft fills in. */
function explicit(signature: A2TSignature): A2TSignature {
  const inputs = signature.input_parameters.map((input) =>
    input.type === 'int' ? { max: DEFAULT_MAX, ...input } : input,
  )
  return { ...signature, input_parameters: inputs }
}

/** Tells of tools that were published and are no more. */
export function tellRemoved(published: Published, ids: readonly string[], warn: Warn): void {
  const known = new Set(ids)
  for (const [toolId, [newest]] of published) {
    const message = `Gone: give ${toolId} to createA2THandler as removed`
    if (!known.has(toolId)) warn({ code: 'A2T_DROPPED', message, path: [newest?.name ?? ''] })
  }
}
