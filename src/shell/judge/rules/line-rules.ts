import { isNameOf } from '../../../argv/program-names'
import type { WordReader, WordReading } from '../../../argv/read/create-word-reader'
import { toWord } from '../../../argv/read/word'
import { toRecord } from '../../../internal/foreign-values'
import { mapSpellingsByName, meetsConditions, type Rule } from '../../../safety/policy/rules'
import { weighJudgement } from '../../../safety/policy/validator'
import { mapSpellings } from '../../../toolset/parameter-keys'
import type { AtipEffects } from '../../../types/atip'
import type { Decision, Policy, ReportedViolation } from '../../../types/safety'
import type { FlatCommand } from '../../../types/toolset'
import type { ShellValue } from '../../state/shell-value'
import { encodeValues } from '../calls/unknown-values'
import { containsPath } from '../files/reads-home'
import { createDenial } from '../line-violations'
import { beginsWithWords, isSameProgram, isSameText, listRuled } from './ruled-words'

/**
 * A rule about commands as people read them: those that deny or ask are about every command that begins so, also where
 * another program runs it; those that allow are about exactly these words.
 */
export interface LineRule extends Pick<Rule, 'decision' | 'when'> {
  /** `*` matches any single word. */
  readonly words: readonly string[]
  /** True if more words may follow. Only rules that allow need it. */
  readonly isOpen: boolean
  readonly reason: string
  /** Returns true for a directory in which the rule counts. @default it counts everywhere */
  readonly isAt?: ((place: string | undefined) => boolean) | undefined
}

/** A command that rules are compared with, and what was decided about it. */
export interface RuledCommand {
  readonly values: readonly ShellValue[]
  readonly decisions: readonly Decision<ReportedViolation>[]
  readonly place?: string | undefined
  /** The directories in which it may run. @default `place` */
  readonly places?: readonly (string | undefined)[]
  readonly effects: AtipEffects
  /** The text that it reads from its input, if the line says so. */
  readonly input?: string | undefined
}

/** The rules about the commands of lines. In one book, `deny` takes precedence over `allow`, and `allow` over `ask`. */
export interface RuleBook {
  /** Returns the decisions about a command with those of rules that deny or ask. */
  ask(command: RuledCommand): readonly Decision<ReportedViolation>[]
  /** Returns the decisions about a command with those of all rules. */
  apply(command: RuledCommand): readonly Decision<ReportedViolation>[]
  /** Returns true if a rule allows these words, and none denies them. */
  allows(values: readonly ShellValue[], places: readonly (string | undefined)[]): boolean
}

/** The options of `createRuleBook`. */
export interface RuleBookOptions {
  readonly policy: Policy
  readonly commands: readonly FlatCommand[]
  readonly read: WordReader
  /** Returns true for a command that is there to run programs of its folder, as `npm run` is. */
  readonly runsFolder: (command: FlatCommand) => boolean
  /** The directory in which lines start, if it is known. */
  readonly start: string | undefined
  /** Called for each rule that is about a command. */
  readonly onMatch: ((rule: LineRule) => void) | undefined
}

type FindAllowing = (values: readonly ShellValue[], places: readonly (string | undefined)[]) => LineRule | undefined

/** Makes a rule book; `undefined` without rules. */
export function createRuleBook(rules: readonly LineRule[], options: RuleBookOptions): RuleBook | undefined {
  if (rules.length === 0) return undefined
  const { policy, read, commands, start, onMatch } = options
  const findStrict = (ruled: RuledCommand): LineRule[] => {
    const { values: own, place, places = [place], decisions, effects, input = '' } = ruled
    const values: readonly ShellValue[] = input === '' ? own : [...own, { text: input, rest: 'nothing' }]
    const reading = read(encodeValues(own).words)
    const { words, inner, least } = listRuled(values, reading, effects, decisions)
    const found = rules.filter(
      (rule) =>
        rule.decision !== 'allow' &&
        (rule.isAt === undefined || places.some(rule.isAt)) &&
        (beginsWith(rule, words, reading, place, read) ||
          (rule.words.length >= least && inner.some((each) => beginsWith(rule, each, undefined, place, read)))),
    )
    for (const rule of found) onMatch?.(rule)
    return found
  }
  const findAllowing: FindAllowing = (values, places) => {
    const readValues = (): WordReading => read(encodeValues(values).words)
    const isMeant = (rule: LineRule): boolean =>
      rule.decision === 'allow' &&
      (rule.isAt === undefined || places.every(rule.isAt)) &&
      coversWords(rule, values, readValues, commands)
    const found = rules.find(isMeant)
    if (found !== undefined) onMatch?.(found)
    return found
  }
  const ask: RuleBook['ask'] = (command) => {
    const { values, decisions, place, places = [place] } = command
    const found = values.length === 0 ? [] : findStrict(command)
    const denying = found.find(({ decision }) => decision === 'deny')
    if (denying !== undefined) {
      const violations = [createDenial(values[0]?.text ?? '', denying.reason)]
      const denied = weighJudgement({ violations, rules: [] }, policy)
      return [{ ...denied, ...(denying.reason && { reason: denying.reason }), violations }, ...decisions]
    }
    if (found.length === 0 || findAllowing(values, places) !== undefined) return decisions
    return [
      ...found.map(({ reason }): Decision<ReportedViolation> => ({ decision: 'confirm', reason, violations: [] })),
      ...decisions,
    ]
  }
  return {
    ask,
    allows: (values, places) => findAllowing(values, places) !== undefined,
    apply: (ruled) => {
      const { values, place, places = [place] } = ruled
      const asked = ask(ruled)
      const allowing = findAllowing(values, places)
      if (allowing === undefined) return asked
      const { command } = read(encodeValues(values).words)
      const isRunner = command !== undefined && options.runsFolder(command)
      const isHere = place === start || (place !== undefined && start !== undefined && containsPath(start, place))
      // Elsewhere, the same words may run another script.
      if ((isRunner || command === undefined) && !isHere) return asked
      return asked.map((each) => lift(each, allowing, isRunner))
    },
  }
}

/** Returns a decision after a rule that allows the words. It does not allow what the words do not say. */
function lift(
  decided: Decision<ReportedViolation>,
  { reason, isOpen }: LineRule,
  isRunner: boolean,
): Decision<ReportedViolation> {
  const isKept = ({ code, fact }: ReportedViolation): boolean =>
    /^(?:UNKNOWN_VALUE|VARIABLE_SET|SECRET_FLOW)$/.test(code) ||
    fact.kind === 'home-read' ||
    (code === 'FOLDER_PROGRAM' && !isRunner) ||
    (isOpen && code === 'SENSITIVE_READ')
  if (decided.decision !== 'confirm' || decided.violations.some(isKept)) return decided
  return { ...decided, decision: 'allow', reason }
}

/** Returns true if a command begins with the words of a rule, as a person reads it: options of the program do not count. */
function beginsWith(
  { words: wanted, when }: LineRule,
  given: readonly string[],
  reading: WordReading | undefined,
  place: string | undefined,
  read: WordReader,
): boolean {
  const [program = '', ...others] = wanted
  const [name = '', ...rest] = given
  if (!isSameProgram(program, name, place)) return false
  const { command, problems = [] } = reading ?? {}
  const isClear = command !== undefined && problems.length === 0
  if (when.length > 0) {
    const spellings = isClear ? mapSpellingsByName(mapSpellings(command.parameters)) : undefined
    if (spellings === undefined || !meetsConditions({ decision: 'deny', when }, spellings, reading?.arguments))
      return false
  }
  const meant = isClear && !wanted.includes('*') ? read([name, ...others].map(toWord)) : undefined
  const isUnderstood =
    meant?.command !== undefined &&
    meant.problems.every(({ code }) => code === 'MISSING_VALUE') &&
    command !== undefined
  if (!isUnderstood) return beginsWithWords(others, rest, place)
  const { path } = meant.command
  // An option without its value is about any value.
  const bare = meant.problems.map(({ word }) => meant.command?.parameters.find(({ flags }) => flags.includes(word)))
  return (
    path.every((word, index) => word === command.path[index]) &&
    bare.every((option) => option === undefined || Object.hasOwn(reading?.arguments ?? {}, option.key)) &&
    Object.entries(meant.arguments).every(
      ([key, value]) => value === false || holdsValue(value, reading?.arguments[key], { command, key, place }),
    )
  )
}

/** Returns true if an argument of a call is what a rule says: its lists may hold more. */
function holdsValue(
  wanted: unknown,
  given: unknown,
  { command, key, place }: { command: FlatCommand; key: string; place: string | undefined },
): boolean {
  if (!Array.isArray(wanted)) return isSameText(wanted, Array.isArray(given) ? given[0] : given, place)
  const list: readonly unknown[] = Array.isArray(given) ? given : [given]
  const parameters = command.parameters.filter(({ kind }) => kind === 'argument')
  const at = parameters.findIndex((parameter) => parameter.key === key)
  // What another program gets, or what follows another argument, has an order; other lists are sets.
  const { 'x-runs': runs, 'x-argv': argv } = parameters[at]?.definition ?? {}
  const isOrdered = at > 0 || runs !== undefined || toRecord(argv).interspersed === false
  return wanted.every((each, index) =>
    isOrdered ? isSameText(each, list[index], place) : list.some((one) => isSameText(each, one, place)),
  )
}

/** Returns true if a rule allows a command: these words and, for an open rule, more arguments, but no subcommand. */
function coversWords(
  { words, isOpen, when }: LineRule,
  values: readonly ShellValue[],
  getReading: () => WordReading,
  commands: readonly FlatCommand[],
): boolean {
  const isSame = (word: string, index: number): boolean => {
    const { text, rest } = values[index] ?? { text: '', rest: 'words' }
    return rest === 'nothing' && (word === '*' ? !text.startsWith('-') : word === text)
  }
  if (values.length < words.length || !words.every(isSame)) return false
  // An open rule may cover words that are written out, and patterns of names.
  const isCovered = ({ text, rest }: ShellValue): boolean => rest === 'nothing' || (rest === 'files' && text !== '')
  if (isOpen ? !values.slice(words.length).every(isCovered) : values.length > words.length) return false
  const reading = isOpen || when.length > 0 ? getReading() : undefined
  if (reading === undefined) return true
  const { command, problems } = reading
  const isClear = command !== undefined && problems.length === 0
  if (when.length > 0) {
    if (!isClear) return false
    const spellings = mapSpellingsByName(mapSpellings(command.parameters))
    if (!meetsConditions({ decision: 'allow', when }, spellings, reading.arguments)) return false
  }
  if (values.length === words.length) return true
  const own = commands.filter(({ tool }) => isNameOf(tool, words[0] ?? ''))
  if (own.length === 0) return true
  const inner = own.filter(({ path }) => countShared(path, words) < path.length)
  const below = inner.filter(({ path }) => countShared(path, words) === countShared(command?.path ?? [], words))
  if (!isClear) return below.length === 0
  const further = command.path.length - countShared(command.path, words)
  // Behind the name of a group, the first word that follows names the command: the rule is about all of them.
  const namesCommand = own.some(
    ({ path }) =>
      path.length > 0 &&
      path.length === countShared(path, words) &&
      path.every((word, index) => word === command.path[index]),
  )
  return further === 0 || (further === 1 && !namesCommand)
}

/** Counts the words of a command that a rule has in the same order. */
function countShared(path: readonly string[], words: readonly string[]): number {
  let at = 1
  let count = 0
  for (const word of path) {
    const found = words.indexOf(word, at)
    if (found < 0) break
    at = found + 1
    count++
  }
  return count
}
