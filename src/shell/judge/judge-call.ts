import type { WordReading } from '../../argv/read/create-word-reader'
import { listRan, supposeInstalled } from '../../argv/read/suppose-installed'
import { isChange } from '../../internal/effects/classify-effects'
import { mergeStrictest } from '../../internal/effects/strictest'
import { createViolation } from '../../safety/policy/checks'
import { findCatastrophe } from '../../safety/policy/find-catastrophe'
import { markFileEffects } from '../../safety/policy/mark-file-effects'
import { type FileUse, type FileUses, isReading, mayReadBelow } from '../../toolset/files/file-uses'
import { foreseeAll, losesNothing } from '../../toolset/files/foresee'
import type { Consequence } from '../../types/consequence'
import type { ToolCall } from '../../types/lifecycle'
import type { Decision, ReportedViolation } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'
import type { ShellState } from '../state/shell-state'
import type { ShellValue } from '../state/shell-value'
import { type CallFinding, findAdded, splitRuns, toFindings } from './call-findings'
import { mayChooseSecret } from './found-names'
import { rulesPrograms } from './judge-variable'
import { rulingVariable, unknownValue, unreadWord } from './line-violations'
import type { PartJudges } from './part-judges'
import type { PlaceForesight } from './place-foresight'
import type { PreparedCommand } from './prepared-command'
import { readsHome } from './reads-home'
import {
  type EncodedWords,
  encodeValues,
  type KnownArguments,
  mayBeginWithDash,
  replaceUnknown,
  takeKnown,
} from './unknown-values'
import type { PartFiles } from './written-files'

/** The means of judging calls: the judges of a policy, and the weighing of violations by rules about words. */
export interface CallJudging {
  readonly judges: PartJudges
  readonly weigh: (violations: readonly ReportedViolation[], words?: readonly string[]) => Decision<ReportedViolation>
  /** Looks what changes of files would do. */
  readonly foresee: PlaceForesight
  /** The home directory, if it is known. */
  readonly home: string | undefined
}

/** Judges the call of a program by its words, and by the rules about them. */
export function judgeCall(values: readonly ShellValue[], state: ShellState, judging: CallJudging): CallFinding[] {
  const { rules } = judging.judges
  const found = judgeProgram(values, state, judging)
  if (rules === undefined) return found
  const [place] = state.places
  // Rules about a program are about its file, too.
  const readings = [values, nameSystemProgram(values, judging)]
  const apply = (each: Extract<CallFinding, { kind: 'call' }>): CallFinding =>
    readings.reduce((ruled, words) => ({ ...ruled, decisions: rules.apply({ ...ruled, values: words, place }) }), each)
  return found.map((each) => (each.kind === 'call' ? apply(each) : each))
}

/** Directories in which only administrators put programs, or those who install them. */
const SYSTEM_PROGRAM = /^(?:\/usr(?:\/local)?|\/opt\/homebrew)?\/s?bin\/([^/]+)$/

/** Returns words with the name of their program in place of its file in a directory of the system. */
function nameSystemProgram(values: readonly ShellValue[], { judges }: CallJudging): readonly ShellValue[] {
  const [first, ...operands] = values as readonly [ShellValue, ...ShellValue[]]
  const name = first.rest === 'nothing' ? SYSTEM_PROGRAM.exec(first.text)?.[1] : undefined
  return name !== undefined && judges.describes(name) ? [{ ...first, text: name }, ...operands] : values
}

function judgeProgram(values: readonly ShellValue[], state: ShellState, judging: CallJudging): CallFinding[] {
  const [first, ...operands] = values as readonly [ShellValue, ...ShellValue[]]
  if (!isTrustedProgram(first, state, judging)) {
    const named = judgeDescribed(nameSystemProgram(values, judging), state, judging)
    return named.map((each) => (each.kind === 'call' ? { ...each, program: first.text } : each))
  }
  const { command } = judging.judges.folderProgram
  const found = judgeDescribed([{ text: command.tool.name, rest: 'nothing' }, ...values], state, judging, true)
  const ruled = judging.weigh([], [first.text])
  const own = found.map((each): CallFinding => {
    if (each.kind !== 'call') return each
    return { ...each, program: first.text, call: undefined, decisions: [...each.decisions, ruled] }
  })
  // A copy of a described program does what that does, at least.
  const name = first.text.slice(first.text.lastIndexOf('/') + 1)
  const known = { ...first, text: name }
  return judging.judges.describes(name) ? [...own, ...judgeDescribed([known, ...operands], state, judging)] : own
}

/** Returns true for a program that is named by its path, in a folder that a person trusts. */
export function isTrustedProgram(
  { text, rest }: ShellValue,
  { places }: ShellState,
  { judges: { folders, folderProgram } }: Pick<CallJudging, 'judges'>,
): boolean {
  if (rest !== 'nothing' || !text.includes('/') || text.endsWith('/')) return false
  return places.every((place) => folders.vouchesFor(folderProgram.command, { program: text }, place))
}

function judgeDescribed(
  values: readonly ShellValue[],
  state: ShellState,
  { judges, weigh, foresee, home }: CallJudging,
  isFolderProgram = false,
): CallFinding[] {
  const { places } = state
  const program = values[0]?.text ?? ''
  const encoded = encodeValues(values)
  const { read } = isFolderProgram ? judges.folderProgram : judges
  const plain = read(encoded.words)
  const { folders } = judges
  const reading = supposeInstalled(plain, (file) => places.every((place) => folders.hasFile(plain, place, file)))
  const { command, problems } = reading
  if (command === undefined || problems.length > 0) {
    return [judgeUnread(values, reading, listTold(reading, encoded, places[0], judges), weigh)]
  }
  const prepared = judges.prepare(command)
  const isPlain = !values.some(({ text }) => mayChooseSecret(text))
  const runs = reading.runs.flatMap((run): CallFinding[] =>
    toFindings(run, program, encoded, isPlain ? findAdded(run, state, judges) : undefined),
  )
  const own = splitRuns(reading)
  const looksAtPaths = judges.plan.policy.allowSensitive === false || judges.plan.paths !== undefined
  const rules = { looksAtPaths, readsBelow: mayReadBelow(command).prints }
  const known = replaceUnknown({ command, arguments: own.arguments }, encoded, rules)
  const violations = listUnknown(values, known, prepared, places.every(folders.isTrusted))
  if (places.includes(undefined)) violations.push(unknownValue(program, 'the directory that it works in'))
  const operands = encoded.words.slice(1).map(({ text }) => text)
  const used = { ...listRan(reading), ...known.arguments }
  const isTrusted = places.every((place) => folders.vouchesFor(command, used, place))
  const uses = prepared.listFiles()(known.arguments)
  const call = toExactCall(command, known, values)
  const consequences = call === undefined || runs.length > 0 ? [] : foreseeCall(uses, state, foresee)
  const isSupposed = consequences.length > 0 && losesNothing(consequences, judges.plan.policy)
  const weighAs = (losesNothing: boolean): WeighedCall => {
    const trusted = isTrusted ? folders.trust(command) : command
    const acting = judges.prepare(losesNothing ? judges.losingNothing(trusted) : trusted)
    const declared = acting.computeEffects(known.arguments, operands, runs.length > 0)
    const effects = folders.addRequests(command, known.arguments, mergeStrictest(declared, own.effects))
    const kind = isFolderProgram ? 'folder' : isTrusted ? 'trusted' : 'usual'
    const judged = places.flatMap((place) => {
      const judge = judges.at(place, kind, losesNothing)
      // With the effects of the command line, no value on it counts as a flag: the reader has told them apart.
      const decided = judge.decideCall(command.name, known.arguments, effects, runs.length > 0)
      const isMoved = place !== undefined && place !== judges.start && effects.filesystem?.read !== false
      return isMoved ? [decided, judge.decideOwnRead()] : [decided]
    })
    const readsSecret = judged.some((each) => each.readsSecret)
    return { effects, decisions: judged.map(({ decision }) => decision), readsSecret }
  }
  const weighed = weighAs(isSupposed)
  const { effects, readsSecret } = weighed
  const isLosing = consequences.length > 0 && !isSupposed && effects.destructive !== false
  const soft = isLosing ? weighAs(true).decisions : []
  const decisions = isLosing ? weighed.decisions.map((each) => markFileEffects(each, soft)) : weighed.decisions
  if (isChange(effects) && values.some(({ rest }) => rest === 'found'))
    violations.push(unknownValue(program, 'which of the files that are found it changes'))
  for (const place of places) {
    const target = findCatastrophe(uses, weighed.effects, { cwd: place, homes: [home] })
    if (target !== undefined && judges.plan.policy.allowCatastrophe !== true)
      violations.push(createViolation(command, 'CATASTROPHE', { kind: 'catastrophe', target }))
    violations.push(...folders.find(command, known.arguments, place))
  }
  if (judges.plan.policy.allowSensitive === false && readsHome(uses, places, home))
    violations.push(createViolation(command, 'SENSITIVE_READ', { kind: 'home-read' }))
  const scripts = isTrusted || effects.subprocess !== false ? folders.listRunFiles(command, known.arguments) : []
  const run = isFolderProgram ? takeKnown(values.slice(1)) : scripts
  const obeyed = folders.findObeyed(command, known.arguments, places, judges.start)
  const files: PartFiles = { ...listChanged(uses, run), run, obeyed }
  if (violations.length > 0) decisions.push(weigh(violations, [program, ...command.path]))
  const paths = consequences.flatMap(({ path, needs = [] }) => [path, ...needs])
  const needsGit = consequences.some(({ needs }) => needs !== undefined)
  const losses = isSupposed ? { paths, needsGit, otherwise: weighAs(false).decisions } : undefined
  return [
    ...[
      {
        kind: 'call',
        program,
        call,
        effects,
        decisions,
        readsSecret,
        isQuiet: runs.length > 0,
        files,
        consequences,
        losses,
      } as const,
    ],
    ...runs,
  ]
}

/** A call by the policy alone. */
interface WeighedCall extends Pick<Extract<CallFinding, { kind: 'call' }>, 'effects' | 'readsSecret'> {
  readonly decisions: Decision<ReportedViolation>[]
}

/** Lists what a call would do to files as they are before the line; `[]` if nobody can tell. */
function foreseeCall(uses: FileUses, { places, mayRepeat }: ShellState, foresee: PlaceForesight): Consequence[] {
  if (mayRepeat === true) return []
  const foreseen = places.map((place) => foreseeAll(uses, (loss) => foresee(place, loss)))
  return foreseen.includes(undefined) ? [] : foreseen.flatMap((each) => each ?? [])
}

/** Returns the call that words make; `undefined` if one of them is not known. */
function toExactCall(command: FlatCommand, known: KnownArguments, values: readonly ShellValue[]): ToolCall | undefined {
  const isExact = known.unclear.length === 0 && values.every(({ rest }) => rest === 'nothing')
  return isExact ? { id: '', name: command.name, arguments: known.arguments } : undefined
}

/** Lists what is not known of the words of a call and may change what it does. */
function listUnknown(
  values: readonly ShellValue[],
  known: KnownArguments,
  { hasHarmlessOptions, setters }: PreparedCommand,
  isTrusted: boolean,
): ReportedViolation[] {
  const program = values[0]?.text ?? ''
  const isUnclear = mayBeginWithDash(values) && !hasHarmlessOptions(isTrusted)
  return [
    ...known.unclear.map((key) => unknownValue(program, `the value of ${key}`)),
    ...(isUnclear ? [unknownValue(program, 'whether a name of a file is read as an option')] : []),
    ...listRulingVariables(setters, known.arguments).map((name) => rulingVariable(program, name)),
  ]
}

/** Judges a call that was not understood. Rules are also about commands that are not described. */
function judgeUnread(
  values: readonly ShellValue[],
  reading: WordReading,
  told: readonly ReportedViolation[],
  weigh: CallJudging['weigh'],
): CallFinding {
  const program = values[0]?.text ?? ''
  const path = reading.command?.path ?? []
  const named = path.length === 0 ? listNamed(values) : [[program, ...path]]
  const decided = named.map((words) => weigh([...listUnread(program, reading), ...told], words))
  return toUnread(
    values,
    decided.find(({ decision }) => decision === 'deny') ?? (decided[0] as Decision<ReportedViolation>),
  )
}

/** Rules that are about more words than that are not compared with what is unknown. */
const MAX_RULED = 16

/**
 * Lists the words that rules may be about where a command is not described: all, and those behind the options of the
 * program, each of which may have a value.
 */
function listNamed(values: readonly ShellValue[]): string[][] {
  const named = [takeKnown(values)]
  const isOption = (at: number): boolean => values[at]?.text.startsWith('-') === true
  for (let at = 1; isOption(at); ) {
    at++
    for (const start of isOption(at) ? [] : [at, at + 1]) {
      named.push([values[0]?.text ?? '', ...takeKnown(values.slice(start, start + MAX_RULED))])
    }
    if (!isOption(at)) at++
  }
  return named
}

/** Returns the finding about a call that was not understood: it may run any file that it is given. */
function toUnread(values: readonly ShellValue[], decision: Decision<ReportedViolation>): CallFinding {
  const program = values[0]?.text ?? ''
  const nothing = {
    call: undefined,
    effects: {},
    readsSecret: false,
    isQuiet: false,
    consequences: [],
    losses: undefined,
  }
  const files: PartFiles = { written: [], run: takeKnown(values) }
  return { kind: 'call', program, ...nothing, decisions: [decision], files }
}

/** Lists what the words that were understood do in any case, for the person who is asked about the others. */
function listTold(
  reading: WordReading,
  encoded: EncodedWords,
  place: string | undefined,
  judges: PartJudges,
): readonly ReportedViolation[] {
  const { command } = reading
  if (command === undefined) return []
  const args = replaceUnknown({ command, arguments: reading.arguments }, encoded, { looksAtPaths: false }).arguments
  const operands = encoded.words.slice(1).map(({ text }) => text)
  const effects = judges.prepare(command).computeEffects(args, operands, true)
  const { violations } = judges.at(place, 'usual').decideCall(command.name, args, effects, true).decision
  return violations.filter(({ fact }) => fact.kind === 'effect')
}

function listUnread(program: string, { problems }: WordReading): ReportedViolation[] {
  return problems.slice(0, 1).map(({ code, message }) => unreadWord(program, code, message))
}

/** Lists the files that a call changes. A program that may do anything with its script is told to run it. */
function listChanged(
  { uses: all, writesFolder }: FileUses,
  run: readonly string[],
): Pick<PartFiles, 'written' | 'made' | 'named' | 'unnamed' | 'scatters'> {
  const uses = all.filter(({ does }) => !isReading(does))
  const pathsOf = (isMeant: (use: FileUse) => boolean): string[] =>
    uses.filter(isMeant).flatMap(({ path }) => (path === undefined || run.includes(path) ? [] : [path]))
  const unnamed = uses.filter(({ path }) => path === undefined)
  return {
    written: pathsOf(({ does }) => does !== 'make'),
    made: pathsOf(({ does }) => does === 'make'),
    named: pathsOf(({ names }) => names === true),
    unnamed: writesFolder && uses.every(({ path }) => path === undefined),
    scatters: unnamed.some(({ of }) => of === undefined) ? 'any' : unnamed.length > 0 ? 'work-tree' : undefined,
  }
}

/** Lists the variables that the arguments of a call set and that change what programs do. */
function listRulingVariables(setters: readonly string[], args: Readonly<Record<string, unknown>>): string[] {
  return setters.flatMap((key) => {
    if (args[key] === undefined) return []
    return [args[key]].flat().flatMap((value) => {
      const [, name = '', text] = /^([^=]*)=([\s\S]*)$/.exec(String(value)) ?? []
      return rulesPrograms(name, true, text, () => false) ? [name] : []
    })
  })
}
