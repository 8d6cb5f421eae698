import { isNameOf } from '../../../argv/program-names'
import { readSql } from '../../../code/sql/read-sql'
import { isUndescribedCode } from '../../../internal/effects/classify-effects'
import { toRecord } from '../../../internal/foreign-values'
import { losesForGood } from '../../../internal/words/loss-words'
import { createFileLister, type FileUse } from '../../../toolset/files/file-uses'
import type { AtipRuns } from '../../../types/argv'
import type { ShellPart } from '../../../types/shell-decision'
import type { FlatCommand, FlatParameter } from '../../../types/toolset'
import { DESTROYING, INTERPRETERS, saysLoss } from './says-loss'

/** What is known of the paths that a line names. */
export interface PathChecks {
  /** Returns true for a path, as the line writes it, at which there is a file. */
  readonly holdsFile: (path: string) => boolean
  /** Returns true for a path whose contents run later by themselves, or decide what the guard does. */
  readonly runsLater: (path: string) => boolean
  /** Returns true for a path that holds credentials. */
  readonly isSecret: (path: string) => boolean
  /** Returns true if a move from one path to another takes something away that is not the project's. */
  readonly movesAway: (from: string, to: string) => boolean
}

/** Words of commands that change something on a server. */
const CHANGING =
  /^(?:add|archive|cancel|close|comment|create|delete|disable|edit|enable|import|lock|merge|pin|ready|rename|reopen|rerun|review|run|set|sync|transfer|unlock|update|upload)$/
/** Words of commands that add to the machine, which can be undone, or run what their own words say. */
const ADDING = /^(?:add|build|create|exec|fetch|get|import|install|load|pull|run|start|tap|up|update|upgrade)$/

/**
 * Returns true for a part that destroys something, as it declares or as its words and files show, or that changes a server or
 * the machine, reads a place for credentials, or runs what its words do not say. Where an agent cannot ask, such a part is denied.
 *
 * The order matters: what a step decides, the later ones do not look at.
 */
export function isSevere(part: ShellPart, commands: readonly FlatCommand[], checks: PathChecks): boolean {
  const { effects, call, program, source } = part
  if (isSevereInAnyCase(part, commands) || namesSevereFile(part, checks)) return true
  if (program === undefined) return saysLoss(source)
  const command = call === undefined ? undefined : commands.find(({ name }) => name === call.name)
  const args: Readonly<Record<string, unknown>> = { ...call?.arguments }
  const uses = command === undefined ? [] : createFileLister(command)(args).uses
  if (movesAway(uses, checks) || plantsProgram(part, checks)) return true
  const declared = readDeclared(part)
  if (isUndescribed(part, declared)) return isSevereCode(part, command)
  if (declared.place === 'machine' && changesMachine(command, part)) return true
  if (declared.place === 'server' && changesServer(command, part)) return true
  if (!declared.isDestroying) return false
  if (DESTROYING.has(program) || DESTROYING.has(command?.path.at(-1) ?? '')) return true
  if (declared.isDeleting || command === undefined) return true
  // `kill 1` writes no file: it is severe only if it cannot be undone and a violation names the writing of files.
  if (effects.filesystem?.write === false) return effects.reversible === false && declared.told.has('filesystem.write')
  // `cp a b` overwrites: nothing is lost where there is nothing yet.
  return listReplaced(uses, declared, args).some(checks.holdsFile)
}

/** Returns true for a part that is severe whatever its files and effects are. */
function isSevereInAnyCase(part: ShellPart, commands: readonly FlatCommand[]): boolean {
  const { violations, program, source } = part
  if (violations.some(isCertain) || NAMES_GUARD.test(source.replace(/["'\\]/g, '')) || losesForGood(part)) return true
  if (!violations.some(({ code }) => code === 'UNKNOWN_VALUE')) return false
  const hidesProgram = program === undefined ? /^\W{0,9}[$`]/.test(source) : EVALUATING.test(program)
  return hidesProgram || hidesChoice(part, commands)
}

/** Returns true for a part whose words name a place for credentials, or that empties a file which is there. */
function namesSevereFile({ effects, call, source }: ShellPart, { isSecret, holdsFile }: PathChecks): boolean {
  // A described program says itself what it does with its words.
  if (call === undefined && listSourceWords(source).some(isSecret)) return true
  return effects.destructive === true && listOverwritten(source).some(holdsFile)
}

function movesAway(uses: readonly FileUse[], checks: PathChecks): boolean {
  return listPaths(uses, 'take').some((from) => listPaths(uses, 'replace').some((to) => checks.movesAway(from, to)))
}

function listPaths(uses: readonly FileUse[], ...acts: FileUse['does'][]): string[] {
  return uses.flatMap(({ path, does }) => (path !== undefined && acts.includes(does) ? [path] : []))
}

/** Returns true for a part that writes what runs later, or that only reads but is made to run a stranger's program. */
function plantsProgram({ effects, violations, program, source }: ShellPart, { runsLater }: PathChecks): boolean {
  // git keeps such files itself, and shows what it changes in them.
  if (effects.filesystem?.write === true && program !== 'git' && listSourceWords(source).some(runsLater)) return true
  return effects.filesystem?.write === false && violations.some(({ code }) => code === 'FOLDER_PROGRAM')
}

type EffectFact = Extract<ShellPart['violations'][number]['fact'], { kind: 'effect' }>

/** What a part declares that it changes: by its effects, and by the violations that they caused. */
interface Declared {
  readonly facts: readonly EffectFact[]
  /** The effects that violations name. */
  readonly told: ReadonlySet<string>
  /** Where the change is, if not in the working directory. */
  readonly place: EffectFact['place']
  readonly isDestroying: boolean
  readonly isDeleting: boolean
}

function readDeclared({ effects, violations }: ShellPart): Declared {
  const facts = violations.flatMap(({ fact }) => (fact.kind === 'effect' ? [fact] : []))
  const place = violations
    .map(({ fact }) => (fact.kind === 'effect' || fact.kind === 'outside' ? fact.place : undefined))
    .find((each) => each !== undefined)
  const told = new Set<string>(facts.flatMap((fact) => fact.effects ?? []))
  return {
    facts,
    told,
    place,
    isDestroying: effects.destructive === true || told.has('destructive'),
    isDeleting: effects.filesystem?.delete === true || told.has('filesystem.delete'),
  }
}

/** Returns true for a part that may do anything: its effects are those of code that nothing describes. */
function isUndescribed({ effects }: ShellPart, { facts, told, place, isDestroying, isDeleting }: Declared): boolean {
  if (facts.length === 0) return Object.keys(effects).length === 0
  const runsAnything = isDestroying && isDeleting && (told.has('subprocess') || effects.subprocess === true)
  return runsAnything && (effects.network === true || place !== undefined)
}

/** Returns true for code that comes from its input, changes another place or settings, or says that it destroys. */
function isSevereCode(part: ShellPart, command: FlatCommand | undefined): boolean {
  const { effects, source } = part
  if (command !== undefined && (runsInput(command, part) || changesPlace(command, part))) return true
  if (effects.modifies?.some((kind) => SETTINGS.test(kind)) === true) return true
  return saysLoss(source.replace(WITHIN_WORDS, ''))
}

/** Lists the files that a call replaces: those that caused a violation, or else all that it changes. */
function listReplaced(
  uses: readonly FileUse[],
  { facts }: Declared,
  args: Readonly<Record<string, unknown>>,
): readonly string[] {
  const causes = facts.flatMap(({ because = [] }) => because.flatMap((key) => [args[key]].flat()))
  const named = causes.filter((value) => typeof value === 'string')
  return named.length > 0 ? named : listPaths(uses, 'make', 'append', 'edit', 'replace', 'delete', 'take')
}

/**
 * Lists the words of the text of a part, without quotes: also those of redirections, which are not arguments of a
 * call.
 */
export function listSourceWords(source: string): string[] {
  return source
    .split(/[\s;|&<>()]+/)
    .map((word) => word.replace(/["']/g, ''))
    .filter(Boolean)
}

/** Lists the files that redirections of a text empty first, and the names of descriptors, which are not files. */
function listOverwritten(source: string): string[] {
  const found = source.matchAll(/(?<!>)>(?![>(])[|&!]?\s*("[^"]*"|'[^']*'|[^\s;|&<>()]+)/g)
  return [...found].map(([, word = '']) => word.replace(/["'\\]/g, '')).filter((word) => word !== '/dev/null')
}

/** A person alone may tell the guard what to let pass. */
const NAMES_GUARD = /(?:^|[\s/])atip(?:\.js)?(?=\s|$)/
/** Kinds of what is changed that say what runs later. */
const SETTINGS = /config$|^hook$|^schedule$/
/** Builtins that run their words. */
const EVALUATING = /^(?:eval|exec|trap|builtin|command)$/

/** Returns true for a violation that is severe whatever else there is to say. */
function isCertain({ code, fact }: ShellPart['violations'][number]): boolean {
  return (
    fact.kind === 'protected-path' ||
    fact.kind === 'sensitive-path' ||
    fact.kind === 'linked' ||
    fact.kind === 'followed-link' ||
    fact.kind === 'home-read' ||
    fact.kind === 'denied' ||
    fact.kind === 'secret-output' ||
    fact.kind === 'secret-value' ||
    fact.kind === 'secret-flow' ||
    fact.kind === 'written-program' ||
    (fact.kind === 'unknown-value' && fact.what === 'what it runs') ||
    (code === 'UNREADABLE_COMMAND' && fact.kind === 'unreadable' && /PowerShell|cmd\.exe/.test(fact.problem))
  )
}

/** Quotes and backslashes within a word, which change nothing of it. */
const WITHIN_WORDS = /(?<=\w)(?:["']{1,2}|\\)(?=\w)/g

/** Returns true for an interpreter, or a client of a database, that runs what its input says. */
function runsInput({ parameters, path }: FlatCommand, { program = '', call }: ShellPart): boolean {
  if (path.length > 0 || !(INTERPRETERS.test(program) || CLIENTS.test(program))) return false
  const args: Readonly<Record<string, unknown>> = { ...call?.arguments }
  const isTold = ({ key, name, kind, definition }: FlatCommand['parameters'][number]): boolean => {
    const value = [args[key]].flat()[0]
    if (value === undefined || value === '-' || value === '/dev/stdin' || PLACES_OF_DATA.test(name)) return false
    return kind === 'argument' || 'x-runs' in definition || RUNNING_OPTIONS.test(name)
  }
  return !parameters.some(isTold)
}

const CLIENTS = /^(?:sqlite3|psql|mysql|mongosh|redis-cli)$/
const PLACES_OF_DATA = /^(?:database|dbname|db|user|username|host)$/
/** Options with which an interpreter runs something else than its input. */
const RUNNING_OPTIONS = /^(?:test|module|eval|print|command|execute|file|run|watch|server|list)$/

/** Returns true for a command that runs other programs. */
function isRunner(parameters: FlatCommand['parameters']): boolean {
  return parameters.some(({ definition }) => 'x-runs' in definition)
}

/**
 * Returns true if a command declares that it changes a server or the machine. A command that runs others is judged by
 * those.
 */
function changesPlace(command: FlatCommand, { call }: ShellPart): boolean {
  const { changes, path, parameters, tool } = command
  const last = path.at(-1) ?? tool.name
  if (changes === 'machine') return !ADDING.test(last) && !isRunner(parameters)
  if (changes !== 'server' || readsTables(command, { ...call?.arguments })) return false
  // A line, as that of ssh, is judged by itself.
  return !parameters.some(({ definition }) => definition['x-runs'] === 'line')
}

/** Returns true for a command that changes the machine: what only makes something new, or runs others, does not. */
function changesMachine(command: FlatCommand | undefined, { effects, source }: ShellPart): boolean {
  if (command === undefined) return saysLoss(source)
  const { destructive, modifies = [], deletes = [] } = effects
  return !isRunner(command.parameters) && (destructive !== false || modifies.length > 0 || deletes.length > 0)
}

/** Returns true for a described command that changes a server: as it declares, or as its words say. */
function changesServer(command: FlatCommand | undefined, { effects, source }: ShellPart): boolean {
  if (command === undefined) return saysLoss(source)
  // The part is known to change a server: where no file here is written, nothing else can be meant.
  if (command.changes === 'server' || effects.filesystem?.write === false) return true
  return CHANGING.test(command.path.at(-1) ?? '')
}

/** A word that is known only when the line runs. */
const UNKNOWN = /^"?[$`]/

/**
 * Returns true for a part whose words do not say which command, script or program it runs: `git $X`, `npm run $X`, `npx "$X"`.
 * A word just after an option may be its value, and does not count.
 */
function hidesChoice({ source, program = '' }: ShellPart, commands: readonly FlatCommand[]): boolean {
  const own = commands.filter(({ tool }) => isNameOf(tool, program))
  const all = source.split(/\s+/)
  const start = all.findIndex((word) => !/^\w+=/.test(word)) + 1
  const words = all.filter((word, at) => {
    const before = all[at - 1] ?? ''
    const isValue = UNKNOWN.test(word) && before.startsWith('-') && before !== '--'
    return at >= start && !word.startsWith('-') && !isValue
  })
  const depth = Math.max(0, ...own.map(({ path }) => (path.every((name, at) => words[at] === name) ? path.length : 0)))
  const isHere = ({ path }: FlatCommand): boolean => path.every((name, at) => at >= depth || words[at] === name)
  const here = own.filter(isHere)
  const command = here.find(({ path }) => path.length === depth)
  const args = command?.parameters.filter(({ kind }) => kind === 'argument') ?? []
  const [first = ''] = words.slice(depth)
  if (args.length === 0) return UNKNOWN.test(first) && here.some(({ path }) => path.length > depth)
  return args.some((_, at) => UNKNOWN.test(words[depth + at] ?? '') && mayChoose(args.slice(at)))
}

/**
 * Returns true if a word for the first of these arguments names what is run. Arguments that set variables may be
 * absent.
 */
function mayChoose(args: readonly FlatParameter[]): boolean {
  const chosen = args.find(({ definition }) => toRecord(definition['x-argv']).form !== 'assignment')
  if (chosen === undefined) return false
  return 'x-runs' in chosen.definition || Object.keys(chosen.effects?.values ?? {}).some((name) => name.startsWith('<'))
}

/**
 * Returns true for a call of a client of a database that runs nothing but the code in its words, all of which is SQL that reads,
 * whichever database it is.
 */
function readsTables({ parameters }: FlatCommand, args: Readonly<Record<string, unknown>>): boolean {
  const used = parameters.filter(({ key }) => args[key] !== undefined && args[key] !== false)
  const texts = used.filter(holdsCode).flatMap(({ key }) => [args[key]].flat())
  const runsMore = used.some(({ type, effects = {} }) => type === 'file' && isUndescribedCode(effects))
  return texts.length > 0 && !runsMore && texts.every((text) => typeof text === 'string' && reads(text))
}

function holdsCode({ definition }: FlatParameter): boolean {
  const runs = definition['x-runs'] as AtipRuns | undefined
  return runs !== undefined && (typeof runs === 'string' ? runs : runs.as) === 'code'
}

/** Commands with a backslash are those of PostgreSQL's client. */
function reads(text: string): boolean {
  return readSql(text, text.trim().startsWith('\\') ? 'postgres' : 'any').kind === 'reads'
}
