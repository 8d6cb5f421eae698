import { dirname, isAbsolute, sep } from 'node:path'
import { type FolderFinding, findInFolder } from '../folder-rules/find-obeyed'
import { type FolderPlan, listFolders, readFolderPlan } from '../folder-rules/read-folder-plan'
import { createFolderTrust } from '../folder-rules/trusted-commands'
import type { Eyes } from '../paths/eyes'
import { isInside } from '../paths/is-inside'
import { toWay } from '../shell/judge/folder-judge'
import type { LookOptions } from '../types/folder-facts'
import type { FlatCommand } from '../types/toolset'

/** Finds out what folders make commands do. */
export interface FolderProtection {
  /** @param args the arguments of a call, by the keys of the command */
  plan(command: FlatCommand, args: Readonly<Record<string, unknown>>): ProtectedCall
}

/** The protection of one call from its folder. */
export interface ProtectedCall {
  /** True if a person vouches for everything that it runs, because trusted folders hold it. */
  readonly isVouchedFor: boolean
  /** Variables that make the program ignore settings of the folder. */
  readonly env: Readonly<Record<string, string>>
  /** Settings that git gets through variables. */
  readonly gitConfig: Readonly<Record<string, string>>
  /**
   * Looks into the folder and finds what the call obeys all the same. Runs nothing.
   *
   * @param variables the variables of the program
   */
  find(variables: LookOptions['env']): IdentifiedFinding[]
}

/** A finding with the identifier of "this program of this folder"; `''` if it cannot be identified. */
export interface IdentifiedFinding extends FolderFinding {
  readonly approvalId: string
}

const UNPROTECTED: ProtectedCall = { isVouchedFor: false, env: {}, gitConfig: {}, find: () => [] }

/**
 * Makes the protection of calls in a directory.
 *
 * @param trusted folders whose programs may run, with everything below
 */
export function createFolderProtection(cwd: string, trusted: readonly string[], eyes: Eyes): FolderProtection {
  const plans = new WeakMap<FlatCommand, FolderPlan>()
  const planOf = (command: FlatCommand): FolderPlan => {
    const plan = plans.get(command) ?? readFolderPlan(command)
    plans.set(command, plan)
    return plan
  }
  const { isTrusted, vouchesFor } = createFolderTrust(trusted, {
    ...{ join: toWay, follow: (way) => followWay(way, eyes), isInside },
    look: (folder, options) => (eyes.kindOf(folder) === 'directory' ? eyes.look(folder, options) : undefined),
  })
  return {
    plan(command, args) {
      if (command.folder.length === 0 && command.replaces.every(({ folder }) => folder.length === 0)) return UNPROTECTED
      const plan = planOf(command)
      // Not folded: the step up after a link leads to the parent of its target.
      const ways = listFolders(plan, args, cwd, (place, path) => (isAbsolute(path) ? path : `${place}${sep}${path}`))
      const folders = [...new Set(ways.map((way) => (eyes.kindOf(way) === 'file' ? dirname(way) : way)))]
      if (folders.every(isTrusted)) return { ...UNPROTECTED, isVouchedFor: vouchesFor(command, args, cwd) }
      return {
        ...{ isVouchedFor: false, env: plan.env, gitConfig: plan.gitConfig },
        find: (variables) => findAll(plan, folders, args, variables, eyes),
      }
    },
  }
}

/**
 * Returns where a way leads; `undefined` if it is another one for every process, leads up from what is not there, or to
 * what is neither a file nor a directory.
 */
function followWay(way: string, { follow, kindOf }: Eyes): string | undefined {
  const { real, dependsOnProcess } = follow(way)
  if (dependsOnProcess || kindOf(real) === 'other') return undefined
  const steps = [...way.matchAll(/[\\/]\.\.(?=[\\/]|$)/g)]
  return steps.every(({ index }) => kindOf(way.slice(0, index) || '/') === 'directory') ? real : undefined
}

function findAll(
  plan: FolderPlan,
  folders: readonly string[],
  args: Readonly<Record<string, unknown>>,
  variables: LookOptions['env'],
  eyes: Eyes,
): IdentifiedFinding[] {
  const found = folders.flatMap((folder) => {
    // Such a folder is another one for the program.
    const isFaulty = plan.isFaulty || eyes.follow(folder).dependsOnProcess
    return findInFolder({ ...plan, isFaulty }, folder, args, eyes.look, variables)
  })
  const seen = new Set<string>()
  return found.flatMap((finding) => {
    const key = JSON.stringify([finding.file, finding.name, finding.value, finding.source, finding.runs])
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...finding, approvalId: finding.problem === undefined ? eyes.identify(finding) : '' }]
  })
}
