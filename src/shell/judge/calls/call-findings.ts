import type { WordReading } from '../../../argv/read/create-word-reader'
import { mergeStrictest } from '../../../internal/effects/strictest'
import { toRecord } from '../../../internal/foreign-values'
import type { AtipEffects } from '../../../types/atip'
import type { Consequence } from '../../../types/file'
import type { ToolCall } from '../../../types/lifecycle'
import type { Decision, ReportedViolation } from '../../../types/safety'
import type { ShellName } from '../../../types/shell'
import type { ShellState } from '../../state/shell-state'
import { type ShellValue, splitFound, toOne, UNKNOWN_TEXT, UNKNOWN_WORDS } from '../../state/shell-value'
import { nameFound } from '../files/found-names'
import type { PartFiles, SparedLosses } from '../files/written-files'
import type { PartJudges } from '../part-judges'
import { decodeWords, type EncodedWords } from './unknown-values'

/** The findings about a call, and the words and lines that it runs. */
export type CallFinding =
  | {
      readonly kind: 'call'
      readonly program: string
      readonly call: ToolCall | undefined
      readonly effects: AtipEffects
      readonly decisions: readonly Decision<ReportedViolation>[]
      readonly readsSecret: boolean
      /** True if it runs programs that are judged by themselves, and prints nothing of its own. */
      readonly isQuiet: boolean
      readonly files: PartFiles
      /** The changes that it would make to files; `[]` if they are not known. */
      readonly consequences: readonly Consequence[]
      /** Set if it was judged as one that loses nothing. */
      readonly losses: SparedLosses | undefined
    }
  | {
      readonly kind: 'words'
      readonly program: string
      readonly words: readonly ShellValue[]
      /** True if they run in another directory than the program. */
      readonly isElsewhere: boolean
    }
  /** A line that is not known is `undefined`. */
  | {
      readonly kind: 'line'
      readonly program: string
      readonly line: string | undefined
      /** The shell that runs it, if it is known. */
      readonly shell: ShellName | undefined
    }

/** Returns the names that a program adds to the words that it runs; `undefined` if they may be anything else. */
export function findAdded(
  { added, elsewhere }: WordReading['runs'][number],
  { places, input }: ShellState,
  { folders }: PartJudges,
): ShellValue | undefined {
  if (added === undefined || elsewhere) return undefined
  if (added.from !== 'input') return nameFound(added.from, places, folders)
  return input === undefined || added.isWhole ? input : splitFound(input)
}

/** Returns the findings about what a program runs: words, or a line for a shell. */
export function toFindings(
  { as, words, adds, added, span, parameter, elsewhere: isElsewhere }: WordReading['runs'][number],
  program: string,
  encoded: EncodedWords,
  names: ShellValue | undefined,
): CallFinding[] {
  const values = decodeWords(words, encoded)
  if (as === 'code') return []
  if (as === 'line') {
    const isKnown = values.every(({ rest }) => rest === 'nothing')
    const line = isKnown && !adds ? values.map(({ text }) => text).join(' ') : undefined
    const shell = SHELLS.find((each) => each === toRecord(parameter.definition['x-runs']).shell)
    return [{ kind: 'line', program, line, shell }]
  }
  const found = { kind: 'words' as const, program, isElsewhere }
  if (!adds) return [{ ...found, words: values }]
  // In an expression, `{}` is a name, and `{} +` any number of them; otherwise words follow the written ones.
  const isExpression = span !== undefined
  const mark = added === undefined || isExpression ? '{}' : added.replaced
  const isMark = ({ text, rest }: ShellValue): boolean => text === mark && rest === 'nothing'
  const one = names === undefined ? UNKNOWN_TEXT : toOne(names)
  const replaced = values.map((value) => {
    if (mark === undefined || !value.text.includes(mark)) return value
    return isMark(value) ? one : { ...UNKNOWN_TEXT, text: value.text.slice(0, value.text.indexOf(mark)) }
  })
  const endsInNames = isExpression && isMark(values.at(-1) ?? UNKNOWN_TEXT)
  const written = endsInNames ? replaced.slice(0, -1) : replaced
  const isAll = isExpression ? !endsInNames : added?.replaced !== undefined
  return [{ ...found, words: isAll ? written : [...written, names ?? UNKNOWN_WORDS] }]
}

const SHELLS: readonly ShellName[] = ['bash', 'sh', 'zsh']

/**
 * Splits a reading: what the program runs is judged by itself, so that only its own part of the call remains, and the
 * effects of the words that ran it. Options stay, for their use may make the call a preview.
 */
export function splitRuns({ arguments: args, runs }: WordReading): {
  arguments: Readonly<Record<string, unknown>>
  effects: AtipEffects
} {
  const own = { ...args }
  const covered = new Map<string, Set<number>>()
  let effects: AtipEffects = {}
  for (const { as, parameter, span, others = [] } of runs) {
    const { key } = parameter
    const words = args[key]
    if (as === 'code') continue
    for (const other of others) delete own[other]
    if (parameter.kind === 'option') continue
    if (span === undefined || !Array.isArray(words)) {
      delete own[key]
      continue
    }
    const indexes = covered.get(key) ?? new Set()
    covered.set(key, indexes)
    for (let index = span[0]; index < span[1]; index++) indexes.add(index)
    const added = parameter.effects?.values?.[String(words[span[0]]).toLowerCase()]
    if (added !== undefined) effects = mergeStrictest(effects, added)
  }
  for (const [key, indexes] of covered) {
    const words = own[key]
    if (Array.isArray(words)) own[key] = words.filter((_, index) => !indexes.has(index))
  }
  return { arguments: own, effects }
}
