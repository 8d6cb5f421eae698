import { readdirSync, statSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { findReadBelow } from '../../../folder/find-read-below'
import { attempt } from '../../../internal/attempt'
import { toRecord } from '../../../internal/guard'
import { listTexts } from '../../../internal/list-texts'
import { sayReadBelow } from '../../../internal/words/violation-words'
import { followLinks } from '../../../paths/follow-links'
import { isInside } from '../../../paths/is-inside'
import { createProtectedPathCheck, createSensitivePathCheck } from '../../../safety/policy/guarded-paths'
import type { ShellDecision } from '../../../shell/judge/create-shell-judge'
import type { ShellPart } from '../../../shell/judge/part-recorder'
import { flattenTools } from '../../../toolset/create-toolset'
import { listPlacesBelow, mayReadBelow, type PlacesBelow } from '../../../toolset/file-uses'
import type { Policy } from '../../../types/safety'
import type { Toolset } from '../../../types/toolset'

/** A word of a line that leads elsewhere through a link. */
export interface LinkFinding {
  readonly word: string
  /** The rest of a sentence that begins with the word. */
  readonly problem: string
}

/** Systems open no longer path. */
const MAX_PATH = 4096
const MAX_ENTRIES = 1000
const MAX_BASES = 16
/** Where the words themselves say that files are those of a process. */
const OF_PROCESS = /^\/(?:proc|dev)(?:\/|$)/

/**
 * Finds a word of a line that leads through a link to what the policy guards: a judge of text sees only its name. Looks at
 * all words, wherever a `cd` of the line may have moved. Runs nothing.
 *
 * @param tools those that the line was judged with
 */
export function findLinked(
  line: string,
  { parts }: ShellDecision,
  policy: Policy,
  { cwd, home }: { readonly cwd: string; readonly home: string | undefined },
  tools: Toolset | undefined,
): LinkFinding | undefined {
  const isSensitive =
    policy.allowSensitive === false ? createSensitivePathCheck(policy.sensitivePaths ?? [], cwd) : undefined
  const writes = parts.some(({ effects }) => effects.filesystem?.write !== false)
  const isProtected =
    writes && policy.allowOutsideChanges === false
      ? createProtectedPathCheck(policy.protectedPaths ?? [], cwd)
      : undefined
  const allowed = policy.allowedPaths ?? (writes ? policy.writablePaths : undefined)
  const roots = allowed?.map((path) => resolve(cwd, path)) ?? []
  if (isSensitive === undefined && isProtected === undefined && roots.length === 0) return undefined
  const words = listWords(line, parts)
  const judge = (path: string): string | undefined => {
    const { real, dependsOnProcess } = followLinks(path)
    const written = resolve(path)
    if (dependsOnProcess) {
      return OF_PROCESS.test(written) ? undefined : 'leads through a link to files that are others for every process'
    }
    if (real === written) return undefined
    if (isSensitive?.(real, true)) return 'leads through a link to a place for credentials'
    if (isProtected?.(real, true)) return 'leads through a link to what runs by itself later'
    const leadsOut =
      roots.some((root) => isInside(root, written)) && !roots.some((root) => isInside(followLinks(root).real, real))
    return leadsOut ? 'leads through a link out of the allowed directories' : undefined
  }
  const bases = listBases(line, words, cwd, home)
  for (const base of bases) {
    for (const word of words) {
      const path = isAbsolute(word) ? word : `${base}/${word}`
      for (const each of /[*?[]/.test(word) ? [path, ...listEntries(path)] : [path]) {
        const problem = judge(each)
        if (problem !== undefined) return { word, problem }
      }
    }
  }
  return isSensitive === undefined ? undefined : findBelow(parts, { isSensitive, bases, words, tools, home })
}

interface BelowSearch {
  readonly isSensitive: (path: string, isPath: boolean) => boolean
  readonly bases: readonly string[]
  readonly words: ReadonlySet<string>
  readonly tools: Toolset | undefined
  readonly home: string | undefined
}

/** Finds a program that reads credentials below directories, though no word names them. */
function findBelow(parts: readonly ShellPart[], search: BelowSearch): LinkFinding | undefined {
  for (const part of parts) {
    const fact = findReadBelow(listPlaces(part, search), search.isSensitive, [search.home], search.bases[0] ?? '')
    if (fact !== undefined) return { word: part.program ?? '', problem: sayReadBelow(fact) }
  }
  return undefined
}

/** Lists the absolute paths below which a part follows links or prints files. */
function listPlaces({ program, call }: ShellPart, { words, tools, bases }: BelowSearch): PlacesBelow {
  const commands = tools === undefined ? [] : flattenTools(tools).commands
  const command = call === undefined ? undefined : commands.find(({ name }) => name === call.name)
  const resolveAll = (places: readonly string[]): string[] =>
    bases.flatMap((base) => places.map((place) => resolve(base, place)))
  if (command !== undefined) {
    const { follows, prints } = listPlacesBelow(command, toRecord(call?.arguments))
    return { follows: resolveAll(follows), prints: resolveAll(prints) }
  }
  // Its words were not read, so that it may do what any call of the program may.
  const may = commands.filter(({ tool }) => tool.name === program).map(mayReadBelow)
  const all = (isMeant: boolean): string[] => (isMeant ? resolveAll(['.', ...words]) : [])
  return { follows: all(may.some(({ follows }) => follows)), prints: all(may.some(({ prints }) => prints)) }
}

/** Lists the words of a line: as they are written, and as programs get them, with what follows a sign in them. */
function listWords(line: string, parts: ShellDecision['parts']): Set<string> {
  const given = parts.flatMap(({ call }) => [...listTexts(call?.arguments)].filter((text) => text !== undefined))
  const texts = [...(line.match(/[^\s'"`;|&<>()]+/g) ?? []), ...given]
  const all = texts.flatMap((text) => [text, ...text.split(/[=,:@{}]/)])
  return new Set(all.filter((word) => word !== '' && word.length <= MAX_PATH && !/[\0\n]/.test(word)))
}

/** Lists the directories that words may start from. */
function listBases(line: string, words: ReadonlySet<string>, cwd: string, home: string | undefined): readonly string[] {
  if (!/\b(?:cd|pushd)\b|-C/.test(line)) return [cwd]
  const atHome = home !== undefined && /\bcd\s*(?:$|[;&|)\n])/.test(line) ? [home] : []
  const named = [...words].map((word) => (home === undefined ? word : word.replace(/^(?:~|\$HOME)(?=\/|$)/, home)))
  const paths = [...atHome, ...named].map((word) => resolve(cwd, word))
  const directories = paths.filter((path) => attempt(() => statSync(path).isDirectory()) === true)
  return [...new Set([cwd, ...directories])].slice(0, MAX_BASES)
}

/** Lists the links that a pattern of names may match, however it goes on behind its first sign. */
function listEntries(pattern: string): string[] {
  const directory = dirname(pattern.slice(0, pattern.search(/[*?[]/) + 1))
  const entries = attempt(() => readdirSync(directory, { withFileTypes: true })) ?? []
  const links = entries.filter((entry) => entry.isSymbolicLink()).slice(0, MAX_ENTRIES)
  return links.map(({ name }) => `${directory}/${name}`)
}
