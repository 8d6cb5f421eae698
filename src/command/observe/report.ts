import { posix } from 'node:path'
import type { AtipEffects } from '../../types/atip'
import { formatCount, quoted, shownLine } from '../output/shown-text'
import { indentText, type ListRow, listLines } from '../output/text-layout'
import {
  type Deed,
  describeTrueEffects,
  findContradictingDeeds,
  isAtOrBelow,
  type Label,
  listDeeds,
  type ObservedEffect,
} from './list-deeds'
import type { ObservedRun } from './observe-program'
import type { SeenPath } from './trace/traced-call'
import type { CopiedFolder } from './tree'

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

/** The system's own files. Reading them does not count as an effect. */
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
  const gone = new Set(changes.deleted.map((path) => `${stage.cwd}/${path}`))
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
  const missing = trace.paths
    .filter(({ deed, outcome }) => deed === 'read' && outcome === 'missing')
    .map(({ path }) => path)
    .filter((path) => isAtOrBelow(path, stage.cwd) || isAtOrBelow(path, stage.home))
  const terminal = deeds.some(({ effect }) => effect === 'interactive.tty')
  return {
    ...{ exitCode: exitCode ?? null, end, read, missing: unique(missing).map(show), ...changes },
    renamed: done
      .filter(({ deed, path }) => deed === 'rename' && gone.has(path))
      .map(({ path, to = '' }) => ({ from: show(path), to: show(to) })),
    temporary,
    outside: listOutside(run),
    programs: listPrograms(run, program),
    ...{ connections: trace.addresses, listens: trace.listens, readsInput: trace.readsInput, usesTerminal: terminal },
    unseen: trace.unseen,
    effects: describeTrueEffects(deeds),
    declared: label?.effects ?? null,
    contradictions: label === undefined ? [] : findContradictingDeeds(deeds, label),
  }
}

/** Adds evidence to deeds; an effect without a deed gets one. */
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
    const [base, name] = bases.find(([each]) => isAtOrBelow(path, each)) ?? []
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
    if (isAtOrBelow(path, stage.temporary) || own.includes(path)) return false
    if (folders.some((folder) => isAtOrBelow(path, folder)) || GUARDED.test(path)) return true
    return path !== '/' && ![...SYSTEM, ...installed].some((folder) => isAtOrBelow(path, folder))
  }
  const seen = trace.paths.filter(({ deed, outcome, path }) => {
    if (outcome !== 'done') return false
    // Programs look at the folders above all that they open.
    return deed === 'read' || (deed === 'look' && isAtOrBelow(path, stage.cwd) && path !== stage.cwd)
  })
  return unique(seen.map(({ path }) => path).filter(isForeign))
}

/** Lists what was written, is gone, and was not there before. */
function listTemporary(done: readonly SeenPath[], { stage, changes }: ObservedRun): string[] {
  const before = new Set(changes.deleted.map((path) => `${stage.cwd}/${path}`))
  const gone = new Set(done.filter(({ deed }) => deed === 'delete' || deed === 'rename').map(({ path }) => path))
  const written = done.filter(({ deed, path }) => deed === 'write' && gone.has(path) && !before.has(path))
  const kept = new Set([...changes.created, ...changes.modified].map((path) => `${stage.cwd}/${path}`))
  return unique(written.map(({ path }) => path)).filter((path) => isAtOrBelow(path, stage.cwd) && !kept.has(path))
}

function listOutside({ trace, stage }: ObservedRun): ObservationReport['outside'] {
  const folders = [stage.cwd, stage.home, stage.temporary, '/dev', '/proc', '/sys']
  const refusals = new Map<string, boolean>()
  for (const { deed, path, to, outcome } of trace.paths) {
    if (deed === 'read' || deed === 'look' || outcome === 'missing') continue
    for (const each of [path, ...(to === undefined ? [] : [to])]) {
      if (folders.some((folder) => isAtOrBelow(each, folder))) continue
      refusals.set(each, outcome === 'refused' && refusals.get(each) !== false)
    }
  }
  return [...refusals].map(([path, refused]) => ({ path, refused }))
}

/** Lists the programs that it started. Of a search along PATH, only what was found counts, unless nothing was. */
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

/** The facts about a run besides its results. */
export interface ReportFacts {
  readonly words: readonly string[]
  /** Where the metadata comes from; `undefined` if nothing is compared. */
  readonly source: string | undefined
  /** Why nothing is compared. */
  readonly note: string | undefined
  readonly copied: CopiedFolder
  readonly complaint: string
}

const MAX_SHOWN = 12

/** Says in words what a run did, which effects are true, and what contradicts the metadata. */
export function sayReport(report: ObservationReport, facts: ReportFacts, width: number): string[] {
  const rows = listRows(report)
  return [
    ...indentText(sayEnd(report, facts), 0, width),
    '',
    ...(rows.length === 0 ? ['It did nothing that can be seen.'] : listLines(rows, width, 0)),
    ...listWarnings(report).flatMap((text) => ['', ...indentText(text, 0, width)]),
    '',
    'Effects of this run:',
    '',
    ...JSON.stringify(report.effects, null, 2)
      .split('\n')
      .map((line) => `  ${line}`),
    '',
    ...indentText(
      'Not seen by a run: idempotent, reversible, destructive, cost, what a server changed, and what other words would do.',
      0,
      width,
    ),
    '',
    ...sayComparison(report, facts, width),
  ]
}

function sayEnd({ end, exitCode }: ObservationReport, { words, copied, complaint }: ReportFacts): string {
  const ENDS: Readonly<Record<ObservationReport['end'], string>> = {
    exit: exitCode === null ? 'was ended by a signal' : `ended with exit code ${exitCode}`,
    timeout: 'took longer than a minute and was stopped',
    aborted: 'was stopped',
    prompt: 'asked a question, which nobody answers, and was stopped',
    unstartable: 'could not be started',
    'too much': 'did more than can be recorded and was stopped: nothing below is complete',
  }
  const said = complaint !== '' && exitCode !== 0 ? ` It said: ${quoted(complaint)}.` : ''
  const left = copied.leftOut.length > 0 ? ` Not copied: ${formatCount(copied.leftOut.length, 'special file')}.` : ''
  const failed = exitCode === 0 ? '' : ' A call that fails proves little.'
  const line = quoted(words.join(' '))
  return `${line} ${ENDS[end]}, in a copy of ${formatCount(copied.files, 'file')}.${said}${left}${failed}`
}

function listRows(report: ObservationReport): ListRow[] {
  const { renamed, outside, readsInput, usesTerminal } = report
  const asked = [...(readsInput ? ['standard input'] : []), ...(usesTerminal ? ['a terminal'] : [])]
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['Read', report.read],
    ['Looked for', report.missing],
    ['Created', report.created],
    ['Modified', report.modified],
    ['Deleted', report.deleted],
    ['Renamed', renamed.map(({ from, to }) => `${from} to ${to}`)],
    ['Temporary', report.temporary],
    ['Outside', outside.map(({ path, refused }) => (refused ? `${path} (refused)` : path))],
    ['Started', report.programs],
    ['Connected', report.connections],
    ['Listened', report.listens],
    ['Asked for', asked],
  ]
  return rows.filter(([, items]) => items.length > 0).map(([name, items]) => [name, listSome(items)])
}

function listSome(items: readonly string[]): string {
  const shown = items.slice(0, MAX_SHOWN).map((item) => shownLine(item))
  const more = items.length > MAX_SHOWN ? ` and ${items.length - MAX_SHOWN} more` : ''
  return `${shown.join(', ')}${more}`
}

function listWarnings({ unseen }: ObservationReport): string[] {
  if (unseen.length === 0) return []
  const ways = unseen.map((way) => (way === 'io_uring' ? 'io_uring' : 'a process that cannot be traced'))
  return [`It used ${ways.join(' and ')}: what it did that way is not seen, except changes of its folders.`]
}

const WORDS: Readonly<Record<ObservedEffect, string>> = {
  'filesystem.read': 'filesystem.read is declared false, but it read',
  'filesystem.write': 'filesystem.write is declared false, but it changed',
  'filesystem.delete': 'filesystem.delete is declared false, but it deleted',
  network: 'network is declared false, but it talked to',
  subprocess: 'subprocess is declared false, or the command READ-ONLY, but it started',
  'interactive.stdin': 'interactive.stdin is declared none, but it',
  'interactive.tty': 'interactive.tty is declared false, but it used',
}

function sayComparison({ contradictions }: ObservationReport, { note, source }: ReportFacts, width: number): string[] {
  if (note !== undefined) return indentText(note, 0, width)
  if (contradictions.length === 0) {
    return indentText(`Nothing contradicts the metadata (${shownLine(source)}).`, 0, width)
  }
  return [
    ...indentText(`The metadata (${shownLine(source)}) is contradicted:`, 0, width),
    ...contradictions.flatMap(({ effect, evidence }) =>
      indentText(`- ${WORDS[effect]} ${listSome(evidence)}`, 2, width),
    ),
  ]
}
