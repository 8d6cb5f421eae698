import { listTexts } from '../internal/list-texts'
import { listNamedPaths } from '../toolset/named-paths'
import { listUsedValues, mapSpellings } from '../toolset/parameter-keys'
import type { FlatCommand } from '../types/toolset'

const CLUSTER_L = /^-[^-]*L|^--der/

/** What a program does below directories: every pattern of a list must match one of its words. */
interface Reader {
  /** Words that make it follow the links that it finds there. */
  readonly follows?: readonly RegExp[]
  /** Words that make it print what is in the files there, hidden ones among them. */
  readonly prints?: readonly RegExp[]
}

const RECURSIVE = /^-[^-]*[rR]|^--rec/
const GREP: Reader = { follows: [/^-[^-]*R|^--der/], prints: [/^-[^-]*[rRd]|^--(?:rec|der|dir)/] }

/** Patterns may match too much: then the folder is looked through for nothing. */
const READERS: Readonly<Record<string, Reader>> = {
  cp: { follows: [CLUSTER_L, /^-[^-]*[rRa]|^--rec|^--arc/] },
  diff: { follows: [/^-[^-]*r|^--rec/], prints: [/^-[^-]*r|^--rec/] },
  du: { follows: [CLUSTER_L] },
  egrep: GREP,
  fd: { follows: [/^-[^-]*L|^--fol/] },
  fgrep: GREP,
  find: { follows: [/^-[HLOPD\d]*L|^-follow$/] },
  git: { prints: [/^--no-index$/] },
  grep: GREP,
  helm: { follows: [/^(?:install|lint|package|template|upgrade)$/] },
  ls: { follows: [CLUSTER_L, /^-[^-]*R|^--rec/] },
  rg: { follows: [/^-[^-]*L|^--fol/], prints: [/^-[^-]*[.u]|^--(?:hid|unr)/] },
  rsync: { follows: [/^-[^-]*[Lk]|^--copy/] },
  scp: { follows: [/^-[^-]*r/] },
  tar: { follows: [/^-?[A-Za-z]*h|^--der/], prints: [/^-?[A-Za-z]*[cru]|^--(?:cr|app|upd)/] },
  tree: { follows: [/^-[^-]*l/] },
  zgrep: GREP,
  zip: { follows: [RECURSIVE], prints: [RECURSIVE] },
}

/** What is done below directories. */
export type Reading = keyof Reader

/** Returns true if a program may follow the links that it finds below directories, or print the files there. */
export function readsBelow(reading: Reading, program: string, words: readonly string[]): boolean {
  const name = program.slice(program.lastIndexOf('/') + 1)
  const patterns = Object.hasOwn(READERS, name) ? READERS[name]?.[reading] : undefined
  return patterns?.every((pattern) => words.some((word) => pattern.test(word))) === true
}

/** Returns true if a call may follow the links that it finds below directories, or print the files there. */
export function callReadsBelow(
  reading: Reading,
  { tool, path, parameters }: FlatCommand,
  args: Readonly<Record<string, unknown>>,
): boolean {
  if (!Object.hasOwn(READERS, tool.name)) return false
  const spellings = mapSpellings(parameters)
  const isUsed = (parameter: (typeof parameters)[number]): boolean =>
    listUsedValues(spellings.get(parameter) ?? [], args).length > 0
  return readsBelow(reading, tool.name, [...path, ...parameters.filter(isUsed).flatMap(({ flags }) => flags)])
}

/** Lists the paths below which a call reads, relative ones among them; all of its texts if none is known to be a path. */
export function listReadPlaces(command: FlatCommand, args: Readonly<Record<string, unknown>>): string[] {
  const { read, written } = listNamedPaths(command, args)
  const named = [...read, ...written]
  const places = named.length > 0 ? named : ['.', ...[...listTexts(args)].filter((text) => text !== undefined)]
  return places.filter((path) => !path.includes('\0'))
}
