import { invalid, toRecord, wrapErrors } from '../../internal/foreign-values'
import { FUNCTION, type OptionRules } from '../../internal/read-options'
import type { ToolCall } from '../../types/lifecycle'
import type { Tools } from '../../types/toolset'
import type { A2TInput, A2TOutput, A2TSignature } from '../types'
import { DEFAULT_OUTPUT } from '../write/draft-command'
import type { InputDraft } from '../write/draft-inputs'
import { TO_A2T_OPTIONS, type ToA2TOptions, type WrittenCommand, writeA2T } from '../write/to-a2t'
import type { A2TCallContext, A2TFunction } from './catalogue'
import { problemResponse, UNKNOWN_OUTCOME } from './http-responses'

/**
 * The result of a call, such as an `ExecutionResult`.
 *
 * @example
 * const execution: A2TExecution = { status: 'ok', text: 'clean', exitCode: 0 }
 */
export interface A2TExecution {
  /** `ok`, `failed`, `denied`, `needs-approval`, `timeout` or `aborted`. */
  readonly status: string
  /** The text for the model. */
  readonly text: string
  readonly exitCode?: number | null
}

/**
 * Decides about calls and runs them, as the executor that `createExecutor` returns does.
 *
 * @example
 * const executor: A2TExecutor = createExecutor([git])
 */
export interface A2TExecutor<Execution extends A2TExecution = A2TExecution> {
  execute(call: ToolCall, options: { signal: AbortSignal }): Promise<Execution>
}

/**
 *
 * @example
 * const options: ToA2TFunctionsOptions = { toOutputs: ({ text }) => ({ text }) }
 */
export interface ToA2TFunctionsOptions<Execution extends A2TExecution = A2TExecution> extends ToA2TOptions {
  /**
   * Converts the result of a call that ended (`ok` or `failed`) to outputs, as `run` of a function returns them.
   * Required if a command has outputs other than `Result`. @default an object of `status`, `exitCode` and `text`
   */
  toOutputs?: (execution: Execution, signature: A2TSignature) => unknown
}

const FUNCTION_OPTIONS: OptionRules<ToA2TFunctionsOptions> = { ...TO_A2T_OPTIONS, toOutputs: FUNCTION }

/** The answers for statuses that are refusals. */
const REFUSALS: { readonly [status: string]: readonly [status: number, detail: string] } = {
  denied: [403, 'The policy of this server denies it. Nothing was done.'],
  'needs-approval': [403, 'A person must approve it. Nothing was done.'],
  timeout: [504, UNKNOWN_OUTCOME],
  aborted: [504, UNKNOWN_OUTCOME],
}

/**
 * Converts commands to functions for `createA2THandler`, with the signatures of `toA2T` and the older versions of
 * `previous`. The executor gets calls with the command's own names and values.
 *
 * A call that ended returns `{ status, exitCode, text }` as its `Result`, with the status `ok` or `failed`, which
 * clients must check. A call that is denied or needs approval is answered with status 403. A timeout is answered with
 * status 504, because its outcome is unknown.
 *
 * @param executor an executor for the same tools
 * @throws AtipValidationError (rejects) as `toA2T` does
 * @example
 * const tools = selectCommands([git], { commands: ['version'] })
 * console.log((await toA2TFunctions(tools, createExecutor(tools))).length) // => 1
 */
export async function toA2TFunctions<Execution extends A2TExecution>(
  tools: Tools,
  executor: A2TExecutor<Execution>,
  options: ToA2TFunctionsOptions<Execution> = {},
): Promise<A2TFunction[]> {
  const { execute } = wrapErrors('the executor', () => ({ execute: toRecord(executor).execute }))
  if (!FUNCTION[1](execute)) throw invalid(FUNCTION[0], ['executor', 'execute'], execute)
  const written = await writeA2T(tools, options, FUNCTION_OPTIONS)
  const { toOutputs } = options
  return written.map((each): A2TFunction => {
    const { signature, older, command } = each
    if (toOutputs === undefined && !hasDefaultOutput(signature)) {
      throw invalid('toOutputs, since the command has outputs of its own,', [command.name], toOutputs)
    }
    const run: A2TFunction['run'] = (input, context) =>
      runCommand(
        each,
        executor,
        input,
        context,
        toOutputs ?? (({ status, exitCode = null, text }) => ({ status, exitCode, text })),
      )
    return { signature, older, run }
  })
}

function hasDefaultOutput({ output_parameters: [output, ...others] }: A2TSignature): boolean {
  return output?.id === DEFAULT_OUTPUT.id && output.type === DEFAULT_OUTPUT.type && others.length === 0
}

async function runCommand<Execution extends A2TExecution>(
  { signature, older, command, inputs }: WrittenCommand,
  executor: A2TExecutor<Execution>,
  input: Record<string, unknown>,
  { signal, version }: A2TCallContext,
  toOutputs: (execution: Execution, signature: A2TSignature) => unknown,
): Promise<unknown> {
  const invoked = [signature, ...older].find((each) => each.version === version) ?? signature
  const fields = invoked.input_parameters
    .filter(({ name }) => Object.hasOwn(input, name))
    .map((each) => restoreArgument(inputs, each, input[each.name]))
  const hasOutput = ({ name, type }: A2TOutput): boolean =>
    signature.output_parameters.some((each) => each.name === name && each.type === type)
  const args = Object.fromEntries(fields.filter((field) => field !== undefined))
  const isMissing = ({ input: { name, required } }: InputDraft): boolean => required && !Object.hasOwn(args, name)
  if (fields.includes(undefined) || inputs.some(isMissing) || !invoked.output_parameters.every(hasOutput)) {
    return problemResponse(409, 'The tool has changed. Nothing was done: use the newest version.')
  }
  const call: ToolCall = { id: crypto.randomUUID(), name: command.name, arguments: args }
  const execution = await executor.execute(call, { signal })
  const { status } = execution
  const refusal = Object.hasOwn(REFUSALS, status) ? REFUSALS[status] : undefined
  if (refusal !== undefined) return problemResponse(...refusal)
  if (status !== 'ok' && status !== 'failed') throw invalid('a known status', ['execution', 'status'], status)
  return toOutputs(execution, signature)
}

/** Returns the command's key and value for an input, or `undefined` if the command lacks it. Ids link the versions. */
function restoreArgument(
  inputs: readonly InputDraft[],
  { id, type }: A2TInput,
  value: unknown,
): readonly [string, unknown] | undefined {
  const draft = inputs.find(({ input }) => input.id === id && input.type === type)
  if (draft === undefined) return undefined
  const { values, input } = draft
  if (type !== 'enum') return [input.name, value]
  return values.has(value as string) ? [input.name, values.get(value as string)] : undefined
}
