import type { WordReading } from '../../../argv/read/create-word-reader'
import type { CodeReading } from '../../../code/code-reading'
import { READ_FILES, readUsedCode, type UsedCode } from '../../../code/used-code'
import { sayViolationsToModel, sayViolationToModel } from '../../../internal/words/violation-words'
import { createViolation } from '../../../safety/policy/checks'
import { joinPath } from '../../../toolset/files/join-path'
import type { Decision, ReportedViolation } from '../../../types/safety'
import type { FlatCommand, FlatParameter } from '../../../types/toolset'
import type { ShellState } from '../../state/shell-state'
import type { ShellValue } from '../../state/shell-value'
import { readsHome } from '../files/reads-home'
import { unknownValue, weighViolations } from '../line-violations'
import type { CallFinding } from './call-findings'
import type { CallJudging } from './judge-call'
import { type EncodedWords, replaceUnknown } from './unknown-values'
import { weighCall } from './weigh-call'

/**
 * Reads the code of a call, in its words or in what the line gives to its standard input. Code that loads modules may run files
 * of a folder that is not trusted.
 */
export function readLineCode(
  { arguments: args, runs }: WordReading,
  command: FlatCommand,
  { places }: ShellState,
  { judges, input }: Pick<CallJudging, 'judges' | 'input'>,
): UsedCode | undefined {
  const texts = new Map<FlatParameter, (string | undefined)[]>()
  for (const { parameter, words, adds } of runs) {
    const [word] = words
    const isKnown = !adds && words.length === 1 && word?.extent === 'whole'
    texts.set(parameter, [...(texts.get(parameter) ?? []), isKnown ? word.text : undefined])
  }
  const given = input?.rest === 'nothing' ? input.text : undefined
  const code = readUsedCode({ command, args, texts, input: given }, judges.readCode)
  const modules = code?.reading.kind === 'reads' ? (code.reading.modules ?? []) : []
  const isTrusted = (name: string): boolean =>
    places.every((place) => judges.folders.isTrusted(name.includes('/') ? joinPath(place, name) : place))
  const module = modules.find((name) => judges.plan.policy.allowFolderPrograms === false && !isTrusted(name))
  if (code === undefined || module === undefined) return code
  const problem = `may load a file of this folder in place of the module ${module}`
  return { ...code, reading: { kind: 'problem', problem, line: 1, column: 1 } }
}

/** A call whose code only reads. */
interface ReaderCall extends Pick<UsedCode, 'beside'> {
  readonly code: Extract<CodeReading, { kind: 'reads' }>
  readonly reading: WordReading
  readonly encoded: EncodedWords
}

/** Judges a call whose code only reads: by the files that it names, and by the modules of its folder. */
export function judgeReader(
  values: readonly ShellValue[],
  { code, reading, encoded, beside }: ReaderCall,
  { places }: ShellState,
  { judges, home }: CallJudging,
): CallFinding {
  const program = values[0]?.text ?? ''
  const original = reading.command as FlatCommand
  const command = judges.asReader(original)
  const { policy, paths } = judges.plan
  const known = code.files.filter((file) => file !== undefined)
  const given = { ...beside, ...(known.length > 0 && { [READ_FILES]: known }) }
  const looksAtPaths = policy.allowSensitive === false || paths !== undefined
  const { arguments: args, unclear } = replaceUnknown({ command, arguments: given }, encoded, { looksAtPaths })
  const violations = unclear.map((key) => unknownValue(program, `the value of ${key}`))
  if (known.length < code.files.length && looksAtPaths) violations.push(unknownValue(program, 'which file it reads'))
  if (places.includes(undefined)) violations.push(unknownValue(program, 'the directory that it works in'))
  const subject = {
    ...{ command, args, operands: [], own: {}, runsOthers: false, kind: 'reader' as const },
    look: { found: undefined, measure: () => undefined },
  }
  const { effects, decisions, readsSecret } = weighCall(subject, places, [], judges)
  const uses = judges.prepare(command).listFiles()(args)
  if (policy.allowSensitive === false && readsHome(uses, places, home))
    violations.push(createViolation(original, 'SENSITIVE_READ', { kind: 'home-read' }))
  const modules = code.modules ?? []
  if (violations.length > 0) decisions.push(weighViolations(judges.plan, violations, [program, ...original.path]))
  const isExact = reading.call !== undefined && values.every(({ rest }) => rest === 'nothing')
  return {
    ...{ kind: 'call', program, call: isExact ? reading.call : undefined, effects, decisions, readsSecret },
    ...{ isQuiet: false, consequences: [], losses: undefined },
    // A program may take any of these files for the module.
    files: { written: [], run: modules.flatMap((name) => [name, `${name}.py`, `${name}.pyc`]) },
  }
}

/** Returns a finding whose messages about undescribed code say what stopped the reading of the code. */
export function tellStop(finding: CallFinding, stop: CodeReading): CallFinding {
  if (finding.kind !== 'call' || stop.kind !== 'problem') return finding
  const { problem, line } = stop
  const tell = (violation: ReportedViolation): ReportedViolation => {
    const { code, fact } = violation
    if (code !== 'UNDESCRIBED_CODE' || fact.kind !== 'effect') return violation
    const told = { ...violation, fact: { ...fact, stop: { problem, line } } }
    return { ...told, message: sayViolationToModel(told) }
  }
  const decisions = finding.decisions.map((decision): Decision<ReportedViolation> => {
    const violations = decision.violations.map(tell)
    const [before, after] = [sayViolationsToModel(decision.violations), sayViolationsToModel(violations)]
    return { ...decision, violations, reason: decision.reason.replace(before, () => after) }
  })
  return { ...finding, decisions }
}
