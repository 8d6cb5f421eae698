import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isNameOf } from '../../../argv/program-names'
import { createWordReader } from '../../../argv/read/create-word-reader'
import { toWord } from '../../../argv/read/word'
import { attempt } from '../../../internal/attempt'
import { compileGlob } from '../../../internal/match-glob'
import { isInside } from '../../../paths/is-inside'
import { presets } from '../../../safety/policy/presets'
import { mapSpellingsByName } from '../../../safety/policy/rules'
import type { LineRule } from '../../../shell/judge/rules/line-rules'
import { flattenTools } from '../../../toolset/create-toolset'
import { mapSpellings } from '../../../toolset/parameter-keys'
import { judgeLine } from '../../line/judge-lines'
import type { ParsedWords } from '../../parse-words'
import type { World } from '../../world'
import { readOwnFile } from '../approvals/session-approvals'
import { readGuardTools } from '../guard-tools'
import { type EffectiveSettings, type NamedSettings, nameRule, toLineRule } from './create-tightened-policies'
import { guardPaths } from './guard-paths'
import type { GuardRule } from './read-settings'

/**
 * Lists what is wrong with rules that work, in sentences: that another one covers them, or that no command is meant.
 *
 * @throws an error that says which rule is not about the lines that it must be about
 */
export async function examineRules(
  { own, projects }: EffectiveSettings,
  words: ParsedWords,
  world: World,
): Promise<string[]> {
  const found: string[] = []
  for (const settings of [own, ...projects]) found.push(...(await examineFile(settings, words, world)))
  return found
}

/**
 * Lists the same, but only until it was told for these settings: later, nothing.
 *
 * @returns the findings, and what records that they were told
 */
export async function examineOnce(
  settings: EffectiveSettings,
  words: ParsedWords,
  world: World,
): Promise<{ readonly findings: readonly string[]; readonly remember: () => void }> {
  const nothing = { findings: [], remember: () => undefined }
  const all = [settings.own, ...settings.projects]
  if (all.every((each) => (each.settings.rules ?? []).length === 0)) return nothing
  const { env, appendPrivately } = world
  const file = join(guardPaths(env).state, 'guard-examined.txt')
  const hash = createHash('sha256')
    .update(JSON.stringify(all.map((each) => [each.name, each.settings.rules])))
    .digest('hex')
  const known = attempt(() => readOwnFile(file)) ?? ''
  if (known.split('\n').includes(hash)) return nothing
  const findings = await examineRules(settings, words, world)
  const remember = (): void => {
    try {
      appendPrivately(file, `${hash}\n`)
    } catch {
      // Then it is told again.
    }
  }
  if (findings.length === 0) remember()
  return { findings, remember }
}

async function examineFile(
  { name, settings: { rules = [] } }: NamedSettings,
  words: ParsedWords,
  world: World,
): Promise<string[]> {
  const found: string[] = []
  for (const [index, rule] of rules.entries()) {
    const title = nameRule(index, name)
    const covering = rules.findIndex((other, at) => at !== index && covers(other, rule, at < index))
    if (covering >= 0) found.push(`${title} has no effect: ${nameRule(covering, name)} covers it.`)
    if (rule.tool !== undefined) checkTool(rule, rule.tool, title)
    if (rule.command === undefined) continue
    const lineRule = toLineRule(rule, title)
    await checkLines(rule, title, (line, folder) => isAbout(line, lineRule, folder, words, world))
    const problem = await findNothing(lineRule, words, world)
    if (problem !== undefined) found.push(`${title} can match nothing: ${problem}.`)
  }
  return found
}

/** Returns true if a rule decides about everything that another one is about, so that the other one has no effect. */
function covers(one: GuardRule, other: GuardRule, isBefore: boolean): boolean {
  const isSameDecision = one.decision === other.decision
  const identify = ({ command, tool, folder }: GuardRule): string => JSON.stringify([command, tool, folder])
  const isEqual = identify(one) === identify(other)
  const isRepeatedLater = isSameDecision && isEqual && !isBefore
  if (one.when !== undefined || isRepeatedLater) return false
  if (one.careful === true && other.careful !== true) return false
  if (one.folder !== undefined && !isInside(one.folder, other.folder ?? '/')) return false
  // A rule with a reason of its own is there to say it.
  const saysMore = one.decision !== 'allow' && other.reason !== undefined && !isEqual
  const prevails = isSameDecision ? !saysMore : one.decision === 'deny'
  return prevails && coversSubject(one, other)
}

/** Returns true if all tools, or all lines, that a rule is about are also those of another one. */
function coversSubject(one: GuardRule, other: GuardRule): boolean {
  if (other.tool !== undefined) return one.tool !== undefined && compileGlob(one.tool)(other.tool)
  if (one.tool !== undefined || other.command === undefined) return false
  const [wide, narrow] = [toLineRule(one, ''), toLineRule(other, '')]
  // A rule that allows is about exactly its words.
  const isExact = wide.decision === 'allow' && !wide.isOpen
  if (isExact && (narrow.isOpen || narrow.words.length !== wide.words.length)) return false
  return wide.words.every((word, at) => word === '*' || word === narrow.words[at])
}

function checkTool({ match = [], notMatch = [] }: GuardRule, tool: string, title: string): void {
  const isAbout = compileGlob(tool.trim())
  const missed = match.find((name) => !isAbout(name))
  const hit = notMatch.find(isAbout)
  if ((missed ?? hit) !== undefined) throw new Error(sayTest(title, missed, hit))
}

async function checkLines(
  { match = [], notMatch = [], folder = '/' }: GuardRule,
  title: string,
  isAboutLine: (line: string, folder: string) => Promise<boolean>,
): Promise<void> {
  for (const [lines, wanted] of [
    [match, true],
    [notMatch, false],
  ] as const) {
    for (const line of lines) {
      if ((await isAboutLine(line, folder)) === wanted) continue
      throw new Error(wanted ? sayTest(title, line, undefined) : sayTest(title, undefined, line))
    }
  }
}

function sayTest(title: string, missed: string | undefined, hit: string | undefined): string {
  const line = JSON.stringify(missed ?? hit)
  return missed === undefined
    ? `${title} is about ${line}, but its notMatch lists it`
    : `${title} is not about ${line}, but its match lists it`
}

/** Returns true if a rule is about a part of a line. */
async function isAbout(line: string, rule: LineRule, cwd: string, words: ParsedWords, world: World): Promise<boolean> {
  let isHit = false
  await judgeLine(line, {
    policies: [{ policy: presets.unrestricted, rules: [rule] }],
    onRule: () => {
      isHit = true
    },
    options: { cwd, exists: () => false, shell: 'bash', trustedFolders: [] },
    world,
    readTools: (names, lineWords) => readGuardTools(words, world, names, lineWords),
    vetProgram: async () => ({ ok: true, file: undefined, names: [] }),
  })
  return isHit
}

/** Finds out why a rule about a described program is about no command of it. */
export async function findNothing(
  { words: [name = '', ...rest], when }: LineRule,
  words: ParsedWords,
  world: World,
): Promise<string | undefined> {
  const { commands } = flattenTools(await readGuardTools(words, world, [name]))
  const own = commands.filter(({ tool }) => isNameOf(tool, name))
  if (own.length === 0)
    return when.length === 0 ? undefined : `no condition can be checked, since ${name} is not described`
  if (rest.includes('*')) return undefined
  const { command, problems } = createWordReader(own)([name, ...rest].map(toWord))
  const unknown = problems.find(({ code }) => code === 'UNKNOWN_COMMAND')
  // The name of a group is meant with all of its commands.
  if (unknown !== undefined && !own.some(({ path }) => rest.every((word, at) => word === path[at])))
    return unknown.message.replace(/\.$/, '')
  const known =
    command === undefined ? own : own.filter(({ path }) => command.path.every((word, at) => word === path[at]))
  const missing = when.find(
    ([parameter]) => !known.some(({ parameters }) => mapSpellingsByName(mapSpellings(parameters)).has(parameter)),
  )
  return missing === undefined ? undefined : `none of its commands has a parameter ${JSON.stringify(missing[0])}`
}
