import { isRecord } from '../../internal/guard'
import { isTextList } from '../../internal/read-options'
import type { AtipRunKind } from '../../types/argv'
import type { FlatParameter } from '../../types/toolset'
import { readExpression } from '../expression'
import type { CommandPlan } from './scan-words'
import type { Word } from './word'

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
    return words.map((word) => ({ parameter, as, words: [word], adds }))
  })
}

interface RunsField {
  readonly as: AtipRunKind
  readonly adds: boolean
  readonly needs: readonly string[] | undefined
}

/** Reads `x-runs`; what it does not allow counts as code, which nobody can judge. */
function readRunsField(declared: unknown): RunsField | undefined {
  if (declared === undefined || declared === null || declared === false) return undefined
  const { as, adds, with: needs } = isRecord(declared) ? declared : { as: declared, adds: false, with: undefined }
  return {
    as: as === 'words' || as === 'line' ? as : 'code',
    adds: adds !== undefined && adds !== false,
    needs: isTextList(needs) ? needs : undefined,
  }
}
