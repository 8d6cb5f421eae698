import { invalid } from '../internal/guard'
import { canonical } from '../schema/schema-values'
import { compareA2TVersions } from './compare-a2t-versions'
import type { WriteSettings } from './to-a2t-options'
import type { A2TSignature } from './types'

/** The published versions of each tool by its id, newest first. */
export type Published = ReadonlyMap<string, readonly A2TSignature[]>

/** @throws AtipValidationError where one version of a tool is there twice */
export function publishedById(previous: readonly A2TSignature[]): Published {
  const found = new Map<string, A2TSignature[]>()
  previous.forEach((signature, index) => {
    const versions = found.get(signature.toolId) ?? []
    if (versions.some(({ version }) => version === signature.version)) {
      const path = ['options', 'previous', String(index), 'version']
      throw invalid('another version than an earlier signature of this tool', path, signature.version)
    }
    found.set(signature.toolId, [...versions, signature])
  })
  for (const versions of found.values()) versions.sort((one, other) => other.version - one.version)
  return found
}

/** The version of what is published now: the newest one if nothing changed, else the one after it. */
export function nextVersion(
  content: A2TSignature,
  newest: A2TSignature | undefined,
  warn: WriteSettings['warn'],
): A2TSignature {
  if (newest === undefined) return content
  const { version } = newest
  const same = { ...content, version, currentVersion: version }
  if (canonical(same) === canonical({ ...newest, currentVersion: version })) return same
  const next = { ...content, version: version + 1, currentVersion: version + 1 }
  for (const { kind, message, path } of compareA2TVersions(newest, next).changes) {
    if (kind === 'illegal') warn({ code: 'A2T_CHANGED', message, path: [content.name, ...path] })
  }
  return next
}

/** Tells of tools that were published and are no more. */
export function tellRemoved(published: Published, ids: readonly string[], warn: WriteSettings['warn']): void {
  const known = new Set(ids)
  for (const [toolId, [newest]] of published) {
    if (known.has(toolId)) continue
    const message = `No command has the id ${toolId} any more: give it to createA2THandler as removed`
    warn({ code: 'A2T_DROPPED', message, path: [newest?.name ?? ''] })
  }
}
