import { isAbsolute, resolve } from 'node:path'
import { createShellJudge, type ShellJudge } from '../../shell/judge/create-shell-judge'
import type { FolderLook } from '../../types/folder-facts'
import type { ShellName } from '../../types/shell'
import type { ShellDecision } from '../../types/shell-decision'
import type { Toolset } from '../../types/toolset'
import { createJudgeOptions } from '../line/judge-lines'
import type { ParsedWords } from '../parse-words'
import { getPolicy } from '../policies'
import type { World } from '../world'
import type { LoggedCommand } from './transcript'

/** A decision about a logged line. */
export interface LoggedDecision {
  readonly decision: ShellDecision
  /** The name of the policy. */
  readonly policy: string
  /** The directory in which the line ran, if that is known. */
  readonly place: string | undefined
}

/** Decides about a logged line, in its directory and shell, and under the policy of its mode. */
export type LogJudge = (command: LoggedCommand) => LoggedDecision

/** How logged lines are judged, besides the words and the world. */
interface LogJudgeOptions {
  readonly tools: Toolset
  readonly look: FolderLook
  /** The name of the policy. */
  readonly policyName: string
  /** True if what a line deleted counts as having been there, although it is gone today. @default false */
  readonly isPast?: boolean
  /** True if a person trusts the folders in which lines ran. @default false */
  readonly trustsPlaces?: boolean
}

const MAX_JUDGES = 32
/** Agents repeat lines: so many decisions are remembered. */
const MAX_KNOWN = 2000

/** Makes a judge of logged lines. */
export function createLogJudge(
  { tools, look, policyName, isPast = false, trustsPlaces = false }: LogJudgeOptions,
  words: ParsedWords,
  world: World,
): LogJudge {
  const { cwd: _, ...options } = createJudgeOptions(words, world, undefined)
  const judges = new Map<string, ShellJudge>()
  const known = new Map<string, ShellDecision>()
  return ({ line, shell = 'bash', directory = '.', cwd = world.cwd, mode }) => {
    const isOwn = words.values.has('policy')
    const place = isAbsolute(cwd) && !`${cwd}${directory}`.includes('\0') ? resolve(cwd, directory) : undefined
    const named = mode === 'reads' && !isOwn ? 'read-only' : policyName
    // Without a known directory, no path is inside it.
    const policy = named === 'workspace' && place === undefined ? 'supervised' : named
    const usedShell: ShellName = words.values.has('shell') ? (options.shell ?? shell) : shell
    const decide = (hadAll: boolean): ShellDecision => {
      const key = JSON.stringify([policy, place, usedShell, hadAll])
      const trusted = trustsPlaces && place !== undefined && { trustedFolders: [place] }
      const settings = {
        ...options,
        ...trusted,
        folder: look,
        shell: usedShell,
        ...(place !== undefined && { cwd: place }),
      }
      const preset = getPolicy(policy, place ?? world.cwd)
      // The guard lets temporary files change.
      const isWider = isPast && preset.writablePaths !== undefined && place !== undefined
      const used = isWider ? { ...preset, writablePaths: [place, '/tmp'] } : preset
      const judge =
        judges.get(key) ?? createShellJudge(tools, used, { ...settings, ...(hadAll && { exists: () => true }) })
      if (judges.size >= MAX_JUDGES) judges.clear()
      judges.set(key, judge)
      return judge.decide(line)
    }
    const key = JSON.stringify([policy, place, usedShell, line])
    const today = known.get(key) ?? decide(false)
    // Today, what a line deleted is gone.
    const deletesNothing = today.parts.some(({ consequences = [] }) =>
      consequences.some(({ kind }) => kind === 'nothing'),
    )
    const decision = isPast && deletesNothing ? decide(true) : today
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(key, decision)
    return { decision, policy, place }
  }
}
