import { type OptionRules, readOptions, SIGNAL } from '../../internal/read-options'
import { truncateDescription } from '../../internal/text'
import { stringifyResult } from '../../lifecycle/stringify-result'
import { attempt, quietly } from '../attempt'
import { toolUrl } from '../platform-root'
import { readFields, readList, readText, type Warn } from '../read-fields'
import { readSignature } from '../read-signature'
import type { A2TInvocation, A2TSignature } from '../types'
import { validateA2TInput } from '../validate-a2t-input'
import type { A2TInvokeOptions, A2TOutcome, ClientSettings } from './client-options'
import { fetchWithRetries } from './fetch-with-retries'
import type { RequestFailure } from './request-failure'

/** What is told of a call, but for which version it was of and how long it took. */
export type ToolAnswer = Omit<A2TOutcome, 'durationMs' | 'version'>

const MAX_RESULT_BYTES = 1_048_576
const MAX_MESSAGE_LENGTH = 2000

const INVOKE_OPTIONS: OptionRules<A2TInvokeOptions> = {
  signal: SIGNAL,
  version: ['pinned or current', (value) => value === 'pinned' || value === 'current'],
}

/** What a model should know of a failed request. */
const ADVICE: { readonly [O in RequestFailure['outcome']]: string } = {
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
  const { version: wanted, signal } = readOptions<A2TInvokeOptions>(options, INVOKE_OPTIONS)
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
  const { defaultMax, maxBytes = MAX_RESULT_BYTES, retry, warn } = settings
  const { problems, values } = validateA2TInput(signature, args, { defaultMax })
  if (problems.length > 0) return refuseCall(problems.map(({ message }) => message).join('; '))
  const body: A2TInvocation = { name: signature.name, input_parameters: values }
  const read = (value: unknown): unknown => readResult(value, signature, warn)
  const request = { url, body: JSON.stringify(body), maxBytes, read }
  const said: unknown = attempt(() => retry.isIdempotent?.(signature))
  quietly(() => said)
  // What throws, or promises an answer, is not known to be harmless.
  const isIdempotent = said === true
  const { reply, attempts } = await fetchWithRetries(request, settings, isIdempotent, signal)
  if (!('reason' in reply)) return answer('ok', reply.value, reply.status, attempts)
  const { reason, outcome, text, status } = reply
  const warning = isIdempotent ? '. Repeating it does no harm.' : ', so it must not simply be repeated.'
  const message = `${text} ${ADVICE[outcome]}${outcome === 'outcome-unknown' ? warning : ''}`
  return errorAnswer(reason === 'aborted' ? reason : outcome, message, status, attempts)
}

/** The answer to a call that is not sent. */
export function refuseCall(problem: string): ToolAnswer {
  return errorAnswer('invalid-request', `The call was not sent: ${problem}.`, null, 0)
}

function errorAnswer(
  kind: A2TOutcome['status'],
  text: string,
  httpStatus: number | null,
  attempts: number,
): ToolAnswer {
  const status = httpStatus !== null && { status: httpStatus }
  const error = { kind: kind.replace('-', '_'), ...status, message: truncateDescription(text, MAX_MESSAGE_LENGTH) }
  return answer(kind, { error }, httpStatus, attempts)
}

function answer(
  status: A2TOutcome['status'],
  result: unknown,
  httpStatus: number | null,
  attempts: number,
): ToolAnswer {
  return { status, isError: status !== 'ok', result, content: stringifyResult(result), httpStatus, attempts }
}

/**
 * Reads what a tool answered, which is plain JSON: its values by the names of the outputs, for a model. What is missing
 * and what is there besides is told, and does no harm.
 *
 * @param signature the version that was invoked; an answer does not say which one it is of
 * @returns an object with fields of its own, whatever their names
 * @throws AtipValidationError for what is no result
 */
export function readResult(value: unknown, signature: A2TSignature, warn: Warn): Record<string, unknown> {
  const fields = readFields(value, ['output_parameters'], [], warn)
  const outputs = new Map(signature.output_parameters.map(({ name, type }) => [name, type]))
  const isOther = fields.values.output_parameters === undefined && Object.values(value as object).some(isSaid)
  if (outputs.size > 0 && isOther) fields.fail('an array', 'output_parameters')
  const results = readList(fields, 'output_parameters', ['name', 'value'], (output) => {
    const name = readText(output, 'name')
    const type = outputs.get(name)
    if (!outputs.delete(name)) output.tell('A2T_READ', 'Unknown, or given twice', 'name')
    const result = output.values.value ?? null
    return { name, result: type === 'json' ? parseInlineJson(result) : result }
  })
  for (const name of outputs.keys()) fields.tell('A2T_READ', 'Missing', 'output_parameters', name)
  return Object.fromEntries(results.map(({ name, result }) => [name, result]))
}

/** Whether a field says something; an answer that says nothing has no outputs. */
function isSaid(value: unknown): boolean {
  return value !== null
}

/** A JSON value that a server sent as a text; any other text is one. */
function parseInlineJson(value: unknown): unknown {
  const isJson = typeof value === 'string' && /^\s*[[{]/.test(value)
  return (isJson && attempt((): unknown => JSON.parse(value))) || value
}
