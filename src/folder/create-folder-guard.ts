import { statSync } from 'node:fs'
import { dirname, isAbsolute, sep } from 'node:path'
import type { FolderFinding } from '../folder-rules/find-obeyed'
import { type FolderPlan, readFolderPlan } from '../folder-rules/read-folder-plan'
import { followLinks, resolveLinks } from '../paths/follow-links'
import { isInside } from '../paths/is-inside'
import { listUsedValues } from '../toolset/parameter-keys'
import type { FlatCommand } from '../types/toolset'
import { findFolderPrograms } from './find-folder-programs'
import { identifyFinding } from './identify-finding'
import type { Look } from './look'

/** Says what folders make commands do. */
export interface FolderGuard {
  /** @param args the arguments of a call, by the keys of the command */
  plan(command: FlatCommand, args: Readonly<Record<string, unknown>>): GuardedCall
}

/** The protection of one call from its folder. */
export interface GuardedCall {
  /** Variables that make the program ignore settings of the folder. */
  readonly env: Readonly<Record<string, string>>
  /** Settings that git gets through variables. */
  readonly gitConfig: Readonly<Record<string, string>>
  /**
   * Looks into the folder and finds what the call obeys all the same. Runs nothing.
   *
   * @param variables the variables of the program
   */
  find(variables: Look['env']): IdentifiedFinding[]
}

/** A finding with the identifier of "this program of this folder"; `''` if it cannot be identified. */
export interface IdentifiedFinding extends FolderFinding {
  readonly approvalId: string
}

const UNGUARDED: GuardedCall = { env: {}, gitConfig: {}, find: () => [] }

/**
 * Makes a guard for calls in a directory.
 *
 * @param trusted folders whose programs may run, with everything below
 */
export function createFolderGuard(cwd: string, trusted: readonly string[]): FolderGuard {
  const plans = new WeakMap<FlatCommand, FolderPlan>()
  const planOf = (command: FlatCommand): FolderPlan => {
    const plan = plans.get(command) ?? readFolderPlan(command)
    plans.set(command, plan)
    return plan
  }
  return {
    plan(command, args) {
      if (command.folder.length === 0 && command.replaces.every(({ folder }) => folder.length === 0)) return UNGUARDED
      const plan = planOf(command)
      const folders = listFolders(plan, cwd, args)
      if (folders.every((folder) => isTrusted(folder, trusted))) return UNGUARDED
      return {
        ...{ env: plan.env, gitConfig: plan.gitConfig },
        find: (variables) => findAll(plan, folders, args, variables),
      }
    },
  }
}

function findAll(
  plan: FolderPlan,
  folders: readonly string[],
  args: Readonly<Record<string, unknown>>,
  variables: Look['env'],
): IdentifiedFinding[] {
  const found = folders.flatMap((folder) => findFolderPrograms(plan, folder, args, variables))
  const seen = new Set<string>()
  return found.flatMap((finding) => {
    const key = JSON.stringify([finding.file, finding.name, finding.value, finding.source, finding.runs])
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...finding, approvalId: identifyFinding(finding) }]
  })
}

/** Lists the folders that a call works in: the directory that calls run in, and those that its arguments choose. */
function listFolders({ directories }: FolderPlan, cwd: string, args: Readonly<Record<string, unknown>>): string[] {
  const folders = [cwd]
  for (const keys of directories) {
    // Each further value may be relative to the one before.
    let place = cwd
    for (const value of listUsedValues(keys, args)) {
      const path = String(value)
      if (path.includes('\0')) continue
      // Not folded: the step up behind a link leads to the parent of its target.
      const way = isAbsolute(path) ? path : `${place}${sep}${path}`
      folders.push(way, isAbsolute(path) ? path : `${cwd}${sep}${path}`)
      place = way
    }
  }
  return [...new Set(folders.map((folder) => (isFile(folder) ? dirname(folder) : folder)))]
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}

function isTrusted(folder: string, trusted: readonly string[]): boolean {
  if (followLinks(folder).dependsOnProcess) return false
  const real = resolveLinks(folder)
  return trusted.some((each) => isInside(resolveLinks(each), real))
}
