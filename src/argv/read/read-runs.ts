import { isRecord, toRecord } from '../../internal/foreign-values'
import { isTextList } from '../../internal/read-options'
import { describesFiles, findNamesBelow, type PrintedLines } from '../../toolset/printed-lines'
import type { AtipArgv, AtipRunKind, AtipRuns } from '../../types/argv'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { readTerms } from '../layout'
import type { WordPlan } from './scan-words'
import { toWord, type Word } from './word'

/** The words of a parameter that the program runs. */
export interface FoundRun {
  readonly parameter: FlatParameter
  readonly as: AtipRunKind
  readonly words: readonly Word[]
  /** True if the program adds words to these or replaces parts of them, so that they are not all that runs. */
  readonly adds: boolean
  /** The words that it adds; absent: they may be any. */
  readonly added?: AddedWords
  /** In an expression: the indexes of the word that runs the command, and of what follows the end of the command. */
  readonly span?: readonly [start: number, end: number]
  /** True if it runs in another directory than the program. */
  readonly elsewhere: boolean
  /** The keys of arguments whose words are among them. */
  readonly others?: readonly string[]
  /** It runs only if the folder has the program in this directory; then the call means that this switch is used. */
  readonly ifIn?: { readonly directory: string; readonly switchKey: string }
}

/** Words that a program adds to those that it runs. */
interface AddedWords {
  /** Items of standard input, or names of files. */
  readonly from: PrintedLines
  /** The text that each of them replaces; absent: they follow the other words. */
  readonly replaced: string | undefined
  /** True unless each of them is split at blanks. */
  readonly isWhole: boolean
}

/** The parameters in use, each with its words. */
type GivenWords = ReadonlyMap<FlatParameter, readonly Word[]>

/** Lists what a command line makes its program run. */
export function listRuns(plan: WordPlan, given: GivenWords): FoundRun[] {
  if (plan.runners.length === 0) return []
  const used = new Set([...given.keys()].map(({ name }) => name))
  return plan.runners.flatMap((runner) => {
    const words = given.get(runner.parameter) ?? []
    if (words.length === 0) return []
    // `sh a` without `-c` runs no line; `npx a` may run what the folder has.
    if (runner.needs !== undefined && !runner.needs.some((name) => used.has(name)))
      return listInstalledRun(plan, runner, words, used)
    const { terms } = plan.layout.of(runner.parameter)
    if (terms !== undefined) return listExpressionRuns(terms, runner, words, given)
    const elsewhere = runner.elsewhere.some((name) => used.has(name))
    if (runner.parameter.kind === 'argument') return [{ ...describeRun(runner, words, given), elsewhere }]
    return listOptionRuns(runner, words, given, elsewhere)
  })
}

/**
 * Lists what an argument runs without the switch that it needs: only a program that the folder has. `npx tsc` means
 * `npx --no-install tsc` where `node_modules/.bin` has `tsc`.
 */
function listInstalledRun(
  { command }: WordPlan,
  { parameter, as, adds, needs = [], installed }: Runner,
  words: readonly Word[],
  used: ReadonlySet<string>,
): FoundRun[] {
  const meant = command.parameters.find(({ name }) => name === needs[0])
  if (installed === undefined || meant === undefined || installed.unless.some((name) => used.has(name))) return []
  const ifIn = { directory: installed.in, switchKey: meant.key }
  return [{ parameter, as, words, adds, elsewhere: false, ifIn }]
}

/** Lists the commands in an expression: `find -exec`. */
function listExpressionRuns(
  terms: NonNullable<AtipArgv['terms']>,
  runner: Runner,
  words: readonly Word[],
  given: GivenWords,
): FoundRun[] {
  const texts = words.map(({ text }) => text)
  const { commands } = readTerms(terms, texts)
  const run = describeRun(runner, words, given)
  return commands.map(([start, end]) => ({
    ...run,
    words: words.slice(start, end),
    span: [start - 1, end + 1],
    elsewhere: runner.elsewhere.includes(texts[start - 1] ?? ''),
  }))
}

/** Lists what the values of an option run, with the words of the arguments that belong to it: `python -m json.tool a`. */
function listOptionRuns(
  { parameter, as, adds, followedBy, programs }: Runner,
  words: readonly Word[],
  given: GivenWords,
  elsewhere: boolean,
): FoundRun[] {
  const others = [...given].filter(([{ kind, name }]) => kind === 'argument' && followedBy.includes(name))
  const following = others.flatMap(([, found]) => found)
  const keys = others.map(([{ key }]) => key)
  const isProgram = ({ text, extent }: Word): boolean =>
    programs === undefined || (extent === 'whole' && programs.includes(text))
  return words.map((word) => {
    // No program has a name with a blank, so that no description fits: `python -m other` may do anything.
    const undescribedProgram = toWord(`${parameter.name} ${word.text}`)
    const first = isProgram(word) ? word : undescribedProgram
    return { parameter, as, words: [first, ...following], adds, elsewhere, others: keys }
  })
}

/** Returns the words that run, with what is known of those that the program adds. */
function describeRun(
  runner: Runner,
  words: readonly Word[],
  given: GivenWords,
): Pick<FoundRun, 'parameter' | 'as' | 'words' | 'adds' | 'added'> {
  const { parameter, as, adds } = runner
  const added = findAdded(runner, words, given)
  return { parameter, as, words, adds, ...(added !== undefined && { added }) }
}

/** Returns what is known of the words that are added; `undefined` if they may be any. */
function findAdded({ added }: Runner, words: readonly Word[], given: GivenWords): AddedWords | undefined {
  if (added === undefined) return undefined
  const named = [...given].map(([{ name }, values]) => ({ name, values, words: values.map(({ text }) => text) }))
  const { from, unless = [], replaces = [], follows = [], whole = [] } = added
  const isUsed = (list: readonly string[]): boolean => named.some(({ name }) => list.includes(name))
  const hasWholeLines = ({ name, words: texts }: { name: string; words: readonly string[] }): boolean =>
    texts.length > 0 && texts.every((text) => whole.includes(`${name}=${text}`))
  const isCut = named.some((each) => unless.includes(each.name) && !hasWholeLines(each))
  if (isCut || words.some(({ text }) => unless.includes(text))) return undefined
  const marks = named.filter(({ name }) => replaces.includes(name)).flatMap(({ values }) => values)
  const isKnown = named.every(({ values }) => values.every(({ extent }) => extent === 'whole'))
  if (!isKnown || marks.length > 1 || (marks.length === 1 && isUsed(follows))) return undefined
  const isWhole = from === 'files' || marks.length === 1 || isUsed(whole) || named.some(hasWholeLines)
  return { from: from === 'input' ? from : findNamesBelow({ ...added }, named), replaced: marks[0]?.text, isWhole }
}

/** A parameter whose words the program runs. */
export interface Runner {
  readonly parameter: FlatParameter
  readonly as: AtipRunKind
  /** True if the program adds words that are not on the command line, or replaces parts of them: `xargs`. */
  readonly adds: boolean
  readonly added: Extract<AtipRuns, object>['added']
  /** The names of parameters one of which must be used, too. */
  readonly needs: readonly string[] | undefined
  /** The names of arguments whose words follow. */
  readonly followedBy: readonly string[]
  /** The values that name programs; absent: all. */
  readonly programs: readonly string[] | undefined
  /** The names of parameters, or words of the expression, with which it runs in another directory. */
  readonly elsewhere: readonly string[]
  /** Where the folder holds programs that make the needs superfluous, and what rules that out. */
  readonly installed: { readonly in: string; readonly unless: readonly string[] } | undefined
}

/** Lists the parameters of a command whose words it runs. */
export function listRunners({ parameters }: FlatCommand): Runner[] {
  return parameters.flatMap((parameter) => {
    const runs = readRunsField(parameter.definition['x-runs'])
    return runs === undefined ? [] : [{ parameter, ...runs }]
  })
}

/** Reads `x-runs`; what it does not allow counts as code, which cannot be judged. */
function readRunsField(declared: unknown): Omit<Runner, 'parameter'> | undefined {
  if (declared === undefined || declared === null || declared === false) return undefined
  const fields: Record<string, unknown> = isRecord(declared) ? declared : { as: declared }
  const { as, adds, added, with: needs, arguments: followedBy = [], programs, elsewhere = [], installed } = fields
  const isReadable = (as === 'words' || as === 'line') && isTextList(followedBy) && isTextList(elsewhere)
  return {
    as: isReadable ? as : 'code',
    adds: adds !== undefined && adds !== false,
    added: isAdded(added) ? added : undefined,
    needs: isTextList(needs) ? needs : undefined,
    followedBy: isReadable ? followedBy : [],
    programs: programs === undefined ? undefined : isTextList(programs) ? programs : [],
    elsewhere: isReadable ? elsewhere : [],
    installed: as === 'words' ? readInstalled(installed) : undefined,
  }
}

function isAdded(declared: unknown): declared is NonNullable<Runner['added']> {
  if (!describesFiles(declared)) return false
  const { from, replaces = [], follows = [], whole = [] } = declared
  return (from === 'input' || from === 'files') && [replaces, follows, whole].every(isTextList)
}

function readInstalled(declared: unknown): Runner['installed'] {
  const { in: directory, unless = [] } = toRecord(declared)
  return typeof directory === 'string' && isTextList(unless) ? { in: directory, unless } : undefined
}
