import { createDangerFinder } from '../../../argv/call-dangers'
import { addDangers } from '../../../argv/danger'
import { isRecord, toRecord } from '../../../internal/foreign-values'
import { once } from '../../../internal/once'
import { computeCallEffects, readCommandEffects } from '../../../toolset/call-effects'
import { createFileLister, type FileLister } from '../../../toolset/files/file-uses'
import type { AtipEffects } from '../../../types/atip'
import type { FlatCommand, FlatParameter } from '../../../types/toolset'
import type { CallArguments } from '../folder-judge'
import { isHarmless } from './unknown-values'

/** A described command, prepared for judging its calls. */
export interface JudgeableCommand {
  /**
   * Computes the effects of a call. That a program runs others is not a danger where these are judged one by one
   * (`isRunJudged`).
   */
  readonly computeEffects: (args: CallArguments, words: readonly string[], isRunJudged: boolean) => AtipEffects
  /** Returns what lists the files that a call uses. */
  readonly listFiles: () => FileLister
  /** The keys of the parameters that set variables, as those of `env` do. */
  readonly setters: readonly string[]
  /**
   * Returns true if no option of the program adds to what its calls do, and none of its arguments is an expression. In a
   * folder that a person trusts, an option may print what a file holds.
   */
  readonly hasHarmlessOptions: (isTrusted: boolean) => boolean
}

/**
 * Creates a function that prepares a command when its first call is judged.
 *
 * @param commands all of them
 */
export function createCommandPreparer(commands: readonly FlatCommand[]): (command: FlatCommand) => JudgeableCommand {
  const prepared = new WeakMap<FlatCommand, JudgeableCommand>()
  return (command) => {
    const found = prepared.get(command) ?? prepareCommand(command, commands)
    prepared.set(command, found)
    return found
  }
}

function prepareCommand(command: FlatCommand, commands: readonly FlatCommand[]): JudgeableCommand {
  const declared = readCommandEffects(withoutRuns(command))
  const findDangers = createDangerFinder(command)
  const { parameters } = command
  // Where one command has a harmful option, another may have one that is not described.
  const all = once(() => [command, ...commands.filter(({ tool }) => tool === command.tool)])
  const ofTrusted = once(() => all().every((each) => isAllHarmless(each, mayPrint)))
  const ofOthers = once(() => all().every((each) => isAllHarmless(each, isHarmless)))
  return {
    computeEffects: (args, words, isRunJudged) => {
      const effects = computeCallEffects(declared, args)
      const dangers = findDangers?.(args, words) ?? []
      const counted = isRunJudged ? dangers.filter(({ flags }) => flags !== undefined) : dangers
      return counted.length === 0 ? effects : addDangers(effects, counted)
    },
    listFiles: once(() => createFileLister(command)),
    setters: parameters.flatMap(({ key, definition }) =>
      toRecord(definition['x-argv']).form === 'assignment' ? [key] : [],
    ),
    hasHarmlessOptions: (isTrusted) => (isTrusted ? ofTrusted() : ofOthers()),
  }
}

function isAllHarmless({ parameters }: FlatCommand, isOption: (option: FlatParameter) => boolean): boolean {
  return parameters.every((parameter) => (parameter.kind === 'option' ? isOption(parameter) : !isExpression(parameter)))
}

/** Returns true for an option that at most prints what a file holds. */
function mayPrint(option: FlatParameter): boolean {
  const { 'x-sensitive': _, ...definition } = option.definition
  return isHarmless({ ...option, definition })
}

/** Returns the command without what it runs, which is judged by itself. */
export function withoutRuns(command: FlatCommand): FlatCommand {
  if (!command.parameters.some(isRun)) return command
  const parameters = command.parameters.map((parameter): FlatParameter => {
    if (!isRun(parameter)) return parameter
    const { 'x-runs': _, ...definition } = parameter.definition
    if (parameter.kind === 'option' || isExpression(parameter)) return { ...parameter, definition, required: false }
    return { ...parameter, definition, required: false, effects: undefined, faulty: false }
  })
  return { ...command, parameters }
}

/** Returns true for a parameter of which only some words are run. */
function isExpression({ definition }: FlatParameter): boolean {
  return toRecord(definition['x-argv']).terms !== undefined
}

function isRun({ definition }: FlatParameter): boolean {
  const runs = definition['x-runs']
  const kind = isRecord(runs) ? runs.as : runs
  return kind === 'words' || kind === 'line'
}
