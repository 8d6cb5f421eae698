import { isUndescribedCode } from '../../internal/effects/classify-effects'
import { FILE_ACTS } from '../../internal/fields/extension-fields'
import { isRecord, toRecord } from '../../internal/foreign-values'
import { isTextList } from '../../internal/read-options'
import type { AtipEffects } from '../../types/atip'
import type { AtipFile, AtipFileAct, AtipFilesBelow, AtipGitFiles } from '../../types/file'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { type CommandEffects, computeBaseEffects, type DescribedEffects, readCommandEffects } from '../call-effects'
import { listUsedValues } from '../parameter-keys'
import { readRunEffects } from '../run-effects'

/** A file, and the use that a call makes of it. */
export interface FileUse {
  /** As the call gives it; `undefined` if it is not known before the program runs. */
  readonly path: string | undefined
  readonly does: AtipFileAct
  /** It is everything below the path. */
  readonly below?: true
  /** It follows the links that it finds below. */
  readonly follows?: true
  /** The files are these of the work tree of git, at or below the path. */
  readonly of?: AtipGitFiles
  /** The branch that the files are compared with. */
  readonly branch?: string
  /** It is a new name of another file, or a copy, which may be a link. */
  readonly names?: true
  /** If it is a directory, files in it change, for which there are uses of their own, and nothing else. */
  readonly into?: true
  /**
   * Set if no `x-file` says so: the effects of the parameter do, or it is a guess, because any path of a command that changes files
   * may be replaced.
   */
  readonly told?: 'by effects' | 'by guess'
  /** The directory that holds it, if it is known as one that a call puts files into. */
  readonly holder?: string
}

/** The files that a call uses. */
export interface FileUses {
  readonly uses: readonly FileUse[]
  /** True if the call may change the working directory, because not only single parameters write. */
  readonly writesFolder: boolean
  /** True if a directory that the call names may be the one that relative paths start from. */
  readonly mayMove: boolean
}

/** Returns true for what changes nothing. */
export function isReading(act: AtipFileAct): boolean {
  return act === 'read' || act === 'list'
}

/** Lists what the calls of one command do with files. */
export type FileLister = (args: Readonly<Record<string, unknown>>) => FileUses

/**
 * Makes a function that lists what a call does with files, as its metadata says (`x-file`).
 *
 * Without that, if the command itself changes files, or a switch or a program that it runs does so, it may replace every path
 * that the call names. Otherwise only the values of parameters that add such an effect are replaced: `--output FILE`.
 */
export function createFileLister(command: FlatCommand): FileLister {
  const effects = readCommandEffects(command)
  const { spellings: own } = effects.descriptions[0] as DescribedEffects
  const parameters = Array.from(own, ([parameter, spellings]) => ({
    name: parameter.name,
    spellings,
    ...readAddedChanges(parameter),
    isPath: isPath(parameter),
    file: parameter.definition['x-file'],
    mayMove: parameter.type === 'directory' && parameter.definition['x-file'] === undefined,
  }))
  const declaredBelow = readBelow(command)
  return (args) => {
    const used = parameters.flatMap((parameter) => {
      const values = listUsedValues(parameter.spellings, args)
      return values.length === 0
        ? []
        : [{ ...parameter, texts: values.filter((value): value is string => typeof value === 'string') }]
    })
    const names = new Set(used.map(({ name }) => name))
    const writesFolder =
      changesFiles(computeBaseEffects(effects, args)) || used.some(({ isPath, addsWrite }) => !isPath && addsWrite)
    const named = used.flatMap((parameter) => listNamedUses(parameter, used, writesFolder))
    // A parameter that is not a path may name one in a text.
    const texts = ['.', ...used.flatMap((each) => each.texts)].filter((text) => !text.includes('\0'))
    const paths = named.flatMap(({ path }) => path ?? [])
    const places = [...new Set(paths.length > 0 ? paths : texts)]
    // Files that a call copies without naming them end up where the copies do.
    const holder = named.find(({ into }) => into)?.path
    const below = declaredBelow
      .filter(({ does, with: needed }) => (isReading(does) || writesFolder) && areUsed(needed, names))
      .filter(({ unless = [] }) => !unless.some((name) => names.has(name)))
      .flatMap(({ does, follows, of, only }): FileUse[] => {
        if (of !== undefined && of !== 'work-tree') return [nameTreeFiles({ does, of, only }, undefined, names)]
        const more = {
          does,
          below: true,
          ...(follows === true && { follows }),
          ...(of !== undefined && { of }),
        } as const
        if (!isReading(does)) return [{ path: undefined, ...more, ...(holder !== undefined && { holder }) }]
        return places.map((path) => ({ path, ...more }))
      })
    return { uses: [...named, ...below], writesFolder, mayMove: used.some(({ mayMove }) => mayMove) }
  }
}

/** A path that a call names, and what is said about it. */
interface UsedParameter {
  readonly name: string
  readonly isPath: boolean
  /** It adds changes of files to what its command does. */
  readonly addsWrite: boolean
  /** It adds code without a description, which says nothing about the file that the path names. */
  readonly addsCode: boolean
  readonly file: unknown
  readonly texts: readonly string[]
}

/** Lists what a call does with the files that one of its parameters names. */
function listNamedUses(
  { name, isPath, addsWrite, addsCode, file, texts }: UsedParameter,
  used: readonly UsedParameter[],
  writesFolder: boolean,
): FileUse[] {
  const declared = readFileUse(file)
  const names = new Set(used.map((each) => each.name))
  if (declared?.of !== undefined && (writesFolder || addsWrite))
    return areUsed(declared.with, names) ? texts.map((text) => nameTreeFiles(declared, text, names)) : []
  if (!isPath) return []
  const act = declared === undefined ? 'replace' : actOf(declared, names)
  const written = isReading(act) && addsWrite ? 'replace' : act
  const does = writesFolder || addsWrite || isReading(act) ? written : 'read'
  const { names: sources, takes = [] } = declared ?? {}
  const told = addsWrite && !addsCode ? ('by effects' as const) : ('by guess' as const)
  if (isReading(does) || sources === undefined)
    return texts.map((path): FileUse => ({ path, does, ...(declared === undefined && { told }) }))
  const [first, directory] = [texts.slice(0, -1), texts.at(-1) ?? '.']
  const isOwn = sources === name && first.length > 0
  const source = takes.some((name) => names.has(name)) ? 'take' : 'read'
  const read = isOwn ? first.map((path): FileUse => ({ path, does: source })) : []
  const copied = isOwn ? first : (used.find((each) => each.name === sources)?.texts ?? [])
  const into = texts.slice(read.length).map((path): FileUse => ({ path, does, into: true }))
  const copies = [...into, ...nameCopies(directory, copied, does)]
  return [...read, ...copies.map((use) => ({ ...use, names: true as const }))]
}

/** Returns the use of files of git's work tree; without a path if the call has a parameter that `only` does not list. */
function nameTreeFiles(
  { does, of, only }: { readonly does: AtipFileAct; readonly of?: AtipGitFiles; readonly only?: unknown },
  text: string | undefined,
  names: ReadonlySet<string>,
): FileUse {
  const isKnown = only === undefined || (Array.isArray(only) && [...names].every((name) => only.includes(name)))
  if (!isKnown || of === undefined) return { path: undefined, does, of: 'work-tree' }
  if (of === 'branch' || of === 'branch-or-unstaged' || of === 'uncommitted')
    return { path: '.', does, below: true, of, ...(text !== undefined && { branch: text }) }
  return text === undefined ? { path: '.', does, below: true, of } : { path: text, does, of }
}

/** Names the files that a directory gets of others: those of a directory, or of names that are not known, may be any. */
function nameCopies(directory: string, sources: readonly string[], does: AtipFileAct): FileUse[] {
  return sources.map((source): FileUse => {
    const name = source.slice(source.lastIndexOf('/') + 1)
    if (/^\.{0,2}$|[*?[]/.test(name)) return { path: undefined, does, below: true, holder: directory }
    return { path: `${directory}/${name}`, does, holder: directory }
  })
}

/**
 * Returns the keys of path parameters whose files a call only lists: it tells names, sizes and the like, and not what
 * the files hold: `ls PATH`. If a command has several descriptions, all of them must say so.
 */
export function listListedKeys({ descriptions }: CommandEffects): Set<string> {
  const listed = descriptions.map(({ spellings }) => {
    const found = [...spellings].filter(([{ definition }]) => {
      const { does, otherwise } = readFileUse(definition['x-file']) ?? {}
      return does === 'list' || otherwise === 'list'
    })
    return new Set(found.flatMap(([, keys]) => keys))
  })
  const [first = new Set(), ...others] = listed
  return new Set([...first].filter((key) => others.every((keys) => keys.has(key))))
}

/** The places below which a call reads although no word names the files. */
export interface PlacesBelow {
  /** Directories below which it follows links. */
  readonly follows: readonly string[]
  /** Directories below which it prints or uses what files hold, hidden ones among them. */
  readonly prints: readonly string[]
}

/** Lists the places below which a call reads, relative ones among them. */
export function listPlacesBelow({ uses }: FileUses): PlacesBelow {
  const reads = uses.filter(({ does, below }) => below && isReading(does))
  const pathsOf = (isMeant: (use: FileUse) => boolean): string[] =>
    reads.filter(isMeant).flatMap(({ path }) => path ?? [])
  return { follows: pathsOf(({ follows }) => follows === true), prints: pathsOf(({ does }) => does === 'read') }
}

/** Returns how some call of a command may read below directories. */
export function mayReadBelow(command: FlatCommand): { readonly [Reading in keyof PlacesBelow]: boolean } {
  const uses = readBelow(command).filter(({ does }) => isReading(does))
  return { follows: uses.some(({ follows }) => follows === true), prints: uses.some(({ does }) => does === 'read') }
}

function actOf({ does, with: needed, otherwise = 'read' }: AtipFile, names: ReadonlySet<string>): AtipFileAct {
  return areUsed(needed, names) ? does : otherwise
}

function areUsed(needed: AtipFile['with'] = [], names: ReadonlySet<string>): boolean {
  return needed.every((one) => [one].flat().some((name) => names.has(name)))
}

/** Reads what is declared of a parameter; `undefined` for nothing, and for a mistake: then it is replaced. */
export function readFileUse(declared: unknown): AtipFile | undefined {
  const file = typeof declared === 'string' ? { does: declared } : declared
  return isFileUse(file) && isFileAct(file.otherwise ?? 'read') ? (file as unknown as AtipFile) : undefined
}

/** Lists the declarations of a command and of all levels above it, the tool first. */
export function listLevels({ tool, keys, definition }: FlatCommand): Readonly<Record<string, unknown>>[] {
  const levels: unknown[] = [tool]
  for (const key of keys.slice(0, -1)) levels.push(toRecord(toRecord(levels.at(-1)).commands)[key])
  return [...levels, definition].map(toRecord)
}

/** Lists what a command and the levels above it declare about files that no word names. */
export function readBelow(command: FlatCommand): AtipFilesBelow[] {
  return listLevels(command).flatMap((level) => {
    const declared = level['x-file']
    return (Array.isArray(declared) ? declared : []).filter(isFileUse) as unknown as AtipFilesBelow[]
  })
}

function isFileUse(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value) || !isFileAct(value.does)) return false
  const { with: needed = [], takes = [] } = value
  return (
    isTextList(takes) &&
    Array.isArray(needed) &&
    needed.every((one) => [one].flat().every((name) => typeof name === 'string'))
  )
}

function isFileAct(value: unknown): value is AtipFileAct {
  return FILE_ACTS.includes(value as AtipFileAct)
}

/** Returns true for a parameter whose values are paths. */
export function isPath({ type, definition }: Pick<FlatParameter, 'type' | 'definition'>): boolean {
  return type === 'file' || type === 'directory' || definition['x-shape'] === 'path'
}

function readAddedChanges({
  effects,
  definition,
}: Pick<FlatParameter, 'effects' | 'definition'>): Pick<UsedParameter, 'addsWrite' | 'addsCode'> {
  const added = [effects, readRunEffects(definition)].filter((each) => each !== undefined)
  const changes = added.flatMap(({ values = {}, ...always }) => [always, ...Object.values(values)]).filter(changesFiles)
  return { addsWrite: changes.length > 0, addsCode: changes.length > 0 && changes.every(isUndescribedCode) }
}

function changesFiles({ filesystem }: AtipEffects): boolean {
  return filesystem?.write === true || filesystem?.delete === true
}
