import type { WordReading } from '../../argv/read/create-word-reader'
import { toRecord } from '../../internal/guard'
import type { AtipEffects } from '../../types/atip'
import type { ToolCall } from '../../types/lifecycle'
import type { Decision, PolicyViolation } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'
import { type PartJudges, readsSecret } from './judge-settings'
import { rulesPrograms } from './judge-variable'
import { rulingVariable, unknownProgram, unknownValue, unreadable } from './line-violations'
import type { ShellState } from './shell-state'
import { type ShellValue, UNKNOWN_TEXT, UNKNOWN_WORDS } from './shell-value'
import {
  decodeWords,
  type EncodedWords,
  encodeValues,
  hasHarmlessOptions,
  mayBeginWithDash,
  replaceUnknown,
} from './unknown-values'

/** What was found out about a call, words that it runs, or a line that it runs. */
export type CallFinding =
  | {
      readonly kind: 'call'
      readonly program: string
      readonly call: ToolCall | undefined
      readonly effects: AtipEffects
      readonly decisions: readonly Decision[]
      readonly readsSecret: boolean
    }
  | { readonly kind: 'words'; readonly program: string; readonly words: readonly ShellValue[] }
  /** A line that is not known is `undefined`. */
  | { readonly kind: 'line'; readonly program: string; readonly line: string | undefined }

/** What judges calls: the judges of a policy, and the weighing of violations by rules about words. */
export interface CallJudging {
  readonly judges: PartJudges
  readonly weigh: (violations: readonly PolicyViolation[], words?: readonly string[]) => Decision
}

/** Judges the call of a program by its words. */
export function judgeCall(
  values: readonly ShellValue[],
  { places }: ShellState,
  { judges, weigh }: CallJudging,
): CallFinding[] {
  const program = values[0]?.text ?? ''
  const encoded = encodeValues(values)
  const reading = judges.read(encoded.words)
  const { command, problems } = reading
  const words = [program, ...(command?.path ?? [])]
  if (command === undefined || problems.length > 0) {
    const violations = problems.slice(0, 1).map((problem) => toViolation(program, problem))
    return [
      {
        kind: 'call',
        program,
        call: undefined,
        effects: {},
        decisions: [weigh(violations, words)],
        readsSecret: false,
      },
    ]
  }
  const runs = reading.runs.flatMap((run): CallFinding[] => toFindings(run, program, encoded))
  const looksAtPaths = judges.plan.policy.allowSensitive === false || judges.plan.paths !== undefined
  const known = replaceUnknown(withoutRuns(reading), encoded, { looksAtPaths })
  const violations = known.unclear.map((key) => unknownValue(program, `the value of ${key}`))
  if (mayBeginWithDash(values) && !hasHarmlessOptions(command)) {
    violations.push(unknownValue(program, 'whether a name of a file is read as an option'))
  }
  for (const name of listRulingVariables(command, known.arguments)) violations.push(rulingVariable(program, name))
  if (places.includes(undefined)) violations.push(unknownValue(program, 'the directory that it works in'))
  const written = encoded.words.slice(1).map(({ text }) => text)
  const { folders } = judges
  const isTrusted = places.every((place) => folders.trusts(command, known.arguments, place))
  const acting = isTrusted ? folders.trust(command) : command
  const effects = judges.computeEffects(acting, known.arguments, written, isTrusted || runs.length > 0)
  // With the effects of the command line, no value on it counts as a flag: the reader has told them apart.
  const kind = runs.length > 0 ? 'runners' : 'calls'
  const decisions = places.map((place) =>
    judges.at(place, isTrusted)[kind].decide(command.name, known.arguments, effects),
  )
  for (const place of places) violations.push(...folders.find(command, known.arguments, place))
  const call: ToolCall = { id: '', name: command.name, arguments: known.arguments }
  const isSecret = places.some((place) => readsSecret(judges.at(place), 'calls', command.name, known.arguments))
  const isExact = known.unclear.length === 0 && values.every(({ rest }) => rest === 'nothing')
  const all = violations.length === 0 ? decisions : [...decisions, weigh(violations, words)]
  const shown = isExact ? call : undefined
  return [{ kind: 'call', program, call: shown, effects, decisions: all, readsSecret: isSecret }, ...runs]
}

function toViolation(program: string, { code, message }: WordReading['problems'][number]): PolicyViolation {
  const problem = message.replace(/\.$/, '')
  if (code === 'UNKNOWN_PROGRAM') return unknownProgram(program, problem)
  return code === 'UNKNOWN_VALUE' ? unknownValue(program, problem) : unreadable(program, problem)
}

/**
 * What a program runs is judged by itself, so that only its own part of the call remains. Options stay, for their use may
 * make the call a preview.
 */
function withoutRuns({ command, arguments: args, runs }: WordReading): Pick<WordReading, 'command' | 'arguments'> {
  const run = new Set(
    runs.flatMap(({ as, parameter }) => (as === 'code' || parameter.kind === 'option' ? [] : [parameter.key])),
  )
  if (run.size === 0) return { command, arguments: args }
  return { command, arguments: Object.fromEntries(Object.entries(args).filter(([key]) => !run.has(key))) }
}

function toFindings(
  { as, words, adds }: WordReading['runs'][number],
  program: string,
  encoded: EncodedWords,
): CallFinding[] {
  const values = decodeWords(words, encoded)
  if (as === 'code') return []
  if (as === 'line') {
    const isKnown = values.every(({ rest }) => rest === 'nothing')
    return [{ kind: 'line', program, line: isKnown && !adds ? values.map(({ text }) => text).join(' ') : undefined }]
  }
  // The program puts names of files, or lines of its input, into the words or behind them.
  const replaced = values.map((value) =>
    /\{\}/.test(value.text) ? { ...UNKNOWN_TEXT, text: beforeBraces(value) } : value,
  )
  return [{ kind: 'words', program, words: adds ? [...replaced, UNKNOWN_WORDS] : values }]
}

function beforeBraces({ text }: ShellValue): string {
  return text.slice(0, text.indexOf('{}'))
}

/** Lists the variables that the arguments of a call set, as those of `env` do, and that change what programs do. */
function listRulingVariables({ parameters }: FlatCommand, args: Readonly<Record<string, unknown>>): string[] {
  const setters = parameters.filter(({ definition }) => toRecord(definition['x-argv']).form === 'assignment')
  const values = setters.flatMap(({ key }) => [args[key]].flat())
  return values.flatMap((value) => {
    const [, name = '', text] = /^([^=]*)=([\s\S]*)$/.exec(String(value)) ?? []
    return value === undefined || !rulesPrograms(name, true, text) ? [] : [name]
  })
}
