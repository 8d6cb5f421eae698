import { posix } from 'node:path'
import type { AtipEffects } from '../../types/atip'
import { type Deed, isBelow, listDeeds } from './list-deeds'
import type { ObservedRun } from './observe-program'
import type { SeenPath } from './trace/path-calls'
import { describeTrueEffects, findContradictions, type Label } from './true-effects'

/** What a run did, in the form that is printed as JSON. Paths of the working directory are relative to it. */
export interface ObservationReport {
  readonly exitCode: number | null
  readonly end: ObservedRun['end']
  /** The files that it read, without those of the system and of the program itself. */
  readonly read: readonly string[]
  /** The files that it wanted to read and that are not there. */
  readonly missing: readonly string[]
  readonly created: readonly string[]
  readonly modified: readonly string[]
  readonly deleted: readonly string[]
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
  /** What it created and removed again. */
  readonly temporary: readonly string[]
  /** What it changed, or tried to change, outside of its working directory, its home and its temporary folder. */
  readonly outside: readonly { readonly path: string; readonly refused: boolean }[]
  readonly programs: readonly string[]
  readonly connections: readonly string[]
  readonly listens: readonly string[]
  readonly readsInput: boolean
  readonly usesTerminal: boolean
  /** Ways past the trace: what it did there is not known. */
  readonly unseen: readonly string[]
  /** The effects block that would be true for this run. */
  readonly effects: AtipEffects
  /** What the metadata declares; `null` without metadata. */
  readonly declared: AtipEffects | null
  readonly contradictions: readonly Deed[]
}

/** The system's own files. Reading them is no effect. */
const SYSTEM = ['/usr', '/lib', '/lib32', '/lib64', '/bin', '/sbin', '/etc', '/proc', '/sys', '/dev', '/run', '/var']
/** Files below them that are not for everybody. */
const GUARDED = /^\/etc\/(?:g?shadow|sudoers|ssh\/.*_key)/

/** Makes the report about a run. @param program the absolute path of the observed program */
export function createReport(run: ObservedRun, program: string, label: Label | undefined): ObservationReport {
  const { trace, changes, stage, exitCode, end } = run
  const show = createPathNames(run)
  const done = trace.paths.filter(({ outcome }) => outcome === 'done')
  const temporary = listTemporary(done, run).map(show)
  const own = new Set([...temporary, ...changes.created])
  const read = listReads(run, program)
    .map(show)
    .filter((path) => !own.has(path))
  const deeds = addDeeds(
    listDeeds(
      { changes, trace },
      {
        isOwnProgram: (path) => path === program,
        isOwnFile: (path) => path === '~/.cache' || path.startsWith('~/.cache/'),
        standIns: [],
        folders: [stage.cwd, stage.home, stage.temporary],
      },
    ),
    { 'filesystem.read': read, 'filesystem.write': temporary },
  )
  const terminal = deeds.some(({ effect }) => effect === 'interactive.tty')
  return {
    ...{ exitCode: exitCode ?? null, end, read, missing: listMissing(run).map(show), ...changes },
    renamed: listRenamed(done, run).map(({ path, to = '' }) => ({ from: show(path), to: show(to) })),
    temporary,
    outside: listOutside(run),
    programs: listPrograms(run, program),
    ...{ connections: trace.addresses, listens: trace.listens, readsInput: trace.readsInput, usesTerminal: terminal },
    unseen: trace.unseen,
    effects: describeTrueEffects(deeds),
    declared: label?.effects ?? null,
    contradictions: label === undefined ? [] : findContradictions(deeds, label),
  }
}

/** Adds evidence to deeds, and deeds for which there was none. */
function addDeeds(deeds: readonly Deed[], more: Readonly<Partial<Record<Deed['effect'], readonly string[]>>>): Deed[] {
  const added = Object.entries(more) as [Deed['effect'], readonly string[]][]
  const grown = deeds.map(({ effect, evidence }) => ({ effect, evidence: [...evidence, ...(more[effect] ?? [])] }))
  const known = new Set(deeds.map(({ effect }) => effect))
  const further = added.filter(([effect, evidence]) => !known.has(effect) && evidence.length > 0)
  return [...further.map(([effect, evidence]) => ({ effect, evidence })), ...grown]
}

/** Returns the function that shortens a path: `a.txt`, `~/.config`, `$TMPDIR/x`. */
function createPathNames({ stage: { cwd, home, temporary } }: ObservedRun): (path: string) => string {
  const bases = [
    [temporary, '$TMPDIR'],
    [home, '~'],
    [cwd, ''],
  ] as const
  return (path) => {
    const [base, name] = bases.find(([each]) => isBelow(path, each)) ?? []
    if (base === undefined || name === undefined) return path
    const rest = path.slice(base.length + 1)
    return rest === '' ? name || '.' : name === '' ? rest : `${name}/${rest}`
  }
}

function listReads({ trace, stage }: ObservedRun, program: string): string[] {
  const interpreters = trace.programs.filter(({ isInterpreter }) => isInterpreter).map(({ path }) => path)
  const own = [program, ...interpreters]
  const installed = own.flatMap((path) => /^(.+)\/s?bin\/[^/]+$/.exec(path)?.[1] ?? [])
  const folders = [stage.cwd, stage.home]
  const isForeign = (path: string): boolean => {
    if (isBelow(path, stage.temporary) || own.includes(path)) return false
    if (folders.some((folder) => isBelow(path, folder)) || GUARDED.test(path)) return true
    return path !== '/' && ![...SYSTEM, ...installed].some((folder) => isBelow(path, folder))
  }
  const seen = trace.paths.filter(({ deed, outcome, path }) => {
    if (outcome !== 'done') return false
    // Programs look at the folders above all that they open.
    return deed === 'read' || (deed === 'look' && isBelow(path, stage.cwd) && path !== stage.cwd)
  })
  return unique(seen.map(({ path }) => path).filter(isForeign))
}

function listMissing({ trace, stage }: ObservedRun): string[] {
  const missing = trace.paths.filter(({ deed, outcome }) => deed === 'read' && outcome === 'missing')
  const paths = missing.map(({ path }) => path)
  return unique(paths.filter((path) => isBelow(path, stage.cwd) || isBelow(path, stage.home)))
}

function listRenamed(done: readonly SeenPath[], { stage, changes }: ObservedRun): SeenPath[] {
  const gone = new Set(changes.deleted.map((path) => `${stage.cwd}/${path}`))
  return done.filter(({ deed, path }) => deed === 'rename' && gone.has(path))
}

/** Lists what was written, is gone, and was not there before. */
function listTemporary(done: readonly SeenPath[], { stage, changes }: ObservedRun): string[] {
  const before = new Set(changes.deleted.map((path) => `${stage.cwd}/${path}`))
  const gone = new Set(done.filter(({ deed }) => deed === 'delete' || deed === 'rename').map(({ path }) => path))
  const written = done.filter(({ deed, path }) => deed === 'write' && gone.has(path) && !before.has(path))
  const kept = new Set([...changes.created, ...changes.modified].map((path) => `${stage.cwd}/${path}`))
  return unique(written.map(({ path }) => path)).filter((path) => isBelow(path, stage.cwd) && !kept.has(path))
}

function listOutside({ trace, stage }: ObservedRun): ObservationReport['outside'] {
  const folders = [stage.cwd, stage.home, stage.temporary, '/dev', '/proc', '/sys']
  const refusals = new Map<string, boolean>()
  for (const { deed, path, to, outcome } of trace.paths) {
    if (deed === 'read' || deed === 'look' || outcome === 'missing') continue
    for (const each of [path, ...(to === undefined ? [] : [to])]) {
      if (folders.some((folder) => isBelow(each, folder))) continue
      refusals.set(each, outcome === 'refused' && refusals.get(each) !== false)
    }
  }
  return [...refusals].map(([path, refused]) => ({ path, refused }))
}

/** Lists the programs that it started; of a search along PATH only what was found, if anything was. */
function listPrograms({ trace }: ObservedRun, program: string): string[] {
  const started = trace.programs.filter(({ path, isInterpreter }) => !isInterpreter && path !== program)
  const found = unique(started.filter(({ outcome }) => outcome === 'done').map(({ path }) => path))
  const names = new Set([program, ...found].map((path) => posix.basename(path)))
  const missing = started.map(({ path }) => posix.basename(path)).filter((name) => !names.has(name))
  return [...found, ...unique(missing).map((name) => `${name} (not found)`)]
}

function unique(paths: readonly string[]): string[] {
  return [...new Set(paths)].sort()
}
