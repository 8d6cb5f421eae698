import { isRecord, toRecord } from '../../internal/guard'
import { isTextList } from '../../internal/read-options'
import type { AtipRunKind } from '../../types/argv'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { readExpression } from '../expression'
import type { CommandPlan } from './scan-words'
import { toWord, type Word } from './word'

/** The words of a parameter that the program runs. */
export interface FoundRun {
  readonly parameter: FlatParameter
  readonly as: AtipRunKind
  readonly words: readonly Word[]
  readonly adds: boolean
  /** In an expression: the indexes of the word that runs the command, and of what follows the end of the command. */
  readonly span?: readonly [start: number, end: number]
  /** True if it runs in another directory than the program. */
  readonly elsewhere: boolean
  /** The keys of arguments whose words are among them. */
  readonly others?: readonly string[]
  /** It runs only if the folder has the program in this directory; then the call means that this switch is used. */
  readonly ifIn?: { readonly directory: string; readonly switchKey: string }
}

/** Lists what a command line makes its program run. `given` holds the words of each parameter in use. */
export function listRuns(
  { command, layout, runners }: CommandPlan,
  given: ReadonlyMap<FlatParameter, readonly Word[]>,
): FoundRun[] {
  if (runners.length === 0) return []
  const used = new Set([...given.keys()].map(({ name }) => name))
  return runners.flatMap(({ parameter, as, adds, needs, behind, programs, elsewhere, installed }): FoundRun[] => {
    const words = given.get(parameter)
    if (words === undefined || words.length === 0) return []
    if (needs !== undefined && !needs.some((name) => used.has(name))) {
      const meant = command.parameters.find(({ name }) => name === needs[0])
      if (installed === undefined || meant === undefined || installed.unless.some((name) => used.has(name))) return []
      const ifIn = { directory: installed.in, switchKey: meant.key }
      return [{ parameter, as, words, adds, elsewhere: false, ifIn }]
    }
    const { terms } = layout.of(parameter)
    if (terms !== undefined) {
      const { commands } = readExpression(
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
          span: [start - 1, end + 1],
          elsewhere: isElsewhere,
        }
      })
    }
    const isElsewhere = elsewhere.some((name) => used.has(name))
    if (parameter.kind === 'argument') return [{ parameter, as, words, adds, elsewhere: isElsewhere }]
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

/** A parameter whose words the program runs. */
export interface Runner {
  readonly parameter: FlatParameter
  readonly as: AtipRunKind
  readonly adds: boolean
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

/** Reads `x-runs`; what it does not allow counts as code, which nobody can judge. */
function readRunsField(declared: unknown): Omit<Runner, 'parameter'> | undefined {
  if (declared === undefined || declared === null || declared === false) return undefined
  const fields: Record<string, unknown> = isRecord(declared) ? declared : { as: declared }
  const { as, adds, with: needs, arguments: behind = [], programs, elsewhere = [], installed } = fields
  const isReadable = (as === 'words' || as === 'line') && isTextList(behind) && isTextList(elsewhere)
  return {
    as: isReadable ? as : 'code',
    adds: adds !== undefined && adds !== false,
    needs: isTextList(needs) ? needs : undefined,
    behind: isReadable ? behind : [],
    programs: programs === undefined ? undefined : isTextList(programs) ? programs : [],
    elsewhere: isReadable ? elsewhere : [],
    installed: as === 'words' ? readInstalled(installed) : undefined,
  }
}

function readInstalled(declared: unknown): Runner['installed'] {
  const { in: directory, unless = [] } = toRecord(declared)
  return typeof directory === 'string' && isTextList(unless) ? { in: directory, unless } : undefined
}
