import { isNameOf } from '../../../argv/program-names'
import { readSql } from '../../../code/sql/read-sql'
import { isUndescribedCode } from '../../../internal/effects/classify-effects'
import { toRecord } from '../../../internal/foreign-values'
import { losesForGood } from '../../../internal/words/loss-words'
import { createFileLister, type FileUse } from '../../../toolset/files/file-uses'
import type { AtipRuns } from '../../../types/argv'
import type { ShellPart } from '../../../types/shell-decision'
import type { FlatCommand, FlatParameter } from '../../../types/toolset'

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

/** Words of undescribed programs that say that something is destroyed, stopped or sent for good. */
const DESTROYING: ReadonlySet<string> = /* @__PURE__ */ words(`
  abandon apply blkdiscard clean cleanup csrutil dd deallocate decommission del delete delgroup deluser deploy deprovision destroy detach disable
  discard downgrade drop dropdb dropuser eject erase evict expunge fdisk flush flushall flushdb fresh groupdel halt ip6tables iptables mkfs nuke nvram
  overwrite parted poweroff prune publish purge push rb rd reboot reset remount remove revoke rimraf rm rmdir rmtree rollback sfdisk shred shutdown srm stop suspend teardown terminate trash truncate
  umount undeploy uninstall unlink unload unmount unpublish upload userdel wipe wipefs zap zero`)
/** Beginnings of words in code: `removeSync`, `deleteMany`. */
const IN_CODE = /^(?:del|delete|remove|destroy|drop|unlink|truncate|wipe|erase|rmtree|rmdir|rmsync|rm)$/

/** Words that say so in options, too. */
const IN_OPTIONS = /^(?:delete|destroy|drop|erase|mir|prune|publish|purge|push|reset|wipe)$/
/** Names of programs that end with such a word: `lvremove`, `flash_erase`. */
const IN_PROGRAMS = /(?:delete|destroy|erase|remove)$/

/** Options whose values are texts: names of tests, messages. */
const TEXT_OPTIONS = /^(?:-[ktmg]|--(?:grep|filter|message|title|body|testNamePattern|test-name-pattern))$/
/** Programs whose first argument is the script that they run. */
const INTERPRETERS = /^(?:node|tsx|ts-node|deno|bun|python[\d.]*|ruby|perl|php|bash|sh|zsh|source|\.)$/
/** Words of commands that change something on a server. */
const CHANGING =
  /^(?:add|archive|cancel|close|comment|create|delete|disable|edit|enable|import|lock|merge|pin|ready|rename|reopen|rerun|review|run|set|sync|transfer|unlock|update|upload)$/
/** Words of commands that add to the machine, which can be undone, or run what their own words say. */
const ADDING = /^(?:add|build|create|exec|fetch|get|import|install|load|pull|run|start|tap|up|update|upgrade)$/

/**
 * Returns true for a part that destroys something, as it declares or as its words and files show, or that changes a server or
 * the machine, reads a place for credentials, or runs what its words do not say. Where an agent cannot ask, such a part is denied.
 */
export function isSevere(
  part: ShellPart,
  commands: readonly FlatCommand[],
  { holdsFile, runsLater, isSecret, movesAway }: PathChecks,
): boolean {
  const { effects, violations, call, program, source } = part
  if (violations.some(isCertain) || NAMES_GUARD.test(source.replace(/["'\\]/g, ''))) return true
  if (losesForGood(part)) return true
  const isUnknown = violations.some(({ code }) => code === 'UNKNOWN_VALUE')
  if (isUnknown && (program === undefined ? /^\W{0,9}[$`]/.test(source) : EVALUATING.test(program))) return true
  if (isUnknown && hidesChoice(part, commands)) return true
  // A described program says itself what it does with its words.
  if (call === undefined && listSourceWords(source).some(isSecret)) return true
  if (effects.destructive === true && listOverwritten(source).some(holdsFile)) return true
  if (program === undefined) return saysLoss(source)
  const command = call === undefined ? undefined : commands.find(({ name }) => name === call.name)
  const args: Readonly<Record<string, unknown>> = { ...call?.arguments }
  const uses = command === undefined ? [] : createFileLister(command)(args).uses
  const listPaths = (...acts: FileUse['does'][]): string[] =>
    uses.flatMap(({ path, does }) => (path !== undefined && acts.includes(does) ? [path] : []))
  if (listPaths('take').some((from) => listPaths('replace').some((to) => movesAway(from, to)))) return true
  // git keeps such files itself, and shows what it changes in them.
  if (effects.filesystem?.write === true && program !== 'git' && listSourceWords(source).some(runsLater)) return true
  // What only reads is made to run a stranger's program.
  if (effects.filesystem?.write === false && violations.some(({ code }) => code === 'FOLDER_PROGRAM')) return true
  const { filesystem, network, destructive, reversible } = effects
  const facts = violations.flatMap(({ fact }) => (fact.kind === 'effect' ? [fact] : []))
  // Where the change is, if not in the working directory.
  const place = violations
    .map(({ fact }) => (fact.kind === 'effect' || fact.kind === 'outside' ? fact.place : undefined))
    .find((each) => each !== undefined)
  const told = new Set(facts.flatMap((fact) => fact.effects ?? []))
  const isDestroying = destructive === true || told.has('destructive')
  const isDeleting = filesystem?.delete === true || told.has('filesystem.delete')
  const runsAnything = isDestroying && isDeleting && (told.has('subprocess') || effects.subprocess === true)
  const isCode =
    facts.length === 0 ? Object.keys(effects).length === 0 : runsAnything && (network === true || place !== undefined)
  if (isCode) {
    const isRun = command !== undefined && (runsInput(command, part) || changesPlace(command, part))
    return (
      isRun ||
      effects.modifies?.some((kind) => SETTINGS.test(kind)) === true ||
      saysLoss(source.replace(WITHIN_WORDS, ''))
    )
  }
  if (place === 'machine' && changesMachine(command, part)) return true
  if (place === 'server' && changesServer(command, part)) return true
  if (!isDestroying) return false
  if (DESTROYING.has(program) || DESTROYING.has(command?.path.at(-1) ?? '')) return true
  if (isDeleting || command === undefined) return true
  // It overwrites: nothing is lost where there is nothing yet. Signals to processes lose no files.
  if (filesystem?.write === false) return reversible === false && told.has('filesystem.write')
  const causes = facts.flatMap(({ because = [] }) => because.flatMap((key) => [args[key]].flat()))
  const named = causes.filter((value) => typeof value === 'string')
  return (named.length > 0 ? named : listPaths('make', 'append', 'edit', 'replace', 'delete', 'take')).some(holdsFile)
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
  if (command.changes === 'server' || effects.filesystem?.write === false) return true
  return CHANGING.test(command.path.at(-1) ?? '')
}

/** A longer text is not searched for words. */
const MAX_SOURCE = 16_384

/** Returns true if the words of a text say that something is destroyed. Names of files do not count, but scripts do. */
export function saysLoss(text: string): boolean {
  if (text.length > MAX_SOURCE) return true
  const all = text.match(/"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"']+/g) ?? []
  let last = ''
  return all.some((word, index) => {
    const before = last
    if (!word.startsWith('-')) last = word
    if (TEXT_OPTIONS.test(all[index - 1] ?? '')) return false
    const isFile = /^[\w.@~$-]*\/[\w./@-]*$|^[\w-]+\.[a-z]{1,5}$/i.test(word)
    const isRun = index === 0 || INTERPRETERS.test(before.replace(/^.*\//, ''))
    if (isFile && !isRun) return false
    const isCode = /^["']/.test(word) || /[({;]/.test(word)
    const names = splitName(isFile ? word.replace(/^.*\//, '').replace(/\.[a-z]{1,5}$/i, '') : word)
    if (/^[-/]/.test(word) && !isFile) return names.some((name) => IN_OPTIONS.test(name))
    if (index === 0 && IN_PROGRAMS.test(names.join(''))) return true
    return names.some((name) => DESTROYING.has(name) || (isCode && IN_CODE.test(name)))
  })
}

/** Splits a word into names in lower case: `eraseDisk`, `db:drop`, `mkfs.ext4`. */
function splitName(word: string): string[] {
  return word
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
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
