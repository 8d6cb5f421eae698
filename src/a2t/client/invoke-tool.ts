import { attempt, quietly } from '../../internal/attempt'
import { type OptionRules, oneOf, readOptions, SIGNAL } from '../../internal/read-options'
import { truncateDescription } from '../../internal/text'
import { stringifyResult } from '../../lifecycle/stringify-result'
import { toolUrl } from '../platform-root'
import { readA2TList, readA2TText, readFields, type Warn } from '../read-fields'
import { readSignature } from '../read-signature'
import type { A2TInvocation, A2TSignature } from '../types'
import { validateA2TInput } from '../validate-a2t-input'
import type { ClientSettings } from './client-options'
import { fetchWithRetries, type RequestFailure } from './fetch-with-retries'

/**
 *
 * @example
 * const options: A2TInvokeOptions = { version: 'current' }
 */
export interface A2TInvokeOptions {
  signal?: AbortSignal | undefined
  /** `pinned`: the version of the signature; `current`: the newest version. @default 'pinned' */
  version?: 'pinned' | 'current' | undefined
}

/**
 * How a call ended.
 *
 * @example
 * const forModel = ({ isError, content }: A2TOutcome): string => (isError ? `Failed: ${content}` : content)
 */
export interface A2TOutcome {
  /**
   * `ok`: the tool answered. `invalid-request`: the call was refused, here or by the server. `unavailable`: nothing
   * was done. `outcome-unknown`: the action may have happened, so it must not simply be repeated. `aborted`: by
   * `signal`; the message says whether the action may have happened.
   */
  readonly status: 'ok' | 'invalid-request' | 'unavailable' | 'outcome-unknown' | 'aborted'
  /** False only if `status` is `ok`. */
  readonly isError: boolean
  /** The outputs by their names, or `{ error: { kind, status?, message } }`: what `handleToolResult` takes. */
  readonly result: unknown
  /** The result as one line of JSON. */
  readonly content: string
  /** Status of the last answer; `null` if there was none. */
  readonly httpStatus: number | null
  /** How many requests were started. */
  readonly attempts: number
  /** The requested version; for `current` the newest known one; 0 if no tool was found. */
  readonly version: number
  readonly durationMs: number
}

type ToolAnswer = Omit<A2TOutcome, 'durationMs' | 'version'>

const MAX_RESULT_BYTES = 1_048_576
const MAX_MESSAGE_LENGTH = 2000

export const INVOKE_OPTIONS: OptionRules<A2TInvokeOptions> = {
  signal: SIGNAL,
  version: /* @__PURE__ */ oneOf('pinned', 'current'),
}

/** Explains a failed request to the model. */
const ADVICE: { readonly [Outcome in RequestFailure['outcome']]: string } = {
  unavailable: 'Nothing was done; it can be tried again later.',
  'invalid-request': 'Nothing was done.',
  'outcome-unknown': 'The action may have happened',
}

/** @throws AtipValidationError for a wrong option, or a signature that cannot be read */
export async function invokeTool(
  settings: ClientSettings,
  given: unknown,
  args: unknown,
  options: unknown,
): Promise<A2TOutcome> {
  const started = performance.now()
  const signature = readSignature(given)
  const { version: wanted, signal } = readOptions(options, INVOKE_OPTIONS)
  const isCurrent = wanted === 'current'
  const version = isCurrent ? signature.currentVersion : signature.version
  const url = `${toolUrl(settings.root, signature.toolId)}${isCurrent ? '' : `/versions/${version}`}:invoke`
  const answer = await validateAndSend(settings, signature, url, args, signal)
  return { ...answer, version, durationMs: performance.now() - started }
}

async function validateAndSend(
  settings: ClientSettings,
  signature: A2TSignature,
  url: string,
  args: unknown,
  signal: AbortSignal | undefined,
): Promise<ToolAnswer> {
  const { defaultMax, maxBytes = MAX_RESULT_BYTES, warn } = settings
  const { problems, values } = validateA2TInput(signature, args, { defaultMax })
  if (problems.length > 0) return refuseCall(problems.map(({ message }) => message).join('; '))
  const body: A2TInvocation = { name: signature.name, input_parameters: values }
  const read = (value: unknown): unknown => readResult(value, signature, warn)
  const isIdempotent = askIfIdempotent(settings, signature)
  const request = { url, body: JSON.stringify(body), maxBytes, read, isIdempotent, signal }
  const { reply, attempts } = await fetchWithRetries(request, settings)
  if (!('reason' in reply)) return createAnswer('ok', reply.value, reply.status, attempts)
  const { reason, outcome, text, status } = reply
  const warning = isIdempotent ? '. Repeating it does no harm.' : ', so it must not simply be repeated.'
  const message = `${text} ${ADVICE[outcome]}${outcome === 'outcome-unknown' ? warning : ''}`
  return createErrorAnswer(reason === 'aborted' ? reason : outcome, message, status, attempts)
}

/** Counts a callback that throws or returns a promise as false. */
function askIfIdempotent({ isIdempotent }: ClientSettings, signature: A2TSignature): boolean {
  const said: unknown = attempt(() => isIdempotent?.(signature))
  // The promise may reject.
  quietly(() => said)
  return said === true
}

/** Returns the answer to a call that is not sent. */
export function refuseCall(problem: string): ToolAnswer {
  return createErrorAnswer('invalid-request', `The call was not sent: ${problem}.`, null, 0)
}

function createErrorAnswer(
  kind: A2TOutcome['status'],
  text: string,
  httpStatus: number | null,
  attempts: number,
): ToolAnswer {
  const status = httpStatus !== null && { status: httpStatus }
  const error = { kind: kind.replace('-', '_'), ...status, message: truncateDescription(text, MAX_MESSAGE_LENGTH) }
  return createAnswer(kind, { error }, httpStatus, attempts)
}

function createAnswer(
  status: A2TOutcome['status'],
  result: unknown,
  httpStatus: number | null,
  attempts: number,
): ToolAnswer {
  return { status, isError: status !== 'ok', result, content: stringifyResult(result), httpStatus, attempts }
}

/**
 * Converts a tool's answer, which is plain JSON, to values by output name, for a model. Missing and additional outputs
 * only cause warnings.
 *
 * @param signature of the version that was invoked; an answer does not name its version
 * @throws AtipValidationError for a value that is not a result
 */
export function readResult(value: unknown, signature: A2TSignature, warn: Warn): Record<string, unknown> {
  const fields = readFields(value, ['output_parameters'], [], warn)
  const types = new Map(signature.output_parameters.map(({ name, type }) => [name, type]))
  // An answer whose fields are all null has no outputs; any other must have them.
  const hasOthers = Object.values(value as object).some((field) => field !== null)
  if (types.size > 0 && fields.values.output_parameters === undefined && hasOthers) {
    fields.fail('an array', 'output_parameters')
  }
  const outputs = readA2TList(fields, 'output_parameters', ['name', 'value'], (output) => {
    const name = readA2TText(output, 'name')
    const type = types.get(name)
    if (!types.delete(name)) output.tell('A2T_READ', 'Unknown or repeated', 'name')
    const result = output.values.value ?? null
    return { name, result: type === 'json' ? parseInlineJson(result) : result }
  })
  for (const name of types.keys()) fields.tell('A2T_READ', 'Missing', 'output_parameters', name)
  return Object.fromEntries(outputs.map(({ name, result }) => [name, result]))
}

/** Parses an object or array that a server sent as a string. */
function parseInlineJson(value: unknown): unknown {
  const isJson = typeof value === 'string' && /^\s*[[{]/.test(value)
  return (isJson && attempt((): unknown => JSON.parse(value))) || value
}
