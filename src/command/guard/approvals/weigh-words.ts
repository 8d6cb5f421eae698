import { isNameOf } from '../../../argv/program-names'
import { quoteSingly } from '../../../argv/quote-for-shell'
import { createWordReader } from '../../../argv/read/create-word-reader'
import { toWord } from '../../../argv/read/word'
import { isAtipError } from '../../../internal/errors'
import { findHome } from '../../../paths/find-home'
import type { LineRule } from '../../../shell/judge/rules/line-rules'
import type { FlatCommand, Toolset } from '../../../types/toolset'
import { refused } from '../../failure'
import { createRequestPolicies } from '../actions/judge-action'
import { decideGuardedLine, type GuardedLine } from '../actions/judge-guarded-line'
import { weighLosses } from '../loss/weigh-losses'
import { toLineRule } from '../settings/create-tightened-policies'
import { findNothing } from '../settings/examine-rules'
import type { GuardSetup } from '../settings/read-effective-settings'
import type { GuardRule } from '../settings/read-settings'
import { findObstacle, runsItsWords } from './find-obstacle'

/**
 * Finds lines that a rule about words would let pass: three at most.
 *
 * @throws a failure that says why the words may not be granted
 */
export async function weighWords(rule: GuardRule, setup: GuardSetup): Promise<string[]> {
  const text = rule.command ?? ''
  const lineRule = readWords(rule)
  const { words, isOpen } = lineRule
  const line = words.join(' ')
  const refuse = (why: string): Error => {
    const one = isOpen ? 'LINE' : quoteSingly(text)
    return refused(`Nothing was granted: ${why}.`, [
      `One line can be approved for one run: atip guard allow --once ${one}`,
      'A rule for more, you can write into guard.json yourself.',
    ])
  }
  const nothing = await findNothing(lineRule, setup.words, setup.world)
  if (nothing !== undefined) throw refuse(nothing)
  const decide = createDecider(setup)
  const alone = await decide(line)
  if (alone.decided.decision === 'deny') throw refuse('what is denied cannot be granted')
  const { command, isMissing } = readCommand(words, alone.tools)
  const plain = words.filter((word) => !word.startsWith('-'))
  if (isOpen && command !== undefined && runsItsWords(command) && plain.length <= command.path.length + 1) {
    throw refuse(`"${line}" runs whatever its arguments say`)
  }
  const isPartial = isOpen && isMissing
  const obstacle = findObstacle(alone.decided, alone.tools)
  if (obstacle !== undefined && !isPartial) throw refuse(`"${line}" ${obstacle}`)
  const { cwd, env, exists } = setup.world
  if (weighLosses(alone.decided.parts, alone.tools, { cwd, home: findHome(env), exists }).isSevere) {
    throw refuse(`"${line}" destroys something, or changes a server or the machine`)
  }
  const passes = async (each: string): Promise<boolean> => (await decide(each, rule)).decided.decision === 'allow'
  if (!isPartial && !(await passes(line))) throw refuse(`"${line}" would go on asking, because of more than its words`)
  const examples: string[] = []
  for (const each of listCandidates(line, isOpen, command)) {
    if (examples.length < 3 && (await passes(each))) examples.push(each)
  }
  return examples
}

/** @throws a failure for words that are not a rule */
function readWords(rule: GuardRule): LineRule {
  const hints = ['A rule is the words of one command, with * for any more arguments: npm test *']
  try {
    const lineRule = toLineRule(rule, '')
    if (!lineRule.words.includes('*')) return lineRule
  } catch (error) {
    if (!isAtipError(error)) throw error
    throw refused(`Nothing was granted: ${error.message}`, hints)
  }
  throw refused('Nothing was granted: only the last word may be *.', hints)
}

/** Makes a function that decides about a line, with one more grant or without. */
function createDecider(setup: GuardSetup): (line: string, rule?: GuardRule) => Promise<GuardedLine> {
  const { cwd } = setup.world
  const { own, ...others } = setup.settings
  return (line, rule) => {
    const widened = rule === undefined ? own : { ...own, grants: [...(own.grants ?? []), rule] }
    const wider = { ...setup, settings: { ...others, own: widened } }
    return decideGuardedLine({ line, cwd }, createRequestPolicies({ cwd }, wider), wider)
  }
}

/** Returns the described command that words begin, and whether nothing but arguments are missing. */
function readCommand(
  words: readonly string[],
  { commands }: Toolset,
): { readonly command: FlatCommand | undefined; readonly isMissing: boolean } {
  const own = commands.filter(({ tool }) => isNameOf(tool, words[0] ?? ''))
  const { command, problems } = createWordReader(own)(words.map(toWord))
  const isMissing = problems.length > 0 && problems.every(({ code }) => code.startsWith('MISSING_'))
  return { command, isMissing: command !== undefined && isMissing }
}

/** Lists lines that a grant may let pass, besides the line itself. */
function listCandidates(line: string, isOpen: boolean, command: FlatCommand | undefined): string[] {
  const elsewhere = [`cd src && ${line}`, `${line} && ls`, `env ${line}`]
  if (!isOpen) return elsewhere
  const switches = (command?.parameters ?? []).filter(
    ({ type, effects }) => type === 'boolean' && effects === undefined,
  )
  const flags = switches.flatMap(({ flags: own }) => own.filter((flag) => flag.startsWith('--')).slice(0, 1))
  return [`${line} src`, ...flags.slice(0, 6).map((flag) => `${line} ${flag}`), `${line} -- --all`, ...elsewhere]
}
