import type { WordReader, WordReading } from '../../argv/read/create-word-reader'
import { toWord } from '../../argv/read/word'
import { toRecord } from '../../internal/guard'
import { mapSpellingsByName, meetsConditions, type Rule } from '../../safety/policy/rules'
import { weighJudgement } from '../../safety/policy/validator'
import { mapSpellings } from '../../toolset/parameter-keys'
import type { Decision, Policy, PolicyViolation } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'
import { joinPath } from '../state/join-path'
import type { ShellValue } from '../state/shell-value'
import { encodeValues, takeKnown } from './unknown-values'
import { createDenial } from './weigh-violations'

/**
 * A rule about commands as people read them: those that deny or ask are about every command that begins so, also where
 * another program runs it; those that allow are about exactly these words.
 */
export interface LineRule extends Pick<Rule, 'decision' | 'when'> {
  /** `*` stands for any single word. */
  readonly words: readonly string[]
  /** True if more words may follow. Only rules that allow need it. */
  readonly isOpen: boolean
  readonly reason: string
}

/** The rules about the commands of lines. In one book, `deny` stands above `allow`, which stands above `ask`. */
export interface RuleBook {
  /** Returns the decisions about a command with those of rules that deny or ask. */
  ask(decisions: readonly Decision[], values: readonly ShellValue[], place?: string): readonly Decision[]
  /** Returns the decisions about a command with those of all rules. */
  apply(decisions: readonly Decision[], values: readonly ShellValue[], place: string | undefined): readonly Decision[]
  /** Returns true if a rule allows these words, and none denies them. */
  allows(values: readonly ShellValue[]): boolean
}

/** The means of comparing rules with commands. */
export interface RuleMeans {
  readonly policy: Policy
  readonly commands: readonly FlatCommand[]
  readonly read: WordReader
  /** Returns true for a command that is there to run programs of its folder, as `npm run` is. */
  readonly runsFolder: (command: FlatCommand) => boolean
  /** Called for each rule that is about a command. */
  readonly onMatch: ((rule: LineRule) => void) | undefined
}

/** Shells, whose first word that is no option is a script that they run. */
const SHELLS: readonly string[] = ['bash', 'dash', 'ksh', 'sh', 'source', 'zsh', '.']

/** Programs that run the command behind their own words, and that nobody described. */
const WRAPPERS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `arch aws-vault bunx npx pipx pnpx uvx busybox bwrap caffeinate chamber chronic chrt concurrently cross-env direnv doas doppler dotenv dotenvx
   entr env-cmd fakeroot firejail flock hyperfine infisical ionice nix nix-shell nodemon numactl op parallel perf pkexec prlimit
   proxychains proxychains4 rlwrap runuser screen script setsid sg stdbuf strace su systemd-run taskset toybox torsocks
   unbuffer unshare valgrind watchexec winpty wsl`.split(/\s+/),
)

/** So many words are looked at for a command that a wrapper runs. */
const MAX_WRAPPED = 64

/** Makes a rule book; `undefined` without rules. */
export function createRuleBook(rules: readonly LineRule[], means: RuleMeans): RuleBook | undefined {
  if (rules.length === 0) return undefined
  const { policy, read, commands, onMatch } = means
  const findStrict = (values: readonly ShellValue[], place: string | undefined): LineRule[] => {
    const reading = read(encodeValues(values).words)
    const { own, inner, least } = listRuled(values, reading)
    const comparing = { place, read: (words: readonly string[]) => read(words.map(toWord)) }
    const found = rules.filter(
      (rule) =>
        rule.decision !== 'allow' &&
        (beginsWith(rule, own, reading, comparing) ||
          (rule.words.length >= least && inner.some((words) => beginsWith(rule, words, undefined, comparing)))),
    )
    for (const rule of found) onMatch?.(rule)
    return found
  }
  const findAllowing = (values: readonly ShellValue[]): LineRule | undefined => {
    const readValues = (): WordReading => read(encodeValues(values).words)
    const found = rules.find((rule) => rule.decision === 'allow' && coversWords(rule, values, readValues, commands))
    if (found !== undefined) onMatch?.(found)
    return found
  }
  const ask: RuleBook['ask'] = (decisions, values, place) => {
    const found = values.length === 0 ? [] : findStrict(values, place)
    const denying = found.find(({ decision }) => decision === 'deny')
    if (denying !== undefined) {
      const violations = [createDenial(values[0]?.text ?? '', denying.reason)]
      const denied = weighJudgement({ violations, rules: [] }, policy)
      return [{ ...denied, reason: denying.reason, violations }, ...decisions]
    }
    if (found.length === 0 || findAllowing(values) !== undefined) return decisions
    return [...found.map(({ reason }): Decision => ({ decision: 'confirm', reason, violations: [] })), ...decisions]
  }
  return {
    ask,
    allows: (values) => findAllowing(values) !== undefined,
    apply: (decisions, values, place) => {
      const asked = ask(decisions, values, place)
      const allowing = findAllowing(values)
      if (allowing === undefined) return asked
      const { command } = read(encodeValues(values).words)
      const isRunner = command !== undefined && means.runsFolder(command)
      return asked.map((each) => lift(each, allowing, isRunner))
    },
  }
}

/** Returns a decision that a rule has lifted, or the same one: a rule knows nothing of what its words do not say. */
function lift(decided: Decision, { reason, isOpen }: LineRule, isRunner: boolean): Decision {
  const isKept = ({ code, fact }: PolicyViolation): boolean =>
    /^(?:UNKNOWN_VALUE|VARIABLE_SET|SECRET_FLOW)$/.test(code) ||
    fact.kind === 'home-read' ||
    (code === 'FOLDER_PROGRAM' && !isRunner) ||
    (isOpen && code === 'SENSITIVE_READ')
  if (decided.decision !== 'confirm' || decided.violations.some(isKept)) return decided
  return { ...decided, decision: 'allow', reason }
}

/** The words that rules which deny or ask are about. */
interface RuledWords {
  readonly own: readonly string[]
  /** What the command may run in turn. */
  readonly inner: readonly (readonly string[])[]
  /** Rules with fewer words are not about what it may run. */
  readonly least: number
}

function listRuled(values: readonly ShellValue[], { command, problems }: WordReading): RuledWords {
  const words = takeKnown(values)
  const name = nameOf(words[0] ?? '')
  const isUnread = command === undefined || problems.length > 0
  const isWrapper =
    WRAPPERS.has(name) || (isUnread && command?.parameters.some(({ definition }) => 'x-runs' in definition))
  if (isUnread || isWrapper) {
    // Text may be a line: `su -c "make deploy"`.
    const inner = words.slice(1, MAX_WRAPPED).flatMap((word, at) => [words.slice(at + 1), splitWords(word)])
    // Nobody knows whether the program runs what follows: a name alone may mean something else there.
    return { own: words, inner, least: isWrapper ? 1 : 2 }
  }
  if (!SHELLS.includes(name)) return { own: words, inner: [], least: 1 }
  const script = words.findIndex((word, at) => at > 0 && !/^[-+]/.test(word))
  return { own: words, inner: script < 0 ? [] : [words.slice(script)], least: 1 }
}

/** The settings of a comparison. */
interface Comparing {
  readonly place: string | undefined
  readonly read: (words: readonly string[]) => WordReading
}

/** Returns true if a command begins with the words of a rule, as a person reads it: options of the program do not count. */
function beginsWith(
  { words: wanted, when }: LineRule,
  given: readonly string[],
  reading: WordReading | undefined,
  { place, read }: Comparing,
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
  const meant = isClear && !wanted.includes('*') ? read([name, ...others]) : undefined
  const isUnderstood =
    meant?.command !== undefined &&
    meant.problems.every(({ code }) => code === 'MISSING_VALUE') &&
    command !== undefined
  if (!isUnderstood) return beginsWithWords(others, rest, place)
  const { path } = meant.command
  return (
    path.every((word, index) => word === command.path[index]) &&
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

/** Compares texts as people do: case does not count, nor does how a path is written, nor the version of a package. */
function isSameText(wanted: unknown, given: unknown, place: string | undefined): boolean {
  const [one, other] = [String(wanted).toLowerCase(), String(given).toLowerCase()]
  if (one === other || one === other.replace(/(?<=.)@[^@/]*$/, '')) return true
  const isPath = typeof given === 'string' && (one.includes('/') || other.includes('/'))
  return isPath && joinPath(place ?? '/', one) === joinPath(place ?? '/', other)
}

/** Returns true if words begin with others: before each, options and assignments are passed over, with a value or without. */
function beginsWithWords(wanted: readonly string[], given: readonly string[], place: string | undefined): boolean {
  const words = given.flatMap((word) => (/^--[\w-]+=/.test(word) ? splitAt(word, '=') : [word]))
  const options = words.filter(isOption)
  const isGiven = (option: string): boolean => options.some((each) => holdsOption(each, option, options))
  const all = wanted.flatMap((word) => (/^--[\w-]+=/.test(word) ? splitAt(word, '=') : [word]))
  if (!all.filter(isOption).every(isGiven)) return false
  // An option may have a value, which stands behind it wherever it is.
  const isPair = (at: number): boolean =>
    isOption(all[at - 1]) && words.some((word, index) => word === all[at] && words[index - 1] === all[at - 1])
  const plain = all.filter((word) => !isOption(word))
  const unpaired = all.filter((word, at) => !isOption(word) && !isPair(at))
  return findsInOrder(plain, words, place) || (unpaired.length < plain.length && findsInOrder(unpaired, words, place))
}

const isOption = (word: string | undefined): boolean => word !== undefined && /^[-+]./.test(word)

/** Returns true if words stand in a list in this order, with nothing but options, their values and assignments before each. */
function findsInOrder(plain: readonly string[], words: readonly string[], place: string | undefined): boolean {
  // The places up to which the words may have been read, after each word that is wanted.
  let places = new Set([0])
  for (const word of plain) {
    const next = new Set<number>()
    const waiting = [...places]
    const seen = new Set(waiting)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const here = words[at]
      if (here === undefined) continue
      if (word === '*' ? !isOption(here) : isSameText(word, here, place)) next.add(at + 1)
      const skips = isOption(here)
        ? [at + 1, ...(isOption(words[at + 1]) ? [] : [at + 2])]
        : /^\w+=/.test(here)
          ? [at + 1]
          : []
      for (const skip of skips) {
        if (seen.has(skip)) continue
        seen.add(skip)
        waiting.push(skip)
      }
    }
    places = next
  }
  return places.size > 0
}

/** Returns true if an option is given: by itself, or as letters that share a word. */
function holdsOption(given: string, wanted: string, all: readonly string[]): boolean {
  if (given === wanted) return true
  if (!/^-[A-Za-z]+$/.test(wanted)) return false
  const letters = new Set(all.filter((each) => /^-[A-Za-z]+$/.test(each)).join(''))
  return [...wanted.slice(1)].every((letter) => letters.has(letter))
}

function splitAt(word: string, sign: string): string[] {
  const at = word.indexOf(sign)
  return [word.slice(0, at), word.slice(at + 1)]
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** Returns the name of a program without its directory and the ending that Windows gives it. */
function nameOf(program: string): string {
  return program
    .slice(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1)
    .replace(/\.(?:exe|cmd|bat)$/i, '')
}

/** Returns true if a name means the program of a rule: also with a directory, or as another version (`pip3`, `python3.12`). */
function isSameProgram(wanted: string, given: string, place: string | undefined): boolean {
  if (wanted === '*') return true
  if (/[/\\]/.test(wanted)) return isSameText(wanted, given, place)
  const [one, other] = [wanted.toLowerCase(), nameOf(given).toLowerCase()]
  const isVersion = (longer: string, shorter: string): boolean =>
    longer.startsWith(shorter) && /^-?\d+(?:\.\d+)*$|^\.\d+$/.test(longer.slice(shorter.length))
  return one === other || isVersion(other, one) || isVersion(one, other)
}

/** Returns true if a rule allows a command: these words and, behind an open rule, more arguments, but no subcommand. */
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
  if (isOpen ? !values.slice(words.length).every(isTail) : values.length > words.length) return false
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
  const own = commands.filter(({ tool }) => tool.name === words[0])
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

/** Counts the words of a command that stand in a rule, in their order. */
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

/** Returns true for a word that an open rule may cover: one that is written out, or a pattern of names. */
function isTail({ text, rest }: ShellValue): boolean {
  return rest === 'nothing' || (rest === 'files' && text !== '')
}
