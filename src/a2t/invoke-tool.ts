import { checkOptions, type OptionRules, SIGNAL } from '../internal/check-options'
import { truncateDescription } from '../internal/text'
import { stringifyResult } from '../lifecycle/stringify'
import { attempt, quietly } from './attempt'
import type { ClientSettings } from './client-settings'
import type { A2TInvokeOptions, A2TOutcome } from './client-types'
import { toolUrl } from './platform-root'
import { readResult } from './read-result'
import { readSignature } from './read-signature'
import { repeatRequest } from './repeat-request'
import type { RequestFailure } from './request-failure'
import type { A2TInvocation, A2TSignature } from './types'
import { validateA2TInput } from './validate-a2t-input'

/** What is told of a call, but for which version it was of and how long it took. */
export type ToolAnswer = Omit<A2TOutcome, 'durationMs' | 'version'>

const MAX_BYTES = 1_048_576
const MAX_LENGTH = 2000

const OPTIONS: OptionRules = {
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
  const { version: wanted, signal } = checkOptions<A2TInvokeOptions>(options, OPTIONS)
  const isCurrent = wanted === 'current'
  const version = isCurrent ? signature.currentVersion : signature.version
  const url = `${toolUrl(settings.root, signature.toolId)}${isCurrent ? '' : `/versions/${version}`}:invoke`
  const answer = await answerOf(settings, signature, url, args, signal)
  return { ...answer, version, durationMs: performance.now() - started }
}

async function answerOf(
  settings: ClientSettings,
  signature: A2TSignature,
  url: string,
  args: unknown,
  signal: AbortSignal | undefined,
): Promise<ToolAnswer> {
  const { defaultMax, maxBytes = MAX_BYTES, retry, warn } = settings
  const { problems, values } = validateA2TInput(signature, args, { defaultMax })
  if (problems.length > 0) return refusal(problems.map(({ message }) => message).join('; '))
  const body: A2TInvocation = { name: signature.name, input_parameters: values }
  const read = (value: unknown): unknown => readResult(value, signature, warn)
  const request = { url, body: JSON.stringify(body), maxBytes, read }
  const said: unknown = attempt(() => retry.isIdempotent?.(signature))
  quietly(() => said)
  // What throws, or promises an answer, is not known to be harmless.
  const isIdempotent = said === true
  const { reply, attempts } = await repeatRequest(request, settings, isIdempotent, signal)
  if (!('reason' in reply)) return answer('ok', reply.value, reply.status, attempts)
  const { reason, outcome, text, status } = reply
  const warning = isIdempotent ? '. Repeating it does no harm.' : ', so it must not simply be repeated.'
  const message = `${text} ${ADVICE[outcome]}${outcome === 'outcome-unknown' ? warning : ''}`
  return errorAnswer(reason === 'aborted' ? reason : outcome, message, status, attempts)
}

/** The answer to a call that is not sent. */
export function refusal(problem: string): ToolAnswer {
  return errorAnswer('invalid-request', `The call was not sent: ${problem}.`, null, 0)
}

function errorAnswer(
  kind: A2TOutcome['status'],
  text: string,
  httpStatus: number | null,
  attempts: number,
): ToolAnswer {
  const status = httpStatus !== null && { status: httpStatus }
  const error = { kind: kind.replace('-', '_'), ...status, message: truncateDescription(text, MAX_LENGTH) }
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
