import { listRan, supposeInstalled, type WordReading } from '../../../argv/read/create-word-reader'
import { isChange } from '../../../internal/effects/classify-effects'
import { mergeStrictest } from '../../../internal/effects/strictest'
import { createViolation } from '../../../safety/policy/checks'
import { findCatastrophe } from '../../../safety/policy/find-catastrophe'
import { type FileUse, type FileUses, isReading, mayReadBelow } from '../../../toolset/files/file-uses'
import { foreseeAll } from '../../../toolset/files/foresee'
import type { Consequence } from '../../../types/file'
import type { ReportedViolation } from '../../../types/safety'
import type { FlatCommand } from '../../../types/toolset'
import type { ShellState } from '../../state/shell-state'
import { knownText, type ShellValue } from '../../state/shell-value'
import { mayChooseSecret } from '../files/found-names'
import { readsHome } from '../files/reads-home'
import type { PartFiles, PlaceForesight } from '../files/written-files'
import { rulesPrograms } from '../judge-variable'
import { rulingVariable, unknownValue, weighViolations } from '../line-violations'
import type { TextJudging } from '../text-judging'
import { type CallFinding, findAdded, splitRuns, toFindings } from './call-findings'
import { judgeReader, readLineCode, tellStop } from './judge-reader'
import { judgeUnread, listTold } from './judge-unread'
import type { JudgeableCommand } from './prepared-command'
import {
  type EncodedWords,
  encodeValues,
  type KnownArguments,
  mayBeginWithDash,
  replaceUnknown,
  takeKnown,
} from './unknown-values'
import { type WeighedSubject, weighCall } from './weigh-call'

/** The judges of calls, and what the line says of their input. */
export interface CallJudging extends Pick<TextJudging, 'judges' | 'foresee' | 'home'> {
  /** The text that the program reads from its standard input, if the line says it. */
  readonly input?: ShellValue | undefined
}

/** Judges the call of a program by its words, and by the rules about them. */
export function judgeCall(values: readonly ShellValue[], state: ShellState, judging: CallJudging): CallFinding[] {
  const { rules } = judging.judges
  const found = judgeProgram(values, state, judging)
  if (rules === undefined) return found
  const { places } = state
  const [place] = places
  // Rules about a program are about its file, too.
  const readings = [values, nameSystemProgram(values, judging)]
  const apply = (each: Extract<CallFinding, { kind: 'call' }>): CallFinding => {
    let ruled = each
    for (const words of readings) {
      ruled = { ...ruled, decisions: rules.apply({ ...ruled, values: words, place, places }) }
    }
    return ruled
  }
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
  const ruled = weighViolations(judging.judges.plan, [], [first.text])
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
  judging: CallJudging,
  isFolderProgram = false,
): CallFinding[] {
  const { judges, home } = judging
  const { places } = state
  const encoded = encodeValues(values)
  const { read } = isFolderProgram ? judges.folderProgram : judges
  const plain = read(encoded.words)
  const { folders } = judges
  const reading = supposeInstalled(plain, (file) => places.every((place) => folders.hasFile(plain, place, file)))
  const taken = isFolderProgram ? [] : findTaken(values, state, plain, { judges, home })
  const { command, problems } = reading
  if (command === undefined || problems.length > 0) {
    return [judgeUnread(values, reading, [...listTold(reading, encoded, places[0], judges), ...taken], judges.plan)]
  }
  const code = readLineCode(reading, command, state, judging)
  if (code?.reading.kind === 'reads')
    return [judgeReader(values, { code: code.reading, beside: code.beside, reading, encoded }, state, judging)]
  const found = judgeUnderstood(values, { command, reading, encoded, taken, isFolderProgram }, state, judging)
  return code === undefined ? found : found.map((each) => tellStop(each, code.reading))
}

/** A call that was understood. */
interface UnderstoodCall {
  readonly command: FlatCommand
  readonly reading: WordReading
  readonly encoded: EncodedWords
  /** The catastrophe that it would be. */
  readonly taken: readonly ReportedViolation[]
  readonly isFolderProgram: boolean
}

/** Judges a call by the effects of its command, and what it runs in turn. */
function judgeUnderstood(
  values: readonly ShellValue[],
  { command, reading, encoded, taken, isFolderProgram }: UnderstoodCall,
  state: ShellState,
  { judges, foresee, home }: CallJudging,
): CallFinding[] {
  const { places } = state
  const { folders } = judges
  const program = values[0]?.text ?? ''
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
  const isExact = known.unclear.length === 0 && values.every(({ rest }) => rest === 'nothing')
  const call = isExact ? { id: '', name: command.name, arguments: known.arguments } : undefined
  const subject: WeighedSubject = {
    ...{ command, args: known.arguments, operands, own: own.effects, runsOthers: runs.length > 0 },
    kind: isFolderProgram ? 'folder' : isTrusted ? 'trusted' : 'usual',
    look: {
      found: values.find(({ rest }) => rest === 'found')?.text,
      measure: (path) => foresee(places[0], { path, does: 'delete' })?.[0],
    },
  }
  const consequences = call === undefined || runs.length > 0 ? [] : foreseeCall(uses, state, foresee)
  const { effects, decisions, readsSecret, losses } = weighCall(subject, places, consequences, judges)
  if (isChange(effects) && values.some(({ rest }) => rest === 'found'))
    violations.push(unknownValue(program, 'which of the files that are found it changes'))
  for (const place of places) violations.push(...folders.find(command, known.arguments, place))
  const readsAll = judges.plan.policy.allowSensitive === false && readsHome(uses, places, home)
  if (readsAll) violations.push(createViolation(command, 'SENSITIVE_READ', { kind: 'home-read' }))
  violations.push(...taken)
  const scripts = isTrusted || effects.subprocess !== false ? folders.listRunFiles(command, known.arguments) : []
  const run = isFolderProgram ? takeKnown(values.slice(1)) : scripts
  const obeyed = folders.findObeyed(command, known.arguments, places, judges.start)
  const files: PartFiles = { ...listChanged(uses, run), run, obeyed }
  if (violations.length > 0) decisions.push(weighViolations(judges.plan, violations, [program, ...command.path]))
  const isQuiet = runs.length > 0
  const found = { program, call, effects, decisions, readsSecret, isQuiet, files, consequences, losses }
  return [{ kind: 'call', ...found }, ...runs]
}

/** Returns a word for each place of which a value holds everything below. Other found names never are everything below a place. */
function tellAll(value: ShellValue): ShellValue[] {
  const { allOf, text, rest } = value
  if (allOf !== undefined) return allOf.map((place) => knownText(`${place}/**`))
  return rest === 'found' ? [knownText(`${text}/-`)] : [value]
}

/** Finds the catastrophe that the words of a call would be, as far as they are understood. */
function findTaken(
  values: readonly ShellValue[],
  { places }: ShellState,
  plain: WordReading,
  { judges, home }: Pick<CallJudging, 'judges' | 'home'>,
): ReportedViolation[] {
  if (judges.plan.policy.allowCatastrophe === true) return []
  const encoded = encodeValues(values.flatMap(tellAll))
  const isTold = values.some(({ rest, allOf }) => rest === 'found' || allOf !== undefined)
  const reading = isTold ? judges.read(encoded.words) : plain
  const { command, problems } = reading
  // A program refuses such a call, so it takes nothing away.
  if (command === undefined || problems.some(({ code }) => code === 'MISSING_VALUE')) return []
  const { arguments: given, effects: own } = splitRuns(reading)
  const patterns = { words: [], patterns: new Map(), hasPipe: false }
  const args = replaceUnknown({ command, arguments: given }, patterns, { looksAtPaths: false }).arguments
  const operands = encoded.words.slice(1).map(({ text }) => text)
  const effects = mergeStrictest(judges.prepare(command).computeEffects(args, operands, true), own)
  const found = places.map((cwd) =>
    findCatastrophe(command, args, effects, { cwd, homes: [home], folder: judges.start }),
  )
  const target = found.find((each) => each !== undefined)
  return target === undefined ? [] : [createViolation(command, 'CATASTROPHE', { kind: 'catastrophe', target })]
}

/** Lists what a call would do to files as they are before the line; `[]` if that is not known. */
function foreseeCall(uses: FileUses, { places, mayRepeat }: ShellState, foresee: PlaceForesight): Consequence[] {
  if (mayRepeat === true) return []
  const foreseen = places.map((place) => foreseeAll(uses, (loss) => foresee(place, loss)))
  return foreseen.includes(undefined) ? [] : foreseen.flatMap((each) => each ?? [])
}

/** Lists what is not known of the words of a call and may change what it does. */
function listUnknown(
  values: readonly ShellValue[],
  known: KnownArguments,
  { hasHarmlessOptions, setters }: JudgeableCommand,
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

/** Lists the files that a call changes. Files that it runs do not count as changed. */
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
    unnamed: writesFolder && uses.every(({ path, of }) => path === undefined || of !== undefined),
    scatters: unnamed.some(({ of }) => of === undefined)
      ? 'any'
      : uses.some(({ of }) => of !== undefined)
        ? 'work-tree'
        : undefined,
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
