import { guarded } from '../internal/guard'
import { truncateDescription } from '../internal/text'
import { stringifyResult } from '../lifecycle/stringify'
import { readCallOptions } from './client-options'
import { attempt, type ClientSettings } from './client-settings'
import type { A2TInvokeOptions, A2TOutcome } from './client-types'
import { failureText, type Told } from './failure-text'
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

/** What each effect of a failed request is called, and what a model should know of it. */
const EFFECTS: { readonly [E in RequestFailure['effect']]: readonly [status: A2TOutcome['status'], advice: string] } = {
  none: ['unavailable', 'Nothing was done; it can be tried again later.'],
  refused: ['invalid-request', 'Nothing was done.'],
  unknown: ['outcome-unknown', 'The action may have happened'],
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
  const { version = 'pinned', signal } = readCallOptions<A2TInvokeOptions>(options, {
    version: ['pinned or current', (value) => value === 'pinned' || value === 'current'],
  })
  const asked = version === 'pinned' ? signature.version : signature.currentVersion
  const path = version === 'pinned' ? `/versions/${asked}` : ''
  const url = `${toolUrl(settings.root, signature.toolId)}${path}:invoke`
  const answer = await answerOf(settings, signature, url, args, signal)
  return { ...answer, version: asked, durationMs: performance.now() - started }
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
  // What throws is not known to be harmless.
  const isIdempotent = attempt(() => retry.isIdempotent?.(signature)) === true
  const request = { url, body: JSON.stringify(body), maxBytes }
  const { reply, attempts } = await repeatRequest(request, settings, isIdempotent, signal)
  if ('reason' in reply) return failed(reply, attempts, isIdempotent)
  const { status, value } = reply
  try {
    const result = guarded('the result', () => readResult(value, signature, warn))
    return answer('ok', result, status, attempts)
  } catch {
    return failed({ reason: 'result', status, said: '', effect: 'unknown' }, attempts, isIdempotent)
  }
}

/** The answer to a call that is not sent. */
export function refusal(problem: string): ToolAnswer {
  return errorAnswer('invalid-request', `The call was not sent: ${problem}.`, null, 0)
}

function failed(failure: Told & Pick<RequestFailure, 'effect'>, attempts: number, isIdempotent: boolean): ToolAnswer {
  const [status, advice] = EFFECTS[failure.effect]
  const warning = isIdempotent
    ? '. Repeating it does no harm.'
    : ', so it must not simply be repeated: find out first whether it did.'
  const text = `${failureText(failure)} ${advice}${failure.effect === 'unknown' ? warning : ''}`
  return errorAnswer(failure.reason === 'aborted' ? 'aborted' : status, text, failure.status, attempts)
}

function errorAnswer(
  status: A2TOutcome['status'],
  text: string,
  httpStatus: number | null,
  attempts: number,
): ToolAnswer {
  const message = truncateDescription(text, MAX_LENGTH)
  const error = { kind: status.replace('-', '_'), ...(httpStatus !== null && { status: httpStatus }), message }
  return answer(status, { error }, httpStatus, attempts)
}

function answer(
  status: A2TOutcome['status'],
  result: unknown,
  httpStatus: number | null,
  attempts: number,
): ToolAnswer {
  return { status, isError: status !== 'ok', result, content: stringifyResult(result), httpStatus, attempts }
}
