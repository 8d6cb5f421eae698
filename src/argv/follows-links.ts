import { listUsedValues, mapSpellings } from '../toolset/parameter-keys'
import type { FlatCommand } from '../types/toolset'

const CLUSTER_L = /^-[^-]*L|^--der/

/**
 * Words that make a program follow the links that it finds below directories; every pattern must match one. A pattern may
 * match too much: then the folder is looked through for nothing.
 */
const FOLLOWERS: Readonly<Record<string, readonly RegExp[]>> = {
  cp: [CLUSTER_L, /^-[^-]*[rRa]|^--rec|^--arc/],
  diff: [/^-[^-]*r|^--rec/],
  du: [CLUSTER_L],
  egrep: [/^-[^-]*R|^--der/],
  fd: [/^-[^-]*L|^--fol/],
  fgrep: [/^-[^-]*R|^--der/],
  find: [/^-[HLOPD\d]*L|^-follow$/],
  grep: [/^-[^-]*R|^--der/],
  helm: [/^(?:install|lint|package|template|upgrade)$/],
  ls: [CLUSTER_L, /^-[^-]*R|^--rec/],
  rg: [/^-[^-]*L|^--fol/],
  rsync: [/^-[^-]*[Lk]|^--copy/],
  scp: [/^-[^-]*r/],
  tar: [/^-?[A-Za-z]*h|^--der/],
  tree: [/^-[^-]*l/],
  zgrep: [/^-[^-]*R|^--der/],
  zip: [/^-[^-]*[rR]|^--rec/],
}

/** Returns true if a program may follow the links that it finds below directories. */
export function followsLinks(program: string, words: readonly string[]): boolean {
  const name = program.slice(program.lastIndexOf('/') + 1)
  const patterns = Object.hasOwn(FOLLOWERS, name) ? FOLLOWERS[name] : undefined
  return patterns?.every((pattern) => words.some((word) => pattern.test(word))) === true
}

/** Returns true if a call may follow the links that it finds below directories. */
export function callFollowsLinks(
  { tool, path, parameters }: FlatCommand,
  args: Readonly<Record<string, unknown>>,
): boolean {
  if (!Object.hasOwn(FOLLOWERS, tool.name)) return false
  const spellings = mapSpellings(parameters)
  const isUsed = (parameter: (typeof parameters)[number]): boolean =>
    listUsedValues(spellings.get(parameter) ?? [], args).length > 0
  return followsLinks(tool.name, [...path, ...parameters.filter(isUsed).flatMap(({ flags }) => flags)])
}
