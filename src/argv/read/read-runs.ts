import { isRecord } from '../../internal/guard'
import { isTextList } from '../../internal/read-options'
import type { AtipRunKind } from '../../types/argv'
import type { FlatParameter } from '../../types/toolset'
import { readExpression } from '../expression'
import type { CommandPlan } from './scan-words'
import { toWord, type Word } from './word'

/** The words of a parameter that the program runs. */
export interface FoundRun {
  readonly parameter: FlatParameter
  readonly as: AtipRunKind
  readonly words: readonly Word[]
  readonly adds: boolean
}

/** Lists what a command line makes its program run. `given` holds the words of each parameter in use. */
export function listRuns(
  { command, layout }: CommandPlan,
  given: ReadonlyMap<FlatParameter, readonly Word[]>,
): FoundRun[] {
  const used = new Set([...given.keys()].map(({ name }) => name))
  return command.parameters.flatMap((parameter): FoundRun[] => {
    const words = given.get(parameter)
    const runs = readRunsField(parameter.definition['x-runs'])
    if (runs === undefined || words === undefined || words.length === 0) return []
    if (runs.needs !== undefined && !runs.needs.some((name) => used.has(name))) return []
    const { as, adds } = runs
    const { terms } = layout.of(parameter)
    if (terms !== undefined) {
      const { commands } = readExpression(
        terms,
        words.map(({ text }) => text),
      )
      return commands.map(([start, end]) => ({ parameter, as, words: words.slice(start, end), adds }))
    }
    if (parameter.kind === 'argument') return [{ parameter, as, words, adds }]
    const behind = [...given].flatMap(([{ kind, name }, found]) =>
      kind === 'argument' && runs.behind.includes(name) ? found : [],
    )
    const isProgram = ({ text, extent }: Word): boolean =>
      runs.programs === undefined || (extent === 'whole' && runs.programs.includes(text))
    return words.map((word) => {
      const first = isProgram(word) ? word : toWord(`${parameter.name} ${word.text}`)
      return { parameter, as, words: [first, ...behind], adds }
    })
  })
}

interface RunsField {
  readonly as: AtipRunKind
  readonly adds: boolean
  readonly needs: readonly string[] | undefined
  readonly behind: readonly string[]
  readonly programs: readonly string[] | undefined
}

/** Reads `x-runs`; what it does not allow counts as code, which nobody can judge. */
function readRunsField(declared: unknown): RunsField | undefined {
  if (declared === undefined || declared === null || declared === false) return undefined
  const fields: Record<string, unknown> = isRecord(declared) ? declared : { as: declared }
  const { as, adds, with: needs, arguments: behind = [], programs } = fields
  const isReadable = (as === 'words' || as === 'line') && isTextList(behind)
  return {
    as: isReadable ? as : 'code',
    adds: adds !== undefined && adds !== false,
    needs: isTextList(needs) ? needs : undefined,
    behind: isReadable ? behind : [],
    programs: programs === undefined ? undefined : isTextList(programs) ? programs : [],
  }
}
