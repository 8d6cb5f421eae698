import { mergeStrictest } from '../../internal/effects/strictest'
import { joinContainable } from '../../safety/policy/checks'
import { sortConsequences } from '../../toolset/files/foresee'
import type { AtipEffects } from '../../types/atip'
import type { Consequence } from '../../types/file'
import type { ToolCall } from '../../types/lifecycle'
import type { Decision, ReportedViolation } from '../../types/safety'
import type { ShellSpan } from '../../types/shell'
import type { ShellPart } from '../../types/shell-decision'
import {
  type EarlierParts,
  nameFiles,
  type ObeyedFiles,
  type PartFiles,
  type SparedLosses,
} from './files/written-files'

/** The findings about a part. */
export interface PartFinding extends ShellSpan {
  readonly program?: string | undefined
  readonly call?: ToolCall | undefined
  readonly effects: AtipEffects
  /** The decisions about it; the strictest counts. */
  readonly decisions: readonly Decision<ReportedViolation>[]
  /** True if it reads a secret that the policy allows to be read. */
  readonly readsSecret?: boolean
  /** True if it runs programs that are recorded by themselves, and prints nothing of its own. */
  readonly isQuiet?: boolean
  readonly files?: PartFiles | undefined
  readonly losses?: SparedLosses | undefined
  /** The changes that it would make to files. */
  readonly consequences?: readonly Consequence[] | undefined
}

/** Collects the parts of a line in the order of their places. */
export interface PartRecorder {
  record(finding: PartFinding): void
  /** Records what holds for parts that use the network in a line that reads a secret. */
  recordFlows(weigh: (program: string) => Decision<ReportedViolation>): void
  /** Records what holds for parts that run what the line, or what came before it, has written. */
  recordWritten(weigh: (program: string, files: readonly string[]) => Decision<ReportedViolation>): void
  /** Records what holds for parts that change files through paths that the line gives to other files. */
  recordRenamed(weigh: (program: string) => Decision<ReportedViolation>): void
  /** Records what holds for parts that were spared losses of files, if other parts change these files. */
  recordLosses(): void
  /** Adds paths of files that the line writes. */
  addWritten(paths: readonly string[]): void
  /** Lists the programs that print nothing of their own in any part. */
  listQuiet(): string[]
  /** Returns what there is to know about the line for what comes later. */
  sum(): EarlierParts
  list(): ShellPart[]
}

/** So many files are named in a reason. */
const MAX_FILES = 3
const OTHERS = 'another part of the line may change it'

const RANKS: readonly Decision['decision'][] = ['allow', 'confirm', 'deny']

/** Returns the stricter of two decisions, with the reasons of its own. */
export function isStricter(one: Pick<Decision, 'decision'>, other: Pick<Decision, 'decision'>): boolean {
  return RANKS.indexOf(one.decision) > RANKS.indexOf(other.decision)
}

/**
 * Makes a recorder of parts. A part that is judged several times, as in loops, keeps the strictest decision.
 */
export function createPartRecorder(source: string, earlier: EarlierParts): PartRecorder {
  const parts = new Map<string, ShellPart>()
  const files = createFileUses(earlier)
  const quiet = new Map<string, boolean>()
  const spared = new Map<string, SparedLosses>()
  let hasSecret = earlier.readsSecret
  const amend = (key: string, part: ShellPart, other: Partial<ShellPart>): void => {
    parts.set(key, mergeParts(part, { ...part, ...other }))
  }
  return {
    listQuiet: () => [...quiet].flatMap(([program, isQuiet]) => (isQuiet ? [program] : [])),
    sum: () => ({ readsSecret: hasSecret, written: files.written }),
    addWritten: files.addWritten,
    recordWritten(weigh) {
      for (const [key, part] of parts) {
        const changed = files.listChanged(key)
        if (changed.length > 0) amend(key, part, weigh(part.program ?? '', changed.slice(0, MAX_FILES)))
      }
    },
    recordRenamed(weigh) {
      for (const [key, part] of parts) if (files.isRenamed(key)) amend(key, part, weigh(part.program ?? ''))
    },
    recordLosses() {
      for (const [key, losses] of spared) {
        const part = parts.get(key)
        if (part === undefined || !mayFindOthers(part, losses, { parts, files, source })) continue
        const consequences = part.consequences?.map((each): Consequence => ({ ...each, kind: 'lost', unkept: OTHERS }))
        amend(key, part, toPart(part.source, { ...part, ...losses.otherwise, consequences }))
      }
    },
    recordFlows(weigh) {
      if (!hasSecret) return
      for (const [key, part] of parts) if (part.effects.network !== false) amend(key, part, weigh(part.program ?? ''))
    },
    record({ readsSecret = false, isQuiet = false, files: use, losses, ...finding }) {
      const { start, end, program } = finding
      if (program !== undefined) quiet.set(program, isQuiet && quiet.get(program) !== false)
      hasSecret ||= readsSecret
      const key = `${start} ${end} ${program ?? ''}`
      if (use !== undefined) files.record(key, use)
      if (losses !== undefined) spared.set(key, losses)
      const part = toPart(source.slice(start, end), finding)
      const known = parts.get(key)
      parts.set(key, known === undefined ? part : mergeParts(known, part))
    },
    list: () => [...parts.values()].sort((one, other) => one.start - other.start || other.end - one.end),
  }
}

function toPart(
  source: string,
  { start, end, program, call, effects, decisions, consequences = [] }: PartFinding,
): ShellPart {
  const { decision, reason } = decisions.reduce((worst, each) => (isStricter(each, worst) ? each : worst))
  return {
    ...{ source, start, end },
    ...(program !== undefined && { program }),
    ...(call !== undefined && { call }),
    ...{ effects, decision, reason },
    violations: decisions.flatMap(({ violations }) => violations),
    ...joinContainable(decisions),
    ...(consequences.length > 0 && { consequences: sortConsequences(consequences) }),
  }
}

/** Returns the stricter of two judgements of a part, with the violations and the effects of both. */
export function mergeParts(one: ShellPart, other: ShellPart): ShellPart {
  const [worse, better] = isStricter(other, one) ? [other, one] : [one, other]
  const told = new Set(worse.violations.map(({ message }) => message))
  const violations = [...worse.violations, ...better.violations.filter(({ message }) => !told.has(message))]
  const consequences = joinConsequences([one, other])
  const { containable: _, ...rest } = worse
  return {
    ...rest,
    effects: mergeStrictest(one.effects, other.effects),
    violations,
    ...joinContainable([one, other]),
    ...consequences,
  }
}

interface LineParts {
  readonly parts: ReadonlyMap<string, ShellPart>
  readonly files: FileUses
  readonly source: string
}

/** Returns true for a part whose files the other parts of the line may change or replace before it runs. */
function mayFindOthers(
  part: ShellPart,
  { paths, needsGit, isWhole, isTree }: SparedLosses,
  { parts, files, source }: LineParts,
): boolean {
  // What git brings back goes through the attributes that are there by then.
  const names = new Set([...paths, needsGit ? '.gitattributes' : ''].flatMap((path) => path.split('/').map(foldName)))
  // Jobs run while others do.
  const hasJobs = /&(?![&>])/.test(source.replaceAll('&&', ''))
  return [...parts].some(([key, other]) => {
    if (other === part) return false
    const { effects } = other
    const runsOthers = effects.subprocess !== false || effects.network !== false
    return (
      (runsOthers && (hasJobs || other.start < part.start)) ||
      (isTree && effects.filesystem?.write !== false) ||
      files.mayChange(key, names) ||
      (needsGit && files.isUnnamed(key)) ||
      (isWhole && files.isNaming(key))
    )
  })
}

/** Joins what parts would do to files, the worst first; each path once. */
export function joinConsequences(parts: readonly ShellPart[]): Pick<ShellPart, 'consequences'> {
  const told = new Set<string>()
  const all = sortConsequences(parts.flatMap(({ consequences = [] }) => consequences))
  const own = all.filter(({ path, does }) => !told.has(`${does} ${path}`) && told.add(`${does} ${path}`))
  return own.length === 0 ? {} : { consequences: own }
}

/** Returns a name as file systems compare it that tell no case or form of letters. */
function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** The files that the parts of a line change, and those that decide what parts run. */
interface FileUses {
  /** @param part the key of the part */
  record(part: string, use: PartFiles): void
  /** Adds paths of files that the line writes. */
  addWritten(paths: readonly string[]): void
  /** Lists the files that a part runs or obeys and that the line, or what came before it, changes. */
  listChanged(part: string): readonly string[]
  /**
   * Returns true for a part that makes or changes a file through a path that the line gives to another file:
   * `ln -s .git x && echo a > x/config`.
   */
  isRenamed(part: string): boolean
  /** Returns true for a part that may change files that no word names, such as those of git. */
  isUnnamed(part: string): boolean
  /** Returns true for a part that gives a path to another file or to a copy, which may be a link. */
  isNaming(part: string): boolean
  /** Returns true for a part that may change or replace a file that has one of these names. */
  mayChange(part: string, names: ReadonlySet<string>): boolean
  /** The names of the files that were written. */
  readonly written: ReadonlySet<string>
}

/** Creates the record of a line. The order of parts does not count: a loop may run them again. */
function createFileUses(earlier: EarlierParts): FileUses {
  const runs = new Map<string, Set<string>>()
  const obeyed = new Map<string, ObeyedFiles[]>()
  const scattered = new Map<string, PartFiles['scatters']>()
  const written = new Set(earlier.written)
  const emptyMade = new Set<string>()
  const givenToOthers = new Set<string>()
  const pathsUsed = new Map<string, string[]>()
  const changed = new Map<string, Set<string>>()
  const [unnamed, naming] = [new Set<string>(), new Set<string>()]
  const addWritten: FileUses['addWritten'] = (paths) => {
    for (const name of nameFiles(paths)) written.add(name)
  }
  const listObeyed = (part: string, { names, moved, isRepository }: ObeyedFiles): readonly string[] => {
    const changed = [
      ...names.filter((name) => written.has(name) || emptyMade.has(name)),
      ...moved.filter((name) => written.has(name)),
    ]
    const isReached = [...scattered].some(([other, kind]) => other !== part && (kind === 'any' || !isRepository))
    // Nobody can tell which file was written.
    return changed.length === 0 && isReached ? names.slice(0, 1) : changed
  }
  return {
    written,
    addWritten,
    record: (part, use) => {
      addWritten(use.written)
      const own = [...use.written, ...(use.named ?? []), ...(use.created ?? []), ...(use.grown ?? [])]
      changed.set(part, new Set([...(changed.get(part) ?? []), ...nameFiles(own).map(foldName)]))
      for (const name of nameFiles(use.made ?? [])) emptyMade.add(name)
      for (const name of nameFiles(use.named ?? [])) givenToOthers.add(foldName(name))
      const climbing = [...use.written, ...(use.made ?? [])].filter((path) => path.split('/').includes('..'))
      const created = [...(use.created ?? []), ...climbing]
      if (created.length > 0) pathsUsed.set(part, [...(pathsUsed.get(part) ?? []), ...created])
      if (use.unnamed === true) unnamed.add(part)
      if (use.named !== undefined && use.named.length > 0) naming.add(part)
      if (use.scatters !== undefined && scattered.get(part) !== 'any') scattered.set(part, use.scatters)
      if (use.run.length > 0) runs.set(part, new Set([...(runs.get(part) ?? []), ...nameFiles(use.run)]))
      if (use.obeyed !== undefined) obeyed.set(part, [...(obeyed.get(part) ?? []), use.obeyed])
    },
    isRenamed: (part) =>
      givenToOthers.size > 0 &&
      (pathsUsed.get(part) ?? []).some((path) => path.split('/').some((name) => givenToOthers.has(foldName(name)))),
    isUnnamed: (part) => unnamed.has(part),
    isNaming: (part) => naming.has(part),
    mayChange: (part, names) => scattered.has(part) || [...(changed.get(part) ?? [])].some((name) => names.has(name)),
    listChanged: (part) => {
      const run = [...(runs.get(part) ?? [])].filter((name) => written.has(name))
      return [...new Set([...run, ...(obeyed.get(part) ?? []).flatMap((each) => listObeyed(part, each))])]
    },
  }
}
