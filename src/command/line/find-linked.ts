import { readdirSync, statSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { findReadBelow } from '../../folder/find-read-below'
import { attempt } from '../../internal/attempt'
import { cleanName } from '../../internal/clean-name'
import { toRecord } from '../../internal/guard'
import { listTexts } from '../../internal/list-texts'
import { followLinks } from '../../paths/follow-links'
import { isInside } from '../../paths/is-inside'
import { createNamelessViolation } from '../../safety/policy/checks'
import { createProtectedPathCheck, createSensitivePathCheck } from '../../safety/policy/guarded-paths'
import { weighJudgement } from '../../safety/policy/validator'
import { flattenTools } from '../../toolset/create-toolset'
import { listPlacesBelow, mayReadBelow, type PlacesBelow } from '../../toolset/file-uses'
import type { Policy, ViolationCode } from '../../types/safety'
import type { ShellDecision, ShellPart } from '../../types/shell-decision'
import type { Toolset } from '../../types/toolset'
import type { LinkTarget, ViolationFact } from '../../types/violation-facts'

/** A word of a line that leads elsewhere through a link, and the fact about it. */
interface LinkFinding {
  readonly word: string
  readonly fact: ViolationFact
}

/** The circumstances in which links are followed. */
export interface LinkCircumstances {
  readonly cwd: string
  readonly home: string | undefined
  /** Those that the line was judged with. */
  readonly tools: Toolset
}

/** Systems open no longer path. */
const MAX_PATH = 4096
const MAX_ENTRIES = 1000
const MAX_BASES = 16
/** Where the words themselves say that files are those of a process. */
const OF_PROCESS = /^\/(?:proc|dev)(?:\/|$)/

const CODES: { readonly [Target in LinkTarget]: ViolationCode } = {
  credentials: 'SENSITIVE_READ',
  later: 'CHANGE_OPERATION',
  outside: 'PATH_NOT_ALLOWED',
  process: 'SENSITIVE_READ',
}

/**
 * Returns the decision about a line that is allowed, with what its words lead to through links: a judge of text sees only
 * their names. Looks at all words, wherever a `cd` of the line may have moved. Runs nothing.
 */
export function addLinked(
  line: string,
  decided: ShellDecision,
  policies: readonly Policy[],
  circumstances: LinkCircumstances,
): ShellDecision {
  if (decided.decision !== 'allow') return decided
  for (const policy of policies) {
    const found = findLinked(line, decided, policy, circumstances)
    if (found === undefined) continue
    const { word, fact } = found
    const at = Math.max(
      0,
      decided.parts.findIndex(({ source }) => source.includes(word)),
    )
    const isOutside = fact.kind === 'linked' && fact.to === 'outside' && policy.allowedPaths === undefined
    const code = isOutside ? 'CHANGE_OPERATION' : fact.kind === 'linked' ? CODES[fact.to] : 'SENSITIVE_READ'
    const violation = createNamelessViolation(decided.parts[at]?.program ?? '', code, fact)
    const weighed = weighJudgement({ violations: [violation], rules: [] }, policy)
    const violations = [violation]
    const parts = decided.parts.map((part, index) => (index === at ? { ...part, ...weighed, violations } : part))
    return { ...weighed, violations, parts }
  }
  return decided
}

function findLinked(
  line: string,
  { parts }: ShellDecision,
  policy: Policy,
  { cwd, home, tools }: LinkCircumstances,
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
  const judge = (path: string): LinkTarget | undefined => {
    const { real, dependsOnProcess } = followLinks(path)
    const written = resolve(path)
    if (dependsOnProcess) {
      return OF_PROCESS.test(written) ? undefined : 'process'
    }
    if (real === written) return undefined
    if (isSensitive?.(real, true)) return 'credentials'
    if (isProtected?.(real, true)) return 'later'
    const leadsOut =
      roots.some((root) => isInside(root, written)) && !roots.some((root) => isInside(followLinks(root).real, real))
    return leadsOut ? 'outside' : undefined
  }
  const bases = listBases(line, words, cwd, home)
  for (const base of bases) {
    for (const word of words) {
      const path = isAbsolute(word) ? word : `${base}/${word}`
      for (const each of /[*?[]/.test(word) ? [path, ...listEntries(path)] : [path]) {
        const to = judge(each)
        if (to !== undefined) return { word, fact: { kind: 'linked', word: cleanName(word), to } }
      }
    }
  }
  return isSensitive === undefined ? undefined : findBelow(parts, { isSensitive, bases, words, tools, home })
}

interface BelowSearch {
  readonly isSensitive: (path: string, isPath: boolean) => boolean
  readonly bases: readonly string[]
  readonly words: ReadonlySet<string>
  readonly tools: Toolset
  readonly home: string | undefined
}

/** Finds a program that reads credentials below directories, though no word names them. */
function findBelow(parts: readonly ShellPart[], search: BelowSearch): LinkFinding | undefined {
  for (const part of parts) {
    const fact = findReadBelow(listPlaces(part, search), search.isSensitive, [search.home], search.bases[0] ?? '')
    if (fact !== undefined) return { word: part.source, fact }
  }
  return undefined
}

/** Lists the absolute paths below which a part follows links or prints files. */
function listPlaces({ program, call }: ShellPart, { words, tools, bases }: BelowSearch): PlacesBelow {
  const { commands } = flattenTools(tools)
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
