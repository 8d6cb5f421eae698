import { join } from 'node:path'
import { isRecord } from '../internal/foreign-values'
import { findNearest } from '../internal/nearest'
import { reject, showPath } from '../process/distrust'
import { isProgramList } from './discover-options'
import { readTrustedJson } from './trust/trusted-json'
import type { PlaceMemory } from './trust/trusted-path'
import type { Rejection } from './types'

/** Compares without case; `*` at the start or end of the pattern matches anything. */
export function matchesName(given: string, wanted: string): boolean {
  const [name, pattern] = [given.toLowerCase(), wanted.toLowerCase()]
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1))
  if (pattern.startsWith('*')) return name.endsWith(pattern.slice(1))
  return name === pattern
}

/** The limits that the user's preferences set for probes. */
export interface ProbeLimits {
  /** Names of programs that are never probed. */
  readonly skip: readonly string[]
  /** Names and absolute paths of the only programs that may be probed; `undefined` for all. */
  readonly allowed: readonly string[] | undefined
}

interface ConfigFile {
  readonly limits: ProbeLimits
  readonly rejected: readonly Rejection[]
}

/**
 * Reads `config.json` of the configuration directory (RFC section 4). Every program of the user can write the file, so
 * its fields can only forbid probes: `skip`, names that are never probed, and `probe`, the only programs that may be.
 * If the file cannot be used, nothing is probed, because what it forbids is unknown.
 */
export async function readConfigFile(directory: string, memory: PlaceMemory): Promise<ConfigFile> {
  const file = join(directory, 'config.json')
  const json = await readTrustedJson(file, { symlinks: 'check', memory })
  if (!json.ok) {
    return json.reason === 'missing' ? { limits: { skip: [], allowed: undefined }, rejected: [] } : forbidAll(json)
  }
  const problem = findProblem(json.value)
  if (problem !== undefined) {
    return forbidAll(reject(file, 'invalid', `${showPath(file)}: ${problem}. Until then no program is probed`))
  }
  const { skip = [], probe } = json.value as { readonly skip?: string[]; readonly probe?: 'never' | string[] }
  return { limits: { skip, allowed: probe === 'never' ? [] : probe }, rejected: [] }
}

function forbidAll(rejected: Rejection): ConfigFile {
  return { limits: { skip: [], allowed: [] }, rejected: [rejected] }
}

const FIELDS = ['skip', 'probe']

/** Returns what is wrong with the file and what to do. Fields of other programs begin with `x-`. */
function findProblem(value: unknown): string | undefined {
  if (!isRecord(value)) return 'write one object, with the fields skip and probe'
  const other = Object.keys(value).find((name) => !FIELDS.includes(name) && !name.startsWith('x-'))
  if (other === 'preset' || other === 'policy') {
    return `remove ${other}: a policy belongs to the code that runs calls, or to the settings of atip guard`
  }
  if (other !== undefined) {
    const near = findNearest(other, FIELDS)
    return `remove the field ${showPath(other).slice(0, 80)}${near === undefined ? '' : ` or call it ${near}`}: only skip, probe and names with x- in front are known`
  }
  const { skip = [], probe = 'never' } = value
  if (!Array.isArray(skip) || !skip.every((name) => typeof name === 'string' && name !== '')) {
    return 'skip must be an array of names of programs, such as ["deploy", "corp-*"]'
  }
  if (probe === 'never' || isProgramList(probe)) return undefined
  return 'probe must be "never" or an array of names or absolute paths, such as ["gh"]'
}

/** Rejects a program that the user's preferences keep from being probed. */
export function rejectLimited({ skip, allowed }: ProbeLimits, name: string, file: string): Rejection | undefined {
  if (skip.some((pattern) => matchesName(name, pattern))) {
    return reject(file, 'skipped', `${name} is on the list of programs that are never probed`)
  }
  if (allowed === undefined || allowed.includes(name) || allowed.includes(file)) return undefined
  return reject(file, 'skipped', `config.json lets no scan probe ${name}: add it to probe there if you trust it`)
}
