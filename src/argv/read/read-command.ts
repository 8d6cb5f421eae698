import { invalid, wrapErrors } from '../../internal/foreign-values'
import { isTextList } from '../../internal/read-options'
import { flattenTools } from '../../toolset/create-toolset'
import type { CommandProblem, CommandReading, RunReading } from '../../types/argv'
import type { Tools } from '../../types/toolset'
import { createWordReader, type WordReading, type WordRun } from './create-word-reader'
import { toWord } from './word'

/**
 * Reads a command line as a call: the inverse of `buildCommand`.
 *
 * Every word has to be understood in one way only; otherwise there is no call, but a list of problems in sentences for
 * people. The result says nothing about whether the call may run: decide about it, and about what it runs in turn.
 *
 * @param words the name of the program and its arguments, as a program gets them: without quotes
 * @throws AtipValidationError if a tool is invalid or the words are not texts
 * @example
 * const { call, problems } = readCommand([git], ['git', 'log', '--max-count=5'])
 * console.log(call?.name, problems) // => git_log []
 */
export function readCommand(tools: Tools, words: readonly string[]): CommandReading {
  return wrapErrors('the tools', () => {
    if (!isTextList(words)) throw invalid('an array of strings', ['words'], words)
    return toCommandReading(createWordReader(flattenTools(tools).commands)(words.map(toWord)))
  })
}

function toCommandReading({ call, command, problems, runs }: WordReading): CommandReading {
  return { call, command, problems: problems as readonly CommandProblem[], runs: runs.map(toRunReading) }
}

function toRunReading({ parameter, as, words, adds, elsewhere, reading }: WordRun): RunReading {
  return {
    parameter: parameter.key,
    as,
    words: words.map(({ text }) => text),
    adds,
    elsewhere,
    reading: reading === undefined ? undefined : toCommandReading(reading),
  }
}
