import { dirname, isAbsolute, resolve } from 'node:path'
import { isNameOf } from '../argv/program-names'
import { mayWrite } from '../internal/effects/classify-effects'
import { toRecord } from '../internal/foreign-values'
import { listTexts } from '../internal/list-texts'
import type { PathEyes } from '../paths/eyes'
import { createNamelessViolation } from '../safety/policy/checks'
import { weighJudgement } from '../safety/policy/validator'
import { decideParts } from '../shell/judge/decide-parts'
import { isStricter } from '../shell/judge/part-recorder'
import { flattenTools } from '../toolset/create-toolset'
import { createFileLister, listPlacesBelow, mayReadBelow, type PlacesBelow } from '../toolset/files/file-uses'
import type { Policy, ReportedViolation } from '../types/safety'
import type { ShellDecision, ShellPart } from '../types/shell-decision'
import type { Toolset } from '../types/toolset'
import type { LinkTarget } from '../types/violation-facts'
import { findReadBelow } from './find-read-below'
import { createLinkSight, isDenied, toLinkFact } from './link-sight'

/** A word of a line that leads elsewhere, with the code and the fact about it. */
interface LinkFinding {
  readonly word: string
  readonly finding: ReturnType<typeof toLinkFact>
}

/** Systems do not open a longer path. */
const MAX_PATH = 4096
const MAX_ENTRIES = 1000
const MAX_BASES = 16

/**
 * Adds to a decision about a line what its words lead to through links, which a judge of text cannot see. Looks from
 * every directory that a `cd` of the line may lead to. Runs nothing.
 */
export function seeLine(
  line: string,
  decided: ShellDecision,
  policies: readonly Policy[],
  {
    cwd,
    home,
    tools,
    eyes,
  }: {
    readonly cwd: string
    readonly home: string | undefined
    /** The tools that the line was judged with. */
    readonly tools: Toolset
    readonly eyes: PathEyes
  },
): ShellDecision {
  const { parts } = decided
  if (decided.decision === 'deny' || parts.length === 0) return decided
  const words = listWords(line, parts)
  // Programs are judged separately.
  for (const { program } of parts) if (program?.includes('/')) words.delete(program)
  const bases = listBases(line, words, cwd, home, eyes)
  const writes = parts.some(({ effects }) => mayWrite(effects))
  return policies.reduce((before, policy) => {
    if (before.decision === 'deny') return before
    const { findTarget, isSensitive } = createLinkSight(policy, { cwd }, eyes)
    const linked = findLinkedWord(words, bases, (path) => findTarget(path, writes), eyes)
    if (linked !== undefined) return addFinding(before, linked, policy)
    if (isSensitive === undefined) return before
    for (const part of parts) {
      const fact = findReadBelow(listPlaces(part, words, bases, tools), isSensitive, [home], cwd, eyes)
      if (fact !== undefined)
        return addFinding(before, { word: part.source, finding: ['SENSITIVE_READ', fact] }, policy)
    }
    return before
  }, decided)
}

/** Finds a word that leads elsewhere through a link: the first that is denied, or else the first of all. */
function findLinkedWord(
  words: ReadonlySet<string>,
  bases: readonly string[],
  findTarget: (path: string) => LinkTarget | undefined,
  eyes: PathEyes,
): LinkFinding | undefined {
  let found: LinkFinding | undefined
  for (const base of bases) {
    for (const word of words) {
      const path = isAbsolute(word) ? word : `${base}/${word}`
      for (const each of /[*?[]/.test(word) ? [path, ...listLinks(path, eyes)] : [path]) {
        const to = findTarget(each)
        if (to === undefined) continue
        const finding = { word, finding: toLinkFact(word, to) }
        if (isDenied(to)) return finding
        found ??= finding
      }
    }
  }
  return found
}

function addFinding(
  { parts }: ShellDecision,
  { word, finding: [code, fact] }: LinkFinding,
  policy: Policy,
): ShellDecision {
  const found = parts.findIndex(({ source }) => source.includes(word))
  const at = Math.max(0, found)
  const violation = createNamelessViolation(parts[at]?.program ?? '', code, fact)
  const weighed = weighJudgement({ violations: [violation], rules: [] }, policy)
  return decideParts(parts.map((part, index) => (index === at ? addSeen(part, violation, weighed) : part)))
}

function addSeen(
  part: ShellPart,
  violation: ReportedViolation,
  weighed: Pick<ShellPart, 'decision' | 'reason'>,
): ShellPart {
  const worse = isStricter(weighed, part) ? weighed : {}
  return { ...part, ...worse, violations: [...part.violations, violation] }
}

/** Lists the absolute paths below which a part follows links or prints files. */
function listPlaces(
  { program, call }: ShellPart,
  words: ReadonlySet<string>,
  bases: readonly string[],
  tools: Toolset,
): PlacesBelow {
  const { commands } = flattenTools(tools)
  const command = call === undefined ? undefined : commands.find(({ name }) => name === call.name)
  const resolveAll = (places: readonly string[]): string[] =>
    bases.flatMap((base) => places.map((place) => resolve(base, place)))
  if (command !== undefined) {
    const { follows, prints } = listPlacesBelow(createFileLister(command)(toRecord(call?.arguments)))
    return { follows: resolveAll(follows), prints: resolveAll(prints) }
  }
  // Its words were not read, so that it may do what any call of the program may.
  const may = commands.filter(({ tool }) => program !== undefined && isNameOf(tool, program)).map(mayReadBelow)
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
function listBases(
  line: string,
  words: ReadonlySet<string>,
  cwd: string,
  home: string | undefined,
  { kindOf }: PathEyes,
): readonly string[] {
  if (!/\b(?:cd|pushd)\b|-C/.test(line)) return [cwd]
  const atHome = home !== undefined && /\bcd\s*(?:$|[;&|)\n])/.test(line) ? [home] : []
  const named = [...words].map((word) => (home === undefined ? word : word.replace(/^(?:~|\$HOME)(?=\/|$)/, home)))
  const paths = [...atHome, ...named].map((word) => resolve(cwd, word))
  const directories = paths.filter((path) => kindOf(path) === 'directory')
  return [...new Set([cwd, ...directories])].slice(0, MAX_BASES)
}

/** Lists the links that a pattern of names may match, however it goes on after its first sign. */
function listLinks(pattern: string, { list }: PathEyes): string[] {
  const directory = dirname(pattern.slice(0, pattern.search(/[*?[]/) + 1))
  const found: string[] = []
  for (const { name, kind } of list(directory)) {
    if (found.length === MAX_ENTRIES) break
    if (kind === 'link') found.push(`${directory}/${name}`)
  }
  return found
}
