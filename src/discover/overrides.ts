import { join } from 'node:path'
import { isRecord } from '../internal/guard'
import type { AtipOverride } from './apply-override'
import { listJson } from './definitions'
import { showPath } from './refusal'
import { inParallel } from './registry/in-parallel'
import { reject } from './reject'
import { isToolName } from './tool-name'
import { readTrustedJson } from './trusted-json'
import { type PlaceMemory, requirePath } from './trusted-path'
import type { Rejection } from './types'

/** What the user changes of tools, by their names. */
export interface Overrides {
  readonly found: readonly OverrideFile[]
  readonly rejected: readonly Rejection[]
}

export interface OverrideFile {
  readonly name: string
  readonly file: string
  readonly override: AtipOverride
}

/**
 * Loads the overrides of a directory, files named `<tool>.json`. An override can make a command look safe, so only files
 * that the user owns are read.
 *
 * @param directory absolute; it need not exist
 */
export async function loadOverrides(directory: string): Promise<Overrides> {
  requirePath(directory)
  return loadAllOverrides(directory, new Map())
}

/** The same, with what is known of the directories on the way. */
export async function loadAllOverrides(directory: string, memory: PlaceMemory): Promise<Overrides> {
  const names = await listJson(directory, memory)
  if (!Array.isArray(names)) return { found: [], rejected: names.reason === 'missing' ? [] : [names] }
  const read = await inParallel(names, (name) => readOverride(directory, name, memory))
  return {
    found: read.flatMap((one) => ('override' in one ? [one] : [])),
    rejected: read.flatMap((one) => ('override' in one ? [] : [one])),
  }
}

async function readOverride(directory: string, name: string, memory: PlaceMemory): Promise<OverrideFile | Rejection> {
  const file = join(directory, `${name}.json`)
  if (!isToolName(name)) return reject(file, 'name', 'An override is called <tool>.json: this is no name of a tool')
  const json = await readTrustedJson(file, { symlinks: 'check', ownedByUser: true, memory })
  if (!json.ok) return json
  if (!isRecord(json.value)) return reject(file, 'invalid', `${showPath(file)} is no object with the fields to change`)
  if (json.value.name !== undefined && json.value.name !== name) {
    return reject(file, 'name', `${showPath(file)} is for another tool than its name says`)
  }
  return { name, file, override: json.value }
}
