import { isRecord, toRecord } from '../../internal/foreign-values'
import { isTextList } from '../../internal/read-options'
import { describesFiles, findNamesBelow, type PrintedLines } from '../../toolset/printed-lines'
import type { AtipRunKind, AtipRuns } from '../../types/argv'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { readTerms } from '../layout'
import type { WordPlan } from './scan-words'
import { toWord, type Word } from './word'

/** The words of a parameter that the program runs. */
export interface FoundRun {
  readonly parameter: FlatParameter
  readonly as: AtipRunKind
  readonly words: readonly Word[]
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

/** Lists what a command line makes its program run. `given` holds the words of each parameter in use. */
export function listRuns(
  { command, layout, runners }: WordPlan,
  given: ReadonlyMap<FlatParameter, readonly Word[]>,
): FoundRun[] {
  if (runners.length === 0) return []
  const used = new Set([...given.keys()].map(({ name }) => name))
  return runners.flatMap((runner): FoundRun[] => {
    const { parameter, as, adds, needs, behind, programs, elsewhere, installed } = runner
    const words = given.get(parameter)
    if (words === undefined || words.length === 0) return []
    if (needs !== undefined && !needs.some((name) => used.has(name))) {
      const meant = command.parameters.find(({ name }) => name === needs[0])
      if (installed === undefined || meant === undefined || installed.unless.some((name) => used.has(name))) return []
      const ifIn = { directory: installed.in, switchKey: meant.key }
      return [{ parameter, as, words, adds, elsewhere: false, ifIn }]
    }
    const added = findAdded(runner, words, given)
    const { terms } = layout.of(parameter)
    if (terms !== undefined) {
      const { commands } = readTerms(
        terms,
        words.map(({ text }) => text),
      )
      return commands.map(([start, end]): FoundRun => {
        const isElsewhere = elsewhere.includes(words[start - 1]?.text ?? '')
        return {
          parameter,
          as,
          words: words.slice(start, end),
          adds,
          ...(added !== undefined && { added }),
          span: [start - 1, end + 1],
          elsewhere: isElsewhere,
        }
      })
    }
    const isElsewhere = elsewhere.some((name) => used.has(name))
    if (parameter.kind === 'argument')
      return [{ parameter, as, words, adds, ...(added !== undefined && { added }), elsewhere: isElsewhere }]
    const others = [...given].filter(([{ kind, name }]) => kind === 'argument' && behind.includes(name))
    const isProgram = ({ text, extent }: Word): boolean =>
      programs === undefined || (extent === 'whole' && programs.includes(text))
    return words.map((word) => {
      const first = isProgram(word) ? word : toWord(`${parameter.name} ${word.text}`)
      const all = [first, ...others.flatMap(([, found]) => found)]
      return { parameter, as, words: all, adds, elsewhere: isElsewhere, others: others.map(([{ key }]) => key) }
    })
  })
}

/** Returns what is known of the words that are added; `undefined` if they may be any. */
function findAdded(
  { added }: Runner,
  words: readonly Word[],
  given: ReadonlyMap<FlatParameter, readonly Word[]>,
): AddedWords | undefined {
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
  readonly adds: boolean
  readonly added: Extract<AtipRuns, object>['added']
  /** The names of parameters one of which must be used, too. */
  readonly needs: readonly string[] | undefined
  /** The names of arguments whose words follow. */
  readonly behind: readonly string[]
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
  const { as, adds, added, with: needs, arguments: behind = [], programs, elsewhere = [], installed } = fields
  const isReadable = (as === 'words' || as === 'line') && isTextList(behind) && isTextList(elsewhere)
  return {
    as: isReadable ? as : 'code',
    adds: adds !== undefined && adds !== false,
    added: isAdded(added) ? added : undefined,
    needs: isTextList(needs) ? needs : undefined,
    behind: isReadable ? behind : [],
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
